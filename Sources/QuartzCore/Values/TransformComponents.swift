import Raster
import RenderTree

/// The numbers in a transform that key paths name: `transform.rotation.z`, `transform.scale.x`, `transform.translation.y` and so on.
///
/// A transform is read as scale, then rotation about x, y and z in this order, then translation. The scales are the lengths of the
/// first three rows; a mirroring transform has a negative x scale. Shear and perspective are neither read nor, where that is
/// possible, changed. The angles follow Shoemake's unmatrix (Graphics Gems II, 1991).
extension Transform3D {
  var scaleFactors: (x: Double, y: Double, z: Double) {
    let x = (m11 * m11 + m12 * m12 + m13 * m13).squareRoot()
    let y = (m21 * m21 + m22 * m22 + m23 * m23).squareRoot()
    let z = (m31 * m31 + m32 * m32 + m33 * m33).squareRoot()
    let determinant =
      m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    return (determinant < 0 ? -x : x, y, z)
  }

  /// Multiplies the rows so that they have the given lengths. A row of length zero gets its axis' direction.
  func withScaleFactors(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    let old = scaleFactors
    var t = self
    if old.x != 0 {
      let k = x / old.x
      (t.m11, t.m12, t.m13) = (m11 * k, m12 * k, m13 * k)
    } else {
      t.m11 = x
    }
    if old.y != 0 {
      let k = y / old.y
      (t.m21, t.m22, t.m23) = (m21 * k, m22 * k, m23 * k)
    } else {
      t.m22 = y
    }
    if old.z != 0 {
      let k = z / old.z
      (t.m31, t.m32, t.m33) = (m31 * k, m32 * k, m33 * k)
    } else {
      t.m33 = z
    }
    return t
  }

  /// Radians about the three axes. A row of length zero counts as its axis.
  var rotationAngles: (x: Double, y: Double, z: Double) {
    let scale = scaleFactors
    let unit = withScaleFactors(scale.x == 0 ? 0 : 1, scale.y == 0 ? 0 : 1, scale.z == 0 ? 0 : 1)
    let sine = min(max(-unit.m13, -1), 1)
    let y = Math.asin(sine)
    guard abs(sine) < 1 else { return (Math.atan2(-unit.m31, unit.m22), y, 0) }
    return (Math.atan2(unit.m23, unit.m33), y, Math.atan2(unit.m12, unit.m11))
  }

  func withRotationAngles(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    let scale = scaleFactors
    var r = CATransform3DMakeRotation(x, 1, 0, 0)
    r = CATransform3DConcat(r, CATransform3DMakeRotation(y, 0, 1, 0))
    r = CATransform3DConcat(r, CATransform3DMakeRotation(z, 0, 0, 1))
    var t = self
    (t.m11, t.m12, t.m13) = (r.m11 * scale.x, r.m12 * scale.x, r.m13 * scale.x)
    (t.m21, t.m22, t.m23) = (r.m21 * scale.y, r.m22 * scale.y, r.m23 * scale.y)
    (t.m31, t.m32, t.m33) = (r.m31 * scale.z, r.m32 * scale.z, r.m33 * scale.z)
    return t
  }

  /// The value at a path such as `rotation.z`; nil for an unknown one. `rotation` is that about z, `scale` the mean of the factors.
  func component(_ path: Substring) -> AnimationValue? {
    switch path {
    case "rotation", "rotation.z": .number(rotationAngles.z)
    case "rotation.x": .number(rotationAngles.x)
    case "rotation.y": .number(rotationAngles.y)
    case "scale": .number((scaleFactors.x + scaleFactors.y + scaleFactors.z) / 3)
    case "scale.xy": .number((scaleFactors.x + scaleFactors.y) / 2)
    case "scale.x": .number(scaleFactors.x)
    case "scale.y": .number(scaleFactors.y)
    case "scale.z": .number(scaleFactors.z)
    case "translation": .size(Size(width: m41, height: m42))
    case "translation.x": .number(m41)
    case "translation.y": .number(m42)
    case "translation.z": .number(m43)
    default: nil
    }
  }

  /// The transform with another value at a path; nil for an unknown path or a value of another kind.
  func setting(_ path: Substring, to value: AnimationValue) -> Transform3D? {
    var t = self
    if path == "translation" {
      guard case .size(let size) = value else { return nil }
      (t.m41, t.m42) = (size.width, size.height)
      return t
    }
    guard case .number(let number) = value else { return nil }
    let angles = rotationAngles
    let factors = scaleFactors
    switch path {
    case "rotation", "rotation.z": return withRotationAngles(angles.x, angles.y, number)
    case "rotation.x": return withRotationAngles(number, angles.y, angles.z)
    case "rotation.y": return withRotationAngles(angles.x, number, angles.z)
    case "scale": return withScaleFactors(number, number, number)
    case "scale.xy": return withScaleFactors(number, number, factors.z)
    case "scale.x": return withScaleFactors(number, factors.y, factors.z)
    case "scale.y": return withScaleFactors(factors.x, number, factors.z)
    case "scale.z": return withScaleFactors(factors.x, factors.y, number)
    case "translation.x": t.m41 = number
    case "translation.y": t.m42 = number
    case "translation.z": t.m43 = number
    default: return nil
    }
    return t
  }
}
