import Testing
import UIKit

extension ViewAnimationTests {
  @Test func completionWaitsForTheDelay() {
    stage.makeCurrent()
    let recorder = CallRecorder()
    UIView.animate(withDuration: 1, delay: 0.5) {
      view.alpha = 0
    } completion: {
      recorder.calls.append("\($0) at \(stage.time)")
    }
    stage.advance(by: 0.25)
    #expect(view.layer.presentation()?.opacity == 1)
    stage.advance(by: 1)
    #expect(recorder.calls.isEmpty)
    stage.advance(by: 1)
    #expect(recorder.calls == ["true at 1.5"])
  }

  /// The known way to give a block a curve of one's own.
  @Test func timingFunctionOfTheTransactionPacesABlock() {
    stage.makeCurrent()
    stage.advance(by: 0)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    CATransaction.commit()
    stage.advance(by: 0.5)
    #expect(abs((view.layer.presentation()?.opacity ?? .nan) - (1 - 0.3153568126)) < 1e-6)
  }

  @Test func twoTargetsInOneBlockAreAdditive() {
    stage.makeCurrent()
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(scaleX: 1.8, y: 1.8)
      view.transform = .identity
    }
    stage.advance(by: 0)
    // (1 − .5e)·(1 + .8e) with e from 1 to 0.
    #expect(abs((view.layer.presentation()?.transform.m11 ?? .nan) - 0.9) < 1e-9)
    stage.advance(by: 0.5)
    #expect(abs((view.layer.presentation()?.transform.m11 ?? .nan) - 0.75 * 1.4) < 1e-9)
  }

  @Test func repeatingAnimationGoesBackAndForth() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
      view.alpha = 0
    }
    stage.advance(to: 1.25)
    #expect(abs(Double(view.layer.presentation()?.opacity ?? .nan) - 0.25) < 1e-6)
    stage.advance(to: 1000.5)
    #expect(abs(Double(view.layer.presentation()?.opacity ?? .nan) - 0.5) < 1e-6)
    view.layer.removeAllAnimations()
    stage.advance(by: 0)
    #expect(view.layer.presentation()?.opacity == 0)
  }

  @Test func opacityStartsFromTheModelOrThePresentedValue() throws {
    stage.makeCurrent()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    stage.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
    #expect((try animation("opacity", as: CABasicAnimation.self).fromValue as? NSNumber)?.doubleValue == 0)
    stage.advance(by: 0.25)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      view.alpha = 0
    }
    let from = try animation("opacity", as: CABasicAnimation.self).fromValue as? NSNumber
    #expect(abs((from?.doubleValue ?? .nan) - 0.25) < 1e-6)
  }

  @Test func interruptingAnimationsOfThePositionBlend() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 110 }
    stage.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 10 }
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    stage.advance(by: 0.25)
    // 10 + (10 − 110)·0.25 + (110 − 10)·0.75
    let x = view.layer.presentation()?.position.x ?? .nan
    #expect(abs(x - 60) < 1e-9)
  }
}
