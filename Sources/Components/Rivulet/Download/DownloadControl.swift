#if canImport(UIKit)
import UIKit

/// A control that starts, shows and ends a download: the base class of `DownloadView` and `DripButton`.
///
/// It transfers nothing. Either set `work`, which every tap that starts or retries does; or begin the
/// transfer when the delegate receives the request to start, set `progress` or `byteCount`, and call
/// `succeed()` or `fail(_:)` in the end; or start the control and the work at once with `run(_:)`.
///
/// A tap does the action of the present phase: start, pause, resume or retry. The control sends these events:
///
/// - `.primaryActionTriggered` and `.valueChanged` after a tap that did its action.
/// - `.valueChanged` when the end of the opening or closing animation has changed the phase.
///
/// A call of the app sends no event, as with Apple's controls. The delegate is called for every phase.
///
/// The class draws nothing itself. A subclass adds its drawing as a subview, which is dimmed while the
/// control is highlighted or disabled, and overrides `drawPhase()`, `animate(from:completion:)` and
/// `progressDidChange()`.
@MainActor open class DownloadControl: UIControl {
  private var download = DownloadState()

  /// The present phase. Default: `idle`.
  public var phase: Phase { download.phase }

  /// The delegate, referenced weakly.
  public weak var delegate: (any DownloadControlDelegate)?

  /// The transfer, done for every request to start: a tap, a retry, `start()`. Its end ends the download as
  /// that of `run(_:)` does, and the request to cancel cancels its task. The control retains it, so capture
  /// owners weakly. Default: nil.
  public var work: (@MainActor (Reporter) async throws -> Void)?
  private var task: Task<Void, Never>?
  let pauseGate = PauseGate()

  /// The part of the download that has arrived, 0 … 1. Values outside are clamped and NaN is ignored. It may
  /// decrease, for instance after a retry.
  public var progress: CGFloat {
    get { download.progress }
    set {
      guard download.setProgress(newValue) else { return }
      updateAccessibility()
      if download.showsProgress { progressDidChange() }
    }
  }

  /// The arrived and expected bytes; nil when they are not known. A known total sets `progress`.
  public var byteCount: ByteCount? {
    get { download.byteCount }
    set {
      download.byteCount = newValue
      if let fraction = newValue?.fraction {
        progress = CGFloat(fraction)
      } else {
        updateAccessibility()
        if download.showsProgress { progressDidChange() }
      }
    }
  }

  /// The texts for assistive technology and, in a `DownloadView`, for the label after a failure.
  public var texts = Texts() { didSet { updateAccessibility() } }

  /// Makes a control with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Returns nil on Linux, where no nibs exist; decodes the control from a nib on Apple's platforms.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    isAccessibilityElement = true
    updateAccessibility()
  }

  // MARK: Drawing

  /// Shows the present phase without motion. The default does nothing.
  open func drawPhase() {}

  /// Plays the motion from another phase to the present one. It may replace a motion that is under way. The
  /// default shows the phase without motion.
  ///
  /// - Parameters:
  ///   - origin: The previous phase.
  ///   - completion: Called at the end of the opening (`preparing`) and of the closing animation
  ///     (`finishing`); the control then enters the next phase. Without effect in other phases, and after
  ///     another change of the phase.
  open func animate(from origin: Phase, completion: @escaping @MainActor () -> Void) {
    drawPhase()
    completion()
  }

  /// Shows a new `progress` or `byteCount`. Called while downloading and paused only. The default does
  /// nothing.
  open func progressDidChange() {}

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Animations end when the window changes: each ends in its final state.
    drawPhase()
    motionEnded()
  }

  private func draw(from origin: Phase) {
    guard canAnimate else {
      drawPhase()
      return motionEnded()
    }
    let change = download.changes
    animate(from: origin) { [weak self] in
      if self?.download.changes == change { self?.motionEnded() }
    }
  }

  // MARK: Transitions

  /// Starts a download from progress 0, as a tap does. No effect while a download is active or finishing.
  public func start() { move({ $0.start() }, requesting: .start) }

  /// Pauses the download. No effect unless downloading.
  public func pause() { move({ $0.pause() }, requesting: .pause) }

  /// Resumes a paused download. No effect unless paused.
  public func resume() { move({ $0.resume() }, requesting: .resume) }

  /// Plays the ending of a complete transfer. During the opening, the ending follows the opening. No effect
  /// while finishing and after a success.
  public func succeed() { move({ $0.succeed() }) }

  /// Shows that the transfer failed. During the opening, the failure follows the opening. No effect unless
  /// active.
  ///
  /// - Parameter error: The phase carries its localized description, which is shown where it fits, announced,
  ///   and the accessibility value.
  public func fail(_ error: any Error) {
    let description = error.localizedDescription
    move({ $0.fail(description: description) })
  }

  /// Cancels the download, or dismisses a failure, and returns to the arrow. No effect unless active or
  /// failed. Requests `cancel` if a transfer was active.
  public func cancel() {
    let isActive = phase.isActive
    move({ $0.cancel() }, requesting: isActive ? .cancel : nil)
  }

  /// Returns to the arrow from any phase, with progress 0. Requests `cancel` if a transfer was active.
  public func reset() {
    let isActive = phase.isActive
    move({ $0.reset() }, requesting: isActive ? .cancel : nil)
  }

  /// Makes a transition, reports it, and draws it.
  ///
  /// The delegate may change the phase during its calls. The method therefore continues only while no other
  /// change has been made.
  private func move(
    _ transition: (inout DownloadState) -> Bool, requesting action: Action? = nil, doesWork: Bool = true
  ) {
    let origin = phase
    guard transition(&download) else { return }
    let change = download.changes
    if phase != .paused { pauseGate.open() }
    updateAccessibility()
    announcePhase()
    if action == .cancel { task?.cancel() }
    if let action { delegate?.downloadControl(self, didRequest: action) }
    guard download.changes == change else { return }
    if action == .start, doesWork, let work { doWork(work) }
    delegate?.downloadControl(self, didEnter: phase)
    guard download.changes == change else { return }
    draw(from: origin)
  }

  private func doWork(_ work: @escaping @MainActor (Reporter) async throws -> Void) {
    let number = startCount
    task = Task { [weak self] in
      // The work may outlive the control, which must not be retained by it.
      guard let reporter = self?.reporter(for: number) else { return }
      do {
        try await work(reporter)
        self?.end(number, with: nil)
      } catch {
        self?.end(number, with: error)
      }
    }
  }

  /// Starts a download whose work is done elsewhere.
  func startWithoutWork() { move({ $0.start() }, requesting: .start, doesWork: false) }

  /// Ends the opening or the closing.
  private func motionEnded() {
    switch phase {
    case .preparing:
      move({ $0.open() })
      switch download.takePendingResult() {
      case .success: succeed()
      case .failure(let description): move({ $0.fail(description: description) })
      case nil: break
      }
    case .finishing: move({ $0.finish() })
    case .idle, .downloading, .paused, .succeeded, .failed, .cancelled: return
    }
    sendActions(for: .valueChanged)
  }

  /// The number of downloads that have been started.
  var startCount: Int { download.starts }

  // MARK: Touches

  private func tapped() {
    switch phase {
    case .idle, .succeeded, .failed, .cancelled: start()
    case .downloading: pause()
    case .paused: resume()
    case .preparing, .finishing: return
    }
    sendActions(for: [.primaryActionTriggered, .valueChanged])
  }

  /// Accepts touches inside the largest circle in the middle of the bounds.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isInsideCircle(point, margin: 0)
  }

  /// Returns whether a point is inside the largest circle in the middle of the bounds, enlarged by a margin
  /// in points.
  func isInsideCircle(_ point: CGPoint, margin: CGFloat) -> Bool {
    let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
    let reach = min(bounds.width, bounds.height) / 2 + margin
    return reach > 0 && dx * dx + dy * dy <= reach * reach
  }

  open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { dim() } } }

  open override var isEnabled: Bool {
    didSet {
      guard isEnabled != oldValue else { return }
      dim()
      updateAccessibility()
    }
  }

  private func dim() {
    let alpha: CGFloat = isEnabled ? isHighlighted ? 0.6 : 1 : 0.4
    UIView.animate(withDuration: 0.15) {
      for drawing in self.subviews { drawing.alpha = alpha }
    }
  }

  // MARK: Accessibility

  /// Updates the accessibility properties: a button with the phase as its value.
  private func updateAccessibility() {
    var traits: UIAccessibilityTraits = .button
    if phase.isActive { traits.insert(.updatesFrequently) }
    if !isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    accessibilityLabel = texts.label
    accessibilityValue = texts.value(phase, progress: progress, byteCount: byteCount)
    accessibilityHint = isEnabled ? texts.hint(phase) : nil
  }

  private func announcePhase() {
    switch phase {
    case .succeeded: UIAccessibility.post(notification: .announcement, argument: texts.succeeded)
    case .failed(let description): UIAccessibility.post(notification: .announcement, argument: description)
    case .idle, .preparing, .downloading, .paused, .finishing, .cancelled: break
    }
  }
}
#endif
