import Testing
import UIKit

/// Notes the states of a recognizer that it observes.
private final class Listener: UIView {
  var states: [Int] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let new = change?[.newKey] as? Int
    MainActor.assumeIsolated { states.append(new ?? -1) }
  }
}

@MainActor @Suite struct GestureObservationTests {
  private let fixture = GestureFixture()
  private let listener = Listener()

  @Test func statesOfARecognizerAreObserved() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    unsafe pan.addObserver(listener, forKeyPath: "state", options: .new, context: nil)
    #expect(unsafe pan.observationInfo != nil)
    fixture.stage.touchDown(at: CGPoint(x: 10, y: 10))
    fixture.stage.touchMove(to: CGPoint(x: 40, y: 10))
    fixture.stage.touchMove(to: CGPoint(x: 50, y: 10))
    fixture.stage.touchUp(at: CGPoint(x: 50, y: 10))
    #expect(listener.states == [1, 2, 3, 0], "began, changed, ended and possible")
    pan.removeObserver(listener, forKeyPath: "state")
    #expect(unsafe pan.observationInfo == nil)
  }

  @Test func recognizerOfAScrollViewIsFoundByItsPath() {
    let scroll = UIScrollView(frame: fixture.view.bounds)
    scroll.contentSize = CGSize(width: 100, height: 2000)
    fixture.view.addSubview(scroll)
    unsafe scroll.addObserver(
      listener, forKeyPath: "panGestureRecognizer.state", options: .new, context: nil)
    fixture.drag(from: CGPoint(x: 50, y: 90), by: CGPoint(x: 0, y: -60))
    #expect(listener.states.first == 1 && listener.states.contains(3))
  }

  @Test func closureIsCalledForEachState() {
    let tap = fixture.add(UITapGestureRecognizer(), "tap")
    nonisolated(unsafe) var states: [UIGestureRecognizer.State] = []
    let token = tap.observe(\.state) { tap, _ in
      MainActor.assumeIsolated { unsafe states.append(tap.state) }
    }
    fixture.stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(unsafe states == [.ended, .possible])
    token.invalidate()
  }
}
