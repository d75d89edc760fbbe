#if canImport(UIKit)
import UIKit

/// The circles between the closed one and the one that covers the container. Lengths are in points.
struct CircleGeometry: Equatable {
  /// The common centre, in the container's coordinates.
  let center: CGPoint
  let closedRadius: CGFloat
  /// The distance from the centre to the farthest of the container's four corners: the open circle cuts off
  /// no corner.
  let openRadius: CGFloat

  init(center: CGPoint, closedRadius: CGFloat, bounds: CGRect) {
    self.center = center
    let horizontal = max(abs(center.x - bounds.minX), abs(bounds.maxX - center.x))
    let vertical = max(abs(center.y - bounds.minY), abs(bounds.maxY - center.y))
    openRadius = (horizontal * horizontal + vertical * vertical).squareRoot()
    self.closedRadius = min(closedRadius, openRadius)
  }

  /// Without an origin, the circle opens from the middle of the container with a closed radius of 0.
  @MainActor init(_ origin: CircleTransition.Origin?, in container: UIView) {
    let bounds = container.bounds
    let circle = origin?.circle(in: container)
    self.init(
      center: circle?.center ?? CGPoint(x: bounds.midX, y: bounds.midY), closedRadius: circle?.radius ?? 0,
      bounds: bounds)
  }

  /// The distance that the edge travels, in points.
  var distance: CGFloat { openRadius - closedRadius }

  /// - Parameter fraction: 0 for closed, 1 for open.
  func radius(at fraction: CGFloat) -> CGFloat { closedRadius + distance * fraction }

  /// Returns the fraction whose circle has the given radius, clamped to 0 … 1; 1 when `distance` is 0.
  func fraction(ofRadius radius: CGFloat) -> CGFloat {
    distance > 0 ? min(max((radius - closedRadius) / distance, 0), 1) : 1
  }

  func distance(to point: CGPoint) -> CGFloat {
    let (x, y) = (point.x - center.x, point.y - center.y)
    return (x * x + y * y).squareRoot()
  }

  /// Returns the circle's outline around `center`. Every radius has the same four curves, so that one path
  /// animates into another.
  func path(at fraction: CGFloat, center: CGPoint) -> CGPath {
    let radius = radius(at: fraction)
    let circle = CGMutablePath()
    circle.addEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    return circle
  }
}
#endif
