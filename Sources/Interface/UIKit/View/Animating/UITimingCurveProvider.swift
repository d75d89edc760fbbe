import RenderTree

extension UIView {
  /// The built-in easing curves.
  public enum AnimationCurve: Int, Sendable {
    /// Starts and ends slowly: the cubic curve (0.42, 0), (0.58, 1).
    case easeInOut
    /// Starts slowly: the cubic curve (0.42, 0), (1, 1).
    case easeIn
    /// Ends slowly: the cubic curve (0, 0), (0.58, 1).
    case easeOut
    /// Runs at a constant speed.
    case linear
  }
}

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of the curves of `UIView.AnimationCurve`.
  case builtin
  /// A cubic Bézier curve with control points of the caller's.
  case cubic
  /// A spring.
  case spring
  /// Both a cubic curve and a spring.
  case composed
}

/// The pace of a property animator. An animator uses the spring if there is one, then the cubic curve, then
/// ease in and out.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// The kind of the curve. Animators do not read it.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a cubic curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace along a cubic Bézier curve from (0, 0) to (1, 1), where x is time and y is progress.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider, Sendable {
  /// The built-in curve; `easeInOut` for a curve with control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// `builtin` or `cubic`.
  public let timingCurveType: UITimingCurveType

  /// Makes the curve `easeInOut`.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Makes a built-in curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timingCurveType = .builtin
    (controlPoint1, controlPoint2) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
  }

  /// Makes a curve with control points of the caller's.
  ///
  /// - Parameters:
  ///   - point1: The first control point. Its x is limited to 0 … 1; y may lie outside. A non-finite point
  ///     makes the pace linear.
  ///   - point2: The second control point, with the same limits.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    timingCurveType = .cubic
    controlPoint1 = point1
    controlPoint2 = point2
  }

  /// Decodes a curve. Returns nil without the kind of the curve, or with an unknown one.
  public convenience init?(coder: NSCoder) {
    switch coder.decodeObject(forKey: "kind") as? String {
    case "builtin":
      guard let curve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve")) else {
        return nil
      }
      self.init(animationCurve: curve)
    case "cubic":
      self.init(
        controlPoint1: CGPoint(x: coder.decodeDouble(forKey: "x1"), y: coder.decodeDouble(forKey: "y1")),
        controlPoint2: CGPoint(x: coder.decodeDouble(forKey: "x2"), y: coder.decodeDouble(forKey: "y2")))
    default: return nil
    }
  }

  /// Encodes the curve. The keys are those of this library: archives of iOS have others.
  public func encode(with coder: NSCoder) {
    if timingCurveType == .builtin {
      coder.encode("builtin", forKey: "kind")
      coder.encode(animationCurve.rawValue, forKey: "curve")
    } else {
      coder.encode("cubic", forKey: "kind")
      for (point, number) in [(controlPoint1, "1"), (controlPoint2, "2")] {
        coder.encode(Double(point.x), forKey: "x" + number)
        coder.encode(Double(point.y), forKey: "y" + number)
      }
    }
  }

  /// Returns this object, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// This object.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The pace of a damped spring.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider, Sendable {
  enum Law: Sendable {
    /// Settles in the animator's duration.
    case dampingRatio(CGFloat)
    /// Ignores the animator's duration and runs until it has settled.
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }

  let law: Law
  /// The initial velocity, in units of the whole distance per second: `dx` for horizontal and scalar values,
  /// `dy` for vertical ones. Non-finite components count as 0.
  public let initialVelocity: CGVector

  /// Makes a spring of mass 3, stiffness 1000 and damping 500 without initial velocity. It does not
  /// overshoot.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// Makes a spring that settles in the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: 1 does not overshoot; smaller values oscillate longer. Limited to 0.01 … 1; NaN counts as 1.
  ///   - velocity: See `initialVelocity`.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    law = .dampingRatio(ratio)
    initialVelocity = velocity
  }

  /// Makes a spring that runs until it has settled, whatever the animator's duration.
  ///
  /// The spring is at its target at once if mass or stiffness is not positive, or one of the three numbers is
  /// not finite. A negative damping counts as 0. A damping ratio above 1 counts as 1.
  ///
  /// - Parameters:
  ///   - mass: The mass of the object.
  ///   - stiffness: The force per unit of distance.
  ///   - damping: The damping coefficient. A spring without damping never settles.
  ///   - velocity: See `initialVelocity`.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    law = .physical(mass: mass, stiffness: stiffness, damping: damping)
    initialVelocity = velocity
  }

  /// Makes a spring given by its perceived duration and bounce. It runs until it has settled, whatever the
  /// animator's duration.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration: the period of the undamped spring, in seconds. A duration that is
  ///     not positive and finite makes a spring that is at its target at once.
  ///   - bounce: 0 does not overshoot; values towards 1 oscillate longer. Limited to 0 … 0.99: negative
  ///     values and NaN act as 0.
  ///   - initialVelocity: See the property.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    let spring = SpringParameters(
      perceptualDuration: duration, bounce: bounce.isNaN ? 0 : min(max(bounce, -0.99), 0.99),
      initialVelocity: 0)
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: initialVelocity)
  }

  /// Decodes a spring. Returns nil without the kind of the spring, or with an unknown one.
  public convenience init?(coder: NSCoder) {
    let velocity = CGVector(dx: coder.decodeDouble(forKey: "dx"), dy: coder.decodeDouble(forKey: "dy"))
    switch coder.decodeObject(forKey: "kind") as? String {
    case "dampingRatio":
      self.init(dampingRatio: coder.decodeDouble(forKey: "damping"), initialVelocity: velocity)
    case "physical":
      self.init(
        mass: coder.decodeDouble(forKey: "mass"), stiffness: coder.decodeDouble(forKey: "stiffness"),
        damping: coder.decodeDouble(forKey: "damping"), initialVelocity: velocity)
    default: return nil
    }
  }

  /// Encodes the spring. The keys are those of this library: archives of iOS have others.
  public func encode(with coder: NSCoder) {
    switch law {
    case .dampingRatio(let ratio):
      coder.encode("dampingRatio", forKey: "kind")
      coder.encode(Double(ratio), forKey: "damping")
    case .physical(let mass, let stiffness, let damping):
      coder.encode("physical", forKey: "kind")
      coder.encode(Double(mass), forKey: "mass")
      coder.encode(Double(stiffness), forKey: "stiffness")
      coder.encode(Double(damping), forKey: "damping")
    }
    coder.encode(Double(initialVelocity.dx), forKey: "dx")
    coder.encode(Double(initialVelocity.dy), forKey: "dy")
  }

  /// Returns this object, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Always `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This object.
  public var springTimingParameters: UISpringTimingParameters? { self }
}
