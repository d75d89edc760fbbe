import Testing
import simd

struct MatrixTests {
  @Test func columnsComeFirstInSubscriptsAndInitialisers() {
    let matrix = simd_double2x2([1, 2], [3, 4])
    #expect(matrix.columns.1 == [3, 4])
    #expect(matrix[1, 0] == 3)
    #expect(matrix == simd_double2x2(rows: [[1, 3], [2, 4]]))
    #expect(matrix == simd_matrix_from_rows([1, 3], [2, 4]))
    #expect(matrix.transpose == simd_double2x2([1, 3], [2, 4]))
  }

  @Test func identityLeavesVectorsAsTheyAre() {
    let vector = simd_float4(1, 2, 3, 4)
    #expect(matrix_identity_float4x4 * vector == vector)
    #expect(float3x3(1) == matrix_identity_float3x3)
    #expect(simd_double3x3() * simd_double3(1, 2, 3) == .zero)
  }

  @Test func productsApplyTheRightMatrixFirst() {
    let move = simd_double3x3([1, 0, 0], [0, 1, 0], [5, 7, 1])
    let enlarge = simd_double3x3(diagonal: [2, 2, 1])
    #expect((move * enlarge) * simd_double3(1, 1, 1) == [7, 9, 1])
    #expect(simd_mul(enlarge, move) * simd_double3(1, 1, 1) == [12, 16, 1])
    // A row vector meets the columns.
    #expect(simd_double3(0, 0, 1) * move == [0, 0, 1])
    #expect(simd_double3(1, 0, 0) * move == [1, 0, 5])
  }

  @Test func inversesUndoAndDeterminantsMeasure() {
    let matrix = simd_double3x3(rows: [[2, 0, 1], [0, 4, 0], [1, 0, 1]])
    #expect(matrix.determinant == 4)
    #expect(matrix.inverse == simd_double3x3(rows: [[1, 0, -1], [0, 0.25, 0], [-1, 0, 2]]))
    // The upper left zero needs another pivot, which changes the sign.
    #expect(simd_double2x2(rows: [[0, 1], [1, 0]]).determinant == -1)
    #expect(
      simd_double2x2(rows: [[0, 2], [4, 0]]).inverse == simd_double2x2(rows: [[0, 0.25], [0.5, 0]]))
    for size in 1...4 {
      let scale = simd_float4x4(diagonal: [2, 4, 8, Float(size)])
      #expect(scale * scale.inverse == matrix_identity_float4x4)
      #expect(scale.determinant == 64 * Float(size))
    }
  }

  @Test func flatMatrixHasNoInverse() {
    let flat = simd_double2x2([1, 2], [2, 4])
    #expect(flat.determinant == 0)
    #expect(!flat.inverse[0, 0].isFinite)
  }

  @Test func elementsAreAddedAndMultiplied() {
    var matrix = simd_float2x2(diagonal: [1, 2])
    matrix += simd_float2x2(1)
    matrix *= 2
    #expect(matrix == simd_diagonal_matrix(simd_float2(4, 6)))
    #expect(-matrix == -1 * matrix)
    #expect(simd_almost_equal_elements(matrix, matrix + simd_float2x2(0.01), 0.02))
    #expect(!simd_almost_equal_elements(matrix, matrix + simd_float2x2(0.01), 0.005))
  }
}
