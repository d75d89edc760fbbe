import Testing

@testable import RenderTree

@Suite struct SolvedTimesTests {
  @Test func cachedProgressEqualsThatOfTheCurve() {
    let curves = [
      TimingFunction.easeIn, .easeOut, .linear, TimingFunction(controlPoints: 0.2, -1, 0.7, 2), .default,
    ]
    let fractions = [-1, 0, 0.25, 0.5, 0.75, 1, 3, .nan]
    var solved = SolvedTimes()
    for step in 0..<400 {
      let (curve, fraction) = (curves[step * step % 5], fractions[step * 3 / 2 % 8])
      #expect(solved.progress(curve, at: fraction) == curve.progress(at: fraction))
      // The solution before the last one is still cached.
      #expect(solved.progress(.easeInEaseOut, at: 0.3) == TimingFunction.easeInEaseOut.progress(at: 0.3))
    }
  }
}
