/// Three numbers: a displacement in space, or one number for each axis.
typealias Vector3 = SIMD3<Double>

extension Vector3 {
  static func unit(_ axis: Int) -> Vector3 {
    Vector3(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
  }

  var length: Double { dot(self).squareRoot() }

  func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

/// The rows of a 3 × 3 matrix for row vectors.
struct Rows3: Hashable, Sendable {
  var x, y, z: Vector3

  static let identity = Rows3(x: .unit(0), y: .unit(1), z: .unit(2))

  subscript(row: Int) -> Vector3 {
    get { row == 0 ? x : row == 1 ? y : z }
    set {
      switch row {
      case 0: x = newValue
      case 1: y = newValue
      default: z = newValue
      }
    }
  }

  var determinant: Double { x.dot(y.cross(z)) }
}
