import Testing
import UIKit

@testable import Rivulet

@MainActor @Suite struct DropDownPullTests {
  @Test("Defect 2: the page follows the finger from where it was grabbed, without a jump or a dead zone")
  func pageFollowsTheFingerFromWhereItWasGrabbed() {
    for grip in [-20.0, 0, 20] as [CGFloat] {
      let fixture = DropDownFixture()
      let start = CGPoint(x: fixture.icon.x, y: fixture.icon.y + grip)
      fixture.stage.touchDown(at: start)
      for step in 1...20 {
        fixture.stage.advance(by: 1.0 / 60)
        fixture.stage.touchMove(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10))
        // The recognizer takes the first ten points.
        #expect(isClose(fixture.edge, CGFloat(step) * 10 - 10, within: 0.01))
      }
    }
  }

  @Test("Defect 3: the page opens over hosts of any height", arguments: [480, 736, 1024] as [CGFloat])
  func hostMayHaveAnyHeight(height: CGFloat) {
    let fixture = DropDownFixture()
    fixture.stage.resize(to: CGSize(width: 375, height: height))
    fixture.dropDown.open()
    fixture.settle()
    #expect(fixture.edge == height && fixture.dropDown.phase == .open)
    fixture.stage.resize(to: CGSize(width: height, height: 375))
    #expect(fixture.edge == 375, "open stays open through a rotation")
  }

  @Test(arguments: [0, -20, .nan, .infinity] as [CGFloat])
  func invalidStyleLengthsDoNotTrap(length: CGFloat) {
    let fixture = DropDownFixture()
    fixture.dropDown.style.iconSize = length
    fixture.dropDown.style.ropeLength = length
    fixture.dropDown.style.margin = length
    fixture.dropDown.style.footHeight = length
    fixture.dropDown.style.headerHeight = length
    fixture.dropDown.timing.idleDelay = Double(length)
    fixture.settle()
    fixture.dropDown.swing()
    fixture.dropDown.open()
    fixture.settle()
    _ = fixture.stage.image()
    #expect(fixture.dropDown.phase == .open)
    fixture.dropDown.close()
    fixture.settle()
    #expect(fixture.dropDown.phase == .closed)
  }

  @Test func contentWithoutInteractionStaysSo() {
    let content = UIView()
    content.isUserInteractionEnabled = false
    let fixture = DropDownFixture(content: content)
    fixture.dropDown.open()
    fixture.settle()
    #expect(!content.isUserInteractionEnabled)
  }

  @Test func pageResistsBeyondItsEnd() {
    let fixture = DropDownFixture()
    fixture.dropDown.open()
    fixture.settle()
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 300))
    fixture.stage.touchMove(to: CGPoint(x: 100, y: 310))
    fixture.stage.touchMove(to: CGPoint(x: 100, y: 410))
    // The rubber band's formula: (1 − 1/(.55·100/667 + 1))·667.
    #expect(isClose(fixture.edge, 667 + 50.81, within: 0.05))
    fixture.stage.touchUp(at: CGPoint(x: 100, y: 410))
    fixture.settle()
    #expect(fixture.edge == 667)
  }

  @Test func positionAndVelocityDecideWhetherThePageOpens() {
    func drag(by way: CGFloat, over duration: Double, rest: Double = 0) -> DropDownView.Phase {
      let fixture = DropDownFixture()
      let start = fixture.icon
      fixture.stage.scheduleDrag(
        at: fixture.stage.time, along: [start, CGPoint(x: start.x, y: start.y + way)], over: duration,
        lifting: false)
      fixture.stage.advance(by: duration + rest)
      fixture.stage.touchUp(at: CGPoint(x: start.x, y: start.y + way))
      fixture.settle()
      return fixture.dropDown.phase
    }
    #expect(drag(by: 300, over: 0.6) == .open)
    #expect(drag(by: 120, over: 0.5, rest: 0.3) == .closed, "slowly, and not far")
    #expect(drag(by: 120, over: 0.08) == .open, "thrown")
    #expect(drag(by: 260, over: 0.5, rest: 0.3) == .open)
  }

  @Test("Defect 1: a cancelled touch does not leave the page half open", arguments: [200, 500] as [CGFloat])
  func cancelledTouchSettlesThePage(way: CGFloat) {
    let fixture = DropDownFixture()
    let start = fixture.icon
    fixture.stage.touchDown(at: start)
    fixture.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 10))
    fixture.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 10 + way))
    fixture.stage.touchCancel()
    fixture.settle()
    #expect(fixture.edge == (way > 333 ? 667 : 0))
  }

  @Test func springStartsWithTheFingersVelocity() {
    let fixture = DropDownFixture()
    let start = fixture.icon
    fixture.stage.drag(from: start, to: CGPoint(x: start.x, y: start.y + 310), over: 0.5)
    let before = fixture.edge
    fixture.stage.advance(by: 1.0 / 120)
    let speed = (fixture.edge - before) * 120
    #expect(speed > 500 && speed < 1300, "620 points a second, and the spring pulls: \(speed)")
  }

  @Test func fingerCatchesTheMovingPage() {
    let fixture = DropDownFixture()
    fixture.stage.tap(at: fixture.icon)
    fixture.stage.advance(by: 0.15)
    let edge = fixture.edge
    #expect(edge > 50 && edge < 660)
    fixture.stage.touchDown(at: CGPoint(x: 100, y: edge - 20))
    #expect(fixture.dropDown.phase == .held)
    fixture.stage.advance(by: 0.5)
    #expect(isClose(fixture.edge, edge, within: 0.5))
    fixture.stage.touchUp(at: CGPoint(x: 100, y: edge - 20))
    fixture.settle()
    #expect(fixture.dropDown.phase == .open, "it goes on to where it was heading")
  }

  @Test(arguments: [0.05, 0.15, 0.25, 0.4])
  func doubleTapOnTheIconOpensThePage(interval: Double) {
    let fixture = DropDownFixture()
    let place = fixture.icon
    fixture.stage.tap(at: place)
    fixture.stage.advance(by: interval)
    fixture.stage.tap(at: place)
    fixture.settle()
    #expect(fixture.dropDown.phase == .open)
  }

  @Test func doubleTapOnTheFootClosesThePage() {
    let fixture = DropDownFixture()
    fixture.dropDown.open(animated: false)
    fixture.stage.tap(at: CGPoint(x: 187, y: 640))
    fixture.stage.advance(by: 0.05)
    fixture.stage.tap(at: CGPoint(x: 187, y: 600))
    fixture.settle()
    #expect(fixture.dropDown.phase == .closed)
  }

  @Test func tapOnAMovingPageDoesNotReachItsContent() {
    let button = UIButton(type: .system)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let fixture = DropDownFixture(content: button)
    fixture.stage.tap(at: fixture.icon)
    fixture.stage.advance(by: 0.2)
    fixture.stage.tap(at: CGPoint(x: 187, y: 100))
    #expect(taps == 0)
    fixture.settle()
    fixture.stage.tap(at: CGPoint(x: 187, y: 100))
    #expect(taps == 1)
  }

  @Test func listShowsNoIndicatorWhileItsPageIsCaught() {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 375, height: 1200)
    let fixture = DropDownFixture(content: list)
    fixture.stage.tap(at: fixture.icon)
    fixture.stage.advance(by: 0.2)
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 200))
    for step in 1...30 {
      fixture.stage.touchMove(to: CGPoint(x: 100, y: 200 - CGFloat(step) * 4))
      fixture.stage.advance(by: 1.0 / 60)
      #expect(list.subviews.isEmpty && list.contentOffset.y == 0)
    }
    #expect(fixture.dropDown.phase == .held)
  }

  @Test func listShowsNoIndicatorWhileItsFingerMovesThePage() {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 375, height: 1200)
    let fixture = DropDownFixture(content: list)
    fixture.dropDown.open(animated: false)
    fixture.stage.advance(by: 0.1)
    list.contentOffset.y = 1200 - list.bounds.height - 60
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 600))
    func move(to y: CGFloat) {
      fixture.stage.touchMove(to: CGPoint(x: 100, y: y))
      fixture.stage.advance(by: 1.0 / 60)
    }
    for step in 1...5 { move(to: 600 - CGFloat(step) * 10) }
    #expect(fixture.dropDown.phase == .open && list.subviews.count == 1, "the list scrolls")
    for step in 6...30 {
      move(to: 600 - CGFloat(step) * 10)
      if fixture.dropDown.phase == .held { #expect(list.subviews.isEmpty) }
    }
    #expect(fixture.dropDown.phase == .held)
    for step in 1...30 { move(to: 300 + CGFloat(step) * 10);  }
    #expect(fixture.dropDown.phase == .open && list.subviews.count == 1, "the list scrolls again")
    for step in 1...50 { move(to: 600 - CGFloat(step) * 10) }
    #expect(fixture.dropDown.phase == .held && list.subviews.isEmpty)
    fixture.stage.touchUp(at: CGPoint(x: 100, y: 100))
    #expect(list.showsVerticalScrollIndicator, "the app's setting is back")
    fixture.settle()
    #expect(fixture.dropDown.phase == .closed)
  }

  @Test func indicatorOfTheListIsBackWhenThePageLeavesItsWindow() {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 375, height: 1200)
    let fixture = DropDownFixture(content: list)
    fixture.dropDown.open(animated: false)
    fixture.stage.advance(by: 0.1)
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 200))
    for step in 1...20 { fixture.stage.touchMove(to: CGPoint(x: 100, y: 200 + CGFloat(step) * 10)) }
    #expect(fixture.dropDown.phase == .held && !list.showsVerticalScrollIndicator)
    fixture.dropDown.detach()
    #expect(list.showsVerticalScrollIndicator)
  }

  @Test(arguments: [(200, DropDownView.Phase.closed), (500, .open)])
  func heldPageGoesToTheNearerEndWhenItLeavesItsWindow(way: CGFloat, end: DropDownView.Phase) {
    let fixture = DropDownFixture()
    let start = fixture.icon
    fixture.stage.touchDown(at: start)
    fixture.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 10))
    fixture.stage.touchMove(to: CGPoint(x: start.x, y: start.y + 10 + way))
    #expect(fixture.dropDown.phase == .held)
    fixture.dropDown.attach(to: UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
    #expect(fixture.dropDown.phase == end)
  }

  @Test func caughtPageGoesWhereItWasHeadingWhenItLeavesItsWindow() {
    let fixture = DropDownFixture()
    fixture.stage.tap(at: fixture.icon)
    fixture.stage.advance(by: 0.1)
    #expect(fixture.edge < 300)
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 20))
    #expect(fixture.dropDown.phase == .held)
    fixture.dropDown.removeFromSuperview()
    #expect(fixture.dropDown.phase == .open)
  }

  @Test func tenQuickTapsEndOpenOrClosed() {
    let fixture = DropDownFixture()
    for index in 0..<10 {
      if index % 2 == 0 { fixture.dropDown.open() } else { fixture.dropDown.close() }
      fixture.stage.advance(by: 0.1)
    }
    fixture.settle()
    #expect(fixture.dropDown.phase == .closed && fixture.edge == 0)
    #expect(fixture.part("page")?.animations.isEmpty == true)
  }

  @Test("Defects 5 and 15: back button, foot and an upward stroke close the page, one point does not")
  func backFootAndStrokeCloseThePage() {
    let fixture = DropDownFixture()
    func reopen() {
      fixture.dropDown.open(animated: false)
      #expect(fixture.dropDown.phase == .open)
      fixture.stage.advance(by: 0.1)
    }
    reopen()
    fixture.stage.tap(at: CGPoint(x: 30, y: 24))
    fixture.settle()
    #expect(fixture.dropDown.phase == .closed)
    reopen()
    fixture.stage.tap(at: CGPoint(x: 187, y: 650))
    fixture.settle()
    #expect(fixture.dropDown.phase == .closed)
    reopen()
    fixture.stage.drag(from: CGPoint(x: 187, y: 400), to: CGPoint(x: 187, y: 150), over: 0.3)
    fixture.settle()
    #expect(fixture.dropDown.phase == .closed)
    reopen()
    fixture.stage.drag(from: CGPoint(x: 187, y: 400), to: CGPoint(x: 187, y: 399), over: 0.3)
    fixture.settle()
    #expect(fixture.dropDown.phase == .open)
  }

  @Test("Defects 9 and 10: an opened page leaves no animations, and its foot fades in with it")
  func openedPageLeavesNoAnimations() {
    let fixture = DropDownFixture()
    let start = fixture.icon
    fixture.stage.touchDown(at: start)
    var last = 0.0
    for step in 1...40 {
      fixture.stage.touchMove(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 12))
      let alpha = fixture.stage.presentation().first { $0.id == Int(footID(fixture)) }?.opacity ?? 0
      #expect(alpha >= last && alpha - last < 0.05)
      last = alpha
    }
    fixture.stage.touchUp(at: CGPoint(x: start.x, y: start.y + 480))
    fixture.settle()
    #expect(fixture.dropDown.page.layer.animationKeys() == nil && fixture.dropDown.page.foot.alpha == 1)
  }

  private func footID(_ fixture: DropDownFixture) -> Int {
    let foot = fixture.stage.presentation().first { $0.name == "foot-line" }
    return foot?.parent ?? -1
  }

  @Test("Defects 13 and 14: the list scrolls, hands the finger to the page at its ends, and gets it back")
  func listAndPageHandTheFingerOver() {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 375, height: 1200)
    let fixture = DropDownFixture(content: list)
    fixture.dropDown.open(animated: false)
    fixture.stage.advance(by: 0.1)
    let room = 1200 - list.bounds.height
    // A drag up by more than there is to scroll moves the page by the rest.
    fixture.stage.scheduleDrag(
      at: fixture.stage.time,
      along: [CGPoint(x: 100, y: 600), CGPoint(x: 100, y: 50)], over: 0.5, lifting: false)
    list.contentOffset.y = room - 300
    fixture.stage.advance(by: 0.5)
    #expect(isClose(list.contentOffset.y, room, within: 1.5))
    #expect(isClose(fixture.edge, 667 - 240, within: 3))
    // The same finger, back down, moves first the page, then the list.
    for step in 1...40 {
      fixture.stage.advance(by: 1.0 / 60)
      fixture.stage.touchMove(to: CGPoint(x: 100, y: 50 + CGFloat(step) * 10))
    }
    #expect(isClose(fixture.edge, 667, within: 0.5))
    #expect(isClose(list.contentOffset.y, room - 160, within: 3))
    fixture.stage.touchUp(at: CGPoint(x: 100, y: 450))
    fixture.settle()
    #expect(fixture.dropDown.phase == .open)
    // With the list at its top, a pull down moves the page against resistance; the way back moves the page,
    // then the list.
    list.contentOffset.y = 0
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 200))
    for step in 1...20 { fixture.stage.touchMove(to: CGPoint(x: 100, y: 200 + CGFloat(step) * 10)) }
    #expect(fixture.edge > 690 && list.contentOffset.y == 0)
    for step in 1...30 { fixture.stage.touchMove(to: CGPoint(x: 100, y: 400 - CGFloat(step) * 10)) }
    #expect(isClose(fixture.edge, 667, within: 0.5) && list.contentOffset.y > 80)
    fixture.stage.touchUp(at: CGPoint(x: 100, y: 100))
  }
}
