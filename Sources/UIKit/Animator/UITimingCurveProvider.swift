import RenderTree

extension UIView {
  public enum AnimationCurve: Int, Sendable {
    case easeInOut
    case easeIn
    case easeOut
    case linear
  }
}

public enum UITimingCurveType: Int, Sendable {
  case builtin
  case cubic
  case spring
}

/// The pace of a property animator.
public protocol UITimingCurveProvider {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace along a cubic Bézier curve from (0, 0) to (1, 1).
public final class UICubicTimingParameters: UITimingCurveProvider, Sendable {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  public let timingCurveType: UITimingCurveType

  /// Ease in and out.
  public convenience init() { self.init(animationCurve: .easeInOut) }

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

  /// - Parameters: Points with x from 0 to 1, to which x is limited; y may leave it. A point that is not finite makes the pace linear.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    timingCurveType = .cubic
    controlPoint1 = point1
    controlPoint2 = point2
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The pace of a spring.
public final class UISpringTimingParameters: UITimingCurveProvider, Sendable {
  enum Law: Sendable {
    /// Settles in the animator's duration.
    case dampingRatio(CGFloat)
    /// Takes the time that it takes.
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }

  let law: Law
  /// In units of the whole distance per second: `dx` for horizontal and for single values, `dy` for vertical ones.
  public let initialVelocity: CGVector

  /// A heavily damped spring: mass 3, stiffness 1000, damping 500.
  public convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// - Parameter ratio: 1 does not swing over; towards 0 it swings more. Limited to 0.01 … 1; NaN counts as 1.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    law = .dampingRatio(ratio)
    initialVelocity = velocity
  }

  /// A spring that takes the time until it has settled, whatever the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    law = .physical(mass: mass, stiffness: stiffness, damping: damping)
    initialVelocity = velocity
  }

  /// A spring as it is felt: `duration` is the period of the undamped spring in seconds, `bounce` 0 does not swing over, towards 1 it
  /// swings more (limited to −0.99 … 0.99).
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

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }
}
