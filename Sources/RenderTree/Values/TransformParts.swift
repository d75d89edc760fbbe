import Raster

/// A transform decomposed into parts: scale first, then shear, rotation, translation, and perspective last.
///
/// Method: Gram–Schmidt on the rows, as in "Decomposing a matrix into simple transformations" (Thomas,
/// Graphics Gems II) and the CSS Transforms specification, with two changes. A mirroring is put on the one
/// axis that leaves the smallest rotation, so that a flip in the plane stays in the plane. A direction that
/// the matrix collapses to zero is completed to a basis, so that a transform scaled to zero has parts too
/// (growing from nothing is a common animation).
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

  /// The transform with these parts.
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
    var known = (false, false, false)
    let lengths = Vector3(rows.x.length, rows.y.length, rows.z.length)
    scale = lengths
    if lengths.x > 0 {
      rotation.x = rows.x / lengths.x
      known.0 = true
    }
    var y = rows.y
    let yAlongX = known.0 ? y.dot(rotation.x) : 0
    if yAlongX != 0 { y = y - rotation.x * yAlongX }
    if lengths.y > 0 && y.length > vanishing * lengths.y {
      scale.y = y.length
      rotation.y = y / scale.y
      known.1 = true
      shear.x = yAlongX / scale.y
    }
    var z = rows.z
    let zAlongX = known.0 ? z.dot(rotation.x) : 0
    if zAlongX != 0 { z = z - rotation.x * zAlongX }
    let zAlongY = known.1 ? z.dot(rotation.y) : 0
    if zAlongY != 0 { z = z - rotation.y * zAlongY }
    if lengths.z > 0 && z.length > vanishing * lengths.z {
      scale.z = z.length
      rotation.z = z / scale.z
      known.2 = true
      shear.y = zAlongX / scale.z
      shear.z = zAlongY / scale.z
    }
    if known != (true, true, true) {
      if !known.1 { scale.y = 0 }
      if !known.2 { scale.z = 0 }
      complete(&known)
    }
    if rotation.determinant < 0 { mirror() }
  }

  /// Fills each unknown direction with the first axis of space, from that of the same number on, that is
  /// independent of the known ones.
  private mutating func complete(_ known: inout (Bool, Bool, Bool)) {
    for axis in 0..<3 {
      let isKnown = axis == 0 ? known.0 : axis == 1 ? known.1 : known.2
      if isKnown { continue }
      for offset in 0..<3 {
        var candidate = Vector3.unit((axis + offset) % 3)
        if known.0 { candidate = candidate - rotation.x * candidate.dot(rotation.x) }
        if known.1 { candidate = candidate - rotation.y * candidate.dot(rotation.y) }
        if known.2 { candidate = candidate - rotation.z * candidate.dot(rotation.z) }
        // One of three orthogonal axes keeps at least this length perpendicular to two others.
        guard candidate.length > 0.5 else { continue }
        rotation[axis] = candidate / candidate.length
        break
      }
      switch axis {
      case 0: known.0 = true
      case 1: known.1 = true
      default: known.2 = true
      }
    }
  }

  private mutating func mirror() {
    let diagonal = Vector3(rotation.x.x, rotation.y.y, rotation.z.z)
    if diagonal.z < diagonal.x && diagonal.z < diagonal.y {
      rotation.z = -rotation.z
      scale.z = -scale.z
      shear.y = -shear.y
      shear.z = -shear.z
    } else if diagonal.x < diagonal.y {
      rotation.x = -rotation.x
      scale.x = -scale.x
      shear.x = -shear.x
      shear.y = -shear.y
    } else {
      rotation.y = -rotation.y
      scale.y = -scale.y
      shear.x = -shear.x
      shear.z = -shear.z
    }
  }
}
