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
  public private(set) var phase = DownloadPhase.idle {
    didSet { if phase != oldValue { phaseDidChange(from: oldValue) } }
  }

  public weak var delegate: (any DownloadControlDelegate)?
  public var onAction: ((DownloadAction) -> Void)?
  /// Called after every change of `phase`.
  public var onPhaseChange: ((DownloadPhase) -> Void)?

  private var storedProgress: CGFloat = 0
  private var lastReport: CFTimeInterval?

  public var progress: CGFloat {
    get { storedProgress }
    set {
      guard !newValue.isNaN else { return }
      storedProgress = min(max(newValue, 0), 1)
      if phase == .downloading || phase == .paused { showProgress() }
      updateAccessibility()
    }
  }

  /// Bytes without a known total let the disc rest at a third of the ring while it rains.
  public var byteCount: DownloadByteCount? {
    didSet {
      if let fraction = byteCount?.fraction {
        progress = CGFloat(fraction)
      } else if byteCount != nil, phase == .downloading {
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
  /// A success or a failure that was told before the opening animation had ended.
  private var pendingEnd: DownloadPhase?

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
    let side = min(bounds.width, bounds.height)
    let scale = side.isFinite && side > 0 ? side / DripGeometry.side : 0
    canvas.isHidden = scale == 0
    guard scale > 0 else { return }
    canvas.center = CGPoint(x: bounds.midX, y: bounds.midY)
    canvas.transform = CGAffineTransform(scaleX: scale, y: scale)
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
    lastReport = nil
    prepareCanvas()
    phase = .preparing
    request(.start) { $0.downloadControlDidStart(self) }
    guard phase == .preparing else { return }
    guard isAnimating else { return opened() }
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
    guard phase == .preparing else { return }
    phase = .downloading
    canvas.beginShower(area: DripGeometry.area(progress: 0), rains: true)
    canvas.showCore()
    if storedProgress > 0 { showProgress() }
    switch pendingEnd {
    case .succeeded: succeed()
    case .failed(let reason): fail(reason: reason)
    default: break
    }
  }

  public func pause() {
    guard phase == .downloading else { return }
    phase = .paused
    canvas.holdShower()
    canvas.turnMark(into: DripGeometry.triangle)
    request(.suspend) { $0.downloadControlDidSuspend(self) }
  }

  public func resume() {
    guard phase == .paused else { return }
    phase = .downloading
    canvas.turnMark(into: DripGeometry.bars)
    canvas.resumeShower()
    lastReport = nil
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
    canvas.fail {}
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
    case .downloading, .paused, .finishing, .succeeded, .failed: canvas.drain {}
    }
  }

  private func request(_ request: DownloadAction, _ tell: (any DownloadControlDelegate) -> Void) {
    if let delegate { tell(delegate) }
    onAction?(request)
  }

  // MARK: - What is shown

  private var isAnimating: Bool { window != nil && UIView.areAnimationsEnabled }

  private func prepareCanvas() { canvas.isCalm = UIAccessibility.isReduceMotionEnabled }

  /// Leads the disc to the progress evenly over the time since the last report, a quarter of a second at most.
  private func showProgress() {
    let now = CACurrentMediaTime()
    let interval = lastReport.map { now - $0 } ?? Self.longestSmoothing
    lastReport = now
    canvas.leadDisc(
      to: DripGeometry.area(progress: storedProgress), over: min(max(interval, 0), Self.longestSmoothing))
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
      canvas.beginShower(area: DripGeometry.area(progress: storedProgress), rains: true)
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

  private func phaseDidChange(from old: DownloadPhase) {
    updateAccessibility()
    switch phase {
    case .succeeded: UIAccessibility.post(notification: .announcement, argument: texts.succeeded)
    case .failed(let reason): UIAccessibility.post(notification: .announcement, argument: reason)
    default: break
    }
    onPhaseChange?(phase)
  }

  private func updateAccessibility() {
    accessibilityLabel = texts.label
    accessibilityTraits = phase.isActive ? [.button, .updatesFrequently] : .button
    accessibilityValue = texts.value(phase, progress: progress)
    accessibilityHint = texts.hint(phase)
  }
}
