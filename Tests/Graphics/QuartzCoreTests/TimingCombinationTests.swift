import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Combinations of timing properties, by the values that they show.
@Suite struct TimingCombinations {
  private let screen = Screen()
  private let layer = CALayer()

  init() {
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    _ = screen.show(layer)
  }

  /// An animation of `position.x` from 0 to 100 within a second.
  private func move() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    return animation
  }

  private func group(_ duration: Double, _ animations: CAAnimation...) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    (group.animations, group.duration) = (animations, duration)
    return group
  }

  /// Expects places of the layer at times that do not fall.
  private func expect(_ places: [(time: Double, x: Double)], line: Int = #line) {
    for (time, x) in places {
      screen.context.run(until: time)
      let shown = layer.presentation().map { Double($0.position.x) } ?? .nan
      #expect(abs(shown - x) < 1e-9, "\(time) s: \(shown), not \(x), line \(line)")
    }
  }

  @Test func autoreversingAnimationHoldsItsBeginAfterItsEnd() {
    let animation = move()
    (animation.autoreverses, animation.fillMode, animation.isRemovedOnCompletion) = (true, .forwards, false)
    layer.add(animation, forKey: nil)
    expect([(0.25, 25), (1, 100), (1.25, 75), (2, 0), (9, 0)])
  }

  @Test func repeatDurationCutsACycleOnItsWayBack() {
    let animation = move()
    (animation.autoreverses, animation.repeatDuration) = (true, 1.5)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    layer.add(animation, forKey: nil)
    expect([(1.4, 60), (1.5, 50), (9, 50)])
  }

  @Test func fractionOfACycleHoldsAfterTheEnd() {
    let animation = move()
    (animation.repeatCount, animation.fillMode, animation.isRemovedOnCompletion) = (2.5, .both, false)
    layer.add(animation, forKey: nil)
    expect([(1, 0), (2.25, 25), (2.5, 50), (9, 50)])
  }

  @Test func additiveCyclesThatCumulateStartFromTheModel() {
    CATransaction.setDisableActions(true)
    layer.position.x = 1000
    let animation = move()
    (animation.isAdditive, animation.isCumulative, animation.repeatCount) = (true, true, 3)
    layer.add(animation, forKey: nil)
    expect([(0.5, 1050), (1.5, 1150), (2.5, 1250)])
  }

  @Test func delayedFastAnimationFillsBackwardsOnly() {
    CATransaction.setDisableActions(true)
    layer.position.x = 7
    let animation = move()
    (animation.speed, animation.beginTime, animation.fillMode) = (2, 1, .backwards)
    layer.add(animation, forKey: nil)
    expect([(0.5, 0), (1.25, 50), (1.75, 7)])
  }

  @Test func animationWithoutSpeedStandsAtItsOffset() {
    let animation = move()
    (animation.speed, animation.timeOffset) = (0, 0.4)
    layer.add(animation, forKey: "still")
    expect([(0, 40), (30, 40)])
    #expect(layer.animation(forKey: "still") != nil)
  }

  @Test func childrenOfAGroupHaveTheirOwnBeginSpeedAndOffset() {
    let late = move()
    late.beginTime = 1
    layer.add(group(2, late), forKey: "late")
    expect([(0.5, 0), (1.5, 50)])
    layer.removeAllAnimations()
    let fast = move()
    (fast.speed, fast.repeatCount) = (2, 2)
    layer.add(group(2, fast), forKey: "fast")
    expect([(1.75, 50), (2.25, 50), (2.75, 0)])
    layer.removeAllAnimations()
    let shifted = move()
    shifted.timeOffset = 0.5
    layer.add(group(2, shifted), forKey: "shifted")
    expect([(3, 75), (3.5, 25)])
  }

  @Test func childHoldsItsEndAsLongAsItsGroup() {
    let child = move()
    child.fillMode = .forwards
    let group = group(2, child)
    (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
    layer.add(group, forKey: nil)
    expect([(0.5, 50), (1.5, 100), (9, 100)])
  }

  @Test func groupRepeatsAndReversesItsChildren() {
    let group = group(1, move())
    (group.speed, group.autoreverses, group.repeatCount) = (2, true, 2)
    layer.add(group, forKey: nil)
    expect([(0.25, 50), (0.75, 50), (0.9, 20), (1.25, 50), (2.5, 0)])
  }

  /// The recipe of Apple's technical question QA1673.
  @Test func pausedLayerGoesOnWhereItStood() {
    layer.add(move(), forKey: nil)
    expect([(0.25, 25)])
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.speed, layer.timeOffset) = (0, paused)
    expect([(5, 25)])
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    expect([(5.25, 50), (5.5, 75)])
  }

  @Test func stoppedLayerShowsTheTimeOfItsOffsetBothWays() {
    layer.speed = 0
    layer.add(move(), forKey: "move")
    expect([(3, 0)])
    for (offset, x) in [(0.3, 30.0), (0.9, 90), (0.1, 10), (1, 100)] {
      layer.timeOffset = offset
      expect([(3, x)])
    }
    #expect(layer.animation(forKey: "move") != nil)
  }

  @Test func laterAnimationHidesAnEarlierOneUntilItIsRemoved() {
    layer.add(move(), forKey: "below")
    let above = move()
    (above.fromValue, above.toValue) = (500, 600)
    layer.add(above, forKey: "above")
    expect([(0.5, 550)])
    layer.removeAnimation(forKey: "above")
    expect([(0.5, 50)])
  }

  @Test(arguments: [
    "anchorPoint.x", "anchorPointZ", "borderWidth", "bounds.origin.y", "bounds.size.width",
    "contentsCenter.size.height",
    "contentsRect.origin.x", "cornerRadius", "position.y", "shadowOffset.height", "shadowOpacity",
    "shadowRadius",
    "sublayerTransform.rotation.y", "transform.rotation.x", "transform.scale", "transform.scale.z",
    "transform.translation.x", "zPosition",
  ])
  func keyPathShowsTheNumberBetweenItsEnds(keyPath: String) throws {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (0.2, 0.6, 1)
    layer.add(animation, forKey: nil)
    screen.context.run(until: 0.5)
    let shown = try #require(layer.presentation()?.value(forKeyPath: keyPath))
    let number = (shown as? NSNumber)?.doubleValue ?? (shown as? Double) ?? (shown as? Float).map(Double.init)
    #expect(abs(try #require(number) - 0.4) < 1e-6)
  }

  @Test func layerOnAPathTurnsWithOrAgainstIt() throws {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90)])
    for (mode, angle) in [
      (CAAnimationRotationMode.rotateAuto, Double.pi / 2), (.rotateAutoReverse, -.pi / 2),
    ] {
      let animation = CAKeyframeAnimation(keyPath: "position")
      (animation.path, animation.duration) = (path, 2)
      (animation.calculationMode, animation.rotationMode) = (.paced, mode)
      layer.add(animation, forKey: "path")
      screen.context.run(until: screen.context.clock.now + 1.1)
      let shown = try #require(layer.presentation())
      #expect(abs(shown.position.y - 45) < 1e-9)
      let turned = try #require(shown.value(forKeyPath: "transform.rotation.z") as? Double)
      #expect(abs(turned - angle) < 1e-9)
    }
  }
}
