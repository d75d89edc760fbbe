#if canImport(UIKit)
import UIKit

/// A round drop of liquid.
struct LiquidDrop: Equatable {
  var center: CGPoint
  var radius: CGFloat
}

/// The signed distance from the surface of drops that merge: negative inside, positive outside.
///
/// It is the minimum of the distances to the circles, rounded where two of them are nearly equal (the
/// quadratic smooth minimum):
///
///     a, b the distances, h = max(1 − |a − b|/k, 0):   min(a, b) − h²·k/4
///
/// Circles with a gap wider than `reach` do not affect each other; at half of that a neck joins them.
struct LiquidField {
  /// The drops; never empty.
  let drops: [LiquidDrop]
  /// The width k of the rounding for each drop.
  private let widths: [CGFloat]

  /// - Parameter reach: Twice the gap at which necks form. A drop whose radius is smaller than half of it has
  ///   a shorter reach, twice its radius, so that it appears and vanishes without a jump.
  init(_ drops: [LiquidDrop], reach: CGFloat) {
    self.drops = drops
    widths = drops.map { min(reach, 2 * $0.radius) }
  }

  /// The distance at a point and its gradient, a unit vector outside the necks.
  func sample(_ point: CGPoint) -> (distance: CGFloat, gradient: CGVector) {
    var (distance, gradient) = Self.sample(drops[0], point)
    for index in drops.indices.dropFirst() {
      let (other, slope) = Self.sample(drops[index], point)
      let k = widths[index]
      let difference = abs(distance - other)
      let h = difference < k ? 1 - difference / k : 0
      // The weight of the farther drop's slope.
      let share = distance <= other ? h / 2 : 1 - h / 2
      gradient = CGVector(
        dx: gradient.dx * (1 - share) + slope.dx * share, dy: gradient.dy * (1 - share) + slope.dy * share)
      distance = min(distance, other) - h * h * k / 4
    }
    return (distance, gradient)
  }

  private static func sample(_ drop: LiquidDrop, _ point: CGPoint) -> (CGFloat, CGVector) {
    let (dx, dy) = (point.x - drop.center.x, point.y - drop.center.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return (-drop.radius, CGVector(dx: 1, dy: 0)) }
    return (length - drop.radius, CGVector(dx: dx / length, dy: dy / length))
  }
}
#endif
