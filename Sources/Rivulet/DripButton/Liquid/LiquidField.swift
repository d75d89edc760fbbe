import UIKit

/// A round drop of liquid.
struct LiquidDrop: Equatable {
  var center: CGPoint
  var radius: CGFloat
}

/// How far a point is from the surface of drops that flow into each other: negative inside, positive outside.
///
/// It is the least of the distances to the circles, rounded off where two of them are nearly equal (the quadratic smooth minimum):
///
///     a, b the distances, h = max(1 − |a − b|/k, 0):   min(a, b) − h²·k/4
///
/// Circles whose gap is wider than `reach` do not feel each other; at half of that a neck joins them.
struct LiquidField {
  /// Not empty.
  let drops: [LiquidDrop]
  /// The width of the rounding for each drop, k.
  private let widths: [CGFloat]

  /// - Parameter reach: Twice the gap at which necks form. A drop that is smaller than half of it reaches less far, so that it appears and vanishes
  ///   without a jump.
  init(_ drops: [LiquidDrop], reach: CGFloat) {
    self.drops = drops
    widths = drops.map { min(reach, 2 * $0.radius) }
  }

  /// The distance at a point and its gradient, which is 1 long outside the necks.
  func sample(_ point: CGPoint) -> (distance: CGFloat, gradient: CGVector) {
    var (distance, gradient) = Self.sample(drops[0], point)
    for index in drops.indices.dropFirst() {
      let (other, slope) = Self.sample(drops[index], point)
      let k = widths[index]
      let difference = abs(distance - other)
      let h = difference < k ? 1 - difference / k : 0
      // How much of the slope is the farther one's.
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
