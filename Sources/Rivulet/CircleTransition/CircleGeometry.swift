import UIKit

/// The circles between the closed one and the one that covers the container.
struct CircleGeometry: Equatable {
  /// In the container's coordinates.
  let center: CGPoint
  let closedRadius: CGFloat
  /// To the farthest of the four corners, so that no corner is ever cut off.
  let openRadius: CGFloat

  init(center: CGPoint, closedRadius: CGFloat, bounds: CGRect) {
    self.center = center
    let horizontal = max(abs(center.x - bounds.minX), abs(bounds.maxX - center.x))
    let vertical = max(abs(center.y - bounds.minY), abs(bounds.maxY - center.y))
    openRadius = (horizontal * horizontal + vertical * vertical).squareRoot()
    self.closedRadius = min(closedRadius, openRadius)
  }

  /// Without an origin, from the middle of the container.
  @MainActor init(_ origin: CircleOrigin?, in container: UIView) {
    let bounds = container.bounds
    let circle = origin?.circle(in: container)
    self.init(
      center: circle?.center ?? CGPoint(x: bounds.midX, y: bounds.midY), closedRadius: circle?.radius ?? 0,
      bounds: bounds)
  }

  /// How far the edge travels, in points.
  var distance: CGFloat { openRadius - closedRadius }

  /// - Parameter fraction: 0 for closed, 1 for open.
  func radius(at fraction: CGFloat) -> CGFloat { closedRadius + distance * fraction }

  /// The fraction whose circle has the radius, limited to 0 … 1; 1 when there is no way to go.
  func fraction(ofRadius radius: CGFloat) -> CGFloat {
    distance > 0 ? min(max((radius - closedRadius) / distance, 0), 1) : 1
  }

  func distance(to point: CGPoint) -> CGFloat {
    let (x, y) = (point.x - center.x, point.y - center.y)
    return (x * x + y * y).squareRoot()
  }

  /// The circle's outline, shifted: the same four curves for every radius, so that one turns into another.
  func path(at fraction: CGFloat, center: CGPoint) -> CGPath {
    let radius = radius(at: fraction)
    return CGPath(
      ellipseIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2),
      transform: nil)
  }
}
