import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Key times and paths by the values that published pictures of Core Animation show.
@Suite struct KeyTimes {
  /// Right 100 points, right 100 more, and closed by the way back.
  private static func path(isClosed: Bool) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 200, y: 0)])
    if isClosed { path.closeSubpath() }
    return path
  }

  /// Returns a layer's copy at a time of an animation of one second.
  private func shown(
    _ keyPath: String, at time: Double, _ change: (CAKeyframeAnimation) -> Void
  ) throws -> CALayer {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = 1
    change(animation)
    layer.add(animation, forKey: nil)
    screen.context.run(until: time)
    return try #require(layer.presentation())
  }

  private func opacity(_ values: [Double], _ times: [NSNumber], at time: Double) throws -> Float {
    try shown("opacity", at: time) { ($0.values, $0.keyTimes) = (values, times) }.opacity
  }

  private func x(
    of keyPath: String = "position", _ times: [NSNumber], isClosed: Bool = true, at time: Double
  ) throws -> CGFloat {
    let layer = try shown(keyPath, at: time) {
      ($0.path, $0.keyTimes) = (Self.path(isClosed: isClosed), times)
    }
    return keyPath == "position" ? layer.position.x : layer.transform.m41
  }

  @Test func closeTakesNoTimeWithAKeyTimeForEachPoint() throws {
    #expect(isClose(try x([0, 0.8, 1], at: 0.4), 50))
    #expect(isClose(try x(of: "transform.translation", [0, 0.8, 1], at: 0.4), 50))
    // With one time more, and without times, it is a segment.
    #expect(isClose(try x([0, 0.4, 0.5, 1], at: 0.75), 100))
    #expect(isClose(try x([], at: 5 / 6.0), 100))
  }

  @Test func keyTimesThatEndEarlyHoldTheLastValue() throws {
    #expect(isClose(try x([0, 0.4, 0.8], isClosed: false, at: 0.4), 100))
    #expect(isClose(try x([0, 0.4, 0.8], isClosed: false, at: 0.6), 150))
    #expect(isClose(try x([0, 0.4, 0.8], isClosed: false, at: 0.9), 200))
    #expect(try opacity([1, 0.5], [0, 0.4], at: 0.9) == 0.5)
  }

  @Test func keyTimesThatBeginLateHoldTheFirstValue() throws {
    #expect(isClose(try x([0.4, 0.6, 1], isClosed: false, at: 0.2), 0))
    #expect(try opacity([0.5, 1], [0.4, 1], at: 0.2) == 0.5)
  }

  @Test func keyTimesBeyondACycleCountAsTheyAre() throws {
    #expect(try opacity([1, 1, 0, 0], [0, 1.7, 1.9, 1], at: 0.9) == 1)
    #expect(isClose(Double(try opacity([1, 1, 0, 0], [0, -0.5, 0.5, 1], at: 0.25)), 0.25))
  }

  @Test func timesOfAnotherNumberAreIgnored() throws {
    #expect(isClose(Double(try opacity([0, 1], [0, 0.9, 1], at: 0.5)), 0.5))
  }

  @Test func oneDiscreteValueWithTwoTimesHasNoEffect() throws {
    let layer = try shown("opacity", at: 0.5) {
      ($0.values, $0.keyTimes, $0.calculationMode) = ([0.0], [0, 1], .discrete)
    }
    #expect(layer.opacity == 1)
  }

  @Test func hiddenStateFollowsFallingTimes() throws {
    let layer = try shown("hidden", at: 0.5) {
      ($0.values, $0.keyTimes, $0.calculationMode) = ([true, false, true], [0, 0, -0.2, 1], .discrete)
    }
    #expect(layer.isHidden)
  }

  @Test(
    arguments: [
      "position", "anchorPoint", "bounds.origin", "bounds.size", "shadowOffset", "transform.translation",
      "sublayerTransform.translation", "contentsRect.origin", "contentsRect.size",
    ], [CAAnimationCalculationMode.linear, .paced])
  func pathDrivesEveryPointAndSize(keyPath: String, mode: CAAnimationCalculationMode) throws {
    let layer = try shown(keyPath, at: 0.25) {
      ($0.path, $0.calculationMode) = (Self.path(isClosed: false), mode)
    }
    let values = [
      layer.position.x, layer.anchorPoint.x, layer.bounds.minX, layer.bounds.width, layer.shadowOffset.width,
      layer.transform.m41, layer.sublayerTransform.m41, layer.contentsRect.minX, layer.contentsRect.width,
    ]
    #expect(values.count { isClose($0, 50) } == 1)
  }

  @Test func pathAddsToASize() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    layer.shadowOffset = CGSize(width: 7, height: 3)
    let animation = CAKeyframeAnimation(keyPath: "shadowOffset")
    (animation.duration, animation.isAdditive, animation.isCumulative) = (1, true, true)
    (animation.path, animation.repeatCount) = (Self.path(isClosed: false), 2)
    layer.add(animation, forKey: nil)
    screen.context.run(until: 1.25)
    #expect(layer.presentation()?.shadowOffset == CGSize(width: 257, height: 3))
  }
}
