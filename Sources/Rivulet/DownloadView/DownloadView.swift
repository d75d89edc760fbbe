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
  /// Who is told of a new phase may change it again: after each step, the rest is done only if the phase is still the step's.
  private var download = DownloadState() {
    didSet { if download.phase != oldValue.phase { phaseDidChange() } }
  }

  public var phase: DownloadPhase { download.phase }

  public weak var delegate: (any DownloadControlDelegate)?
  public var onAction: ((DownloadAction) -> Void)?
  public var onPhaseChange: ((DownloadPhase) -> Void)?

  public var progress: CGFloat {
    get { download.progress }
    set {
      guard download.setProgress(newValue), download.showsProgress else { return }
      canvas.setRing(to: progress)
      updateLabel()
    }
  }

  public var byteCount: DownloadByteCount? {
    get { download.byteCount }
    set {
      download.byteCount = newValue
      if let fraction = newValue?.fraction { progress = CGFloat(fraction) } else { updateLabel() }
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

  private var scale: CGFloat { canvas.scale(in: bounds) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.fit(in: bounds)
    guard scale > 0 else { return }
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

  public func start() {
    let origin = phase
    guard download.start(), phase == .preparing else { return }
    prepareCanvas()
    request(.start)
    guard phase == .preparing else { return }
    guard canAnimate else { return opened() }
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
    guard download.open(), phase == .downloading else { return }
    showWave()
    end(with: download.pendingResult)
  }

  public func pause() {
    guard download.pause(), phase == .paused else { return }
    canvas.calmWave {}
    canvas.setDimmed(true)
    request(.suspend)
  }

  public func resume() {
    guard download.resume(), phase == .downloading else { return }
    canvas.setDimmed(false)
    canvas.startWaving()
    request(.resume)
  }

  public func succeed() {
    let isCounting = download.showsProgress
    guard download.succeed(), phase == .finishing else { return }
    if isCounting { writeLabel() }
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
    canvas.fail(text: texts.retry, font: labelFont) {}
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
    case .downloading, .paused: canvas.turnLineIntoArrow {}
    case .finishing, .succeeded: canvas.turnTickIntoArrow {}
    case .failed: canvas.turnCrossIntoArrow {}
    }
  }

  // MARK: - What is shown

  private func prepareCanvas() {
    canvas.isCalm = UIAccessibility.isReduceMotionEnabled
    canvas.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func showWave() {
    canvas.startWaving()
    if !canAnimate { canvas.placeDot() }
    if progress > 0 { canvas.setRing(to: progress) }
    if let text = labelText { canvas.showLabel(text, font: labelFont) }
  }

  /// Shows the present phase without motion.
  private func showPhase() {
    prepareCanvas()
    canvas.showPhase(phase, progress: progress, failureText: texts.retry, font: labelFont)
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
    case .custom(let text): text(progress, byteCount)
    }
  }

  private var percentText: String {
    // Rounded down, so that 100 % is not said before everything is there.
    (Double(progress * 100).rounded(.down) / 100).formatted(.percent.precision(.fractionLength(0)))
  }

  private func updateLabel() {
    updateAccessibility()
    if download.showsProgress { writeLabel() }
  }

  private func writeLabel() {
    if let text = labelText {
      canvas.setLabel(text, font: labelFont)
    } else {
      canvas.hideLabel()
    }
  }
}
