import Testing
import UIKit

@MainActor final class TouchView: UIView {
  deinit { log = [] }
  var log: [String] = []
  private func note(_ phase: String, _ touches: Set<UITouch>) {
    let touch = touches.first
    let point = touch?.location(in: self) ?? .zero
    log.append("\(phase) \(Int(point.x)),\(Int(point.y)) ×\(touch?.tapCount ?? 0)")
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

@MainActor @Suite struct TouchTests {
  let stage = Stage(size: CGSize(width: 200, height: 200))
  let view = TouchView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  init() { stage.window.addSubview(view) }

  @Test func hitTestFindsTheFrontView() {
    stage.makeCurrent()
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(front)
    #expect(stage.window.hitTest(CGPoint(x: 60, y: 60), with: nil) === front)
    #expect(stage.window.hitTest(CGPoint(x: 120, y: 120), with: nil) === view)
    #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.window)
    #expect(stage.window.hitTest(CGPoint(x: 250, y: 10), with: nil) == nil)
    front.isUserInteractionEnabled = false
    #expect(stage.window.hitTest(CGPoint(x: 60, y: 60), with: nil) === view)
    front.isUserInteractionEnabled = true
    front.alpha = 0.005
    #expect(stage.window.hitTest(CGPoint(x: 60, y: 60), with: nil) === view)
    front.alpha = 0.02
    #expect(stage.window.hitTest(CGPoint(x: 60, y: 60), with: nil) === front)
    front.isHidden = true
    #expect(stage.window.hitTest(CGPoint(x: 60, y: 60), with: nil) === view)
  }

  /// Its coordinates cannot be converted, and a point that is not would seem to be inside.
  @Test func viewWhoseTransformHasNoInverseIsNotHit() {
    stage.makeCurrent()
    let flat = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(flat)
    flat.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(stage.window.hitTest(CGPoint(x: 60, y: 60), with: nil) === view)
    flat.transform = CGAffineTransform(scaleX: 0.5, y: 1)
    #expect(stage.window.hitTest(CGPoint(x: 75, y: 60), with: nil) === flat)
  }

  @Test func everyPhaseHasAnEventWithTheTouch() {
    final class EventView: UIView {
      var events: [UIEvent?] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { events.append(event) }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { events.append(event) }
    }
    let touched = EventView(frame: view.frame)
    stage.window.addSubview(touched)
    touched.addGestureRecognizer(UIPanGestureRecognizer())
    stage.touchDown(at: CGPoint(x: 60, y: 70))
    stage.touchMove(to: CGPoint(x: 60, y: 120))
    #expect(touched.events.count == 2, "the pan takes the touch")
    #expect(touched.events.allSatisfy { $0?.allTouches?.count == 1 })
  }

  @Test func touchStaysWithItsViewWhereverItGoes() {
    stage.makeCurrent()
    stage.touchDown(at: CGPoint(x: 60, y: 70))
    stage.touchMove(to: CGPoint(x: 10, y: 10))
    stage.touchUp(at: CGPoint(x: 0, y: 0))
    #expect(view.log == ["began 10,20 ×1", "moved -40,-40 ×1", "ended -50,-50 ×1"])
  }

  @Test func quickTapsAreCounted() {
    stage.makeCurrent()
    stage.tap(at: CGPoint(x: 60, y: 60))
    stage.advance(by: 0.2)
    stage.tap(at: CGPoint(x: 62, y: 60))
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 60, y: 60))
    #expect(
      view.log.filter { $0.hasPrefix("began") } == ["began 10,10 ×1", "began 12,10 ×2", "began 10,10 ×1"])
  }

  @Test func cancelledTouchIsReportedOnce() {
    stage.makeCurrent()
    stage.touchDown(at: CGPoint(x: 60, y: 60))
    stage.touchCancel()
    stage.touchUp(at: CGPoint(x: 60, y: 60))
    #expect(view.log == ["began 10,10 ×1", "cancelled 10,10 ×1"])
  }

  @Test func viewThatLeavesTheWindowLosesItsTouch() {
    stage.makeCurrent()
    stage.touchDown(at: CGPoint(x: 60, y: 60))
    view.removeFromSuperview()
    stage.touchMove(to: CGPoint(x: 70, y: 70))
    stage.touchUp(at: CGPoint(x: 70, y: 70))
    #expect(view.log.map { $0.prefix(5) } == ["began", "cance"])
  }

  @Test func secondFingerIsNotDeliveredToAViewWithoutMultipleTouch() {
    stage.makeCurrent()
    stage.touchDown(at: CGPoint(x: 60, y: 60), identifier: 1)
    stage.touchDown(at: CGPoint(x: 80, y: 80), identifier: 2)
    stage.touchUp(at: CGPoint(x: 80, y: 80), identifier: 2)
    stage.touchUp(at: CGPoint(x: 60, y: 60), identifier: 1)
    #expect(view.log == ["began 10,10 ×1", "ended 10,10 ×1"])
    view.log = []
    view.isMultipleTouchEnabled = true
    stage.advance(by: 1)
    stage.touchDown(at: CGPoint(x: 60, y: 60), identifier: 1)
    stage.touchDown(at: CGPoint(x: 80, y: 80), identifier: 2)
    #expect(view.log == ["began 10,10 ×1", "began 30,30 ×1"])
  }

  @Test func hitTestingUsesTheModelAndNotTheAnimation() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction]) {
      view.frame.origin = CGPoint(x: 100, y: 100)
    }
    stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 190, y: 190))
    #expect(view.log == ["began 90,90 ×1", "ended 90,90 ×1"])
  }

  @Test func animatedViewGetsNoTouchesUnlessAllowed() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    stage.tap(at: CGPoint(x: 60, y: 60))
    #expect(view.log.isEmpty)
    stage.advance(by: 1.1)
    stage.tap(at: CGPoint(x: 60, y: 60))
    #expect(view.log.count == 2)
  }

  @Test func scheduledDragMovesSixtyTimesASecond() {
    stage.makeCurrent()
    stage.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 120, y: 60), over: 0.5)
    #expect(abs(stage.time - 0.5) < 1e-12)
    #expect(view.log.count == 32)
    #expect(view.log[15] == "moved 40,10 ×1")
    #expect(view.log.last == "ended 70,10 ×1")
  }

  @Test func invalidTouchesAreIgnored() {
    stage.makeCurrent()
    stage.touchDown(at: CGPoint(x: CGFloat.nan, y: 0))
    stage.touchMove(to: CGPoint(x: 1, y: 1), identifier: 9)
    stage.touchUp(at: CGPoint(x: 1, y: 1), identifier: 9)
    stage.drag(along: [], over: 1)
    stage.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 60, y: 60), over: -.infinity)
    #expect(view.log.count == 3)
  }

  @Test func tapRecognizerCancelsTheTouchOfTheView() {
    stage.makeCurrent()
    var taps = 0
    let recognizer = UITapGestureRecognizer { _ in taps += 1 }
    view.addGestureRecognizer(recognizer)
    stage.tap(at: CGPoint(x: 60, y: 60))
    #expect(taps == 1)
    #expect(view.log.map { $0.prefix(9) } == ["began 10,", "cancelled"])
    stage.touchDown(at: CGPoint(x: 60, y: 60))
    stage.touchMove(to: CGPoint(x: 140, y: 60))
    stage.touchUp(at: CGPoint(x: 140, y: 60))
    #expect(taps == 1)
    #expect(recognizer.state == .possible)
  }

  @Test func recognizerOfAViewThatLeavesDoesNotRecognize() {
    stage.makeCurrent()
    var taps = 0
    let recognizer = UITapGestureRecognizer { _ in taps += 1 }
    view.addGestureRecognizer(recognizer)
    stage.touchDown(at: CGPoint(x: 60, y: 60))
    view.removeFromSuperview()
    stage.touchUp(at: CGPoint(x: 60, y: 60))
    #expect(taps == 0 && recognizer.state == .possible && recognizer.numberOfTouches == 0)
  }

  @Test func doubleTapRecognizerWaitsForTheSecondTap() {
    stage.makeCurrent()
    var taps = 0
    let recognizer = UITapGestureRecognizer { _ in taps += 1 }
    recognizer.numberOfTapsRequired = 2
    view.addGestureRecognizer(recognizer)
    stage.tap(at: CGPoint(x: 60, y: 60))
    #expect(taps == 0)
    stage.tap(at: CGPoint(x: 60, y: 60))
    #expect(taps == 1)
  }
}
