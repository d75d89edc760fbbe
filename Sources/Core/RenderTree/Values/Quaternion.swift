import PortableMath
import Raster

/// A rotation in space as a unit quaternion.
struct Quaternion: Hashable, Sendable {
  var x, y, z, w: Double

  static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  func dot(_ other: Quaternion) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

  static func + (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z, w: a.w + b.w)
  }

  static func * (a: Quaternion, s: Double) -> Quaternion {
    Quaternion(x: a.x * s, y: a.y * s, z: a.z * s, w: a.w * s)
  }

  /// The same rotation with length 1; the identity when the length is not positive.
  var normalized: Quaternion {
    let length = dot(self).squareRoot()
    return length > 0 ? self * (1 / length) : .identity
  }

  /// The rotation on the way to another one at constant angular speed, by the shorter arc, also beyond 0 … 1.
  func interpolated(to other: Quaternion, fraction: Double) -> Quaternion {
    // Half turns to either side have the same matrix but for a rounding error, which decides nothing.
    let isFar = dot(other) < -1e-9
    let end = isFar ? other * -1 : other
    let cosine = dot(end)
    let sine = (end + self * -cosine).magnitude
    // Below this angle the chord and the arc differ by less than a rounding error.
    guard sine > 1e-6 else { return (self * (1 - fraction) + end * fraction).normalized }
    let angle = Math.atan2(sine, cosine)
    return (self * Math.sin((1 - fraction) * angle) + end * Math.sin(fraction * angle)).normalized
  }

  private var magnitude: Double { dot(self).squareRoot() }
}

extension Quaternion {
  /// The rotation of a right-handed orthonormal basis, by Shepperd's method, which divides by the largest.
  init(_ rows: Rows3) {
    let (x, y, z) = (rows.x, rows.y, rows.z)
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let s = 2 * (1 + trace).squareRoot()
      self.init(x: (y.z - z.y) / s, y: (z.x - x.z) / s, z: (x.y - y.x) / s, w: s / 4)
    } else if x.x >= y.y && x.x >= z.z {
      let s = 2 * (1 + x.x - y.y - z.z).squareRoot()
      self.init(x: s / 4, y: (x.y + y.x) / s, z: (z.x + x.z) / s, w: (y.z - z.y) / s)
    } else if y.y >= z.z {
      let s = 2 * (1 - x.x + y.y - z.z).squareRoot()
      self.init(x: (x.y + y.x) / s, y: s / 4, z: (y.z + z.y) / s, w: (z.x - x.z) / s)
    } else {
      let s = 2 * (1 - x.x - y.y + z.z).squareRoot()
      self.init(x: (z.x + x.z) / s, y: (y.z + z.y) / s, z: s / 4, w: (x.y - y.x) / s)
    }
  }

  var rows: Rows3 {
    Rows3(
      x: Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      y: Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      z: Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)))
  }
}

/// Angles of rotation, first about the x axis, then y, then z, in radians.
extension Vector3 {
  init(anglesOf rows: Rows3) {
    let cosine = Math.hypot(rows.x.x, rows.x.y)
    let y = Math.atan2(-rows.x.z, cosine)
    // After a quarter turn about y, the x and the z axis coincide: the whole angle is put into x.
    if cosine < 1e-12 {
      self.init(Math.atan2(-rows.z.y, rows.y.y), y, 0)
    } else {
      self.init(Math.atan2(rows.y.z, rows.z.z), y, Math.atan2(rows.x.y, rows.x.x))
    }
  }

  var rotation: Rows3 {
    let (sx, cx) = (Math.sin(x), Math.cos(x))
    let (sy, cy) = (Math.sin(y), Math.cos(y))
    let (sz, cz) = (Math.sin(z), Math.cos(z))
    return Rows3(
      x: Vector3(cy * cz, cy * sz, -sy),
      y: Vector3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
      z: Vector3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy))
  }
}
