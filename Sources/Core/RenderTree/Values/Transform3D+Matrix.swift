import Raster

extension Transform3D {
  /// Makes the transform that moves by (x, y, z).
  public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
    var result = identity
    (result.m41, result.m42, result.m43) = (x, y, z)
    return result
  }

  /// Makes the transform that multiplies the coordinates by x, y and z.
  public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
    var result = identity
    (result.m11, result.m22, result.m33) = (x, y, z)
    return result
  }

  /// The transform that applies this one first and `next` after it: this · next for row vectors.
  public func followed(by next: Transform3D) -> Transform3D {
    if self == .identity { return next }
    if next == .identity { return self }
    let n = next
    return Transform3D(
      m11: m11 * n.m11 + m12 * n.m21 + m13 * n.m31 + m14 * n.m41,
      m12: m11 * n.m12 + m12 * n.m22 + m13 * n.m32 + m14 * n.m42,
      m13: m11 * n.m13 + m12 * n.m23 + m13 * n.m33 + m14 * n.m43,
      m14: m11 * n.m14 + m12 * n.m24 + m13 * n.m34 + m14 * n.m44,
      m21: m21 * n.m11 + m22 * n.m21 + m23 * n.m31 + m24 * n.m41,
      m22: m21 * n.m12 + m22 * n.m22 + m23 * n.m32 + m24 * n.m42,
      m23: m21 * n.m13 + m22 * n.m23 + m23 * n.m33 + m24 * n.m43,
      m24: m21 * n.m14 + m22 * n.m24 + m23 * n.m34 + m24 * n.m44,
      m31: m31 * n.m11 + m32 * n.m21 + m33 * n.m31 + m34 * n.m41,
      m32: m31 * n.m12 + m32 * n.m22 + m33 * n.m32 + m34 * n.m42,
      m33: m31 * n.m13 + m32 * n.m23 + m33 * n.m33 + m34 * n.m43,
      m34: m31 * n.m14 + m32 * n.m24 + m33 * n.m34 + m34 * n.m44,
      m41: m41 * n.m11 + m42 * n.m21 + m43 * n.m31 + m44 * n.m41,
      m42: m41 * n.m12 + m42 * n.m22 + m43 * n.m32 + m44 * n.m42,
      m43: m41 * n.m13 + m42 * n.m23 + m43 * n.m33 + m44 * n.m43,
      m44: m41 * n.m14 + m42 * n.m24 + m43 * n.m34 + m44 * n.m44)
  }

  /// The map of the plane z = 0 onto the screen: the matrix without its third row and column.
  public var projection: Projection {
    Projection(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42, p: m14, q: m24, w: m44)
  }

  /// The determinant of the 4 × 4 matrix.
  public var determinant: Double {
    let a = m33 * m44 - m34 * m43
    let b = m32 * m44 - m34 * m42
    let c = m32 * m43 - m33 * m42
    let d = m31 * m44 - m34 * m41
    let e = m31 * m43 - m33 * m41
    let f = m31 * m42 - m32 * m41
    return m11 * (m22 * a - m23 * b + m24 * c) - m12 * (m21 * a - m23 * d + m24 * e)
      + m13 * (m21 * b - m22 * d + m24 * f) - m14 * (m21 * c - m22 * e + m23 * f)
  }

  /// Whether all numbers are finite.
  public var isFinite: Bool {
    // x − x is 0 for a finite x and NaN for the others, and NaN survives the sum.
    let sum =
      (m11 - m11) + (m12 - m12) + (m13 - m13) + (m14 - m14) + (m21 - m21) + (m22 - m22) + (m23 - m23)
      + (m24 - m24) + (m31 - m31) + (m32 - m32) + (m33 - m33) + (m34 - m34) + (m41 - m41) + (m42 - m42)
      + (m43 - m43) + (m44 - m44)
    return sum == 0
  }

  /// Whether the last column is (0, 0, 0, 1): no perspective.
  public var isAffine: Bool { m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 }

  func combined(with other: Transform3D, _ operation: (Double, Double) -> Double) -> Transform3D {
    Transform3D(
      m11: operation(m11, other.m11), m12: operation(m12, other.m12), m13: operation(m13, other.m13),
      m14: operation(m14, other.m14), m21: operation(m21, other.m21), m22: operation(m22, other.m22),
      m23: operation(m23, other.m23), m24: operation(m24, other.m24), m31: operation(m31, other.m31),
      m32: operation(m32, other.m32), m33: operation(m33, other.m33), m34: operation(m34, other.m34),
      m41: operation(m41, other.m41), m42: operation(m42, other.m42), m43: operation(m43, other.m43),
      m44: operation(m44, other.m44))
  }
}
