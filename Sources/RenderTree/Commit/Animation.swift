import Raster

/// When something happens in its parent's time, and how often: the model of `CAMediaTiming`.
///
/// Parent time tp becomes local time `t = (tp − beginTime) · speed + timeOffset`. All times are seconds.
public struct Timing: Hashable, Sendable {
  public enum FillMode: UInt8, Hashable, Sendable { case removed, forwards, backwards, both }

  /// In the parent's time. The committing side has replaced Core Animation's "0 means now".
  public var beginTime = 0.0
  /// Of one cycle. The committing side has replaced "0 means the transaction's".
  public var duration = 0.0
  public var speed = 1.0
  public var timeOffset = 0.0
  /// 0 counts as 1; infinite for ever.
  public var repeatCount = 0.0
  /// If positive, it replaces `repeatCount`.
  public var repeatDuration = 0.0
  public var autoreverses = false
  public var fillMode = FillMode.removed

  public init() {}
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps the fraction of time to the fraction of progress.
/// x of the control points is within 0 … 1; y may leave it (overshoot).
public struct TimingFunction: Hashable, Sendable {
  public var c1: Point
  public var c2: Point

  public static let linear = TimingFunction(0, 0, 1, 1)
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  public init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    c1 = Point(x: c1x, y: c1y)
    c2 = Point(x: c2x, y: c2y)
  }
}

/// An animation as it was committed.
public struct Animation: Hashable, Sendable {
  /// What it does to the layer's properties at a local time.
  public enum Content: Hashable, Sendable {
    case basic(PropertyAnimation, BasicValues)
    case spring(PropertyAnimation, BasicValues, SpringParameters)
    case keyframe(PropertyAnimation, Keyframes)
    /// Children run in the group's local time and are cut off by its duration.
    case group([Animation])
  }

  public var timing = Timing()
  /// Bends the local time of one cycle. Nil is linear.
  public var timingFunction: TimingFunction?
  public var content: Content

  public init(_ content: Content) { self.content = content }
}

/// What basic, spring and keyframe animations have in common.
public struct PropertyAnimation: Hashable, Sendable {
  public var target: AnimationTarget
  /// Adds to the value below (the model's, or that of the animations added before) instead of replacing it.
  public var isAdditive = false
  /// Each repetition starts where the last one ended.
  public var isCumulative = false

  public init(_ target: AnimationTarget) { self.target = target }
}

/// Core Animation's rules for the ends: `from` to `to`; `from` to from + by; to − by to `to`; `from` to the current value;
/// the current value to `to`; the current value to current + by. With none, the animation shows the current value.
public struct BasicValues: Hashable, Sendable {
  public var from: AnimationValue?
  public var to: AnimationValue?
  public var by: AnimationValue?

  public init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }
}

/// A damped harmonic oscillator released at distance 1 from its rest.
public struct SpringParameters: Hashable, Sendable {
  public var mass = 1.0
  public var stiffness = 100.0
  public var damping = 10.0
  /// In units of the whole distance per second, towards the target.
  public var initialVelocity = 0.0
  /// Whether a damping ratio above 1 is kept (slower than critical) or counts as 1.
  public var allowsOverdamping = false

  public init() {}
}

/// The values of a keyframe animation and the way between them.
public struct Keyframes: Hashable, Sendable {
  public enum CalculationMode: UInt8, Hashable, Sendable { case linear, discrete, paced, cubic, cubicPaced }
  public enum RotationMode: UInt8, Hashable, Sendable { case none, auto, autoReverse }

  public var values: [AnimationValue] = []
  /// Replaces the values for a position: the layer moves along it. It is measured when it is set.
  public var path: Path? {
    didSet { measure = Derived(path.map { PathMeasure($0, knots: 16) }) }
  }
  /// One per value (one more when discrete), rising from 0 to 1. Ignored when they do not fit.
  public var keyTimes: [Double] = []
  /// One per segment, or empty for linear.
  public var timingFunctions: [TimingFunction] = []
  public var calculationMode = CalculationMode.linear
  public var rotationMode = RotationMode.none
  public var tensionValues: [Double] = []
  public var continuityValues: [Double] = []
  public var biasValues: [Double] = []
  private var measure = Derived<PathMeasure?>(nil)

  public init() {}

  var pathMeasure: PathMeasure? { measure.value }
}

/// What was worked out from other properties: it has no say in whether two values are equal.
private struct Derived<Value: Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: Derived, b: Derived) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
