/// A map of the plane onto itself: an affine transform or a perspective projection.
///
/// A column vector (x, y, 1) is mapped to (x′, y′, w′), and the result is (x′/w′, y′/w′):
///
///     x′ = a·x + c·y + tx
///     y′ = b·x + d·y + ty
///     w′ = p·x + q·y + w
///
/// An affine transform has p = q = 0 and w = 1. A layer's 4 × 4 transform becomes a projection by dropping
/// its z row and column, since a layer lies in the plane z = 0.
public struct Projection: Hashable, Sendable {
  /// The coefficients of x′ and y′.
  public var a, b, c, d, tx, ty: Double
  /// The coefficients of w′; 0, 0 and 1 for an affine map.
  public var p, q, w: Double

  /// The identity map.
  public static let identity = Projection(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates an affine map, in the order of Core Graphics: x′ = a·x + c·y + tx and y′ = b·x + d·y + ty.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty, p: 0, q: 0, w: 1)
  }

  /// Creates a map from all nine coefficients.
  public init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double, p: Double, q: Double, w: Double
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    (self.p, self.q, self.w) = (p, q, w)
  }

  /// Returns a translation.
  public static func translation(x: Double, y: Double) -> Projection {
    Projection(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about (0, 0).
  public static func scale(x: Double, y: Double) -> Projection {
    Projection(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Whether the map has no perspective part: p = q = 0 and w = 1.
  public var isAffine: Bool { p == 0 && q == 0 && w == 1 }

  /// Returns the map that applies this one first and `next` after it.
  public func followed(by next: Projection) -> Projection {
    Projection(
      a: next.a * a + next.c * b + next.tx * p,
      b: next.b * a + next.d * b + next.ty * p,
      c: next.a * c + next.c * d + next.tx * q,
      d: next.b * c + next.d * d + next.ty * q,
      tx: next.a * tx + next.c * ty + next.tx * w,
      ty: next.b * tx + next.d * ty + next.ty * w,
      p: next.p * a + next.q * b + next.w * p,
      q: next.p * c + next.q * d + next.w * q,
      w: next.p * tx + next.q * ty + next.w * w)
  }

  /// Returns the image of a point. A point on or behind the eye's plane (w′ ≤ 0) gives non-finite or mirrored
  /// coordinates and never traps; the rasterizer clips such points before it projects.
  public func apply(_ point: Point) -> Point {
    let x = a * point.x + c * point.y + tx
    let y = b * point.x + d * point.y + ty
    if isAffine { return Point(x: x, y: y) }
    let depth = p * point.x + q * point.y + w
    return Point(x: x / depth, y: y / depth)
  }

  /// The inverse map, or nil if the map collapses the plane onto a line or a point, or is not finite.
  public var inverse: Projection? {
    let m00 = d * w - ty * q
    let m01 = ty * p - b * w
    let m02 = b * q - d * p
    let determinant = a * m00 + c * m01 + tx * m02
    guard determinant.isFinite, determinant != 0 else { return nil }
    let s = 1 / determinant
    guard s.isFinite else { return nil }
    // Rounding must not make an affine map projective.
    let isAffine = isAffine
    return Projection(
      a: m00 * s, b: m01 * s,
      c: (tx * q - c * w) * s, d: (a * w - tx * p) * s,
      tx: (c * ty - tx * d) * s, ty: (tx * b - a * ty) * s,
      p: m02 * s, q: (c * p - a * q) * s, w: isAffine ? 1 : (a * d - c * b) * s)
  }
}
