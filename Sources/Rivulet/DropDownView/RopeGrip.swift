#if canImport(UIKit)
import PortableMath
import UIKit

/// A finger on a hanging rope, which points at the finger as it moves sideways. Lengths are in points, angles
/// in radians clockwise, so that a finger that moves to the right makes a negative one.
struct RopeGrip {
  /// The shortest lever: closer to the rope's beginning, a small way would turn the rope far.
  private static let shortest: CGFloat = 20

  /// The finger's place at first, from the rope's beginning.
  var place: CGPoint
  /// The rope's angle at first.
  var angle: CGFloat

  private var lever: CGFloat { max(place.y, Self.shortest) }

  /// The finger's direction from the rope's beginning.
  private func direction(after way: CGFloat) -> CGFloat { -Math.atan2(place.x + way, lever) }

  /// The rope's angle after the finger has moved by a way to the right, at most 60 degrees.
  func angle(after way: CGFloat) -> CGFloat {
    let turned = angle + direction(after: way) - direction(after: 0)
    return turned.isNaN ? angle : min(max(turned, -Pendulum.limit), Pendulum.limit)
  }

  /// The rope's angular velocity in radians per second, for a finger's velocity to the right in points per
  /// second.
  func velocity(after way: CGFloat, at velocity: CGFloat) -> CGFloat {
    let cosine = Math.cos(direction(after: way))
    let turn = -velocity * cosine * cosine / lever
    return turn.isFinite ? turn : 0
  }
}
#endif
