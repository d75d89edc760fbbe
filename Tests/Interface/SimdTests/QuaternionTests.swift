import Testing
import simd

struct QuaternionTests {
  private let quarter = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])

  private func near(_ a: simd_double3, _ b: simd_double3) -> Bool { distance(a, b) < 1e-12 }

  @Test func quarterTurnAboutZMovesXToY() {
    #expect(near(quarter.act([1, 0, 0]), [0, 1, 0]))
    #expect(abs(quarter.angle - .pi / 2) < 1e-12)
    #expect(near(quarter.axis, [0, 0, 1]))
  }

  @Test func productsTurnByTheRightOneFirst() {
    let aboutX = simd_quatd(angle: .pi / 2, axis: [1, 0, 0])
    #expect(near((aboutX * quarter).act([1, 0, 0]), [0, 0, 1]))
    #expect(near((quarter * aboutX).act([1, 0, 0]), [0, 1, 0]))
    #expect(near((quarter * quarter.inverse).act([1, 2, 3]), [1, 2, 3]))
    // Hamilton's ij = k.
    #expect(
      simd_quatd(ix: 1, iy: 0, iz: 0, r: 0) * simd_quatd(ix: 0, iy: 1, iz: 0, r: 0)
        == simd_quatd(ix: 0, iy: 0, iz: 1, r: 0))
  }

  @Test func matricesTurnAlike() {
    let vector = simd_double3(3, -1, 2)
    let axes: [simd_double3] = [[1, 0, 0], [0, 1, 0], [0, 0, 1], normalize([1, 2, -3])]
    for axis in axes {
      for angle in stride(from: 0.25, to: 6.2, by: 0.5) {
        let turn = simd_quatd(angle: angle, axis: axis)
        #expect(near(simd_double3x3(turn) * vector, turn.act(vector)))
        #expect(near(simd_quatd(simd_double4x4(turn)).act(vector), turn.act(vector)))
        #expect(abs(simd_double3x3(turn).determinant - 1) < 1e-12)
      }
    }
  }

  @Test func shortestTurnLeadsFromOneDirectionToTheOther() {
    let turn = simd_quatd(from: [1, 0, 0], to: [0, 0, 1])
    #expect(near(turn.act([1, 0, 0]), [0, 0, 1]))
    // Opposite directions leave the axis open, but not the length of the turn.
    for axis in [simd_double3(1, 0, 0), [0, 1, 0], [0, 0, 1]] {
      let half = simd_quatd(from: axis, to: -axis)
      #expect(near(half.act(axis), -axis))
      #expect(abs(half.length - 1) < 1e-12)
    }
  }

  @Test func turnsAreInterpolatedAtAnEvenPace() {
    let start = simd_quatd(angle: 0, axis: [0, 0, 1])
    #expect(abs(simd_slerp(start, quarter, 1.0 / 3).angle - .pi / 6) < 1e-12)
    // The shorter way is taken, although the numbers of the other one are nearer.
    #expect(near(simd_slerp(start, -quarter, 0.5).act([1, 0, 0]), normalize([1, 1, 0])))
    #expect(near(simd_slerp_longest(start, quarter, 0.5).act([1, 0, 0]), -normalize([1, 1, 0])))
    #expect(simd_slerp(quarter, quarter, 0.5) == quarter)
  }

  @Test func zeroIsNoTurn() {
    #expect(simd_quatf().length == 0)
    #expect(simd_quatf().normalized.real.isNaN)
    #expect(simd_quatf().inverse.real.isNaN)
  }
}
