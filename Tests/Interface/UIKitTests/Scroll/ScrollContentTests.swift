import Testing

@testable import UIKit

/// Scroll views with controls, other scroll views or recognizers under the finger.
@MainActor @Suite struct ScrollContentTests {
  // MARK: Content under the finger

  @Test func quickDragCancelsTheTouchOfAControlAndASlowDragDoesNot() {
    let fixture = ScrollFixture()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    nonisolated(unsafe) var taps = 0
    button.addAction(UIAction { _ in unsafe taps += 1 }, for: .touchUpInside)
    fixture.view.addSubview(button)
    fixture.drag(by: -60, over: 0.1)
    fixture.advance(by: 2)
    #expect(unsafe taps == 0 && fixture.view.contentOffset.y > 40)
    fixture.view.contentOffset = .zero
    fixture.stage.touchDown(at: CGPoint(x: 160, y: 240))
    fixture.advance(by: 0.3)
    #expect(button.isHighlighted)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 200))
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 200))
    #expect(unsafe taps == 1)
    #expect(fixture.view.contentOffset.y == 0)
    fixture.stage.tap(at: CGPoint(x: 160, y: 240))
    #expect(unsafe taps == 2)
  }

  @Test func touchIsDeliveredToContentAfterADelayOrAtItsEnd() {
    let fixture = ScrollFixture()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    fixture.view.addSubview(button)
    fixture.stage.touchDown(at: CGPoint(x: 160, y: 240))
    fixture.advance(by: 0.14)
    #expect(events == [])
    fixture.advance(by: 0.02)
    #expect(events == ["down"])
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 240))
    #expect(events == ["down", "up"])
    fixture.stage.tap(at: CGPoint(x: 160, y: 240))
    #expect(events == ["down", "up", "down", "up"])
    events = []
    // A quick drag does not reach the view.
    fixture.drag(by: -60, over: 0.1)
    fixture.advance(by: 2)
    #expect(events == [])
    fixture.view.contentOffset = .zero
    fixture.view.delaysContentTouches = false
    fixture.stage.touchDown(at: CGPoint(x: 160, y: 240))
    #expect(events == ["down"])
    fixture.stage.touchCancel()
    #expect(events == ["down", "cancel"])
  }

  @Test func scrollViewMayWithholdOrCancelTouchesOfItsContent() {
    final class Strict: UIScrollView {
      var lets = false
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
      { lets }
      override func touchesShouldCancel(in view: UIView) -> Bool { true }
    }
    let view = Strict()
    let fixture = ScrollFixture(view)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    view.addSubview(button)
    fixture.stage.tap(at: CGPoint(x: 160, y: 240))
    #expect(taps == 0)
    view.lets = true
    fixture.stage.tap(at: CGPoint(x: 160, y: 240))
    #expect(taps == 1)
    fixture.stage.touchDown(at: CGPoint(x: 160, y: 240))
    fixture.advance(by: 0.3)
    #expect(button.isHighlighted)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 200))
    #expect(!button.isHighlighted && view.isDragging)
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 200))
    #expect(taps == 1)
  }

  @Test func touchThatStopsContentIsNotATap() {
    let fixture = ScrollFixture()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 4000))
    nonisolated(unsafe) var taps = 0
    button.addAction(UIAction { _ in unsafe taps += 1 }, for: .touchUpInside)
    fixture.view.addSubview(button)
    fixture.drag(by: -200, over: 0.1)
    fixture.advance(by: 0.2)
    fixture.stage.tap(at: CGPoint(x: 160, y: 240))
    fixture.advance(by: 1)
    #expect(unsafe taps == 0)
  }

  // MARK: Nested

  @Test func innerScrollViewScrollsFirstAndHandsOverAtItsEnd() {
    let fixture = ScrollFixture()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    inner.contentSize = CGSize(width: 320, height: 600)
    fixture.view.addSubview(inner)
    fixture.drag(by: -100, over: 0.5)
    fixture.advance(by: 3)
    #expect(inner.contentOffset.y > 85 && fixture.view.contentOffset.y == 0)
    inner.contentOffset.y = 200
    fixture.drag(by: -100, over: 0.5)
    fixture.advance(by: 3)
    #expect(inner.contentOffset.y == 200 && fixture.view.contentOffset.y > 85)
  }

  @Test func perpendicularScrollViewsTakeTheirOwnDirections() {
    let fixture = ScrollFixture()
    let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    pages.contentSize = CGSize(width: 1600, height: 400)
    pages.isPagingEnabled = true
    fixture.view.addSubview(pages)
    fixture.drag(by: -100, over: 0.3)
    fixture.advance(by: 3)
    #expect(fixture.view.contentOffset.y > 85 && pages.contentOffset == .zero)
    fixture.view.contentOffset = .zero
    fixture.stage.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 50, y: 210), over: 0.3)
    fixture.advance(by: 2)
    #expect(fixture.view.contentOffset == .zero && pages.contentOffset.x == 320)
  }

  @Test func edgePanWinsOverScrolling() {
    let fixture = ScrollFixture(content: CGSize(width: 1000, height: 480))
    var states: [UIGestureRecognizer.State] = []
    let edge = UIScreenEdgePanGestureRecognizer { states.append($0.state) }
    edge.edges = .left
    fixture.stage.window.addGestureRecognizer(edge)
    fixture.stage.drag(from: CGPoint(x: 5, y: 200), to: CGPoint(x: 120, y: 200), over: 0.3)
    fixture.stage.advance(by: 2)
    #expect(states.first == .began && states.last == .ended && fixture.offsets.isEmpty)
    fixture.view.contentOffset.x = 300
    fixture.stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 200, y: 200), over: 0.3)
    #expect(fixture.view.contentOffset.x < 300)
    fixture.stage.advance(by: 2)
    let offset = fixture.view.contentOffset.x
    // A drag from the edge, but not inwards, scrolls the content.
    fixture.stage.drag(from: CGPoint(x: 15, y: 200), to: CGPoint(x: -90, y: 200), over: 0.3)
    #expect(fixture.view.contentOffset.x > offset + 50)
  }

  @Test func panRecognizerOfAScrollViewCanBeObserved() {
    let fixture = ScrollFixture()
    var states: [UIGestureRecognizer.State] = []
    fixture.view.panGestureRecognizer.addHandler { states.append($0.state) }
    fixture.drag(by: -60, over: 0.1)
    #expect(states.first == .began && states.last == .ended)
    #expect(fixture.view.gestureRecognizers?.first === fixture.view.panGestureRecognizer)
  }

  @Test func scrollViewRemovedDuringADragIsReleased() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    weak var weakView: UIScrollView?
    do {
      let view = UIScrollView()
      weakView = view
      stage.show(view)
      view.contentSize.height = 2000
      stage.touchDown(at: CGPoint(x: 100, y: 300))
      stage.touchMove(to: CGPoint(x: 100, y: 200))
      #expect(view.isDragging)
      view.removeFromSuperview()
      #expect(!view.isDragging && !view.isTracking)
    }
    stage.touchMove(to: CGPoint(x: 100, y: 100))
    stage.touchUp(at: CGPoint(x: 100, y: 100))
    stage.advance(by: 1)
    #expect(weakView == nil && stage.context.nextDeadline == nil)
  }
}
