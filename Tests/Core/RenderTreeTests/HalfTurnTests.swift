import PortableMath
import Testing

@testable import RenderTree

/// Half turns to the left and to the right are one matrix but for a rounding error of 1e-16, and go the same
/// way on iOS.
@Suite struct HalfTurnTests {
  private static func turn(_ angle: Double) -> Transform3D {
    let (sine, cosine) = (Math.sin(angle), Math.cos(angle))
    var turn = Transform3D.identity
    (turn.m11, turn.m12, turn.m21, turn.m22) = (cosine, sine, -sine, cosine)
    return turn
  }

  @Test(arguments: [0, 0.1, -0.1, 0.5, -0.5, 0.9] as [Double], [0.1, 0.25, 0.5, 0.75])
  func bothDirectionsGoTheSameWay(start: Double, fraction: Double) {
    let from = Self.turn(start)
    let right = from.interpolated(to: Self.turn(start + .pi), fraction: fraction)
    let left = from.interpolated(to: Self.turn(start - .pi), fraction: fraction)
    #expect(abs(right.m11 - left.m11) < 1e-9 && abs(right.m12 - left.m12) < 1e-9)
  }

  @Test func aHalfTurnFromRestIsClockwiseOnTheScreen() {
    for angle in [Double.pi, -.pi] {
      let quarter = Transform3D.identity.interpolated(to: Self.turn(angle), fraction: 0.5)
      #expect(abs(quarter.m12 - 1) < 1e-9 && abs(quarter.m11) < 1e-9)
    }
  }
}
