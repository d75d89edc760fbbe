extension Path {
  /// Appends a closed rectangle with corners whose curvature begins at zero and grows, from the middle of its
  /// right side towards larger y.
  ///
  /// A corner is the published curve of `UIBezierPath(roundedRect:cornerRadius:)` since iOS 7, which takes
  /// 1.528665 radii of each side. Where half of the shorter side is less than that, the corner nears a
  /// quarter of a circle, which it is at one radius: so a pill's ends are round. Larger radii are limited to
  /// that. A radius that is not positive gives plain corners.
  public mutating func addContinuousRoundedRect(_ rect: Rect, radius: Double, corners: Corners = .all) {
    let half = min(abs(rect.size.width), abs(rect.size.height)) / 2
    let radius = min(radius, half)
    guard radius > 0, !corners.isEmpty else { return addRect(rect) }
    let share = (half / radius - 1) / (ContinuousCorner.reach - 1)
    let curve = ContinuousCorner(smoothness: min(share, 1), radius: radius)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let right1 = Point(x: rect.size.width < 0 ? -1 : 1, y: 0)
    let down1 = Point(x: 0, y: rect.size.height < 0 ? -1 : 1)
    let (left1, up1) = (right1 * -1, down1 * -1)
    move(to: Point(x: right, y: rect.center.y))
    func add(_ which: Corners, _ corner: Point, back: Point, on: Point) {
      if corners.contains(which) {
        curve.add(to: &self, at: corner, back: back, on: on)
      } else {
        line(to: corner)
      }
    }
    add(.bottomRight, Point(x: right, y: bottom), back: up1, on: left1)
    add(.bottomLeft, Point(x: left, y: bottom), back: right1, on: up1)
    add(.topLeft, Point(x: left, y: top), back: down1, on: right1)
    add(.topRight, Point(x: right, y: top), back: left1, on: down1)
    close()
  }
}

/// A corner of three cubics. Its points are distances from the corner: along the side that leads to it, and
/// along the side after it. The second half mirrors the first.
private struct ContinuousCorner {
  /// The radii of each side that the whole curve takes.
  static let reach = 1.528665

  private static let continuous = [
    Point(x: reach, y: 0), Point(x: 1.088492957618529, y: 0), Point(x: 0.868406944063002, y: 0),
    Point(x: 0.631493792830993, y: 0.0749113996047), Point(x: 0.372823826, y: 0.169059),
  ]
  /// A quarter of a circle, split at the same x.
  private static let circular = [
    Point(x: 1, y: 0), Point(x: 0.8738248299752791, y: 0),
    Point(x: 0.7487894215486244, y: 0.023878379091574226),
    Point(x: 0.631493792830993, y: 0.07037471243628868), Point(x: 0.3750709186577913, y: 0.17202149642232137),
  ]

  private var points: [Point]

  /// - Parameter smoothness: 0 for a circle to 1 for the whole curve.
  init(smoothness: Double, radius: Double) {
    points = zip(Self.circular, Self.continuous).map {
      $0.interpolated(to: $1, fraction: smoothness) * radius
    }
  }

  /// Appends the line to the corner and the corner. `back` and `on` are the unit vectors from the corner back
  /// along the side before it, and on along the one after it.
  func add(to path: inout Path, at corner: Point, back: Point, on: Point) {
    func before(_ index: Int) -> Point { corner + back * points[index].x + on * points[index].y }
    func after(_ index: Int) -> Point { corner + on * points[index].x + back * points[index].y }
    path.line(to: before(0))
    path.cubic(to: before(3), control1: before(1), control2: before(2))
    path.cubic(to: after(3), control1: before(4), control2: after(4))
    path.cubic(to: after(0), control1: after(2), control2: after(1))
  }
}
