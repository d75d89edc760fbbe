/// A linear map of three colour components, by rows.
struct ColorMatrix: Hashable, Sendable {
  typealias Vector = SIMD3<Double>

  var rows: (Vector, Vector, Vector) { (first, second, third) }
  private let first, second, third: Vector

  init(_ first: Vector, _ second: Vector, _ third: Vector) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  init(columns a: Vector, _ b: Vector, _ c: Vector) {
    self.init(Vector(a.x, b.x, c.x), Vector(a.y, b.y, c.y), Vector(a.z, b.z, c.z))
  }

  /// The map from linear components to XYZ, whose columns are the primaries with the brightness that makes
  /// their sum the white point.
  ///
  /// - Parameters:
  ///   - primaries: The chromaticities x and y of red, green and blue.
  ///   - white: The chromaticity of white. XYZ is adapted from it to D50 by Bradford's transform.
  init(primaries: [(Double, Double)], white: (Double, Double)) {
    let columns = primaries.map { Self.xyz(of: $0) }
    let unscaled = ColorMatrix(columns: columns[0], columns[1], columns[2])
    let white = Self.xyz(of: white)
    let scale = (unscaled.inverse ?? .identity) * white
    let native = ColorMatrix(columns: columns[0] * scale.x, columns[1] * scale.y, columns[2] * scale.z)
    self = Self.adaptation(from: white) * native
  }

  static let identity = ColorMatrix(Vector(1, 0, 0), Vector(0, 1, 0), Vector(0, 0, 1))
  /// The white point of ICC's connection space, D50.
  static let d50 = Vector(0.9642, 1, 0.8249)

  private static let bradford = ColorMatrix(
    Vector(0.8951, 0.2664, -0.1614), Vector(-0.7502, 1.7135, 0.0367), Vector(0.0389, -0.0685, 1.0296))

  /// Bradford's adaptation of XYZ from a white point to D50; the identity for a white point with a component
  /// that is not positive.
  static func adaptation(from white: Vector) -> ColorMatrix {
    let source = bradford * white
    guard white != d50, source.min() > 0, source.max().isFinite, let back = bradford.inverse else {
      return .identity
    }
    let factor = (bradford * d50) / source
    let scale = ColorMatrix(Vector(factor.x, 0, 0), Vector(0, factor.y, 0), Vector(0, 0, factor.z))
    return back * (scale * bradford)
  }

  /// XYZ with Y = 1 of a chromaticity.
  private static func xyz(of point: (Double, Double)) -> Vector {
    Vector(point.0 / point.1, 1, (1 - point.0 - point.1) / point.1)
  }

  /// Nil for a map onto a plane, a line or a point, and for numbers that are not finite.
  var inverse: ColorMatrix? {
    func cross(_ a: Vector, _ b: Vector) -> Vector {
      Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let determinant = (first * cross(second, third)).sum()
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let scale = 1 / determinant
    return ColorMatrix(
      columns: cross(second, third) * scale, cross(third, first) * scale, cross(first, second) * scale)
  }

  static func * (matrix: ColorMatrix, vector: Vector) -> Vector {
    Vector((matrix.first * vector).sum(), (matrix.second * vector).sum(), (matrix.third * vector).sum())
  }

  static func * (a: ColorMatrix, b: ColorMatrix) -> ColorMatrix {
    ColorMatrix(
      columns: a * Vector(b.first.x, b.second.x, b.third.x), a * Vector(b.first.y, b.second.y, b.third.y),
      a * Vector(b.first.z, b.second.z, b.third.z))
  }
}
