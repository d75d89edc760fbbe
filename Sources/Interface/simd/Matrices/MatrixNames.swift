// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// Apple's names, which are those of C.

// Further names of the matrices, and the identities.

public typealias float2x2 = simd_float2x2
public typealias matrix_float2x2 = simd_float2x2
public typealias float3x3 = simd_float3x3
public typealias matrix_float3x3 = simd_float3x3
public typealias float4x4 = simd_float4x4
public typealias matrix_float4x4 = simd_float4x4
public typealias double2x2 = simd_double2x2
public typealias matrix_double2x2 = simd_double2x2
public typealias double3x3 = simd_double3x3
public typealias matrix_double3x3 = simd_double3x3
public typealias double4x4 = simd_double4x4
public typealias matrix_double4x4 = simd_double4x4

/// The matrix that leaves a vector as it is.
public let matrix_identity_float2x2 = simd_float2x2(1)
/// The matrix that leaves a vector as it is.
public let matrix_identity_float3x3 = simd_float3x3(1)
/// The matrix that leaves a vector as it is.
public let matrix_identity_float4x4 = simd_float4x4(1)
/// The matrix that leaves a vector as it is.
public let matrix_identity_double2x2 = simd_double2x2(1)
/// The matrix that leaves a vector as it is.
public let matrix_identity_double3x3 = simd_double3x3(1)
/// The matrix that leaves a vector as it is.
public let matrix_identity_double4x4 = simd_double4x4(1)

/// A matrix of these columns.
public func simd_matrix(_ column0: SIMD2<Float>, _ column1: SIMD2<Float>) -> simd_float2x2 {
  simd_float2x2(column0, column1)
}

/// A matrix of these rows.
public func simd_matrix_from_rows(_ row0: SIMD2<Float>, _ row1: SIMD2<Float>) -> simd_float2x2 {
  simd_float2x2(row0, row1).transpose
}

/// A matrix with this diagonal, and zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD2<Float>) -> simd_float2x2 {
  simd_float2x2(diagonal: diagonal)
}

/// A matrix of these columns.
public func simd_matrix(
  _ column0: SIMD3<Float>, _ column1: SIMD3<Float>, _ column2: SIMD3<Float>
) -> simd_float3x3 {
  simd_float3x3(column0, column1, column2)
}

/// A matrix of these rows.
public func simd_matrix_from_rows(
  _ row0: SIMD3<Float>, _ row1: SIMD3<Float>, _ row2: SIMD3<Float>
) -> simd_float3x3 {
  simd_float3x3(row0, row1, row2).transpose
}

/// A matrix with this diagonal, and zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD3<Float>) -> simd_float3x3 {
  simd_float3x3(diagonal: diagonal)
}

/// A matrix of these columns.
public func simd_matrix(
  _ column0: SIMD4<Float>, _ column1: SIMD4<Float>, _ column2: SIMD4<Float>, _ column3: SIMD4<Float>
) -> simd_float4x4 {
  simd_float4x4(column0, column1, column2, column3)
}

/// A matrix of these rows.
public func simd_matrix_from_rows(
  _ row0: SIMD4<Float>, _ row1: SIMD4<Float>, _ row2: SIMD4<Float>, _ row3: SIMD4<Float>
) -> simd_float4x4 {
  simd_float4x4(row0, row1, row2, row3).transpose
}

/// A matrix with this diagonal, and zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD4<Float>) -> simd_float4x4 {
  simd_float4x4(diagonal: diagonal)
}

/// A matrix of these columns.
public func simd_matrix(_ column0: SIMD2<Double>, _ column1: SIMD2<Double>) -> simd_double2x2 {
  simd_double2x2(column0, column1)
}

/// A matrix of these rows.
public func simd_matrix_from_rows(_ row0: SIMD2<Double>, _ row1: SIMD2<Double>) -> simd_double2x2 {
  simd_double2x2(row0, row1).transpose
}

/// A matrix with this diagonal, and zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD2<Double>) -> simd_double2x2 {
  simd_double2x2(diagonal: diagonal)
}

/// A matrix of these columns.
public func simd_matrix(
  _ column0: SIMD3<Double>, _ column1: SIMD3<Double>, _ column2: SIMD3<Double>
) -> simd_double3x3 {
  simd_double3x3(column0, column1, column2)
}

/// A matrix of these rows.
public func simd_matrix_from_rows(
  _ row0: SIMD3<Double>, _ row1: SIMD3<Double>, _ row2: SIMD3<Double>
) -> simd_double3x3 {
  simd_double3x3(row0, row1, row2).transpose
}

/// A matrix with this diagonal, and zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD3<Double>) -> simd_double3x3 {
  simd_double3x3(diagonal: diagonal)
}

/// A matrix of these columns.
public func simd_matrix(
  _ column0: SIMD4<Double>, _ column1: SIMD4<Double>, _ column2: SIMD4<Double>, _ column3: SIMD4<Double>
) -> simd_double4x4 {
  simd_double4x4(column0, column1, column2, column3)
}

/// A matrix of these rows.
public func simd_matrix_from_rows(
  _ row0: SIMD4<Double>, _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>
) -> simd_double4x4 {
  simd_double4x4(row0, row1, row2, row3).transpose
}

/// A matrix with this diagonal, and zeros elsewhere.
public func simd_diagonal_matrix(_ diagonal: SIMD4<Double>) -> simd_double4x4 {
  simd_double4x4(diagonal: diagonal)
}
