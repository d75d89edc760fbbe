#if canImport(UIKit)
import UIKit

/// A download button that turns its arrow into a wave, a ring and a tick.
///
/// A tap starts it: the arrow's shaft becomes a dot that springs onto the ring, its head becomes a wave, a
/// ring grows clockwise from 12 o'clock with `progress`, and a number counts. At the end the wave becomes a
/// tick (or, after a failure, a cross). Further taps pause, resume and retry. The drawing scales with the
/// view, whose natural size is 100 × 100 points; in another shape it fills the largest square in the middle.
///
/// In right-to-left interfaces the ring stays clockwise and the glyphs are not mirrored, as iOS mirrors
/// neither circular progress nor ticks. Only the wave is: it grows from the left instead of the right.
///
/// Under Reduce Motion, parts cross-fade in place and the wave is still.
@MainActor open class DownloadView: DownloadControl {
  /// The colours, widths, font and glyphs.
  public var style: Style {
    get { canvas.style }
    set {
      canvas.style = newValue
      updateLabel()
    }
  }

  /// The durations and springs of the motions. Default: `snap`.
  public var durations: Durations {
    get { canvas.durations }
    set { canvas.durations = newValue }
  }

  /// The content of the label under the wave. Default: the percentage.
  public var labelContent = Label.percent { didSet { updateLabel() } }

  /// The texts for assistive technology, and for the label after a failure whose description does not fit.
  public override var texts: Texts { didSet { updateLabel() } }

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
    canvas.flowed = { [weak self] in self?.showFlow() }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: DownloadView, _) in view.updateLabel()
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: DownloadGeometry.side, height: DownloadGeometry.side)
  }

  var scale: CGFloat { canvas.scale(in: bounds) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.fit(in: bounds)
    updateLabel()
  }

  /// Accepts touches inside the circle, the ring included.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isInsideCircle(point, margin: canvas.ring.lineWidth / 2 * scale)
  }

  // MARK: Drawing

  /// Shows the present phase without motion.
  open override func drawPhase() {
    prepareCanvas()
    canvas.showPhase(phase, progress: progress)
    switch phase {
    case .downloading:
      canvas.startWaving()
      showLabel()
    case .paused, .failed: showLabel()
    case .idle, .preparing, .finishing, .succeeded, .cancelled: break
    }
  }

  /// Plays the motion to the present phase.
  open override func animate(from origin: Phase, completion: @escaping @MainActor () -> Void) {
    prepareCanvas()
    switch phase {
    case .preparing:
      if origin == .succeeded || origin == .finishing {
        canvas.returnToArrow { [weak self] in self?.canvas.open(completion: completion) }
      } else {
        canvas.open(completion: completion)
      }
    case .downloading: if origin == .paused { canvas.resume() } else { beginWave() }
    case .paused: canvas.pause()
    case .finishing: canvas.succeed(completion: completion)
    case .succeeded: break
    case .failed: canvas.fail(caption)
    case .idle, .cancelled: if origin != .idle, origin != .cancelled { canvas.returnToArrow {} }
    }
  }

  private func prepareCanvas() {
    canvas.isCalm = UIAccessibility.isReduceMotionEnabled
    canvas.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    canvas.hasLabel = caption != nil
  }

  private func beginWave() {
    canvas.startWaving()
    canvas.setProgress(to: progress)
    if let caption { canvas.springLabel(caption) }
  }

  /// Lets ring, wave and label flow to the progress: they arrive after about as long as the reports lie
  /// apart, 0.3 s for the first one and 2 s at most.
  open override func progressDidChange() {
    canvas.setProgress(to: progress)
    showLabel()
  }
}
#endif
