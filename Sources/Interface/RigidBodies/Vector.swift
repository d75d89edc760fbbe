import PortableMath

/// A point or a direction of the plane, in points; x runs to the right and y downwards.
public struct Vector: Equatable, Sendable {
  /// The horizontal part.
  public var x: Double
  /// The vertical part.
  public var y: Double

  /// The zero vector.
  public static let zero = Vector(0, 0)

  /// Creates a vector.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the unit vector at an angle in radians, clockwise on the screen from the x axis.
  public init(angle: Double) { self.init(Math.cos(angle), Math.sin(angle)) }

  /// The length, without overflow.
  public var length: Double { Math.hypot(x, y) }
  /// Whether both parts are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The sum.
  public static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y) }
  /// The difference.
  public static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y) }
  /// The opposite vector.
  public static prefix func - (a: Self) -> Self { Self(-a.x, -a.y) }
  /// The multiple.
  public static func * (factor: Double, a: Self) -> Self { Self(factor * a.x, factor * a.y) }
  /// Adds a vector.
  public static func += (a: inout Self, b: Self) { a = a + b }
  /// Subtracts a vector.
  public static func -= (a: inout Self, b: Self) { a = a - b }

  func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  /// The third part of the product of the two vectors in space.
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }
  /// The vector turned by a quarter, from the x to the y axis.
  var turned: Self { Self(-y, x) }
  /// The unit vector of the same direction; nil for a vector without one.
  public var direction: Self? {
    let length = length
    return length > 1e-12 && length.isFinite ? 1 / length * self : nil
  }
}

/// A rotation by an angle.
struct Rotation {
  let cosine: Double
  let sine: Double

  init(angle: Double) {
    cosine = Math.cos(angle)
    sine = Math.sin(angle)
  }

  func callAsFunction(_ a: Vector) -> Vector {
    Vector(cosine * a.x - sine * a.y, sine * a.x + cosine * a.y)
  }
}
