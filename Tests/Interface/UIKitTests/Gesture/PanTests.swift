import Testing
import UIKit

@MainActor @Suite struct PanTests {
  private let fixture = GestureFixture()

  @Test func panBeginsAfterTenPointsThatAreNotCounted() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 100))
    fixture.stage.touchMove(to: CGPoint(x: 109, y: 100))
    #expect(fixture.events.isEmpty && pan.translation(in: nil) == .zero)
    fixture.stage.touchMove(to: CGPoint(x: 112, y: 100))
    #expect(fixture.events == ["pan began"] && pan.translation(in: fixture.view) == CGPoint(x: 2, y: 0))
    fixture.stage.touchMove(to: CGPoint(x: 130, y: 120))
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 20))
    pan.setTranslation(CGPoint(x: 5, y: 0), in: fixture.view)
    fixture.stage.touchMove(to: CGPoint(x: 131, y: 120))
    #expect(
      pan.translation(in: nil) == CGPoint(x: 6, y: 0) && pan.location(in: nil) == CGPoint(x: 131, y: 120))
    fixture.stage.touchUp(at: CGPoint(x: 131, y: 120))
    #expect(fixture.events.last == "pan ended" && pan.state == .possible)
  }

  @Test func velocityIsMeasuredOverTheLastTenthOfASecond() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    var velocity = CGPoint.zero
    pan.addHandler { if $0.state == .ended { velocity = pan.velocity(in: nil) } }
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 200, y: 100), over: 0.5)
    #expect(abs(velocity.x - 400) < 1 && abs(velocity.y - 200) < 1)
    fixture.stage.touchDown(at: CGPoint(x: 10, y: 10))
    for step in 1...10 {
      fixture.stage.advance(by: 0.016)
      fixture.stage.touchMove(to: CGPoint(x: 10 + step * 10, y: 10))
    }
    fixture.stage.advance(by: 0.2)
    fixture.stage.touchUp(at: CGPoint(x: 110, y: 10))
    #expect(velocity == .zero, "the finger has rested")
  }

  /// Returns the velocity of a finger that moves twelve times, every 8 ms, and is lifted after a while.
  private func velocity(ofMovesBy step: Double, liftAfter rest: Double) -> CGPoint {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    var velocity = CGPoint.zero
    pan.addHandler { if $0.state == .ended { velocity = pan.velocity(in: nil) } }
    fixture.stage.touchDown(at: CGPoint(x: 10, y: 10))
    for index in 1...12 {
      fixture.stage.advance(by: 0.008)
      fixture.stage.touchMove(to: CGPoint(x: 10 + Double(index) * step, y: 10))
    }
    fixture.stage.advance(by: rest)
    fixture.stage.touchUp(at: CGPoint(x: 10 + 12 * step, y: 10))
    return velocity
  }

  /// Measured on iOS 26.1.
  @Test(arguments: [24.0, 6, 25]) func intervalBeforeTheLiftIsNoRest(step: Double) {
    let velocity = velocity(ofMovesBy: step, liftAfter: 0.008)
    #expect(abs(velocity.x - step / 0.008) < 1e-6 && velocity.y == 0)
  }

  @Test func restBeforeTheLiftSlowsTheVelocity() {
    let velocity = velocity(ofMovesBy: 24, liftAfter: 0.06)
    #expect(velocity.x > 0 && velocity.x < 2000)
  }

  @Test func secondFingerDoesNotMakeAPanJump() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 100), identifier: 1)
    fixture.stage.touchMove(to: CGPoint(x: 120, y: 100), identifier: 1)
    fixture.stage.touchDown(at: CGPoint(x: 200, y: 200), identifier: 2)
    #expect(pan.numberOfTouches == 2)
    fixture.stage.touchMove(to: CGPoint(x: 140, y: 100), identifier: 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0), "the middle goes half of the way")
    fixture.stage.touchUp(at: CGPoint(x: 200, y: 200), identifier: 2)
    fixture.stage.touchMove(to: CGPoint(x: 150, y: 100), identifier: 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    fixture.stage.touchUp(at: CGPoint(x: 150, y: 100), identifier: 1)
    #expect(fixture.events.last == "pan ended")
  }

  @Test func fewerOrMoreFingersThanAllowedAreNoPan() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0))
    #expect(fixture.events.isEmpty && pan.state == .possible)
    pan.minimumNumberOfTouches = 1
    pan.maximumNumberOfTouches = 1
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 100), identifier: 1)
    fixture.stage.touchDown(at: CGPoint(x: 200, y: 200), identifier: 2)
    fixture.stage.touchMove(to: CGPoint(x: 140, y: 100), identifier: 1)
    #expect(fixture.events.isEmpty)
  }

  @Test func cancelledTouchCancelsThePan() {
    fixture.add(UIPanGestureRecognizer(), "pan")
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 100))
    fixture.stage.touchMove(to: CGPoint(x: 150, y: 100))
    fixture.stage.touchCancel()
    #expect(fixture.events == ["pan began", "pan cancelled"])
  }

  @Test func disabledPanIsCancelledAndStaysSilent() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    pan.addHandler { if $0.state == .changed { $0.isEnabled = false } }
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 200, y: 0))
    #expect(fixture.events == ["pan began", "pan cancelled", "pan changed"] || fixture.events.count == 3)
    #expect(fixture.events.contains("pan cancelled") && pan.state == .possible)
    fixture.clear()
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 200, y: 0))
    #expect(fixture.events.isEmpty)
  }

  @Test func anEdgePanBeginsAtItsEdgeOnly() {
    let pan = fixture.add(UIScreenEdgePanGestureRecognizer(), "edge")
    pan.edges = .left
    fixture.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 100, y: 0))
    fixture.drag(from: CGPoint(x: 5, y: 100), by: CGPoint(x: 20, y: 100))
    #expect(fixture.events.isEmpty)
    fixture.drag(from: CGPoint(x: 5, y: 100), by: CGPoint(x: 100, y: 20))
    #expect(fixture.events.first == "edge began" && fixture.events.last == "edge ended")
  }

  @Test func handlerMayRemoveTheViewDuringADrag() {
    let inner = UIView(frame: fixture.view.bounds)
    fixture.view.addSubview(inner)
    weak var gone: UIPanGestureRecognizer?
    do {
      let pan = fixture.add(UIPanGestureRecognizer(), "pan", to: inner)
      pan.addHandler { if $0.state == .changed { $0.view?.removeFromSuperview() } }
      gone = pan
    }
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 200, y: 0))
    #expect(fixture.events.contains("pan cancelled"))
    inner.gestureRecognizers.map { $0.forEach(inner.removeGestureRecognizer) }
    #expect(gone == nil)
  }
}
