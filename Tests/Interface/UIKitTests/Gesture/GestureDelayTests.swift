import Testing
import UIKit

/// The delivery of touches to a view while a recognizer is undecided.
@MainActor @Suite struct GestureDelayTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let view = TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() { stage.show(view) }

  private var phases: [String] { view.log.map { String($0.prefix { $0 != " " }) } }

  @Test func panMayDelayATouchUntilItHasFailed() {
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    stage.touchDown(at: CGPoint(x: 50, y: 50))
    stage.touchMove(to: CGPoint(x: 55, y: 50))
    #expect(view.log.isEmpty)
    stage.touchUp(at: CGPoint(x: 56, y: 50))
    #expect(view.log == ["began 50,50 ×1", "moved 55,50 ×1", "ended 56,50 ×1"])
    view.log = []
    stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 100, y: 50), over: 0.1)
    #expect(view.log.isEmpty, "the pan has taken the touch")
  }

  @Test func doubleTapRecognizerDelaysTheEndOfTheFirstTap() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    stage.tap(at: CGPoint(x: 50, y: 50))
    stage.advance(by: 0.1)
    #expect(phases == ["began"])
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(phases == ["began", "began", "cancelled", "cancelled"])
    view.log = []
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 50, y: 50))
    stage.advance(by: 0.4)
    #expect(phases == ["began", "ended"], "no second one has come")
  }

  @Test func endOfATouchIsDelayedOnlyOnRequest() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    view.addGestureRecognizer(double)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(phases == ["began", "ended"])
  }

  @Test func singleTapThatWaitedCancelsTheTouch() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    var taps = 0
    let single = UITapGestureRecognizer { _ in taps += 1 }
    single.require(toFail: double)
    view.addGestureRecognizer(double)
    view.addGestureRecognizer(single)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(phases == ["began"] && taps == 0)
    stage.advance(by: 0.4)
    #expect(phases == ["began", "cancelled"] && taps == 1)
  }

  @Test func disablingARecognizerDeliversDelayedTouches() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    stage.tap(at: CGPoint(x: 50, y: 50))
    double.isEnabled = false
    #expect(phases == ["began", "ended"])
    double.isEnabled = true
    view.log = []
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 50, y: 50))
    view.removeGestureRecognizer(double)
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(phases == ["began", "ended", "began", "ended"])
  }

  @Test func viewThatLeavesDuringADelayIsCancelled() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    stage.tap(at: CGPoint(x: 50, y: 50))
    view.removeFromSuperview()
    stage.advance(by: 1)
    #expect(phases == ["began", "cancelled"])
  }

  @Test func cancelledTouchThatWasDelayedIsNotDelivered() {
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    stage.perform(TouchScript(at: CGPoint(x: 50, y: 50)).resting(for: 1).cancelling())
    #expect(view.log.isEmpty)
  }
}
