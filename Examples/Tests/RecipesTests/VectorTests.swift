import Testing
import simd

struct VectorTests {
  @Test func vectorsAndTurns() {
    #expect(simd_length(simd_double2(3, 4)) == 5)
    #expect(mix(simd_double2(0, 10), [10, 20], t: 0.25) == [2.5, 12.5])

    let turn = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])
    let matrix = simd_double3x3(turn)

    #expect(simd_distance(matrix * [1, 0, 0], [0, 1, 0]) < 1e-15)
  }
}
