#if canImport(UIKit)
import UIKit

/// A download button that is fed by drops.
///
/// A tap starts it: the arrow stretches and flies out through the top of the ring, and a core with pause bars
/// appears. Drops fall in from outside the ring on arcs, swell on the way, and merge with the disc and with
/// each other like liquid. The disc's area follows `progress`. At the end the disc pops, a wave runs out, and
/// a tick draws itself. Further taps pause (every drop stops in the air), resume and retry. The drawing
/// scales with the view, whose natural size is 150 × 150 points; in another shape it fills the largest
/// square in the middle. Drops begin outside the view's bounds; `Style.spread` says how far, and keeps them
/// off neighbours.
///
/// In right-to-left interfaces nothing is mirrored: drops come from all sides, and iOS mirrors neither the
/// symbols of media controls nor ticks.
///
/// Under Reduce Motion, there are no drops and no pop: the disc grows, and parts cross-fade.
@MainActor open class DripButton: DownloadControl {
  /// The value that the disc shows, and its pace between reports.
  private var flow = ProgressFlow()

  /// The colours, widths, glyphs and drops.
  public var style: Style {
    get { canvas.style }
    set { canvas.style = newValue }
  }

  /// The durations and the spring of the motions.
  public var durations: Durations {
    get { canvas.durations }
    set { canvas.durations = newValue }
  }

  /// The seed of the drops: equal seeds, followed by equal calls at equal times, give equal drops. Default:
  /// 0.
  ///
  /// The button never changes it. Every download has drops of its own, by its number since the seed was set;
  /// setting the seed, also to the same value, begins with those of the first one. Drops that are falling
  /// stay.
  public var seed: UInt64 = 0 { didSet { startsBeforeSeed = startCount } }

  /// The number of downloads that had been started when the seed was set.
  private var startsBeforeSeed = 0

  /// The seed of the present download's drops: `seed` itself for the first one.
  private var rainSeed: UInt64 {
    let number = UInt64(max(startCount - startsBeforeSeed - 1, 0))
    // An odd factor gives every number another seed, far from those that people choose.
    return seed ^ (number &* 0xD1B5_4A32_D192_ED03)
  }

  let canvas = DripCanvas()

  /// The area of a disc with a third of the ring's radius, in fractions of the full disc. Chosen: the cross
  /// and the triangle stand in it, and it does not look like progress.
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
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (button: DripButton, _) in button.updateCaption()
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: DripGeometry.side, height: DripGeometry.side)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    canvas.fit(in: bounds)
    updateCaption()
  }

  // MARK: Drawing

  /// Shows the present phase without motion.
  open override func drawPhase() {
    prepareCanvas()
    switch phase {
    case .idle, .cancelled: canvas.showArrow()
    case .preparing: canvas.clear()
    case .downloading, .paused:
      canvas.clear()
      canvas.showRain(area: DripGeometry.area(progress: progress))
      guard phase == .paused else { break }
      canvas.placeMark(.resume)
      canvas.holdShower()
    case .finishing, .succeeded:
      canvas.clear()
      canvas.showDone()
    case .failed:
      canvas.showFailure()
      canvas.showCaption(failureCaption)
    }
  }

  /// Plays the motion to the present phase.
  open override func animate(from origin: Phase, completion: @escaping @MainActor () -> Void) {
    prepareCanvas()
    switch phase {
    case .preparing: open(from: origin, completion: completion)
    case .downloading:
      if origin == .paused { resumeDrops() } else { beginDrops() }
    case .paused:
      // Every drop stops in the air, the disc arrives, and the bars become a triangle.
      canvas.holdShower()
      canvas.turnMark(into: .resume)
    case .finishing: canvas.succeed(completion: completion)
    case .succeeded: break
    case .failed:
      canvas.fail {}
      canvas.showCaption(failureCaption)
    case .idle, .cancelled: drain(from: origin)
    }
  }

  /// The texts for assistive technology, and for the words after a failure whose description does not fit.
  public override var texts: Texts { didSet { updateCaption() } }

  /// The words of a failure: the error's description where it fits, else `texts.retry`; nil in other phases,
  /// and where neither can be read.
  private var failureCaption: DownloadCaption? {
    guard case .failed(let description) = phase else { return nil }
    let preferred = UIFontMetrics(forTextStyle: .body).scaledValue(for: 16, compatibleWith: traitCollection)
    return DownloadCaption(
      ofFailure: description, retry: texts.retry,
      font: .systemFont(ofSize: min(max(preferred, 12), 20)), room: DripGeometry.captionFrame.size,
      scale: canvas.scale(in: bounds))
  }

  private func updateCaption() {
    if case .failed = phase { canvas.showCaption(failureCaption) }
  }

  private func prepareCanvas() {
    canvas.isCalm = UIAccessibility.isReduceMotionEnabled
    canvas.rainSeed = rainSeed
  }

  private func open(from origin: Phase, completion: @escaping @MainActor () -> Void) {
    switch origin {
    case .succeeded: canvas.drain { [weak self] in self?.canvas.open(completion: completion) }
    case .failed: canvas.reopen(completion: completion)
    case .idle, .preparing, .downloading, .paused, .finishing, .cancelled:
      // A disc that still drains goes on; an arrow that still falls flies off from where it is.
      guard canvas.shower == nil else {
        return canvas.drain { [weak self] in self?.canvas.open(completion: completion) }
      }
      if canvas.arrow.superlayer == nil { canvas.showArrow() }
      canvas.open(completion: completion)
    }
  }

  private func beginDrops() {
    canvas.beginRain()
    flow = ProgressFlow()
    flow.report(Double(progress), at: CACurrentMediaTime())
    canvas.leadDisc(to: DripGeometry.area(progress: progress), over: ProgressFlow.firstLag)
  }

  private func resumeDrops() {
    canvas.turnMark(into: .pause)
    canvas.resumeShower()
  }

  private func drain(from origin: Phase) {
    switch origin {
    case .idle, .cancelled: break
    case .preparing: canvas.showArrow()
    case .downloading, .paused, .finishing, .succeeded, .failed: canvas.drain {}
    }
  }

  /// Lets the disc flow to the progress: it arrives after about as long as the reports lie apart, 0.3 s for
  /// the first one and 2 s at most.
  /// Without a known total, the disc rests at a third of the ring's radius while drops fall.
  open override func progressDidChange() {
    if progress == 0, let byteCount, byteCount.fraction == nil {
      if phase == .downloading { canvas.leadDisc(to: Self.restingArea, over: 1) }
    } else {
      let now = CACurrentMediaTime()
      flow.report(Double(progress), at: now)
      let rest = flow.rest(at: now)
      // In a pause everything comes to rest as soon as the drops do.
      canvas.leadDisc(
        to: DripGeometry.area(progress: progress),
        over: phase == .paused ? min(rest, FallingDrop.stopping) : rest)
    }
  }
}
#endif
