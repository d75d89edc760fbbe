import Testing

@testable import UIKit

@MainActor @Suite struct ScrollDragTests {
  @Test func contentFollowsTheFingerAfterTenPoints() {
    let fixture = ScrollFixture()
    fixture.view.contentOffset.y = 500
    fixture.drag(by: -9, over: 0.5, lifting: false)
    #expect(fixture.view.contentOffset.y == 500 && fixture.view.isTracking && !fixture.view.isDragging)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 100))
    // 144.5 points from where the finger landed, less ten.
    #expect(fixture.view.contentOffset.y == 634.5 && fixture.view.isDragging)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 110))
    #expect(fixture.view.contentOffset.y == 624.5)
  }

  @Test(arguments: [30.0, 60, 160, 300]) func contentBeyondItsEndFollowsTheRubberBand(distance: CGFloat) {
    let fixture = ScrollFixture()
    fixture.drag(by: distance, over: 1, lifting: false)
    let pull = Double(distance) - 10
    let shown = (1 - 1 / (0.55 * pull / 480 + 1)) * 480
    #expect(abs(-Double(fixture.view.contentOffset.y) - shown) <= 0.25)
    // The finger goes back the same way.
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 240 - distance / 2 + 10))
    #expect(fixture.view.contentOffset.y == 0)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 240 - distance / 2 - 30))
    #expect(fixture.view.contentOffset.y == 40)
  }

  @Test func flingGoesAsFarAsItsVelocityPredicts() throws {
    let fixture = ScrollFixture()
    fixture.drag(by: -200, over: 0.1)
    let start = fixture.view.contentOffset.y
    #expect(abs(fixture.velocity.y - 2) < 1e-6 && start == 190)
    // The announced target is a thousandth of the way farther than the content goes, as on iOS.
    #expect(abs(fixture.target.y - (190 + 1990 / -log(0.998) / 1000)) < 0.01)
    let begin = fixture.stage.time
    fixture.offsets = []
    fixture.advance(by: 4)
    for sample in fixture.offsets.dropLast() {
      let expected = 190 + 2000 * 0.499 * (1 - pow(0.998, (sample.time - begin) * 1000))
      #expect(abs(sample.offset.y - expected) <= 0.251)
    }
    #expect(abs(fixture.view.contentOffset.y - (190 + 0.499 * 1990)) < 1e-6)
    // The velocity is 10 points a second after ln(200)/−ln(.998) ms.
    let end = try #require(fixture.offsets.last?.time)
    #expect(abs(end - begin - 2.6465) < 1.0 / 60)
  }

  @Test func flingIsTheSameAtEveryFrameRate() {
    var traces: [[Double: CGFloat]] = []
    for rate in [30, 60, 120] {
      let fixture = ScrollFixture(framesPerSecond: rate)
      fixture.drag(by: -150, over: 0.1)
      fixture.offsets = []
      fixture.advance(by: 3)
      traces.append(
        Dictionary(fixture.offsets.map { (($0.time * 1000).rounded(), $0.offset.y) }) { first, _ in first })
    }
    let shared = Set(traces[0].keys).intersection(traces[1].keys).intersection(traces[2].keys)
    #expect(shared.count > 50)
    for time in shared.sorted().dropLast() {
      #expect(traces[0][time] == traces[1][time] && traces[1][time] == traces[2][time])
    }
  }

  @Test func delegateIsCalledInOrder() {
    let fixture = ScrollFixture()
    fixture.drag(by: -200, over: 0.1)
    fixture.advance(by: 4)
    #expect(
      fixture.calls == [
        "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "scroll", "didEndDecelerating",
      ])
    fixture.calls = []
    fixture.drag(by: -100, over: 0.5, lifting: false)
    fixture.advance(by: 0.2)
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 190))
    fixture.advance(by: 1)
    #expect(fixture.calls == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging false"])
    #expect(fixture.velocity == .zero)
  }

  @Test func overscrolledContentSpringsBackWithoutOvershoot() {
    let fixture = ScrollFixture()
    fixture.drag(by: 160, over: 0.5, lifting: false)
    fixture.advance(by: 0.2)
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 320))
    let start = fixture.view.contentOffset.y
    let begin = fixture.stage.time
    #expect(fixture.view.isDecelerating && start < -60)
    fixture.offsets = []
    fixture.advance(by: 2)
    for sample in fixture.offsets {
      let time = sample.time - begin
      let frequency = 2 * Double.pi / 0.575
      let expected = Double(start) * (1 + frequency * time / 3) * exp(-frequency * time)
      #expect(abs(Double(sample.offset.y) - expected) <= 0.51 && sample.offset.y <= 0)
    }
    #expect(fixture.view.contentOffset.y == 0 && !fixture.view.isDecelerating)
  }

  @Test func flingBouncesAtTheEndAndReturns() {
    let fixture = ScrollFixture()
    fixture.view.contentOffset.y = 300
    fixture.drag(by: 200, over: 0.05)
    fixture.offsets = []
    fixture.advance(by: 4)
    let lowest = fixture.offsets.map(\.offset.y).min() ?? 0
    #expect(lowest < -50 && lowest > -150)
    #expect(fixture.view.contentOffset.y == 0)
    #expect(fixture.calls.last == "didEndDecelerating")
  }

  @Test func fingerCatchesContentInMidFlightWithoutAJump() {
    let fixture = ScrollFixture()
    fixture.drag(by: -200, over: 0.1)
    fixture.advance(by: 0.3)
    let caught = fixture.view.contentOffset.y
    fixture.stage.touchDown(at: CGPoint(x: 160, y: 240))
    #expect(!fixture.view.isDecelerating && fixture.view.isTracking)
    fixture.advance(by: 0.5)
    #expect(fixture.view.contentOffset.y == caught)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 225))
    #expect(fixture.view.contentOffset.y == caught + 5)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 226))
    fixture.advance(by: 0.3)
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 226))
    fixture.advance(by: 1)
    #expect(fixture.view.contentOffset.y == caught + 4)
  }

  @Test func fingerCatchesABounceWithoutAJump() {
    let fixture = ScrollFixture()
    fixture.drag(by: 200, over: 0.2)
    fixture.advance(by: 0.1)
    let caught = fixture.view.contentOffset.y
    #expect(caught < -10)
    fixture.stage.touchDown(at: CGPoint(x: 160, y: 240))
    fixture.advance(by: 0.2)
    #expect(fixture.view.contentOffset.y == caught)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 250))
    #expect(fixture.view.contentOffset.y == caught)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 251))
    #expect(fixture.view.contentOffset.y <= caught && fixture.view.contentOffset.y >= caught - 1)
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 251))
    fixture.advance(by: 2)
    #expect(fixture.view.contentOffset.y == 0)
  }

  @Test func fingerThatMovesForAnotherRecognizerIsNotTracked() {
    let fixture = ScrollFixture()
    let pan = UIPanGestureRecognizer()
    fixture.view.addGestureRecognizer(pan)
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 240))
    #expect(fixture.view.isTracking)
    // The content scrolls vertically only.
    for x in [110, 130, 160] { fixture.stage.touchMove(to: CGPoint(x: x, y: 240)) }
    #expect(pan.state == .changed && !fixture.view.isTracking && !fixture.view.isDragging)
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 240))
    fixture.drag(by: -100, over: 0.3, lifting: false)
    #expect(fixture.view.isTracking && fixture.view.isDragging)
  }

  @Test func releasedBounceSpringsBack() {
    let fixture = ScrollFixture()
    fixture.drag(by: 200, over: 0.2)
    fixture.advance(by: 0.05)
    fixture.stage.touchDown(at: CGPoint(x: 160, y: 240))
    #expect(fixture.view.contentOffset.y < 0)
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 240))
    fixture.advance(by: 2)
    #expect(fixture.view.contentOffset.y == 0 && !fixture.view.isTracking)
  }

  @Test func pagesAreTurnedOneByOne() {
    let fixture = ScrollFixture(content: CGSize(width: 320 * 5, height: 480))
    fixture.view.isPagingEnabled = true
    func swipe(by distance: CGFloat, over time: Double) {
      fixture.stage.drag(
        from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160 + distance, y: 200), over: time)
      fixture.stage.advance(by: 2)
    }
    swipe(by: -60, over: 0.1)
    #expect(fixture.view.contentOffset.x == 320 && fixture.target.x == 320)
    swipe(by: -150, over: 0.1)
    #expect(fixture.view.contentOffset.x == 640)
    swipe(by: 60, over: 0.1)
    #expect(fixture.view.contentOffset.x == 320)
    swipe(by: 100, over: 3)
    #expect(fixture.view.contentOffset.x == 320)
    #expect(fixture.offsets.allSatisfy { $0.offset.x <= 640 && $0.offset.y == 0 })
  }

  @Test func delegateChangesTheTarget() {
    let fixture = ScrollFixture()
    fixture.wantedTarget = CGPoint(x: 0, y: 1000)
    fixture.drag(by: -200, over: 0.1)
    #expect(fixture.view.isDecelerating)
    fixture.advance(by: 4)
    #expect(fixture.view.contentOffset.y == 1000)
    fixture.wantedTarget = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)
    fixture.drag(by: 20, over: 0.1)
    fixture.advance(by: 4)
    #expect(fixture.view.contentOffset.y.isFinite)
  }

  @Test func contentThatFitsMovesOnlyIfItAlwaysBounces() {
    let fixture = ScrollFixture(content: CGSize(width: 320, height: 100))
    fixture.drag(by: 100, over: 0.3, lifting: false)
    #expect(fixture.view.contentOffset == .zero && !fixture.view.isDragging)
    fixture.stage.touchUp(at: .zero)
    fixture.view.alwaysBounceVertical = true
    fixture.drag(by: 100, over: 0.3, lifting: false)
    #expect(fixture.view.contentOffset.y < -40)
    fixture.stage.touchUp(at: .zero)
    fixture.advance(by: 2)
    fixture.view.bounces = false
    fixture.drag(by: 100, over: 0.3, lifting: false)
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func contentWithoutBouncesStopsAtItsEnds() {
    let fixture = ScrollFixture()
    fixture.view.bounces = false
    fixture.view.contentOffset.y = 50
    fixture.drag(by: 200, over: 0.1)
    fixture.advance(by: 1)
    #expect(fixture.offsets.allSatisfy { $0.offset.y >= 0 } && fixture.view.contentOffset.y == 0)
  }

  @Test func disabledScrollingIgnoresTheFinger() {
    let fixture = ScrollFixture()
    fixture.drag(by: -100, over: 0.3, lifting: false)
    let offset = fixture.view.contentOffset.y
    fixture.view.isScrollEnabled = false
    #expect(!fixture.view.isDragging && !fixture.view.isTracking)
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 20))
    fixture.stage.touchUp(at: CGPoint(x: 160, y: 20))
    fixture.drag(by: -100, over: 0.3)
    #expect(fixture.view.contentOffset.y == offset)
  }

  @Test func directionalLockKeepsToTheFirstDirection() {
    let fixture = ScrollFixture(content: CGSize(width: 2000, height: 2000))
    fixture.view.contentOffset = CGPoint(x: 500, y: 500)
    func move() -> CGPoint {
      fixture.stage.drag(
        along: [CGPoint(x: 200, y: 300), CGPoint(x: 202, y: 250), CGPoint(x: 100, y: 200)], over: 1)
      fixture.stage.advance(by: 3)
      return fixture.view.contentOffset
    }
    #expect(move().x > 560)
    fixture.view.contentOffset = CGPoint(x: 500, y: 500)
    fixture.view.isDirectionalLockEnabled = true
    #expect(move().x == 500)
  }

  @Test func cancelledDragSpringsBack() {
    let fixture = ScrollFixture()
    fixture.drag(by: 200, over: 0.2, lifting: false)
    fixture.stage.touchCancel()
    #expect(!fixture.view.isDragging)
    fixture.advance(by: 2)
    #expect(fixture.view.contentOffset.y == 0)
  }

  @Test func offsetSetUnderAFingerMovesTheHeldContent() {
    let fixture = ScrollFixture()
    fixture.drag(by: -100, over: 0.3, lifting: false)
    fixture.view.contentOffset.y = 1000
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 180))
    #expect(fixture.view.contentOffset.y == 1010)
    fixture.view.contentInset.top = 300
    fixture.stage.touchMove(to: CGPoint(x: 160, y: 181))
    #expect(fixture.view.contentOffset.y == 1009)
  }

  @Test func offsetSetByTheDelegateDuringScrollingWins() {
    let fixture = ScrollFixture()
    fixture.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
    fixture.drag(by: 200, over: 0.2)
    fixture.advance(by: 2)
    #expect(fixture.view.contentOffset.y == 0 && !fixture.view.isDecelerating)
  }
}
