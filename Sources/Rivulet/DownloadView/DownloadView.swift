import UIKit

/// A download button that turns its arrow into a wave, a ring and a tick.
///
/// A tap starts it: the arrow's shaft becomes a dot that springs onto the ring, its head becomes a wave, a ring grows clockwise from 12 o'clock
/// with `progress`, and a number counts. At the end the wave becomes a tick (or, after a failure, a cross). Further taps pause,
/// resume and try again. All of it scales with the view, whose natural size is 100 × 100 points; in another shape the drawing
/// takes the largest square in the middle.
///
/// The view transfers nothing. Either set `progress` and call `succeed()` or `fail(reason:)` when `delegate` or `onAction` says that a download
/// should start, or hand the whole work to `run(_:)`:
///
/// ```swift
/// let view = DownloadView()
/// view.onAction = { action in
///   if action == .start { beginTransfer() }
/// }
/// ```
///
/// With Reduce Motion on, parts cross-fade in place and the wave lies still.
open class DownloadView: UIControl, DownloadControl {
  public private(set) var phase = DownloadPhase.idle {
    didSet { if phase != oldValue { phaseDidChange(from: oldValue) } }
  }

  public weak var delegate: (any DownloadControlDelegate)?
  public var onAction: ((DownloadAction) -> Void)?
  /// Called after every change of `phase`.
  public var onPhaseChange: ((DownloadPhase) -> Void)?

  private var storedProgress: CGFloat = 0

  public var progress: CGFloat {
    get { storedProgress }
    set {
      guard !newValue.isNaN else { return }
      storedProgress = min(max(newValue, 0), 1)
      if phase == .downloading || phase == .paused {
        canvas.setRing(to: storedProgress)
        updateLabel()
      }
    }
  }

  public var byteCount: DownloadByteCount? {
    didSet {
      if let fraction = byteCount?.fraction { progress = CGFloat(fraction) } else { updateLabel() }
    }
  }

  /// True once the download has succeeded. Setting it to true is `succeed()`; setting it to false fails an active download and resets any other.
  public var isSuccess: Bool {
    get { phase == .finishing || phase == .succeeded }
    set {
      if newValue {
        succeed()
      } else if phase.isActive {
        fail(reason: texts.retry)
      } else {
        reset()
      }
    }
  }

  /// The ring's width in points; arrow, wave and tick are 1 point (or a quarter, if that is less) thinner. Until it is set it is 4 % of the side.
  public var progressWidth: CGFloat {
    get { explicitProgressWidth ?? 4 * scale }
    set {
      explicitProgressWidth = newValue.isFinite && newValue > 0 ? newValue : nil
      setNeedsLayout()
    }
  }
  private var explicitProgressWidth: CGFloat?

  public var style: DownloadStyle {
    get { canvas.style }
    set { canvas.style = newValue }
  }

  public var durations: DownloadDurations {
    get { canvas.durations }
    set { canvas.durations = newValue }
  }

  public var labelContent = DownloadLabel.percent { didSet { updateLabel() } }
  public var texts = DownloadTexts() { didSet { updateAccessibility() } }

  let canvas = DownloadCanvas()
  /// A success or a failure that was told before the opening animation had ended.
  private var pendingEnd: DownloadPhase?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: DownloadGeometry.side, height: DownloadGeometry.side))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(canvas)
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    isAccessibilityElement = true
    updateAccessibility()
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: DownloadGeometry.side, height: DownloadGeometry.side)
  }

  /// Points of the view for each point of the canvas.
  private var scale: CGFloat {
    let side = min(bounds.width, bounds.height)
    return side.isFinite && side > 0 ? side / DownloadGeometry.side : 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.isHidden = scale == 0
    guard scale > 0 else { return }
    canvas.center = CGPoint(x: bounds.midX, y: bounds.midY)
    canvas.transform = CGAffineTransform(scaleX: scale, y: scale)
    let glyphWidth = progressWidth - min(explicitProgressWidth == nil ? scale : 1, progressWidth / 4)
    canvas.setLineWidths(ring: progressWidth / scale, glyph: glyphWidth / scale)
    updateLabel()
  }

  /// Touches count inside the circle, the ring included.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
    let reach = min(bounds.width, bounds.height) / 2 + progressWidth / 2
    return reach > 0 && dx * dx + dy * dy <= reach * reach
  }

  open override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      UIView.animate(withDuration: 0.15) { self.canvas.alpha = self.isHighlighted ? 0.6 : 1 }
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    canvas.stopWaving()
    // Animations do not outlive the window: what is under way comes to its end, and a wave starts anew.
    showPhase()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLabel()
  }

  // MARK: - What may happen when

  private func tapped() {
    switch phase {
    case .idle, .succeeded, .failed, .cancelled: start()
    case .downloading: pause()
    case .paused: resume()
    case .preparing, .finishing: break
    }
  }

  public func start() {
    let origin = phase
    switch origin {
    case .preparing, .downloading, .paused, .finishing: return
    case .idle, .succeeded, .failed, .cancelled: break
    }
    storedProgress = 0
    byteCount = nil
    pendingEnd = nil
    prepareCanvas()
    phase = .preparing
    request(.start) { $0.downloadControlDidStart(self) }
    guard phase == .preparing else { return }
    guard isAnimating else { return opened() }
    switch origin {
    case .succeeded:
      canvas.turnTickIntoArrow { [weak self] in self?.canvas.open { self?.opened() } }
    case .failed:
      canvas.reopen { [weak self] in self?.opened() }
    default:
      canvas.showArrow()
      canvas.open { [weak self] in self?.opened() }
    }
  }

  /// The line lies and the dot is on its way: the wave may begin.
  private func opened() {
    guard phase == .preparing else { return }
    phase = .downloading
    showWave()
    switch pendingEnd {
    case .succeeded: succeed()
    case .failed(let reason): fail(reason: reason)
    default: break
    }
  }

  public func pause() {
    guard phase == .downloading else { return }
    phase = .paused
    canvas.calmWave {}
    canvas.setDimmed(true)
    request(.suspend) { $0.downloadControlDidSuspend(self) }
  }

  public func resume() {
    guard phase == .paused else { return }
    phase = .downloading
    canvas.setDimmed(false)
    canvas.startWaving()
    request(.resume) { $0.downloadControlDidResume(self) }
  }

  public func succeed() {
    switch phase {
    case .finishing, .succeeded: return
    case .preparing:
      pendingEnd = .succeeded
      return
    case .idle, .downloading, .paused, .failed, .cancelled: break
    }
    storedProgress = 1
    updateLabel()
    prepareCanvas()
    phase = .finishing
    guard isAnimating else { return finished() }
    canvas.succeed { [weak self] in self?.finished() }
  }

  private func finished() {
    guard phase == .finishing else { return }
    phase = .succeeded
    if !isAnimating { showPhase() }
    delegate?.downloadControlDidEnd(self)
  }

  public func fail(reason: String) {
    switch phase {
    case .preparing:
      pendingEnd = .failed(reason: reason)
      return
    case .downloading, .paused: break
    case .idle, .finishing, .succeeded, .failed, .cancelled: return
    }
    prepareCanvas()
    phase = .failed(reason: reason)
    guard isAnimating else { return showPhase() }
    canvas.fail(text: texts.retry, font: labelFont) {}
  }

  public func cancel() {
    let origin = phase
    switch origin {
    case .preparing, .downloading, .paused, .failed: break
    case .idle, .finishing, .succeeded, .cancelled: return
    }
    prepareCanvas()
    phase = .cancelled
    goBack(from: origin)
    request(.cancel) { $0.downloadControlDidCancel(self) }
  }

  public func reset() {
    let origin = phase
    prepareCanvas()
    storedProgress = 0
    byteCount = nil
    phase = .idle
    goBack(from: origin)
    if origin.isActive { request(.cancel) { $0.downloadControlDidCancel(self) } }
  }

  /// Leads the picture of any phase to the arrow.
  private func goBack(from origin: DownloadPhase) {
    guard isAnimating else { return canvas.showArrow() }
    switch origin {
    case .idle, .cancelled: break
    case .preparing: canvas.showArrow()
    case .downloading, .paused: canvas.turnLineIntoArrow {}
    case .finishing, .succeeded: canvas.turnTickIntoArrow {}
    case .failed: canvas.turnCrossIntoArrow {}
    }
  }

  private func request(_ request: DownloadAction, _ tell: (any DownloadControlDelegate) -> Void) {
    if let delegate { tell(delegate) }
    onAction?(request)
  }

  // MARK: - What is shown

  private var isAnimating: Bool { window != nil && UIView.areAnimationsEnabled }

  private func prepareCanvas() {
    canvas.isCalm = UIAccessibility.isReduceMotionEnabled
    canvas.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func showWave() {
    canvas.startWaving()
    if !isAnimating { canvas.placeDot() }
    if storedProgress > 0 { canvas.setRing(to: storedProgress) }
    if let text = labelText { canvas.showLabel(text, font: labelFont) }
  }

  /// Shows the present phase without motion.
  private func showPhase() {
    prepareCanvas()
    canvas.showPhase(phase, progress: storedProgress, failureText: texts.retry, font: labelFont)
    switch phase {
    case .preparing: opened()
    case .downloading: showWave()
    case .paused: if let text = labelText { canvas.showLabel(text, font: labelFont) }
    case .finishing: finished()
    case .idle, .succeeded, .failed, .cancelled: break
    }
  }

  /// 17 points at the natural size, larger or smaller as the user prefers text; it always fits the wave's width.
  private var labelFont: UIFont {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let preferred = metrics.scaledValue(for: 17, compatibleWith: traitCollection)
    return .monospacedDigitSystemFont(ofSize: min(max(preferred, 12), 21), weight: .regular)
  }

  private var labelText: String? {
    switch labelContent {
    case .none: nil
    case .percent: percentText
    case .bytes: byteCount.map { $0.received.formatted(.byteCount(style: .file)) } ?? percentText
    case .custom(let text): text(storedProgress, byteCount)
    }
  }

  private var percentText: String {
    // Rounded down, so that 100 % is not said before everything is there.
    (Double(storedProgress * 100).rounded(.down) / 100).formatted(.percent.precision(.fractionLength(0)))
  }

  private func updateLabel() {
    updateAccessibility()
    guard phase == .downloading || phase == .paused else { return }
    if let text = labelText {
      canvas.setLabel(text, font: labelFont)
    } else {
      canvas.hideLabel()
    }
  }

  private func phaseDidChange(from old: DownloadPhase) {
    updateAccessibility()
    switch phase {
    case .succeeded: UIAccessibility.post(notification: .announcement, argument: texts.succeeded)
    case .failed(let reason): UIAccessibility.post(notification: .announcement, argument: reason)
    default: break
    }
    onPhaseChange?(phase)
  }
}
