import Testing
import UIKit

/// Recognizers that are removed, disabled, kept waiting or touched by several fingers at once.
@MainActor @Suite struct GestureLifeTests {
  private let fixture = GestureFixture()
  private let judge = GestureJudge()
  private var stage: Stage { fixture.stage }

  @Test func removingARecognizerCancelsItsGestureAndFreesIt() {
    weak var gone: UIPanGestureRecognizer?
    do {
      let pan = fixture.add(UIPanGestureRecognizer(), "pan")
      gone = pan
      stage.touchDown(at: CGPoint(x: 100, y: 100))
      stage.touchMove(to: CGPoint(x: 150, y: 100))
      fixture.view.removeGestureRecognizer(pan)
      #expect(pan.view == nil && pan.state == .possible && pan.numberOfTouches == 0)
    }
    stage.touchMove(to: CGPoint(x: 180, y: 100))
    stage.touchUp(at: CGPoint(x: 180, y: 100))
    #expect(fixture.events == ["pan began", "pan cancelled"])
    #expect(gone == nil)
  }

  @Test func handlerMayReplaceItsRecognizer() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    pan.addHandler { [fixture] recognizer in
      guard recognizer.state == .began else { return }
      recognizer.view?.removeGestureRecognizer(recognizer)
      fixture.add(UIPanGestureRecognizer(), "next")
    }
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 200, y: 0))
    #expect(fixture.events == ["pan began", "pan cancelled"], "the new one has not seen the finger land")
    fixture.clear()
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 200, y: 0))
    #expect(fixture.events.first == "next began" && fixture.events.last == "next ended")
  }

  @Test func listOfRecognizersCanBeSet() {
    let (first, second) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    fixture.view.gestureRecognizers = [first, second]
    #expect(first.view === fixture.view && second.view === fixture.view)
    fixture.view.gestureRecognizers = [second]
    #expect(first.view == nil && second.view === fixture.view)
    let other = UIView()
    other.gestureRecognizers = [second]
    #expect(second.view === other && fixture.view.gestureRecognizers?.isEmpty == true)
    other.gestureRecognizers = nil
    #expect(second.view == nil)
  }

  @Test func waitingGesturesOfAViewThatLeavesFail() {
    let inner = UIView(frame: fixture.view.bounds)
    fixture.view.addSubview(inner)
    let double = fixture.add(UITapGestureRecognizer(), "double", to: inner)
    double.numberOfTapsRequired = 2
    let single = fixture.add(UITapGestureRecognizer(), "single", to: inner)
    single.require(toFail: double)
    stage.tap(at: CGPoint(x: 100, y: 100))
    inner.removeFromSuperview()
    stage.advance(by: 1)
    #expect(fixture.events.isEmpty && single.state == .possible)
  }

  @Test func recognizerDisabledByItsDelegateDoesNotBegin() {
    final class Off: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.isEnabled = false
        return true
      }
    }
    let off = Off()
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    pan.delegate = off
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 200, y: 0))
    #expect(fixture.events.isEmpty && pan.state == .possible)
  }

  @Test func recognizersThatRequireEachOtherToFailDoNotWaitForever() {
    let first = fixture.add(UIPanGestureRecognizer(), "a")
    let second = fixture.add(UIPanGestureRecognizer(), "b")
    first.require(toFail: second)
    second.require(toFail: first)
    for _ in 0..<2 {
      fixture.clear()
      fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0))
      #expect(Set(fixture.events.map { $0.prefix(1) }).count == 1, "one of them")
      #expect(fixture.events.last?.hasSuffix("ended") == true)
    }
  }

  @Test func gestureThatEndsWhileItWaitsIsNotReported() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    let press = fixture.add(UILongPressGestureRecognizer(), "press")
    press.allowableMovement = 500
    pan.require(toFail: press)
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0), over: 0.2)
    #expect(fixture.events.isEmpty, "no end without a begin")
    #expect(pan.state == .possible)
    stage.advance(by: 1)
    press.allowableMovement = 10
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0), over: 0.2)
    #expect(fixture.events.first == "pan began")
  }

  @Test func singleTapDoesNotPreventADoubleTap() {
    fixture.add(UITapGestureRecognizer(), "single")
    fixture.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(fixture.events.first == "single ended" && fixture.events.last == "double ended")
  }

  @Test func twoFingersFarApartDoubleTap() {
    let tap = fixture.add(UITapGestureRecognizer(), "two")
    tap.numberOfTouchesRequired = 2
    tap.numberOfTapsRequired = 2
    for _ in 0..<2 {
      stage.perform(
        TouchScript(at: CGPoint(x: 50, y: 50)).resting(for: 0.05).lifting(),
        TouchScript(at: CGPoint(x: 250, y: 250)).resting(for: 0.05).lifting())
      stage.advance(by: 0.1)
    }
    #expect(fixture.events == ["two ended"])
  }

  @Test func dragIsNotTheFirstTapOfADoubleTap() {
    let tap = fixture.add(UITapGestureRecognizer(), "double")
    tap.numberOfTapsRequired = 2
    fixture.drag(from: CGPoint(x: 10, y: 100), by: CGPoint(x: 100, y: 0), over: 0.1)
    stage.tap(at: CGPoint(x: 110, y: 100))
    stage.advance(by: 1)
    #expect(fixture.events.isEmpty)
  }

  @Test func panForOneFingerIgnoresASecond() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    stage.touchDown(at: CGPoint(x: 100, y: 100), identifier: 1)
    stage.touchMove(to: CGPoint(x: 120, y: 100), identifier: 1)
    stage.touchDown(at: CGPoint(x: 200, y: 200), identifier: 2)
    stage.touchMove(to: CGPoint(x: 200, y: 290), identifier: 2)
    #expect(pan.numberOfTouches == 1 && pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    stage.touchUp(at: CGPoint(x: 120, y: 100), identifier: 1)
    stage.touchUp(at: CGPoint(x: 200, y: 290), identifier: 2)
    #expect(fixture.events.last == "pan ended" && pan.state == .possible)
  }

  @Test func panForTwoFingersIgnoresTheMotionOfOne() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    stage.touchDown(at: CGPoint(x: 100, y: 100), identifier: 1)
    stage.touchMove(to: CGPoint(x: 180, y: 100), identifier: 1)
    stage.touchDown(at: CGPoint(x: 200, y: 200), identifier: 2)
    stage.touchMove(to: CGPoint(x: 202, y: 200), identifier: 2)
    #expect(fixture.events.isEmpty)
    stage.touchMove(to: CGPoint(x: 230, y: 200), identifier: 2)
    #expect(fixture.events == ["pan began"] && pan.translation(in: nil) == CGPoint(x: 5, y: 0))
  }

  @Test func aPressWithoutADurationBeginsWithTheTouch() {
    fixture.add(UILongPressGestureRecognizer(), "press").minimumPressDuration = 0
    stage.touchDown(at: CGPoint(x: 100, y: 100))
    #expect(fixture.events == ["press began"])
    stage.touchCancel()
    #expect(fixture.events.last == "press cancelled")
  }

  @Test func handlerMayCancelAndBeginTouches() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    pan.addHandler { [stage] in
      guard $0.state == .began else { return }
      stage.touchDown(at: CGPoint(x: 20, y: 200), identifier: 5)
      stage.touchCancel()
    }
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 200, y: 0))
    #expect(fixture.events == ["pan began", "pan cancelled"])
    stage.touchUp(at: CGPoint(x: 20, y: 200), identifier: 5)
    #expect(pan.state == .possible && pan.numberOfTouches == 0)
    fixture.clear()
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(fixture.events.isEmpty)
  }

  @Test func recognizersAndViewsAreReleasedDuringAGesture() {
    let views = Stage.liveViews
    weak var gone: UIGestureRecognizer?
    do {
      let inner = TouchView(frame: fixture.view.bounds)
      fixture.view.addSubview(inner)
      let press = UILongPressGestureRecognizer { _ in }
      inner.addGestureRecognizer(press)
      gone = press
      stage.perform(
        TouchScript(at: CGPoint(x: 50, y: 50)).resting(for: 0.6).moving(to: CGPoint(x: 90, y: 50), over: 0.1)
          .lifting())
      inner.removeFromSuperview()
    }
    stage.advance(by: 1)
    #expect(gone == nil && Stage.liveViews <= views)
  }

  @Test func unhandledTouchesGoUpTheResponderChain() {
    final class Controller: UIViewController {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
    }
    let controller = Controller()
    stage.show(controller)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view.addSubview(inner)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(controller.count == 1)
    #expect(inner.next === controller.view && controller.view.next === controller)
  }

  @Test func presentedLayerIsHitWhereItIsSeen() {
    let moving = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    fixture.view.addSubview(moving)
    stage.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      moving.frame.origin = CGPoint(x: 200, y: 0)
    }
    stage.advance(by: 0.5)
    let seen = fixture.view.layer.presentation()
    #expect(seen?.hitTest(CGPoint(x: 125, y: 25))?.model() === moving.layer)
    #expect(seen?.hitTest(CGPoint(x: 225, y: 25))?.model() === fixture.view.layer)
    #expect(fixture.view.layer.hitTest(CGPoint(x: 225, y: 25)) === moving.layer)
  }
}
