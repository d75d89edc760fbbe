import Raster

/// A transform decomposed into parts: scale first, then shear, rotation, translation, and perspective last.
///
/// Method: Gram–Schmidt on the rows, as in "Decomposing a matrix into simple transformations" (Thomas,
/// Graphics Gems II) and the CSS Transforms specification, with two changes. A mirroring is put on the one
/// axis that leaves the smallest rotation, so that a flip in the plane stays there. A direction that the
/// matrix collapses to zero is completed to a basis, since growing from nothing is a common animation.
struct TransformParts: Hashable, Sendable {
  var translation = Vector3.zero
  var scale = Vector3(1, 1, 1)
  /// The shear of y along x, of z along x, and of z along y, in units of the scaled axes.
  var shear = Vector3.zero
  var rotation = Rows3.identity
  /// The last column: 0, 0, 0, 1 without perspective.
  var perspective = Vector3.zero
  var perspectiveScale = 1.0

  /// Decomposes a transform. Every matrix of finite numbers has parts. Some information is lost for a matrix
  /// with m44 = 0, and for the perspective of a matrix without an inverse.
  init(_ transform: Transform3D) {
    // Dividing all numbers by one of them leaves a projection unchanged.
    let unit = transform.m44 != 0 ? transform.m44 : 1
    let m = unit == 1 ? transform : transform.combined(with: transform) { a, _ in a / unit }
    translation = Vector3(m.m41, m.m42, m.m43)
    let rows = Rows3(
      x: Vector3(m.m11, m.m12, m.m13), y: Vector3(m.m21, m.m22, m.m23), z: Vector3(m.m31, m.m32, m.m33))
    if !m.isAffine { setPerspective(of: m, rows) }
    setBasis(rows)
  }

  var transform: Transform3D {
    let x = rotation.x * scale.x
    let y = (rotation.x * shear.x + rotation.y) * scale.y
    let z = (rotation.x * shear.y + rotation.y * shear.z + rotation.z) * scale.z
    let t = translation
    let p = perspective
    let hasPerspective = p != .zero || perspectiveScale != 1
    return Transform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: hasPerspective ? x.dot(p) : 0,
      m21: y.x, m22: y.y, m23: y.z, m24: hasPerspective ? y.dot(p) : 0,
      m31: z.x, m32: z.y, m33: z.z, m34: hasPerspective ? z.dot(p) : 0,
      m41: t.x, m42: t.y, m43: t.z, m44: hasPerspective ? t.dot(p) + perspectiveScale : 1)
  }

  /// Solves rows · p = last column. A matrix without an inverse keeps its last column.
  private mutating func setPerspective(of m: Transform3D, _ rows: Rows3) {
    let right = Vector3(m.m14, m.m24, m.m34)
    let determinant = rows.determinant
    perspective =
      determinant != 0 && determinant.isFinite
      ? (rows.y.cross(rows.z) * right.x + rows.z.cross(rows.x) * right.y + rows.x.cross(rows.y) * right.z)
        / determinant
      : right
    perspectiveScale = m.m44 - translation.dot(perspective)
  }

  private mutating func setBasis(_ rows: Rows3) {
    // The rest of a later axis below this fraction of its length is rounding.
    let vanishing = 1e-12
    var known = InlineArray<3, Bool>(repeating: false)
    for axis in 0..<3 {
      var (rest, along) = (rows[axis], Vector3.zero)
      for earlier in 0..<axis where known[earlier] {
        along[earlier] = rest.dot(rotation[earlier])
        if along[earlier] != 0 { rest -= rotation[earlier] * along[earlier] }
      }
      let whole = rows[axis].length
      known[axis] = whole > 0 && (axis == 0 || rest.length > vanishing * whole)
      scale[axis] = known[axis] ? rest.length : 0
      if !known[axis] { continue }
      rotation[axis] = rest / scale[axis]
      // The shear of y along x, then those of z along x and along y.
      for earlier in 0..<axis { shear[axis + earlier - 1] = along[earlier] / scale[axis] }
    }
    complete(&known)
    if rotation.determinant < 0 { mirror() }
  }

  /// Fills each unknown direction with the next axis of space that is independent of the known ones.
  private mutating func complete(_ known: inout InlineArray<3, Bool>) {
    for axis in 0..<3 where !known[axis] {
      for offset in 0..<3 {
        var candidate = Vector3.unit((axis + offset) % 3)
        for other in 0..<3 where known[other] {
          candidate -= rotation[other] * candidate.dot(rotation[other])
        }
        // One of three orthogonal axes keeps at least this length perpendicular to two others.
        guard candidate.length > 0.5 else { continue }
        rotation[axis] = candidate / candidate.length
        break
      }
      known[axis] = true
    }
  }

  /// Mirrors the axis that leaves the smallest rotation, with the shears that it takes part in.
  private mutating func mirror() {
    let (x, y, z) = (rotation.x.x, rotation.y.y, rotation.z.z)
    let axis = z < x && z < y ? 2 : x < y ? 0 : 1
    rotation[axis] *= -1
    scale[axis] *= -1
    for part in 0..<3 where part != 2 - axis { shear[part] *= -1 }
  }
}
