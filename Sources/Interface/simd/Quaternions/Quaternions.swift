/// A quaternion of single precision.
public struct simd_quatf: Quaternion {
  /// The imaginary parts x, y and z, and then the real part.
  public var vector: SIMD4<Float>

  /// A quaternion of zeros, which is not a turn.
  public init() { vector = .zero }

  /// A quaternion of the imaginary parts x, y and z, and then the real part.
  public init(vector: SIMD4<Float>) { self.vector = vector }

  /// The turn that a matrix stands for.
  ///
  /// - Parameter matrix: A matrix that only turns.
  public init(_ matrix: simd_float3x3) { self.init(columns: matrix.columns) }

  /// The turn that the upper left three rows and columns of a matrix stand for.
  ///
  /// - Parameter matrix: A matrix that only turns and moves.
  public init(_ matrix: simd_float4x4) { self.init(simd_float3x3(turnOf: matrix)) }
}

/// A quaternion of double precision.
public struct simd_quatd: Quaternion {
  /// The imaginary parts x, y and z, and then the real part.
  public var vector: SIMD4<Double>

  /// A quaternion of zeros, which is not a turn.
  public init() { vector = .zero }

  /// A quaternion of the imaginary parts x, y and z, and then the real part.
  public init(vector: SIMD4<Double>) { self.vector = vector }

  /// The turn that a matrix stands for.
  ///
  /// - Parameter matrix: A matrix that only turns.
  public init(_ matrix: simd_double3x3) { self.init(columns: matrix.columns) }

  /// The turn that the upper left three rows and columns of a matrix stand for.
  ///
  /// - Parameter matrix: A matrix that only turns and moves.
  public init(_ matrix: simd_double4x4) { self.init(simd_double3x3(turnOf: matrix)) }
}

extension simd_float3x3 {
  /// The matrix that turns as a quaternion of length 1 does.
  public init(_ quaternion: simd_quatf) { self.init(columns: quaternion.columns) }

  /// The upper left three rows and columns.
  init(turnOf matrix: simd_float4x4) {
    self.init(matrix[0].first3, matrix[1].first3, matrix[2].first3)
  }
}

extension simd_double3x3 {
  /// The matrix that turns as a quaternion of length 1 does.
  public init(_ quaternion: simd_quatd) { self.init(columns: quaternion.columns) }

  /// The upper left three rows and columns.
  init(turnOf matrix: simd_double4x4) {
    self.init(matrix[0].first3, matrix[1].first3, matrix[2].first3)
  }
}

extension simd_float4x4 {
  /// The matrix that turns as a quaternion of length 1 does, and moves nothing.
  public init(_ quaternion: simd_quatf) {
    let (x, y, z) = quaternion.columns
    self.init(SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(0, 0, 0, 1))
  }
}

extension simd_double4x4 {
  /// The matrix that turns as a quaternion of length 1 does, and moves nothing.
  public init(_ quaternion: simd_quatd) {
    let (x, y, z) = quaternion.columns
    self.init(SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(0, 0, 0, 1))
  }
}

extension SIMD4 {
  fileprivate var first3: SIMD3<Scalar> { SIMD3(x, y, z) }
}
