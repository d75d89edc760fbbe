import Testing
import UIKit

/// The choice between several recognizers.
@MainActor @Suite struct ArbitrationTests {
  private let fixture = GestureFixture()
  private let judge = GestureJudge()

  @Test func firstRecognizerToBeginWins() {
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    fixture.view.addSubview(inner)
    fixture.add(UIPanGestureRecognizer(), "outer")
    fixture.add(UIPanGestureRecognizer(), "inner", to: inner)
    fixture.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 100, y: 0))
    #expect(fixture.events.allSatisfy { $0.hasPrefix("inner") } && fixture.events.last == "inner ended")
    fixture.clear()
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0))
    #expect(fixture.events.first == "outer began")
  }

  @Test func delegateMayAllowSimultaneousRecognition() {
    let first = fixture.add(UIPanGestureRecognizer(), "a")
    fixture.add(UIPanGestureRecognizer(), "b")
    judge.isSimultaneous = true
    first.delegate = judge
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0))
    #expect(
      fixture.events.prefix(2) == ["a began", "b began"]
        && fixture.events.suffix(2) == ["a ended", "b ended"])
  }

  @Test func delegateMayKeepARecognizerFromBeginning() {
    let first = fixture.add(UIPanGestureRecognizer(), "a")
    fixture.add(UIPanGestureRecognizer(), "b")
    judge.begins = false
    first.delegate = judge
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0))
    #expect(fixture.events.first == "b began" && !fixture.events.contains("a began"))
    judge.begins = true
    judge.receives = false
    fixture.clear()
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0))
    #expect(!fixture.events.contains("a began"))
  }

  @Test func aTapWaitsForADoubleTapToFail() {
    let double = fixture.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = fixture.add(UITapGestureRecognizer(), "single")
    single.require(toFail: double)
    fixture.stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(fixture.events.isEmpty, "a second one may come")
    fixture.stage.advance(by: 0.4)
    #expect(fixture.events == ["single ended"])
    #expect(single.location(in: nil) == CGPoint(x: 100, y: 100))
    fixture.clear()
    fixture.stage.advance(by: 1)
    fixture.stage.tap(at: CGPoint(x: 100, y: 100))
    fixture.stage.advance(by: 0.1)
    fixture.stage.tap(at: CGPoint(x: 102, y: 100))
    fixture.stage.advance(by: 1)
    #expect(fixture.events == ["double ended"])
  }

  /// On iOS the first of them prevents the others, as it does without waiting.
  @Test func oneOfSeveralTapsThatWaitForADoubleTapRecognizes() {
    let double = fixture.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let singles = ["a", "b", "c"].map { fixture.add(UITapGestureRecognizer(), $0) }
    for single in singles { single.require(toFail: double) }
    func events() -> [String] {
      fixture.clear()
      fixture.stage.advance(by: 1)
      fixture.stage.tap(at: CGPoint(x: 100, y: 100))
      fixture.stage.advance(by: 0.4)
      return fixture.events
    }
    let first = events()
    #expect(first.count == 1)
    #expect(events() == first, "a second gesture is decided alike")
    judge.isSimultaneous = true
    for single in singles { single.delegate = judge }
    #expect(Set(events()) == ["a ended", "b ended", "c ended"])
  }

  @Test func aPanWaitsForASwipe() {
    let swipe = fixture.add(UISwipeGestureRecognizer(), "swipe")
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    judge.requiresFailure = { $0 === pan && $1 === swipe }
    pan.delegate = judge
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0), over: 0.2)
    #expect(fixture.events == ["swipe ended"])
    fixture.clear()
    fixture.drag(from: CGPoint(x: 10, y: 10), by: CGPoint(x: 0, y: 100), over: 0.2)
    #expect(fixture.events.first == "pan began" && fixture.events.last == "pan ended")
  }

  @Test func aLongPressBeginsAfterHalfASecondUnlessTheFingerStrays() {
    let press = fixture.add(UILongPressGestureRecognizer(), "press")
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 100))
    fixture.stage.advance(by: 0.49)
    fixture.stage.touchMove(to: CGPoint(x: 108, y: 100))
    #expect(fixture.events.isEmpty)
    fixture.stage.advance(by: 0.02)
    #expect(fixture.events == ["press began"])
    fixture.stage.touchMove(to: CGPoint(x: 200, y: 100))
    fixture.stage.touchUp(at: CGPoint(x: 200, y: 100))
    #expect(fixture.events == ["press began", "press changed", "press ended"] && press.state == .possible)
    fixture.clear()
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 100))
    fixture.stage.touchMove(to: CGPoint(x: 111, y: 100))
    fixture.stage.advance(by: 1)
    fixture.stage.touchUp(at: CGPoint(x: 111, y: 100))
    fixture.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(fixture.events.isEmpty)
  }

  @Test func aLongPressAndAPanExcludeEachOther() {
    fixture.add(UILongPressGestureRecognizer(), "press")
    fixture.add(UIPanGestureRecognizer(), "pan")
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 100))
    fixture.stage.advance(by: 0.6)
    fixture.stage.touchMove(to: CGPoint(x: 200, y: 100))
    fixture.stage.touchUp(at: CGPoint(x: 200, y: 100))
    #expect(fixture.events == ["press began", "press changed", "press ended"])
  }

  @Test func twoFingersPinchAndTurn() {
    let pinch = fixture.add(UIPinchGestureRecognizer(), "pinch")
    let turn = fixture.add(UIRotationGestureRecognizer(), "turn")
    judge.isSimultaneous = true
    pinch.delegate = judge
    var (scale, rotation): (CGFloat, CGFloat) = (0, 0)
    pinch.addHandler { _ in scale = pinch.scale }
    turn.addHandler { _ in rotation = turn.rotation }
    let stage = fixture.stage
    stage.touchDown(at: CGPoint(x: 150, y: 150), identifier: 1)
    stage.touchDown(at: CGPoint(x: 250, y: 150), identifier: 2)
    stage.touchMove(to: CGPoint(x: 260, y: 150), identifier: 2)
    #expect(fixture.events == ["pinch began"] && scale == 1, "the slop does not count")
    stage.touchMove(to: CGPoint(x: 150 + 220, y: 150), identifier: 2)
    #expect(abs(scale - 2) < 1e-9)
    stage.touchMove(to: CGPoint(x: 150, y: 150 + 220), identifier: 2)
    #expect(abs(scale - 2) < 1e-9 && abs(rotation - (.pi / 2 - .pi / 18)) < 1e-9)
    stage.touchUp(at: CGPoint(x: 150, y: 370), identifier: 2)
    #expect(fixture.events.suffix(2) == ["pinch ended", "turn ended"])
    stage.touchUp(at: CGPoint(x: 150, y: 150), identifier: 1)
    #expect(pinch.state == .possible && pinch.scale == 1)
  }

  @Test func settingScaleAndRotationRestartsTheirVelocity() {
    let pinch = fixture.add(UIPinchGestureRecognizer(), "pinch")
    let turn = fixture.add(UIRotationGestureRecognizer(), "turn")
    judge.isSimultaneous = true
    pinch.delegate = judge
    let stage = fixture.stage
    stage.touchDown(at: CGPoint(x: 100, y: 150), identifier: 1)
    stage.touchDown(at: CGPoint(x: 200, y: 150), identifier: 2)
    for (x, y) in [(220, 180), (230, 220), (240, 250)] {
      stage.advance(by: 0.02)
      stage.touchMove(to: CGPoint(x: CGFloat(x), y: CGFloat(y)), identifier: 2)
    }
    #expect(pinch.velocity > 0 && turn.velocity > 0)
    pinch.scale = 1
    turn.rotation = 0
    #expect(pinch.velocity == 0 && turn.velocity == 0)
    stage.advance(by: 0.02)
    stage.touchMove(to: CGPoint(x: 250, y: 300), identifier: 2)
    #expect(abs(pinch.velocity - (pinch.scale - 1) / 0.02) < 1e-6 && pinch.scale > 1)
    #expect(abs(turn.velocity - turn.rotation / 0.02) < 1e-6 && turn.rotation > 0)
  }

  @Test func panWithTenReversalsInASecondIsOneGesture() {
    let pan = fixture.add(UIPanGestureRecognizer(), "pan")
    var points = [CGPoint(x: 150, y: 150)]
    for index in 0..<10 { points.append(CGPoint(x: index % 2 == 0 ? 250 : 50, y: 150)) }
    fixture.stage.drag(along: points, over: 1)
    #expect(fixture.events.filter { $0 == "pan began" }.count == 1 && fixture.events.last == "pan ended")
    #expect(pan.state == .possible)
  }

  @Test func subclassDecidesAboutPrevention() {
    final class Stubborn: UITapGestureRecognizer {
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    fixture.add(UITapGestureRecognizer(), "tap")
    fixture.add(Stubborn(), "stubborn")
    fixture.stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(fixture.events == ["tap ended", "stubborn ended"])
  }
}
