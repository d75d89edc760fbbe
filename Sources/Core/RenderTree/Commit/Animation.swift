import Raster

/// The begin, length, speed and repetitions of an animation or a layer in its parent's time, in seconds.
/// Parent time tp becomes local time `t = (tp − beginTime) · speed + timeOffset`, as in `CAMediaTiming`.
public struct Timing: Hashable, Sendable {
  /// The sides of its active time on which an animation still has an effect: neither (`removed`), after its
  /// end (`forwards`, the final value), before its begin (`backwards`, the first value), or both.
  public enum FillMode: UInt8, Hashable, Sendable { case removed, forwards, backwards, both }

  /// The begin in the parent's time; 0 by default, which does not mean now.
  public var beginTime = 0.0
  /// The length of one cycle; 0 by default. One that is not positive is complete from its begin on.
  public var duration = 0.0
  /// Local seconds per second of the parent; 1 by default. Negative runs backwards, 0 stands still.
  public var speed = 1.0
  /// The local time at `beginTime`; 0 by default.
  public var timeOffset = 0.0
  /// The number of cycles, also a fraction or infinite. 0 (the default), negative numbers and NaN count as 1.
  public var repeatCount = 0.0
  /// The length of all cycles in local seconds, also infinite, which replaces `repeatCount` if it is
  /// positive. 0 by default; negative numbers and NaN count as 0.
  public var repeatDuration = 0.0
  /// Whether each cycle runs forwards and then backwards, which takes twice `duration`. False by default.
  public var autoreverses = false
  /// The effect outside the active time; `removed` by default.
  public var fillMode = FillMode.removed

  /// Makes a timing with the defaults of the properties.
  public init() {}
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps the fraction of time to the fraction of progress.
///
/// x of the control points is clamped to 0 … 1; y may overshoot. One that is not finite makes it linear.
public struct TimingFunction: Hashable, Sendable {
  /// The control points: the handles of (0, 0) and of (1, 1).
  public var c1, c2: Point

  /// The straight line: progress equals time.
  public static let linear = TimingFunction(controlPoints: 0, 0, 1, 1)
  /// The curve (.42, 0, 1, 1), which starts slowly.
  public static let easeIn = TimingFunction(controlPoints: 0.42, 0, 1, 1)
  /// The curve (0, 0, .58, 1), which ends slowly.
  public static let easeOut = TimingFunction(controlPoints: 0, 0, 0.58, 1)
  /// The curve (.42, 0, .58, 1), which starts and ends slowly.
  public static let easeInEaseOut = TimingFunction(controlPoints: 0.42, 0, 0.58, 1)
  /// The curve (.25, .1, .25, 1) of implicit animations.
  public static let `default` = TimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)

  /// Makes the curve with the control points (c1x, c1y) and (c2x, c2y), which are kept unchecked.
  public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    c1 = Point(x: c1x, y: c1y)
    c2 = Point(x: c2x, y: c2y)
  }
}

/// An animation as committed: when it runs, and what it changes.
public struct Animation: Hashable, Sendable {
  /// The change of the layer's properties at a local time.
  public enum Content: Hashable, Sendable {
    /// Interpolates between two ends.
    case basic(PropertyAnimation, BasicValues)
    /// Interpolates between two ends by the progress of a spring, which may overshoot.
    case spring(PropertyAnimation, BasicValues, SpringParameters)
    /// Goes through values, or along a path.
    case keyframe(PropertyAnimation, Keyframes)
    /// Runs the children in the group's local time and cuts them off at its duration.
    case group([Animation])
    /// Goes from the layer's look before the commit that adds it to its present one. Only by itself, not in a
    /// group.
    case transition(Transition)
  }

  /// The begin, length and repetitions.
  public var timing = Timing()
  /// Maps the fraction of one cycle to its progress; nil is linear.
  public var timingFunction: TimingFunction?
  /// The change of the layer's properties.
  public var content: Content

  /// Makes an animation with default timing and no timing function.
  public init(_ content: Content) { self.content = content }

  var isTransition: Bool { if case .transition = content { true } else { false } }
}

/// The part that basic, spring and keyframe animations share: the target, and how values combine.
public struct PropertyAnimation: Hashable, Sendable {
  /// The property, or the part of one, that the animation changes.
  public var target: AnimationTarget
  /// The value of an emitter cell that the animation changes instead; nil by default.
  public internal(set) var cell: EmitterCellPart?
  /// Whether the value is added to the one below, of the model or of earlier animations; false by default.
  public var isAdditive = false
  /// Whether each repetition starts where the previous one ended. False by default.
  public var isCumulative = false
  /// Makes a transform of the interpolated numbers; nil by default. Without effect on a target that is not a
  /// whole transform.
  public var valueFunction: ValueFunction?

  /// Makes an animation of the target that is neither additive nor cumulative.
  public init(_ target: AnimationTarget) { self.target = target }

  /// Makes an animation of a value of an emitter cell.
  public init(_ cell: EmitterCellPart) {
    self.init(.birthRate)
    self.cell = cell
  }
}

/// The ends of a basic animation by Core Animation's rules: from … to; from … from + by; to − by … to; from …
/// the current value; the current value … to; current … current + by. With none, the animation shows the
/// current value. `by` is ignored when `from` and `to` are both given.
public struct BasicValues: Hashable, Sendable {
  /// The first end, the last end, and their difference.
  public var from, to, by: AnimationValue?

  /// Makes the ends from any of the three values.
  public init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
    (self.from, self.to, self.by) = (from, to, by)
  }
}

/// A damped harmonic oscillator released at distance 1 from its rest.
public struct SpringParameters: Hashable, Sendable {
  /// The mass, in any unit that fits the other numbers; 1 by default. See `isValid` for what is allowed.
  public var mass = 1.0
  /// The force per unit of distance; 100 by default.
  public var stiffness = 100.0
  /// The force per unit of velocity; 10 by default. Negative counts as 0.
  public var damping = 10.0
  /// The velocity at the start, in whole distances per second; positive is towards the target. 0 by default.
  public var initialVelocity = 0.0
  /// Whether a damping ratio above 1 is kept (slower than critical) or counts as 1. False by default.
  public var allowsOverdamping = false

  /// Makes Core Animation's default spring: mass 1, stiffness 100, damping 10, at rest.
  public init() {}
}

/// The values of a keyframe animation and the way between them.
public struct Keyframes: Hashable, Sendable {
  /// The way between values: straight (`linear`); holding each until the next (`discrete`); straight at the
  /// same speed throughout (`paced`); by Kochanek–Bartels splines (`cubic`), or by those with equally fast
  /// segments (`cubicPaced`). The paced modes ignore `keyTimes` and, along a path, `timingFunctions`.
  public enum CalculationMode: UInt8, Hashable, Sendable { case linear, discrete, paced, cubic, cubicPaced }
  /// The rotation of a layer on a path: none, along the tangent (`auto`), or against it (`autoReverse`).
  public enum RotationMode: UInt8, Hashable, Sendable { case none, auto, autoReverse }

  /// The values in order, all of one kind. An animation with no value and no path has no effect.
  public var values: [AnimationValue] = []
  /// The path that a point or a size moves along instead of `values`. Setting it measures it, in O(elements).
  public var path: Path? {
    didSet {
      let measure = path.map { PathMeasure($0, knots: 16) }
      let drawn = path?.verbs.count { $0 != .move && $0 != .close } ?? 0
      closingLine = Derived(path?.verbs.last == .close && measure?.segmentCount == drawn + 1)
      self.measure = Derived(measure)
    }
  }
  /// The time of each value as a fraction of a cycle (one more when discrete), also beyond 0 … 1 or falling.
  /// If their number does not fit or one is not finite, the steps are equally long.
  public var keyTimes: [Double] = []
  /// One curve per segment; segments without one are linear.
  public var timingFunctions: [TimingFunction] = []
  /// The way between the values; `linear` by default.
  public var calculationMode = CalculationMode.linear
  /// The rotation on `path`; `none` by default. It replaces `transform.rotation.z`.
  public var rotationMode = RotationMode.none
  /// The tension at each value for the cubic modes, usually −1 … 1, by default 0: 1 makes tangents vanish.
  public var tensionValues: [Double] = []
  /// The continuity at each value for the cubic modes, usually −1 … 1, by default 0: others make corners.
  public var continuityValues: [Double] = []
  /// The bias of each value for the cubic modes, usually −1 … 1, or 0: positive follows the segment before.
  public var biasValues: [Double] = []
  private var measure = Derived<PathMeasure?>(nil)
  private var closingLine = Derived(false)

  /// Makes keyframes without values.
  public init() {}

  var pathMeasure: PathMeasure? { measure.value }
  /// Whether the path's last segment is the line of a close.
  var hasClosingLine: Bool { closingLine.value }

  /// Sets `path` within an initializer, which would not call the observer that measures it.
  mutating func follow(_ path: Path?) { self.path = path }
}

/// A value that was computed from other properties. It does not take part in equality or hashing.
private struct Derived<Value: Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: Derived, b: Derived) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
