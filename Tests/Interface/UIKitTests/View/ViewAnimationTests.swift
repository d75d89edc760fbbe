import Testing
import UIKit

@MainActor @Suite struct ViewAnimationTests {
  let stage = Stage(size: CGSize(width: 200, height: 200))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    stage.show(view)
    stage.advance(by: 0)
  }

  func animation<Animation: CAAnimation>(_ key: String, as type: Animation.Type) throws -> Animation {
    try #require(view.layer.animation(forKey: key) as? Animation)
  }

  @Test func changesOutsideABlockAreNotAnimated() {
    stage.makeCurrent()
    view.alpha = 0.5
    view.center = CGPoint(x: 50, y: 50)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func positionAndSizeAreAnimatedAdditively() throws {
    stage.makeCurrent()
    UIView.animate(withDuration: 2) { view.frame = CGRect(x: 100, y: 40, width: 60, height: 20) }
    #expect(view.layer.animationKeys() == ["bounds.size", "position"])
    let position = try animation("position", as: CABasicAnimation.self)
    #expect(position.isAdditive)
    #expect((position.fromValue as? NSValue)?.cgPointValue == CGPoint(x: -120, y: -40))
    #expect((position.toValue as? NSValue)?.cgPointValue == .zero)
    #expect(position.fillMode == .both && position.duration == 2)
    #expect(position.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    let size = try animation("bounds.size", as: CABasicAnimation.self)
    #expect((size.fromValue as? NSValue)?.cgSizeValue == CGSize(width: -40, height: 0))
  }

  // Measured on Apple's frameworks for a duration of 1 s.
  @Test(arguments: [
    (0.5, 0.0, 161.7195025), (0.35, 0, 286.4094282), (1, 0, 85.2559290), (0.5, 1, 152.8684138),
    (0.5, -2, 175.4224123),
  ])
  func springsHaveTheMeasuredStiffness(ratio: Double, velocity: Double, stiffness: Double) throws {
    stage.makeCurrent()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: CGFloat(ratio),
      initialSpringVelocity: CGFloat(velocity)
    ) { view.center.x = 100 }
    let spring = try animation("position", as: CASpringAnimation.self)
    #expect(abs(spring.stiffness - stiffness) < 1e-6 * stiffness)
    #expect(abs(spring.damping - 2 * ratio * stiffness.squareRoot()) < 1e-5)
    #expect(spring.mass == 1 && spring.initialVelocity == velocity && spring.duration == 1)
  }

  @Test func perceptualSpringLastsUntilItHasSettled() throws {
    stage.makeCurrent()
    UIView.animate(springDuration: 1, bounce: 0.5) { view.center.x = 100 }
    let spring = try animation("position", as: CASpringAnimation.self)
    #expect(abs(spring.stiffness - 39.4784176) < 1e-6)
    #expect(abs(spring.damping - 2 * .pi) < 1e-9)
    #expect(abs(spring.duration - 2.343875380) < 1e-8)
  }

  @Test func completionReportsWhetherTheAnimationFinished() {
    stage.makeCurrent()
    let recorder = CallRecorder()
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      recorder.calls.append("first \($0) at \(stage.time)")
    }
    stage.advance(by: 0.5)
    UIView.animate(withDuration: 1) {
      view.alpha = 1
    } completion: {
      recorder.calls.append("second \($0) at \(stage.time)")
    }
    stage.advance(by: 2)
    #expect(recorder.calls == ["first false at 0.5", "second true at 1.5"])
  }

  @Test func blockThatChangesNothingCompletesWithTheNextTurn() {
    stage.makeCurrent()
    let recorder = CallRecorder()
    UIView.animate(withDuration: 1) {
    } completion: {
      recorder.calls.append("\($0)")
    }
    UIView.animate(withDuration: 0) {
      view.alpha = 0.3
    } completion: {
      recorder.calls.append("zero \($0)")
    }
    #expect(recorder.calls.isEmpty && view.layer.animationKeys() == nil)
    stage.advance(by: 0)
    #expect(recorder.calls == ["true", "zero true"])
  }

  @Test func completionsThatRestartThemselvesWithZeroDurationDoNotHang() {
    stage.makeCurrent()
    var count = 0
    func again() {
      UIView.animate(withDuration: 0) {
      } completion: { _ in
        count += 1; again()
      }
    }
    again()
    stage.advance(by: 0.1)
    #expect(stage.time == 0.1)
    #expect(count > 1000)
  }

  @Test func viewOutsideAWindowIsNotAnimated() {
    stage.makeCurrent()
    let recorder = CallRecorder()
    let lonely = UIView()
    UIView.animate(withDuration: 1) {
      lonely.alpha = 0
    } completion: {
      recorder.calls.append("\($0)")
    }
    stage.advance(by: 0)
    #expect(lonely.layer.animationKeys() == nil && recorder.calls == ["true"])
  }

  @Test("A view that leaves its window ends its animation, even at once", arguments: [0.5, nil])
  func viewThatLeavesItsWindowEndsItsAnimation(time: Double?) {
    stage.makeCurrent()
    let recorder = CallRecorder()
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      recorder.calls.append("\($0)")
    }
    if let time { stage.advance(by: time) }
    view.removeFromSuperview()
    stage.advance(by: 0.1)
    #expect(recorder.calls == ["false"] && view.layer.animationKeys() == nil)
    stage.window.addSubview(view)
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === stage.window && view.alpha == 0)
  }

  @Test func nestedBlockInheritsDurationAndCurveUnlessOverridden() throws {
    stage.makeCurrent()
    UIView.animate(withDuration: 3, delay: 0, options: .curveEaseIn) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
      UIView.animate(
        withDuration: 1, delay: 0,
        options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]
      ) { view.center.x = 100 }
      UIView.performWithoutAnimation { view.backgroundColor = .red }
    }
    let opacity = try animation("opacity", as: CABasicAnimation.self)
    #expect(opacity.duration == 3 && opacity.timingFunction == CAMediaTimingFunction(name: .easeIn))
    let position = try animation("position", as: CABasicAnimation.self)
    #expect(position.duration == 1 && position.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(view.layer.animation(forKey: "backgroundColor") == nil)
  }

  @Test func layoutInsideTheAnimationIsAnimated() throws {
    stage.makeCurrent()
    final class Filling: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        if inner.superview == nil { addSubview(inner) }
        inner.frame = bounds
      }
    }
    let filling = Filling(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(filling)
    stage.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) { filling.frame.size.width = 110 }
    #expect(filling.inner.layer.animation(forKey: "bounds.size") != nil)
  }

  @Test func keyframesMakeOneAnimationForEachProperty() throws {
    stage.makeCurrent()
    UIView.animateKeyframes(withDuration: 2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.alpha = 0.5 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
    let keyframes = try animation("opacity", as: CAKeyframeAnimation.self)
    #expect(keyframes.values?.compactMap { ($0 as? NSNumber)?.doubleValue } == [1, 0.5, 0.5, 0])
    #expect(keyframes.keyTimes?.map(\.doubleValue) == [0, 0.25, 0.5, 1])
    #expect(keyframes.duration == 2 && keyframes.calculationMode == .linear)
    #expect(keyframes.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(view.alpha == 0)
  }

  @Test func keyframesInABlockHaveTheCurveOfTheBlock() throws {
    stage.makeCurrent()
    let easeIn = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveEaseIn.rawValue)
    let own = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions([.curveEaseIn, .overrideInheritedCurve]).rawValue)
    for (options, name) in [
      (UIView.KeyframeAnimationOptions(), CAMediaTimingFunctionName.easeOut), (easeIn, .easeOut),
      (own, .easeIn),
    ] {
      UIView.animate(withDuration: 1, delay: 0, options: .curveEaseOut) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) { view.alpha -= 0.1 }
      }
      let keyframes = try animation("opacity", as: CAKeyframeAnimation.self)
      #expect(keyframes.timingFunction == CAMediaTimingFunction(name: name))
    }
  }

  @Test func invalidDurationsCountAsZero() {
    stage.makeCurrent()
    UIView.animate(withDuration: .nan) { view.alpha = 0.1 }
    UIView.animate(withDuration: -3, delay: -.infinity) { view.center.x = 1 }
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: .nan, initialSpringVelocity: .infinity)
    {
      view.center.y = 70
    }
    UIView.animate(springDuration: 0, bounce: .nan) { view.alpha = 0.7 }
    stage.advance(by: 2)
    #expect(view.layer.presentation()?.position == CGPoint(x: 1, y: 70))
    #expect(abs(view.alpha - 0.7) < 1e-6)
  }
}
