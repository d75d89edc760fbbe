#if canImport(UIKit)
import UIKit

/// A download button that is fed by drops.
///
/// A tap starts it: the arrow stretches and flies out through the top of the ring, and a core with pause bars
/// appears. Drops fall in from outside the ring on arcs, swell on the way, and merge with the disc and with
/// each other like liquid. The disc's area follows `progress`. At the end the disc pops, a wave runs out, and
/// a tick draws itself. Further taps pause (every drop stays in its place), resume and retry. The drawing
/// scales with the view, whose natural size is 150 × 150 points; in another shape it fills the largest square
/// in the middle. Drops begin up to 2.3 radii from the centre, outside the view's bounds.
///
/// The view transfers nothing; it is driven like every `DownloadControl`. Under Reduce Motion, there are no
/// drops and no pop: the disc grows, and parts cross-fade.
open class DripButton: UIControl, DownloadControl {
  /// The observers of a new phase may change it again during the call. Every method but `cancel()` and
  /// `reset()` therefore continues only while the phase is still the one that it set.
  private var download = DownloadState() {
    didSet { if download.phase != oldValue.phase { phaseDidChange() } }
  }

  /// The present phase. Default: `idle`.
  public var phase: DownloadPhase { download.phase }

  /// The delegate, referenced weakly.
  public weak var delegate: (any DownloadControlDelegate)?
  /// Called with every action, after the delegate.
  public var onAction: ((DownloadAction) -> Void)?
  /// Called after every change of `phase`.
  public var onPhaseChange: ((DownloadPhase) -> Void)?

  private var lastReport: CFTimeInterval?

  /// The part that has arrived, 0 … 1. Values outside are clamped and NaN is ignored. While downloading, the
  /// disc grows to it evenly within at most 0.25 s; while paused, at once.
  public var progress: CGFloat {
    get { download.progress }
    set {
      guard download.setProgress(newValue) else { return }
      if download.showsProgress { showProgress() }
      updateAccessibility()
    }
  }

  /// The arrived and expected bytes. A known total sets `progress`. Without one, the disc rests at a third of
  /// the ring's radius while drops fall.
  public var byteCount: DownloadByteCount? {
    get { download.byteCount }
    set {
      download.byteCount = newValue
      if let fraction = newValue?.fraction {
        progress = CGFloat(fraction)
      } else if newValue != nil, phase == .downloading {
        canvas.leadDisc(to: Self.restingArea, over: 1)
      }
      updateAccessibility()
    }
  }

  /// The colours, and the number of drops.
  public var style: DripStyle {
    get { canvas.style }
    set { canvas.style = newValue }
  }

  /// The durations of the motions, in seconds.
  public var durations: DripDurations {
    get { canvas.durations }
    set { canvas.durations = newValue }
  }

  /// The texts for assistive technology.
  public var texts = DownloadTexts() { didSet { updateAccessibility() } }

  /// The seed of the drops: equal seeds give equal drops. Every start of the liquid increments it by one: the
  /// start of a download, and some transitions without drops. Default: 0.
  public var seed: UInt64 {
    get { canvas.seed }
    set { canvas.seed = newValue }
  }

  let canvas = DripCanvas()

  /// The area of a disc with a third of the ring's radius, in fractions of the full disc.
  private static let restingArea: CGFloat = 1.0 / 9

  /// Makes a button with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a button of its natural size, 150 × 150 points.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: DripGeometry.side, height: DripGeometry.side))
  }

  /// Returns nil on Linux, where no nibs exist; decodes the button from a nib on Apple's platforms.
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
    CGSize(width: DripGeometry.side, height: DripGeometry.side)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.fit(in: bounds)
  }

  /// Accepts touches inside the ring.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
    let reach = min(bounds.width, bounds.height) / 2
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
    // Animations end when the window changes: each ends in its final state, and drops start anew.
    showPhase()
  }

  // MARK: - Transitions

  /// Starts a download. No effect while one is active or finishing.
  public func start() {
    let origin = phase
    guard download.start(), phase == .preparing else { return }
    lastReport = nil
    prepareCanvas()
    request(.start)
    guard phase == .preparing else { return }
    guard canAnimate else { return opened() }
    switch origin {
    case .succeeded:
      canvas.drain { [weak self] in self?.canvas.open { self?.opened() } }
    case .failed:
      canvas.reopen { [weak self] in self?.opened() }
    default:
      canvas.showArrow()
      canvas.open { [weak self] in self?.opened() }
    }
  }

  /// Begins the drops when the opening has ended.
  private func opened() {
    guard download.open(), phase == .downloading else { return }
    canvas.beginShower(area: DripGeometry.area(progress: 0), rains: true)
    canvas.showCore()
    if progress > 0 { showProgress() }
    end(with: download.pendingResult)
  }

  /// Pauses the download: every drop stays in its place, and the bars become a triangle. No effect unless
  /// downloading.
  public func pause() {
    guard download.pause(), phase == .paused else { return }
    canvas.holdShower()
    canvas.turnMark(into: DripGeometry.triangle)
    request(.suspend)
  }

  /// Resumes a paused download. No effect unless paused.
  public func resume() {
    guard download.resume(), phase == .downloading else { return }
    canvas.turnMark(into: DripGeometry.bars)
    canvas.resumeShower()
    lastReport = nil
    request(.resume)
  }

  /// Plays the ending: the disc fills, pops and shows a tick. During the opening, the ending follows the
  /// opening.
  public func succeed() {
    guard download.succeed(), phase == .finishing else { return }
    prepareCanvas()
    guard canAnimate else { return finished() }
    canvas.succeed { [weak self] in self?.finished() }
  }

  private func finished() {
    guard download.finish(), phase == .succeeded else { return }
    if !canAnimate { showPhase() }
    delegate?.downloadControlDidEnd(self)
  }

  /// Shows a cross on the disc in the failure's colour. During the opening, the failure follows the opening.
  /// No effect unless active.
  public func fail(reason: String) {
    guard download.fail(reason: reason), phase == .failed(reason: reason) else { return }
    prepareCanvas()
    guard canAnimate else { return showPhase() }
    canvas.fail {}
  }

  /// Cancels the download, or dismisses a failure, and returns to the arrow. No effect unless active or
  /// failed.
  public func cancel() {
    let origin = phase
    guard download.cancel() else { return }
    prepareCanvas()
    goBack(from: origin)
    request(.cancel)
  }

  /// Returns to the arrow from any phase, with progress 0. Reports `cancel` if a transfer was active.
  public func reset() {
    let origin = phase
    download = DownloadState()
    prepareCanvas()
    goBack(from: origin)
    if origin.isActive { request(.cancel) }
  }

  /// Turns the drawing of any phase back into the arrow.
  private func goBack(from origin: DownloadPhase) {
    guard canAnimate else { return canvas.showArrow() }
    switch origin {
    case .idle, .cancelled: break
    case .preparing: canvas.showArrow()
    case .downloading, .paused, .finishing, .succeeded, .failed: canvas.drain {}
    }
  }

  // MARK: - Drawing

  private func prepareCanvas() { canvas.isCalm = UIAccessibility.isReduceMotionEnabled }

  /// Grows the disc to the progress evenly over the time since the last report, at most 0.25 s.
  private func showProgress() {
    let now = CACurrentMediaTime()
    let interval = lastReport.map { now - $0 } ?? Self.longestSmoothing
    lastReport = now
    canvas.leadDisc(
      to: DripGeometry.area(progress: progress), over: min(max(interval, 0), Self.longestSmoothing))
  }

  private static let longestSmoothing = 0.25

  /// Shows the present phase without motion.
  private func showPhase() {
    prepareCanvas()
    canvas.showArrow()
    switch phase {
    case .idle, .cancelled: break
    case .preparing: opened()
    case .downloading, .paused:
      canvas.clear()
      canvas.beginShower(area: DripGeometry.area(progress: progress), rains: true)
      guard phase == .paused else { break }
      canvas.turnMark(into: DripGeometry.triangle, over: 0)
      canvas.holdShower()
    case .finishing:
      canvas.showDone()
      finished()
    case .succeeded: canvas.showDone()
    case .failed: canvas.showFailure()
    }
  }
}
#endif
