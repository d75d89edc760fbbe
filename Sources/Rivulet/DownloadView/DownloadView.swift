#if canImport(UIKit)
import UIKit

/// A download button that turns its arrow into a wave, a ring and a tick.
///
/// A tap starts it: the arrow's shaft becomes a dot that springs onto the ring, its head becomes a wave, a
/// ring grows clockwise from 12 o'clock with `progress`, and a number counts. At the end the wave becomes a
/// tick (or, after a failure, a cross). Further taps pause, resume and retry. The drawing scales with the
/// view, whose natural size is 100 × 100 points; in another shape it fills the largest square in the middle.
///
/// The view transfers nothing. Either set `progress` and call `succeed()` or `fail(reason:)` when `delegate`
/// or `onAction` reports that a download should start, or pass the whole work to `run(_:)`:
///
/// ```swift
/// let view = DownloadView()
/// view.onAction = { action in
///   if action == .start { beginTransfer() }
/// }
/// ```
///
/// Under Reduce Motion, parts cross-fade in place and the wave is still.
open class DownloadView: UIControl, DownloadControl {
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

  /// The part that has arrived, 0 … 1. Values outside are clamped and NaN is ignored. While downloading or
  /// paused, the ring moves to it, linearly over at most 0.25 s.
  public var progress: CGFloat {
    get { download.progress }
    set {
      guard download.setProgress(newValue), download.showsProgress else { return }
      canvas.setRing(to: progress)
      updateLabel()
    }
  }

  /// The arrived and expected bytes. A known total sets `progress`, and so moves the ring;
  /// `DownloadLabel.bytes` shows the count.
  public var byteCount: DownloadByteCount? {
    get { download.byteCount }
    set {
      download.byteCount = newValue
      if let fraction = newValue?.fraction { progress = CGFloat(fraction) } else { updateLabel() }
    }
  }

  /// Whether the download has succeeded. True has the effect of `succeed()`; false fails an active download
  /// and resets any other.
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

  /// The ring's width in points. Arrow, wave and tick are 1 point (at most a quarter of the width) thinner.
  /// Default: 4 % of the side. A value that is not positive and finite restores the default.
  public var progressWidth: CGFloat {
    get { explicitProgressWidth ?? 4 * scale }
    set {
      explicitProgressWidth = newValue.isFinite && newValue > 0 ? newValue : nil
      setNeedsLayout()
    }
  }
  private var explicitProgressWidth: CGFloat?

  /// The colours.
  public var style: DownloadStyle {
    get { canvas.style }
    set { canvas.style = newValue }
  }

  /// The durations of the motions, in seconds.
  public var durations: DownloadDurations {
    get { canvas.durations }
    set { canvas.durations = newValue }
  }

  /// The content of the label under the wave. Default: the percentage.
  public var labelContent = DownloadLabel.percent { didSet { updateLabel() } }
  /// The texts for assistive technology, and for the label after a failure.
  public var texts = DownloadTexts() { didSet { updateAccessibility() } }

  let canvas = DownloadCanvas()

  /// Makes a view with the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view of its natural size, 100 × 100 points.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: DownloadGeometry.side, height: DownloadGeometry.side))
  }

  /// Returns nil on Linux, where no nibs exist; decodes the view from a nib on Apple's platforms.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(canvas)
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    isAccessibilityElement = true
    updateAccessibility()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: DownloadView, _) in view.updateLabel()
    }
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

  /// Accepts touches inside the circle, the ring included.
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
    // Animations end when the window changes: each ends in its final state, and a wave starts anew.
    showPhase()
  }

  // MARK: - Transitions

  /// Starts a download. No effect while one is active or finishing.
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

  /// Begins the wave when the opening has ended.
  private func opened() {
    guard download.open(), phase == .downloading else { return }
    showWave()
    end(with: download.pendingResult)
  }

  /// Pauses the download: the wave becomes two bars, and ring and label dim. No effect unless downloading.
  public func pause() {
    guard download.pause(), phase == .paused else { return }
    canvas.pause()
    request(.suspend)
  }

  /// Resumes a paused download. No effect unless paused.
  public func resume() {
    guard download.resume(), phase == .downloading else { return }
    canvas.resume()
    request(.resume)
  }

  /// Plays the ending: a full ring and a tick. During the opening, the ending follows the opening.
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

  /// Shows a cross and `texts.retry`. During the opening, the failure follows the opening. No effect unless
  /// active.
  public func fail(reason: String) {
    guard download.fail(reason: reason), phase == .failed(reason: reason) else { return }
    prepareCanvas()
    guard canAnimate else { return showPhase() }
    canvas.fail(text: texts.retry, font: labelFont) {}
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
    case .downloading, .paused: canvas.turnLineIntoArrow {}
    case .finishing, .succeeded: canvas.turnTickIntoArrow {}
    case .failed: canvas.turnCrossIntoArrow {}
    }
  }

  // MARK: - Drawing

  private func prepareCanvas() {
    canvas.isCalm = UIAccessibility.isReduceMotionEnabled
    canvas.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func showWave() {
    canvas.startWaving()
    if !canAnimate { canvas.placeDot() }
    if progress > 0 { canvas.catchUp(to: progress) }
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

  /// 17 points at the natural size, scaled by the user's preferred text size within 12 … 21 points. The label
  /// shrinks it to fit the wave's width.
  private var labelFont: UIFont {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let preferred = metrics.scaledValue(for: 17, compatibleWith: traitCollection)
    return .monospacedDigitSystemFont(ofSize: min(max(preferred, 12), 21), weight: .regular)
  }

  /// Every number of one magnitude has as many digits behind the point, so that the label keeps its width.
  private static let bytes: ByteCountFormatter = {
    let formatter = ByteCountFormatter()
    formatter.countStyle = .file
    formatter.zeroPadsFractionDigits = true
    return formatter
  }()

  private var labelText: String? {
    switch labelContent {
    case .none: nil
    case .percent: percentText
    case .bytes: byteCount.map { Self.bytes.string(fromByteCount: $0.received) } ?? percentText
    case .custom(let text): text(progress, byteCount)
    }
  }

  private var percentText: String {
    // Rounded down: 100 % appears only when the transfer is complete. A sum of binary fractions that is short
    // of a percent by less than a millionth counts as that percent.
    let whole = (Double(progress) * 100 + 1e-6).rounded(.down)
    let percent = progress < 1 ? min(whole, 99) : 100
    return (percent / 100).formatted(.percent.precision(.fractionLength(0)))
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
#endif
