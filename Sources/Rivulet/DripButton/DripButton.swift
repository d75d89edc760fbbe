import UIKit

/// A download button that is fed by drops.
///
/// A tap starts it: the arrow stretches and flies out through the top of the ring, and a core with pause bars appears. Drops fall in from
/// outside the ring on arcs, swell on the way, flow together with the disc and with each other like liquid, and the disc's area
/// follows `progress`. At the end the disc pops, a wave runs out, and a tick draws itself. Further taps pause (every drop stays where it
/// is), resume and try again. All of it scales with the view, whose natural size is 150 × 150 points; in another shape the
/// drawing takes the largest square in the middle. Drops begin up to 2.3 radii from the centre, outside the view's bounds.
///
/// The view transfers nothing; it is driven as every `DownloadControl`. With Reduce Motion on, nothing rains or pops: the disc grows, and
/// parts cross-fade.
open class DripButton: UIControl, DownloadControl {
  /// Who is told of a new phase may change it again: after each step, the rest is done only if the phase is still the step's.
  private var download = DownloadState() {
    didSet { if download.phase != oldValue.phase { phaseDidChange() } }
  }

  public var phase: DownloadPhase { download.phase }

  public weak var delegate: (any DownloadControlDelegate)?
  public var onAction: ((DownloadAction) -> Void)?
  public var onPhaseChange: ((DownloadPhase) -> Void)?

  private var lastReport: CFTimeInterval?

  public var progress: CGFloat {
    get { download.progress }
    set {
      guard download.setProgress(newValue) else { return }
      if download.showsProgress { showProgress() }
      updateAccessibility()
    }
  }

  /// Bytes without a known total let the disc rest at a third of the ring while it rains.
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

  public var style: DripStyle {
    get { canvas.style }
    set { canvas.style = newValue }
  }

  public var durations: DripDurations {
    get { canvas.durations }
    set { canvas.durations = newValue }
  }

  public var texts = DownloadTexts() { didSet { updateAccessibility() } }

  /// What the rain is drawn from: the same number gives the same drops. Every download takes the next one.
  public var seed: UInt64 {
    get { canvas.seed }
    set { canvas.seed = newValue }
  }

  let canvas = DripCanvas()

  /// A third of the ring's radius.
  private static let restingArea: CGFloat = 1.0 / 9

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: DripGeometry.side, height: DripGeometry.side))
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
    CGSize(width: DripGeometry.side, height: DripGeometry.side)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.fit(in: bounds)
  }

  /// Touches count inside the ring.
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
    // Animations do not outlive the window: what is under way comes to its end, and rain starts anew.
    showPhase()
  }

  // MARK: - What may happen when

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

  /// The way is free: it may rain.
  private func opened() {
    guard download.open(), phase == .downloading else { return }
    canvas.beginShower(area: DripGeometry.area(progress: 0), rains: true)
    canvas.showCore()
    if progress > 0 { showProgress() }
    end(with: download.pendingResult)
  }

  public func pause() {
    guard download.pause(), phase == .paused else { return }
    canvas.holdShower()
    canvas.turnMark(into: DripGeometry.triangle)
    request(.suspend)
  }

  public func resume() {
    guard download.resume(), phase == .downloading else { return }
    canvas.turnMark(into: DripGeometry.bars)
    canvas.resumeShower()
    lastReport = nil
    request(.resume)
  }

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

  public func fail(reason: String) {
    guard download.fail(reason: reason), phase == .failed(reason: reason) else { return }
    prepareCanvas()
    guard canAnimate else { return showPhase() }
    canvas.fail {}
  }

  public func cancel() {
    let origin = phase
    guard download.cancel() else { return }
    prepareCanvas()
    goBack(from: origin)
    request(.cancel)
  }

  public func reset() {
    let origin = phase
    download = DownloadState()
    prepareCanvas()
    goBack(from: origin)
    if origin.isActive { request(.cancel) }
  }

  /// Leads the picture of any phase to the arrow.
  private func goBack(from origin: DownloadPhase) {
    guard canAnimate else { return canvas.showArrow() }
    switch origin {
    case .idle, .cancelled: break
    case .preparing: canvas.showArrow()
    case .downloading, .paused, .finishing, .succeeded, .failed: canvas.drain {}
    }
  }

  // MARK: - What is shown

  private func prepareCanvas() { canvas.isCalm = UIAccessibility.isReduceMotionEnabled }

  /// Leads the disc to the progress evenly over the time since the last report, a quarter of a second at most.
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
