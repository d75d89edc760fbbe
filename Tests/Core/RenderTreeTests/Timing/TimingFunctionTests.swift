import RenderTree
import Testing

@Suite struct TimingFunctionTests {
  static let curves = [
    TimingFunction.linear, .easeIn, .easeOut, .easeInEaseOut, .default,
    TimingFunction(controlPoints: 0.3, 1.8, 0.6, -0.4),
    TimingFunction(controlPoints: 1, 0, 0, 1), TimingFunction(controlPoints: 0, 1, 1, 0),
    TimingFunction(controlPoints: 0, 0, 0, 0),
    TimingFunction(controlPoints: 1, 1, 1, 1),
  ]

  @Test func timingFunctionsHaveTheMeasuredValues() {
    #expect(abs(TimingFunction.easeInEaseOut.progress(at: 0.25) - 0.1291619310) < 1e-10)
    #expect(abs(TimingFunction.easeIn.progress(at: 0.5) - 0.3153568126) < 1e-10)
    #expect(abs(TimingFunction.easeOut.progress(at: 0.25) - 0.3781381308) < 1e-10)
  }

  @Test(arguments: curves) func timingFunctionsStartAtZeroAndEndAtOne(_ curve: TimingFunction) {
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: -3) == 0)
    #expect(curve.progress(at: 7) == 1)
    #expect(curve.progress(at: .nan) == 0)
  }

  @Test(arguments: curves) func progressLiesOnTheBezierCurve(_ curve: TimingFunction) {
    for step in 1..<500 {
      let s = Double(step) / 500
      let r = 1 - s
      let x = 3 * r * r * s * curve.c1.x + 3 * r * s * s * curve.c2.x + s * s * s
      let y = 3 * r * r * s * curve.c1.y + 3 * r * s * s * curve.c2.y + s * s * s
      // A steep curve magnifies the rounding of x.
      let dx = r * r * curve.c1.x + 2 * r * s * (curve.c2.x - curve.c1.x) + s * s * (1 - curve.c2.x)
      let dy = r * r * curve.c1.y + 2 * r * s * (curve.c2.y - curve.c1.y) + s * s * (1 - curve.c2.y)
      let steepness = dx > 0 ? max(1, min(abs(dy / dx), 1e6)) : 1e6
      #expect(abs(curve.progress(at: x) - y) < 1e-12 * steepness)
    }
  }

  @Test func timingFunctionsMayOvershoot() {
    let curve = TimingFunction(controlPoints: 0.5, 1.6, 0.4, 0.8)
    #expect((1..<100).contains { curve.progress(at: Double($0) / 100) > 1 })
  }

  @Test func timingFunctionWithControlPointsThatAreNotFiniteIsLinear() {
    #expect(TimingFunction(controlPoints: .nan, 0, 1, 1).progress(at: 0.3) == 0.3)
    #expect(TimingFunction(controlPoints: 0, .infinity, 1, 1).progress(at: 0.3) == 0.3)
    #expect(TimingFunction(controlPoints: -5, 0, 9, 1).progress(at: 0.3).isFinite)
  }
}
