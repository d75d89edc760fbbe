import Testing

@testable import UIKit

/// Offsets that were published of UIScrollView on simulators with iOS 26.1 and 26.5, in thirds of a point. The
/// system begins a motion within a millisecond after the lift.
@Suite struct ScrollTraceTests {
  /// Compares a motion with milliseconds after the lift and offsets.
  private func expect(
    _ motion: ScrollMotion, _ samples: [(Double, Double)], delay: Double, within tolerance: Double
  ) {
    for (time, offset) in samples {
      let own = motion.position(at: (time - delay) / 1000)
      #expect(abs(own - offset) < tolerance, "\(own) instead of \(offset) after \(time) ms")
    }
  }

  @Test func releaseAtRestFollowsATraceOf235Points() {
    let motion = ScrollMotion(from: -235, velocity: 0, in: 0...39_148, rate: 0.998, bounces: true)
    expect(
      motion,
      [
        (7.64, -223.333), (24.28, -197), (40.97, -173.333), (57.61, -152), (74.27, -133.333),
        (90.94, -116.333),
        (107.63, -101.333), (140.94, -76.667), (174.29, -57.667), (224.28, -37.333), (274.3, -23.667),
        (324.28, -15), (374.26, -9.667), (424.28, -6), (474.26, -3.667), (524.28, -2.333), (574.27, -1.333),
        (640.95, -0.667), (691.03, 0), (720, 0),
      ], delay: 0.65, within: 0.51)
    // The trace ends at 690.6 ms, in the first frame below half a point.
    #expect(motion.duration > 0.674 - 0.001 && motion.duration < 0.6907)
  }

  @Test func releaseAtRestFollowsATraceOf177Points() {
    let motion = ScrollMotion(from: -177, velocity: 0, in: 0...5000, rate: 0.998, bounces: true)
    expect(
      motion,
      [
        (16.235, -157.333), (33.471, -138.667), (49.541, -121.667), (66.795, -106.333), (83.471, -93),
        (100.122, -81), (133.14, -61.333), (166.799, -46), (199.516, -34.333), (249.503, -22),
        (300.095, -14), (349.72, -9), (400.098, -5.667), (449.933, -3.667), (499.651, -2.333),
        (549.539, -1.333), (616.799, -0.667),
      ], delay: 0.5, within: 0.5)
  }

  @Test func flingOverTheEndFollowsATrace() {
    let motion = ScrollMotion(from: 39_088, velocity: 3125, in: 0...39_148, rate: 0.998, bounces: true)
    expect(
      motion,
      [
        (7.47, 39_108.333), (24.14, 39_158.333), (40.79, 39_196.667), (57.49, 39_222), (74.12, 39_237.333),
        (90.8, 39_245.333), (107.48, 39_248.333), (124.14, 39_247.667), (140.81, 39_244.333),
        (157.48, 39_239.333), (190.83, 39_227), (240.79, 39_207), (290.8, 39_190), (340.8, 39_177),
        (407.52, 39_165), (474.14, 39_157.667), (540.82, 39_153.333),
      ], delay: 0.75, within: 0.75)
    #expect(motion.duration > 0.79 && motion.duration < 0.8077)
  }

  @Test func throwsFollowTracesAndEndWhereTheyDo() {
    let fast = ScrollMotion(from: 5326, velocity: 3000, in: 0...39_148, rate: 0.998, bounces: true)
    expect(
      fast,
      [
        (2.28, 5330.333), (19, 5379.333), (35.67, 5426.667), (68.97, 5516.667), (102.31, 5601),
        (152.33, 5717.333), (202.29, 5822.667), (302.27, 6004), (402.31, 6152.667), (502.31, 6274.333),
        (752.32, 6490.333), (1002.34, 6621.333), (1502.32, 6749), (2002.88, 6795.667), (2502.3, 6813),
      ], delay: 0.83, within: 0.6)
    #expect(abs(fast.destination - 6818) < 0.34 && abs(fast.announcedDestination - 6819.667) < 0.34)
    let slow = ScrollMotion(from: 5074, velocity: 750, in: 0...39_148, rate: 0.998, bounces: true)
    #expect(abs(slow.destination - 5443.333) < 0.34 && abs(slow.announcedDestination - 5443.667) < 0.34)
  }

  @Test(arguments: [
    (0.998, 0.262579, 126.0), (0.998, 0.480834, 235.333), (0.998, 1.381048, 684.997), (0.998, 2.530246, 1259),
    (0.998, 5.613967, 2799.33), (0.99, 0.756662, 74.337), (0.99, 2.347413, 232.67), (0.99, 5.991895, 595.33),
  ]) func announcedWaysAreThoseOfTheSystem(rate: Double, velocity: Double, way: Double) {
    let flight = Deceleration(origin: 0, velocity: velocity * 1000, rate: rate)
    #expect(abs(flight.announcedDestination - way) < 0.2)
  }

  /// Twelve moves of 14 points every 8 ms past the top end. The trace's spring begins with about 900 points
  /// per second, while the finger has 1,750.
  @MainActor @Test func contentReleasedInMotionHasItsOwnMeanVelocityAndDelegatesHearOfTheFingers() {
    let fixture = ScrollFixture(scale: 3)
    fixture.stage.touchDown(at: CGPoint(x: 160, y: 120))
    for move in 1...12 {
      fixture.stage.advance(by: 0.008)
      fixture.stage.touchMove(to: CGPoint(x: 160, y: 120 + move * 14))
    }
    let start = Double(fixture.view.contentOffset.y)
    fixture.stage.advance(by: 0.008)
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 288))
    #expect(abs(fixture.velocity.y + 1.75) < 1e-6 && fixture.target == .zero)
    let band = RubberBand(length: 480)
    let mean = (band.shown(pull: 158) - band.shown(pull: 4)) / 0.088
    let spring = CriticalSpring(from: start, velocity: -mean, to: 0)
    let begin = fixture.stage.time
    fixture.offsets = []
    fixture.advance(by: 0.3)
    for sample in fixture.offsets {
      #expect(abs(Double(sample.offset.y) - spring.position(at: sample.time - begin)) < 0.6)
    }
    #expect(fixture.offsets.count > 15)
  }
}
