import Testing
import UIKit

/// A view at the left edge of a stage, which an animator moves to the right by 100 points in a second.
@MainActor private final class Fixture {
  let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  let animator: UIViewPropertyAnimator

  init(_ parameters: any UITimingCurveProvider, delayFactor: CGFloat = 0) {
    animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    stage.show(view)
    stage.advance(by: 0.1)
    animator.addAnimations({ [view] in view.frame.origin.x += 100 }, delayFactor: delayFactor)
  }

  /// The left edge of the view as shown, in points.
  var x: CGFloat {
    stage.advance(by: 0)
    return (view.layer.presentation() ?? view.layer).frame.minX
  }
}

/// The way back of a property animator.
@MainActor @Suite struct ReversedAnimatorTests {
  private let easeIn = UICubicTimingParameters(animationCurve: .easeIn)
  private let bouncy = UISpringTimingParameters(dampingRatio: 0.3)

  private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-3) -> Bool {
    abs(a - b) < tolerance
  }

  @Test func reversedAnimationRetracesItsWay() {
    let fixture = Fixture(easeIn)
    fixture.animator.startAnimation()
    fixture.stage.advance(by: 0.5)
    let half = fixture.x
    #expect(isNear(half, 31.535681))
    fixture.stage.advance(by: 0.3)
    fixture.animator.isReversed = true
    fixture.stage.advance(by: 0.3)
    #expect(isNear(fixture.x, half))
    fixture.stage.advance(by: 0.51)
    #expect(fixture.view.frame.minX == 0 && fixture.animator.state == .inactive)
  }

  @Test func fractionCompleteCountsFromTheReversal() {
    let fixture = Fixture(easeIn)
    fixture.animator.startAnimation()
    fixture.stage.advance(by: 0.5)
    fixture.animator.isReversed = true
    #expect(isNear(fixture.animator.fractionComplete, 1 - 0.31535681, 1e-6))
    fixture.animator.isReversed = false
    #expect(isNear(fixture.animator.fractionComplete, 0.31535681, 1e-6))
  }

  @Test func reversingPastTheEndDoesNotJump() {
    let fixture = Fixture(bouncy)
    fixture.animator.startAnimation()
    fixture.stage.advance(by: 0.2)
    let before = fixture.x
    #expect(before > 110, "the spring overshoots")
    fixture.animator.isReversed = true
    #expect(isNear(fixture.x, before))
    fixture.animator.isReversed = false
    #expect(isNear(fixture.x, before))
  }

  @Test func pausingPastTheEndDoesNotJump() {
    let fixture = Fixture(bouncy)
    fixture.animator.startAnimation()
    fixture.stage.advance(by: 0.2)
    let before = fixture.x
    fixture.animator.pauseAnimation()
    #expect(isNear(fixture.x, before))
    fixture.animator.startAnimation()
    #expect(isNear(fixture.x, before))
  }

  @Test func changesThatBeginLateReverseWithoutAJump() {
    let fixture = Fixture(easeIn, delayFactor: 0.4)
    fixture.animator.startAnimation()
    fixture.stage.advance(by: 0.8)
    let before = fixture.x
    #expect(before > 10)
    fixture.animator.isReversed = true
    #expect(isNear(fixture.x, before))
    fixture.animator.pauseAnimation()
    #expect(isNear(fixture.x, before))
    fixture.animator.isReversed = false
    fixture.animator.startAnimation()
    #expect(isNear(fixture.x, before))
    fixture.stage.advance(by: 0.21)
    #expect(fixture.view.frame.minX == 100 && fixture.animator.state == .inactive)
  }

  @Test func continuingAtAnotherPaceAfterScrubbingAlongTheCurveDoesNotJump() {
    let fixture = Fixture(easeIn)
    fixture.animator.scrubsLinearly = false
    fixture.animator.fractionComplete = 0.5
    #expect(isNear(fixture.x, 31.535681))
    fixture.animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    #expect(isNear(fixture.x, 31.535681))
    fixture.stage.advance(by: 0.5)
    #expect(isNear(fixture.x, (31.535681 + 100) / 2))
  }
}
