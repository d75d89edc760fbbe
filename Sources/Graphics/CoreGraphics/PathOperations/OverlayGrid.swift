internal import Raster

/// A point of the integer grid. Points are ordered by y, then by x: the order of the sweep.
struct GridPoint: Hashable, Comparable {
  var x, y: Int

  /// The nearest grid point; of two, the one with greater coordinates.
  init(_ point: Point) {
    x = Int((point.x + 0.5).rounded(.down), limitedTo: -OverlayGrid.limit...OverlayGrid.limit)
    y = Int((point.y + 0.5).rounded(.down), limitedTo: -OverlayGrid.limit...OverlayGrid.limit)
  }

  init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  var point: Point { Point(x: Double(x), y: Double(y)) }

  static func < (a: GridPoint, b: GridPoint) -> Bool { a.y != b.y ? a.y < b.y : a.x < b.x }

  static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }

  /// The cross product of two displacements. It fits: displacements have at most 30 bits.
  static func cross(_ a: GridPoint, _ b: GridPoint) -> Int { a.x * b.y - a.y * b.x }

  static func dot(_ a: GridPoint, _ b: GridPoint) -> Int { a.x * b.x + a.y * b.y }
}

/// The map from a path's units to the units of the integer grid, on which the topology is decided exactly.
///
/// Its step is a power of two, so that the map scales without rounding. For paths near the origin it does not
/// translate either, and coordinates come back unchanged.
struct OverlayGrid {
  /// The largest magnitude of a grid coordinate, with room for points that snap to a vertex.
  static let limit = 1 << 28
  /// The number of bits of a coordinate without its sign.
  private static let bits = 27
  /// The smallest exponent of a step: below it, its reciprocal would overflow.
  private static let smallestExponent = -1000
  /// Points at most this far apart, in grid units, become one vertex. It absorbs the rounding of
  /// intersections of curves that meet at a small angle, and of results that are combined again.
  static let snap = 8.0

  private let origin: Point
  private let step, scale: Double

  /// Creates a grid for points within a rectangle; nil if all of them are one point.
  init?(_ bounds: Rect) {
    let extent = max(bounds.size.width, bounds.size.height)
    let reach = max(max(abs(bounds.minX), abs(bounds.maxX)), max(abs(bounds.minY), abs(bounds.maxY)))
    guard extent > 0, extent.isFinite else { return nil }
    let isNear = reach <= 4 * extent
    let exponent = max(
      (isNear ? reach : extent).exponent + 1 - Double.Exponent(Self.bits), Self.smallestExponent)
    step = Double(sign: .plus, exponent: exponent, significand: 1)
    scale = Double(sign: .plus, exponent: -exponent, significand: 1)
    let (step, scale) = (step, scale)
    func rounded(_ value: Double) -> Double { (value * scale).rounded() * step }
    origin = isNear ? .zero : Point(x: rounded(bounds.center.x), y: rounded(bounds.center.y))
  }

  func toGrid(_ point: Point) -> Point { (point - origin) * scale }

  func fromGrid(_ point: Point) -> Point { point * step + origin }

  func toGrid(_ curve: CurveSegment) -> CurveSegment {
    var result = curve
    (result.p0, result.p1, result.p2, result.p3) = (
      toGrid(curve.p0), toGrid(curve.p1), toGrid(curve.p2), toGrid(curve.p3)
    )
    return result
  }
}
