import PortableMath
import Raster
import TestSupport
import Testing

@testable import MotionExport

@Suite struct CurveFitTests {
  private func samples(_ count: Int, _ value: (Double) -> Double) -> [TrackSample] {
    (0..<count).map { TrackSample(frame: $0, values: [value(Double($0) / Double(count - 1))]) }
  }

  private func largestError(_ keyframes: [Keyframe], _ samples: [TrackSample]) -> Double {
    samples.reduce(0) { largest, sample in
      zip(keyframes.values(at: Double(sample.frame)), sample.values).reduce(largest) {
        max($0, abs($1.0 - $1.1))
      }
    }
  }

  /// The control points of Core Animation's timing functions, from Apple's documentation.
  @Test(arguments: [
    EaseCurve(x1: 0.42, y1: 0, x2: 1, y2: 1), EaseCurve(x1: 0, y1: 0, x2: 0.58, y2: 1),
    EaseCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1), EaseCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
  ])
  func timingFunctionIsOneSegment(curve: EaseCurve) {
    let samples = samples(61) { 300 * curve.progress(at: $0) }
    let keyframes = CurveFit(tolerances: [0.25], places: 2).keyframes(samples)
    #expect(keyframes.count == 2)
    #expect(largestError(keyframes, samples) <= 0.25)
  }

  /// x(.25) of the curve (.42, 0, .58, 1), measured on Core Animation.
  @Test func easeInEaseOutAtAQuarterIsCoreAnimations() {
    let curve = EaseCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    #expect(abs(curve.progress(at: 0.25) - 0.1291619310) < 1e-8)
  }

  /// x = 1 − e^(−5t)·(cos 8.66t + 0.577·sin 8.66t): Core Animation's default spring.
  @Test func springTakesFewKeyframes() {
    let samples = samples(91) { fraction in
      let t = fraction * 1.5
      return 200 - 200 * Math.exp(-5 * t) * (Math.cos(8.6603 * t) + 0.57735 * Math.sin(8.6603 * t))
    }
    let keyframes = CurveFit(tolerances: [0.25], places: 2).keyframes(samples)
    #expect(keyframes.count <= 6)
    #expect(largestError(keyframes, samples) <= 0.25)
  }

  @Test(arguments: seeds(20)) func errorStaysWithinToleranceForAnyValues(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var values = [0.0, 0.0, 0.0]
    let samples = (0..<80).map { frame in
      values = values.map { $0 + Double.random(in: -3...3, using: &random) }
      return TrackSample(frame: frame * 2, values: values)
    }
    let fit = CurveFit(tolerances: [0.25], places: 2)
    let keyframes = fit.keyframes(samples)
    #expect(largestError(keyframes, samples) <= 0.25 + 0.005)
    #expect(zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.frame < $1.frame })
  }

  @Test func valuesAtRestAreCloserThanMovingOnes() {
    // Slower than a hundredth of a point in a frame, and then fast.
    let samples = (0..<120).map { frame in
      TrackSample(
        frame: frame, values: [frame < 60 ? Math.sin(Double(frame) / 9) * 0.2 : Double(frame - 60) * 9])
    }
    let keyframes = CurveFit(tolerances: [0.25], places: 2, restShare: 0.2).keyframes(samples)
    #expect(largestError(keyframes, Array(samples[..<55])) <= 0.1)
  }

  @Test func valueThatStaysIsOneKeyframe() {
    #expect(CurveFit(tolerances: [0.25], places: 2).keyframes(samples(50) { _ in 4 }).count == 1)
  }

  @Test func restBetweenTwoMotionsKeepsItsEnds() {
    let samples = [(0, 0.0), (10, 50), (11, 50), (40, 50), (41, 60), (42, 80)].map {
      TrackSample(frame: $0.0, values: [$0.1])
    }
    let keyframes = CurveFit(tolerances: [0.25], places: 2).keyframes(samples)
    #expect(keyframes.contains { $0.frame == 40 && $0.values == [50] })
  }

  @Test func commitThatChangesAValueAtOnceIsAStep() {
    let samples = [
      TrackSample(frame: 0, values: [0]), TrackSample(frame: 29, values: [0]),
      TrackSample(frame: 30, values: [80], before: [0]),
    ]
    let keyframes = CurveFit(tolerances: [0.25], places: 2).keyframes(samples)
    #expect(keyframes.map { $0.frame } == [0, 30])
    #expect(keyframes[0].easing == .hold)
    #expect(keyframes.values(at: 29.5) == [0])
  }

  @Test func outlineThatIsDrawnAnewInEachFrameMovesSmoothly() {
    let samples = (0..<60).map { frame in
      let now = Math.sin(Double(frame) / 10) * 40
      let before = frame == 0 ? nil : [Math.sin(Double(frame - 1) / 10) * 40]
      return TrackSample(frame: frame, values: [now], before: before)
    }
    let keyframes = CurveFit(tolerances: [0.25], places: 2).keyframes(samples)
    #expect(keyframes.count < 12)
    #expect(keyframes.dropLast().allSatisfy { $0.easing != .hold })
  }

  /// A page that flies on after a catch and comes back, 112 points in 11 frames: a curve with both control
  /// points at the very begin fits all frames, and leaps between the first two. Players show what is between.
  @Test func curveDoesNotLeapBetweenFrames() {
    let leap = EaseCurve(x1: 0, y1: -0.128, x2: 0, y2: -0.08)
    let samples = samples(12) { 143.64 - 112.22 * leap.progress(at: $0) }
    let keyframes = CurveFit(tolerances: [0.25], places: 2).keyframes(samples)
    #expect(largestError(keyframes, samples) <= 0.25)
    let ways = zip(samples, samples.dropFirst()).map { $1.values[0] - $0.values[0] }
    for (index, way) in ways.enumerated() {
      let bend = max(
        abs(way - ways[max(index - 1, 0)]), abs(way - ways[min(index + 1, ways.count - 1)]))
      for part in [0.001, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9] {
        let value = keyframes.values(at: Double(index) + part)[0]
        let straight = samples[index].values[0] + way * part
        #expect(abs(value - straight) <= 0.25 + abs(way) / 4 + bend / 8 + 0.05)
      }
    }
  }

  @Test func rotationGoesOnBeyondAHalfTurn() throws {
    var last: PlanarParts?
    for step in 0...36 {
      let angle = Double(step) * .pi / 12
      let map = Projection(
        a: Math.cos(angle), b: Math.sin(angle), c: -Math.sin(angle), d: Math.cos(angle), tx: 0, ty: 0)
      last = PlanarParts(map, near: last)
    }
    #expect(abs(try #require(last).rotation - 3 * .pi) < 1e-9)
  }

  @Test func flipChangesAScaleFactorAndNotTheRotation() throws {
    let upright = try #require(PlanarParts(.scale(x: 0.1, y: 1)))
    let flipped = try #require(PlanarParts(.scale(x: -0.1, y: 1), near: upright))
    #expect(flipped.rotation == 0)
    #expect(flipped.scale.width == -0.1)
  }

  @Test func rotationAboutAPointAnywhereHasThatPointAsItsAnchor() throws {
    let maps = (0..<20).map { frame in
      let angle = Double(frame) / 10
      let turn = Projection(
        a: Math.cos(angle), b: Math.sin(angle), c: -Math.sin(angle), d: Math.cos(angle), tx: 0, ty: 0)
      let map = Projection.translation(x: -7, y: -90).followed(by: turn).followed(
        by: .translation(x: 50, y: 60))
      return (frame: frame, map: map, before: Projection?.none)
    }
    let motion = try #require(
      TransformMotion(maps, box: Rect(x: 0, y: 0, width: 14, height: 90), distance: 0.25))
    #expect((motion.anchor - Point(x: 7, y: 90)).length < 0.01)
    #expect(motion.position.count == 1)
    #expect(motion.rotation.count == 2)
  }
}

@Suite struct TextTests {
  @Test(arguments: [
    (0.0, 2, "0"), (-0.001, 2, "0"), (1.5, 2, "1.5"), (-0.25, 2, "-0.25"), (10, 0, "10"),
    (0.1 + 0.2, 4, "0.3"),
    (.nan, 2, "0"), (-.infinity, 2, "0"), (1e300, 1, "1000000000"), (2.005, 6, "2.005"),
  ])
  func numberIsShortestTextOfItsDecimals(number: Double, places: Int, text: String) {
    #expect(NumberText.text(number, places: places) == text)
  }

  @Test func textOfJSONEscapesControlCharacters() {
    let value = JSONValue.object([("a\"\\\n", .list([.flag(true), .integer(-3)]))])
    #expect(String(decoding: value.bytes, as: UTF8.self) == "{\"a\\\"\\\\\\u000a\":[true,-3]}")
  }

  @Test func textOfXMLEscapesMarkup() {
    #expect(SVGText.escaped("a<b>&\"\u{1}") == "a&lt;b&gt;&amp;&quot; ")
  }

  @Test func mixOfLettersAndNumbersIsAsShortAsItCanBe() {
    #expect(SVGText.path([.move, .line, .close], [0, 0.5, -2, 30]) == "M0 .5L-2 30Z")
  }
}
