/// A 4 × 4 transform in Core Animation's layout: for row vectors, with the translation in (m41, m42, m43).
public struct Transform3D: Hashable, Sendable {
  /// The row that x is multiplied by.
  public var m11, m12, m13, m14: Double
  /// The row that y is multiplied by.
  public var m21, m22, m23, m24: Double
  /// The row that z is multiplied by.
  public var m31, m32, m33, m34: Double
  /// The row of the translation.
  public var m41, m42, m43, m44: Double

  /// The transform that changes nothing.
  public static let identity = Transform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

  /// Makes a transform from its elements, which may be any numbers.
  public init(
    m11: Double, m12: Double, m13: Double, m14: Double, m21: Double, m22: Double, m23: Double, m24: Double,
    m31: Double, m32: Double, m33: Double, m34: Double, m41: Double, m42: Double, m43: Double, m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}
