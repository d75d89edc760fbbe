#if canImport(UIKit)
import UIKit

extension CircleTransition {
  /// The motion and the look of a circle transition.
  public struct Options: Hashable, Sendable {
    /// The time from closed to open. Default: half a second.
    public var pace = Pace.duration(0.5)
    /// The easing of a transition that no finger drives. Default: ease in, ease out.
    public var curve = UIView.AnimationCurve.easeInOut
    /// The scale of the screen below while the circle is open. Default: 1, it does not move. A value that is
    /// not positive and finite counts as 1.
    public var zoom: CGFloat = 1
    /// The shadow around the circle, without which its edge is invisible between two screens of one colour.
    /// Default: `Shadow()`. Nil is a hard edge.
    public var shadow: Shadow? = Shadow()

    /// Makes the options with their defaults.
    public init() {}
  }

  /// The rule for the time from closed to open.
  public enum Pace: Hashable, Sendable {
    /// A fixed duration in seconds. A value that is not positive and finite counts as 0.
    case duration(TimeInterval)
    /// The speed of the edge in points per second, so that a larger screen takes longer. The duration is
    /// clamped to 0.2 … 1 second; a speed that is not positive and finite gives 0.
    case speed(CGFloat)
  }

  /// The shadow that the circle casts onto the screen below. It fades in and out near the closed circle.
  public struct Shadow: Hashable, Sendable {
    /// The colour of the shadow. Default: black, and a glow of white with 50 % opacity in the dark interface
    /// style.
    public var color = Self.edgeColor
    /// The shadow's opacity, 0 … 1. Default: 0.4.
    public var opacity: Float = 0.4
    /// The blur's standard deviation in points. Default: 12.
    public var radius: CGFloat = 12

    /// Makes the default shadow.
    public init() {}

    /// One object, so that default shadows are equal.
    private static let edgeColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.5) : .black
    }
  }
}

extension CircleTransition.Options {
  /// The duration in seconds for an edge that travels `distance` points; 0 where the pace is not positive and
  /// finite.
  func duration(over distance: CGFloat) -> TimeInterval {
    switch pace {
    case .duration(let duration): duration.usableDuration
    case .speed(let speed):
      speed > 0 && speed.isFinite && distance.isFinite
        ? min(max(TimeInterval(distance / speed), 0.2), 1) : 0
    }
  }

  var usableZoom: CGFloat { zoom > 0 && zoom.isFinite ? zoom : 1 }
}

extension CircleTransition.Shadow {
  /// The fraction of the circle's way over which the shadow fades in. Chosen: a small circle without a
  /// shadow, and no step where it begins.
  static let fadeIn: CGFloat = 0.2

  func opacity(at fraction: CGFloat) -> Float { opacity * Float(min(fraction / Self.fadeIn, 1)) }
}

extension UIView.AnimationCurve {
  var mediaTiming: CAMediaTimingFunction {
    let name: CAMediaTimingFunctionName =
      switch self {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      default: .easeInEaseOut
      }
    return CAMediaTimingFunction(name: name)
  }
}
#endif
