/// A point, or a displacement, in the plane: x grows to the right, y down. The unit is that of its coordinate
/// space: points of a layer before a transform, device pixels after it.
public struct Point: Hashable, Sendable {
  /// The coordinates.
  public var x, y: Double

  /// (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point; coordinates may be NaN or infinite.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether neither coordinate is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The Euclidean distance from (0, 0).
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The sum of two displacements, or a point moved by one.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The displacement from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// A displacement scaled by a factor.
  public static func * (a: Point, s: Double) -> Point { Point(x: a.x * s, y: a.y * s) }

  /// Returns the point `fraction` of the way from this one to `other`. The fraction is not clamped.
  public func interpolated(to other: Point, fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
