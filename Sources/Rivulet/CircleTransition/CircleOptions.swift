import UIKit

/// How a circle transition moves and looks.
public struct CircleOptions {
  /// How long the circle takes from closed to open.
  public enum Pace {
    /// In seconds, on every screen.
    case duration(TimeInterval)
    /// In points per second that the edge travels, so that a larger screen takes longer; between 0.2 and 1 second.
    case speed(CGFloat)
  }

  /// The soft edge that the circle throws onto the screen below.
  public struct Shadow {
    public var color = UIColor.black
    /// 0 … 1.
    public var opacity: Float = 0.4
    /// The blur's standard deviation in points.
    public var radius: CGFloat = 12

    public init() {}
  }

  /// Default: half a second.
  public var pace = Pace.duration(0.5)
  /// Of a transition that nobody drives. Default: ease in, ease out.
  public var curve = UIView.AnimationCurve.easeInOut
  /// The size of the screen below when the circle is open, as a multiple of its own. Default: 1, it does not move.
  public var zoom: CGFloat = 1
  /// Default: nil, a hard edge.
  public var shadow: Shadow?

  public init() {}

  /// In seconds; what is not positive and finite counts as 0.
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
