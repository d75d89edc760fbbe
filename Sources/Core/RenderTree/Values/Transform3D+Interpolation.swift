import Raster

extension Transform3D {
  /// The transform on the way to another, part by part, with the rotation by the shorter arc.
  ///
  /// So affine transforms of the plane turn by the smaller angle, and a half turn goes clockwise. Fractions
  /// outside 0 … 1 go on. If a number is not finite, every element is interpolated on its own. Translations,
  /// and equal linear parts, are exact.
  public func interpolated(to other: Transform3D, fraction: Double) -> Transform3D {
    if fraction == 0 || self == other { return self }
    if fraction == 1 { return other }
    guard isFinite, other.isFinite, !hasLinearPart(of: other) else {
      return combined(with: other) { a, b in a + (b - a) * fraction }
    }
    let a = TransformParts(self)
    let b = TransformParts(other)
    return a.interpolated(to: b, fraction: fraction).transform
  }

  /// Whether both are affine and differ by a translation only.
  private func hasLinearPart(of other: Transform3D) -> Bool {
    isAffine && other.isAffine && m11 == other.m11 && m12 == other.m12 && m13 == other.m13
      && m21 == other.m21 && m22 == other.m22 && m23 == other.m23
      && m31 == other.m31 && m32 == other.m32 && m33 == other.m33
  }

  /// The transform applied `count` times, rounded down and limited to 0 … 2³⁰; NaN counts as 0.
  func repeated(_ count: Double) -> Transform3D {
    var result = Transform3D.identity
    var square = self
    // Powers above 2³⁰ show no motion.
    var rest = count > 0 ? Int(min(count, 0x1p30)) : 0
    while rest > 0 {
      if rest & 1 == 1 { result = result.followed(by: square) }
      square = square.followed(by: square)
      rest >>= 1
    }
    return result
  }
}

extension TransformParts {
  func interpolated(to other: TransformParts, fraction f: Double) -> TransformParts {
    func mix(_ a: Vector3, _ b: Vector3) -> Vector3 { a + (b - a) * f }
    var result = self
    result.translation = mix(translation, other.translation)
    result.scale = mix(scale, other.scale)
    result.shear = mix(shear, other.shear)
    if rotation != other.rotation {
      result.rotation = Quaternion(rotation).interpolated(to: Quaternion(other.rotation), fraction: f).rows
    }
    result.perspective = mix(perspective, other.perspective)
    result.perspectiveScale = perspectiveScale + (other.perspectiveScale - perspectiveScale) * f
    return result
  }
}
