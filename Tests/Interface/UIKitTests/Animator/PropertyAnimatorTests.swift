import Testing
import UIKit

/// A view at the left edge of a stage, which an animator moves to the right by 100 points in a second.
@MainActor private struct Fixture {
  let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    stage.show(view)
    stage.advance(by: 0.1)
  }

  /// The left edge of the view as shown, in points.
  var x: CGFloat { shown.frame.minX }

  /// The layer as it looks now.
  var shown: CALayer {
    stage.advance(by: 0)
    return view.layer.presentation() ?? view.layer
  }

  func animator(curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { view.frame.origin.x += 100 }
  }
}

@MainActor @Suite struct PropertyAnimatorTests {
  private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(a - b) < tolerance
  }

  @Test func animatorRunsToItsEndAndReportsIt() {
    let fixture = Fixture()
    let animator = fixture.animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning && fixture.view.frame.minX == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && fixture.view.frame.minX == 100)
    fixture.stage.advance(by: 0.25)
    #expect(isNear(fixture.x, 25) && isNear(animator.fractionComplete, 0.25))
    fixture.stage.advance(by: 0.8)
    #expect(fixture.x == 100 && ends == [.end] && animator.state == .inactive)
    #expect(fixture.view.layer.animationKeys() == nil)
  }

  @Test func pausedAnimatorHoldsAndCanBeScrubbed() {
    let fixture = Fixture()
    let animator = fixture.animator(curve: .easeIn)
    animator.startAnimation()
    fixture.stage.advance(by: 0.5)
    // Measured: easeIn(.5) = .3153568126.
    #expect(isNear(fixture.x, 31.53568126, 1e-4))
    animator.pauseAnimation()
    #expect(!animator.isRunning && animator.state == .active)
    fixture.stage.advance(by: 3)
    #expect(isNear(fixture.x, 31.53568126, 1e-4))
    #expect(isNear(animator.fractionComplete, 0.3153568126, 1e-6))
    animator.fractionComplete = 0.6
    #expect(isNear(fixture.x, 60))
    animator.fractionComplete = 7
    #expect(isNear(fixture.x, 100) && animator.fractionComplete == 1)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = 0.3153568126
    animator.startAnimation()
    // The animator takes the rest of its time for the rest of the curve.
    fixture.stage.advance(by: 0.25)
    #expect(isNear(fixture.x, 61.97, 0.5))
    fixture.stage.advance(by: 0.26)
    #expect(fixture.x == 100 && animator.state == .inactive)
  }

  @Test func scrubbingFollowsTheCurveUnlessItIsLinear() {
    let fixture = Fixture()
    let animator = fixture.animator(curve: .easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(animator.state == .active)
    #expect(isNear(fixture.x, 31.53568126, 1e-4))
  }

  @Test func reversedAnimatorReturnsToTheStart() {
    let fixture = Fixture()
    let animator = fixture.animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    fixture.stage.advance(by: 0.6)
    animator.isReversed = true
    #expect(isNear(fixture.x, 60) && isNear(animator.fractionComplete, 0.4))
    fixture.stage.advance(by: 0.2)
    #expect(isNear(fixture.x, 40))
    fixture.stage.advance(by: 0.41)
    #expect(fixture.x == 0 && fixture.view.frame.minX == 0 && ends == [.start])
  }

  @Test func tenReversalsInASecondNeverJump() {
    let fixture = Fixture()
    let animator = fixture.animator(curve: .easeInOut)
    animator.startAnimation()
    var last = fixture.x
    for step in 1...60 {
      fixture.stage.advance(by: 1.0 / 60)
      if step % 6 == 0 { animator.isReversed.toggle() }
      // The steepest part of the curve covers 2.9 points in a frame.
      #expect(abs(fixture.x - last) < 4)
      last = fixture.x
    }
    fixture.stage.advance(by: 2)
    #expect(animator.state == .inactive && fixture.view.layer.animationKeys() == nil)
  }

  @Test func animatorReversedWhilePausedReturnsToTheStart() {
    let fixture = Fixture()
    let animator = fixture.animator()
    animator.fractionComplete = 0.3
    animator.isReversed = true
    #expect(isNear(fixture.x, 30) && isNear(animator.fractionComplete, 0.7))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    fixture.stage.advance(by: 0.15)
    #expect(isNear(fixture.x, 15))
    fixture.stage.advance(by: 0.16)
    #expect(fixture.view.frame.minX == 0)
  }

  @Test func animatorContinuedWithAnotherDurationStartsWhereItIs() {
    let fixture = Fixture()
    let animator = fixture.animator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
    #expect(isNear(fixture.x, 50))
    fixture.stage.advance(by: 0.125)
    #expect(isNear(fixture.x, 75))
    animator.pauseAnimation()
    #expect(isNear(animator.fractionComplete, 0.75) && isNear(fixture.x, 75))
    animator.startAnimation()
    fixture.stage.advance(by: 0.26)
    #expect(fixture.x == 100 && animator.state == .inactive)
  }

  @Test func stoppedAnimatorLeavesTheViewsWhereTheyAre() {
    let fixture = Fixture()
    let animator = fixture.animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    fixture.stage.advance(by: 0.4)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && isNear(fixture.view.frame.minX, 40))
    animator.startAnimation()
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .start)
    #expect(fixture.view.frame.minX == 0 && ends == [.start] && animator.state == .inactive)

    let second = fixture.animator()
    second.addCompletion { ends.append($0) }
    second.startAnimation()
    fixture.stage.advance(by: 0.4)
    second.stopAnimation(true)
    fixture.stage.advance(by: 2)
    #expect(isNear(fixture.view.frame.minX, 40) && ends == [.start] && second.state == .inactive)
  }

  @Test func springAnimatorKeepsItsDurationAndOvershoots() {
    let fixture = Fixture()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
      fixture.view.frame.origin.x = 100
    }
    animator.startAnimation()
    var highest: CGFloat = 0
    for _ in 0..<60 {
      fixture.stage.advance(by: 1.0 / 60)
      highest = max(highest, fixture.x)
    }
    // ζ = .5 overshoots by e^(−πζ/√(1−ζ²)) = 16.3 %.
    #expect(isNear(highest, 116.3, 0.3))
    fixture.stage.advance(by: 0.02)
    #expect(animator.state == .inactive)
    let physical = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
    #expect(isNear(UIViewPropertyAnimator(duration: 9, timingParameters: physical).duration, 1.4727003346781))
  }

  @Test func animationsAddedLaterEndWithTheOthers() {
    let fixture = Fixture()
    let animator = fixture.animator()
    animator.addAnimations({ fixture.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    fixture.stage.advance(by: 0.4)
    #expect(fixture.shown.opacity == 1)
    fixture.stage.advance(by: 0.35)
    #expect(isNear(CGFloat(fixture.shown.opacity), 0.5, 1e-5))
    animator.addAnimations { fixture.view.frame.origin.y = 40 }
    fixture.stage.advance(by: 0.125)
    #expect(isNear(fixture.shown.frame.minY, 20, 1e-6))
    fixture.stage.advance(by: 0.13)
    #expect(fixture.view.alpha == 0 && fixture.view.frame.origin == CGPoint(x: 100, y: 40))
    #expect(animator.state == .inactive)
  }

  @Test func keyframesInAnAnimatorAreScrubbed() {
    let fixture = Fixture()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { fixture.view.alpha = 0.2 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { fixture.view.alpha = 0.8 }
      }
    }
    animator.fractionComplete = 0.25
    #expect(isNear(CGFloat(fixture.shown.opacity), 0.6, 1e-5))
    animator.fractionComplete = 0.75
    #expect(isNear(CGFloat(fixture.shown.opacity), 0.5, 1e-5))
    animator.startAnimation()
    fixture.stage.advance(by: 0.3)
    #expect(isNear(fixture.view.alpha, 0.8))
  }

  @Test func animatorPausedAtTheEndCanBeReversed() {
    let fixture = Fixture()
    let animator = fixture.animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    fixture.stage.advance(by: 1.5)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    fixture.stage.advance(by: 0.5)
    #expect(isNear(fixture.x, 50))
    fixture.stage.advance(by: 0.6)
    #expect(fixture.view.frame.minX == 0 && animator.state == .inactive)
  }

  @Test func activeAnimatorWithoutInteractionBlocksTouches() {
    let fixture = Fixture()
    let animator = fixture.animator()
    animator.isUserInteractionEnabled = false
    let place = CGPoint(x: 10, y: 10)
    animator.fractionComplete = 0
    #expect(fixture.view.hitTest(place, with: nil) == nil)
    animator.stopAnimation(true)
    #expect(fixture.view.hitTest(place, with: nil) === fixture.view)
  }

  @Test func endedAnimatorIsReleased() {
    let fixture = Fixture()
    weak var animator: UIViewPropertyAnimator?
    do {
      let made = fixture.animator()
      made.startAnimation(afterDelay: 0.5)
      animator = made
    }
    fixture.stage.advance(by: 0.4)
    #expect(animator?.isRunning == true && fixture.x == 0)
    fixture.stage.advance(by: 0.6)
    #expect(isNear(fixture.x, 50))
    fixture.stage.advance(by: 0.6)
    #expect(animator == nil && fixture.x == 100)
  }

  @Test func animatorWithoutAnimationsEnds() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    var ended = 0
    for duration in [0, -1, .nan, 0.5] {
      let animator = UIViewPropertyAnimator(duration: duration, curve: .linear)
      animator.addCompletion { _ in ended += 1 }
      animator.startAnimation()
    }
    stage.advance(by: 1)
    #expect(ended == 4)
  }

  @Test func completionMayStartTheAnimatorAgain() {
    let fixture = Fixture()
    let animator = fixture.animator()
    animator.addCompletion { _ in
      animator.addAnimations { fixture.view.frame.origin.x = 0 }
      animator.startAnimation()
    }
    animator.startAnimation()
    fixture.stage.advance(by: 1.5)
    #expect(animator.isRunning && isNear(fixture.x, 50, 2))
    fixture.stage.advance(by: 1)
    #expect(animator.state == .inactive && fixture.x == 0)
  }
}
