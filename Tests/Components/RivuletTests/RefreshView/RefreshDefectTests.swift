import Testing
import UIKit

@testable import Rivulet

/// Defects of the published work, by their numbers in its list, each absent here.
@MainActor
@Suite struct RefreshDefectTests {
  private struct Refusal: Error, LocalizedError {
    var errorDescription: String? { "The server does not answer." }
  }

  @Test func defect1_existingInsetsAreAddedToAndRestoredExactly() {
    let fixture = RefreshFixture(safeArea: UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    fixture.list.contentInset = UIEdgeInsets(top: 10.1, left: 1, bottom: 33, right: 2)
    fixture.list.contentOffset.y = -74.1
    fixture.stage.advance(by: 1)
    // A list at rest under a bar does not count as pulled.
    #expect(fixture.view.phase == .resting && fixture.view.canvas.isHidden)
    fixture.refresh()
    #expect(fixture.list.contentInset == UIEdgeInsets(top: 10.1 + 72, left: 1, bottom: 33, right: 2))
    fixture.stage.advance(by: 1)
    #expect(isClose(fixture.list.contentOffset.y, -74.1 - 72, within: 1e-9))
    fixture.view.succeed()
    fixture.stage.advance(by: 1)
    #expect(fixture.list.contentInset == UIEdgeInsets(top: 10.1, left: 1, bottom: 33, right: 2))
    #expect(isClose(fixture.list.contentOffset.y, -74.1, within: 1e-9))
  }

  @Test func defect1_insetChangedByTheAppDuringARefreshKeepsTheChange() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.list.contentInset.top += 30
    fixture.list.contentInset.bottom = 9
    fixture.view.succeed()
    fixture.stage.advance(by: 1)
    #expect(fixture.list.contentInset == UIEdgeInsets(top: 30, left: 0, bottom: 9, right: 0))
  }

  @Test func defect2_viewMayBeRemovedOrPlacedAnywhere() {
    let fixture = RefreshFixture()
    fixture.view.removeFromSuperview()
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    plain.addSubview(fixture.view)
    fixture.view.beginRefreshing()
    fixture.view.succeed()
    fixture.stage.advance(by: 1)
    #expect(fixture.view.phase == .resting)
    fixture.list.addSubview(fixture.view)
    fixture.refresh()
    #expect(fixture.view.phase == .refreshing && fixture.list.contentInset.top == 72)
  }

  @Test func defect3_listAndViewAreReleased() async {
    weak var list: UIScrollView?
    weak var view: RefreshView?
    do {
      let stage = Stage()
      let scrollView = UIScrollView()
      scrollView.contentSize.height = 2000
      stage.show(scrollView)
      list = scrollView
      scrollView.refreshView = RefreshView { try await Task.sleep(for: .seconds(1000)) }
      view = scrollView.refreshView
      #expect(view?.accessibilityActivate() == true)
      stage.advance(by: 0.1)
      await Task.yield()
    }
    for _ in 0..<5 { await Task.yield() }
    #expect(list == nil && view == nil)
  }

  @Test func defect3_viewThatMovesLeavesTheOldList() {
    let fixture = RefreshFixture()
    let other = UIScrollView(frame: fixture.list.bounds)
    other.contentSize.height = 2000
    fixture.stage.window.addSubview(other)
    fixture.view.beginRefreshing()
    other.addSubview(fixture.view)
    #expect(fixture.list.contentInset == .zero && fixture.view.phase == .resting)
    #expect(fixture.list.refreshView == nil && !fixture.list.alwaysBounceVertical)
    #expect(other.refreshView === fixture.view && other.alwaysBounceVertical)
    fixture.view.beginRefreshing()
    #expect(fixture.list.contentInset == .zero && other.contentInset.top == 72)
  }

  @Test func listThatFitsCanBePulledWhileItHasARefreshView() {
    let fixture = RefreshFixture()
    fixture.list.contentSize.height = 100
    fixture.refresh()
    #expect(fixture.view.phase == .refreshing)
    fixture.view.removeFromSuperview()
    #expect(!fixture.list.alwaysBounceVertical && fixture.list.contentOffset == .zero)
    fixture.list.alwaysBounceVertical = true
    fixture.list.addSubview(fixture.view)
    fixture.view.removeFromSuperview()
    #expect(fixture.list.alwaysBounceVertical)
  }

  @Test func defect5_partsStayAboveTheFirstRow() {
    let fixture = RefreshFixture()
    fixture.pull(to: 60)
    fixture.stage.advance(by: 1)
    for name in ["line-top", "line-middle", "line-bottom", "label"] {
      let frame = fixture.part(name)?.frame ?? []
      #expect(frame[1] + frame[3] <= Double(fixture.pull))
    }
    #expect(fixture.view.frame.maxY == 0)
  }

  @Test func defect6_closedDotPlaysNoClosingAnimation() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.view.succeed()
    fixture.stage.advance(by: 2)
    fixture.pull(to: 10, over: 0.3)
    for _ in 0..<30 {
      fixture.stage.advance(by: 1.0 / 60)
      #expect(["line-top", "line-middle", "line-bottom"].allSatisfy { fixture.width($0) == 4 })
    }
    // A quick pull opens the bottom line again.
    fixture.pull(to: 28)
    fixture.stage.advance(by: 1)
    #expect(fixture.width("line-bottom") == 60)
  }

  @Test func defect7_tenReversalsInASecondLeaveTheRightWidths() {
    let fixture = RefreshFixture()
    for reversal in 0..<10 {
      fixture.pull(to: reversal.isMultiple(of: 2) ? 60 : 8)
      let before = ["line-top", "line-middle", "line-bottom"].map { fixture.width($0) }
      fixture.stage.advance(by: 1.0 / 600)
      let after = ["line-top", "line-middle", "line-bottom"].map { fixture.width($0) }
      #expect(zip(before, after).allSatisfy { abs($0 - $1) < 6 })
      fixture.stage.advance(by: 0.1 - 1.0 / 600)
    }
    #expect(fixture.view.canvas.lines.allSatisfy { ($0.animationKeys() ?? []).count <= 2 })
    fixture.stage.advance(by: 1)
    #expect(["line-top", "line-middle", "line-bottom"].allSatisfy { fixture.width($0) == 4 })
    fixture.pull(to: 60)
    fixture.stage.advance(by: 1)
    #expect(["line-top", "line-middle", "line-bottom"].allSatisfy { fixture.width($0) == 60 })
  }

  @Test func defect8_oneAnimationMovesTheWidth() {
    let fixture = RefreshFixture()
    fixture.pull(to: 24)
    fixture.stage.advance(by: 0.1)
    #expect(fixture.part("line-bottom")?.animations.filter { $0.contains("bounds") } == ["bounds.size.width"])
  }

  @Test func defect9_linesDoNotJumpAtTheRelease() {
    let fixture = RefreshFixture()
    fixture.pull(to: 60, over: 0.2)
    fixture.stage.advance(by: 1)
    var widths = ["line-top", "line-middle", "line-bottom"].map { fixture.width($0) }
    var places = ["line-top", "line-bottom"].map { fixture.center($0).x }
    fixture.lift()
    for _ in 0..<60 {
      let nowWidths = ["line-top", "line-middle", "line-bottom"].map { fixture.width($0) }
      let nowPlaces = ["line-top", "line-bottom"].map { fixture.center($0).x }
      #expect(zip(widths, nowWidths).allSatisfy { abs($0 - $1) < 12 })
      #expect(zip(places, nowPlaces).allSatisfy { abs($0 - $1) < 5 })
      (widths, places) = (nowWidths, nowPlaces)
      fixture.stage.advance(by: 1.0 / 60)
    }
  }

  @Test func defect10_bouncePastTheThresholdDoesNotRefresh() {
    let fixture = RefreshFixture()
    fixture.list.contentOffset.y = 600
    fixture.stage.drag(from: CGPoint(x: 187, y: 200), to: CGPoint(x: 187, y: 500), over: 0.075)
    var deepest: CGFloat = 0
    for _ in 0..<240 {
      fixture.stage.advance(by: 1.0 / 60)
      deepest = max(deepest, fixture.pull)
      #expect(fixture.view.phase == .resting)
      #expect(fixture.pull <= 0 || fixture.view.canvas.isHidden, "nothing shows without a finger")
    }
    #expect(deepest > 60 && fixture.pull == 0 && fixture.calls.isEmpty && fixture.isAtRest)
  }

  @Test func defect10_bounceDeeperThanTheFingerPulledShowsNoMore() {
    let fixture = RefreshFixture()
    fixture.list.contentOffset.y = 100
    fixture.stage.drag(from: CGPoint(x: 187, y: 100), to: CGPoint(x: 187, y: 222), over: 0.05)
    let opacity = fixture.part("label")?.opacity ?? 0
    let pulled = fixture.pull
    #expect(pulled > 0 && pulled < 15)
    var deepest: CGFloat = 0
    for _ in 0..<120 {
      fixture.stage.advance(by: 1.0 / 60)
      deepest = max(deepest, fixture.pull)
      #expect((fixture.part("label")?.opacity ?? 0) <= opacity)
    }
    #expect(deepest > 40 && fixture.isAtRest)
  }

  @Test func defect10_colourAndRefreshHaveTheSameThreshold() {
    for (pull, refreshes) in [(49.5, false), (50.5, true)] {
      let fixture = RefreshFixture()
      fixture.pull(to: pull)
      fixture.stage.advance(by: 1)
      #expect((fixture.color("line-bottom") == RefreshTimelineTests.red) == refreshes)
      fixture.lift()
      fixture.stage.advance(by: 1)
      #expect((fixture.view.phase == .refreshing) == refreshes)
    }
  }

  @Test func defect11_refreshNeedsNoDelegate() {
    let fixture = RefreshFixture()
    fixture.view.delegate = nil
    fixture.refresh()
    #expect(fixture.view.phase == .refreshing)
  }

  @Test func defect12_interruptedClosingEnds() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.stage.advance(by: 1)
    fixture.view.succeed()
    fixture.stage.advance(by: 0.1)
    fixture.list.layer.removeAllAnimations()
    fixture.stage.advance(by: 0.5)
    #expect(fixture.isAtRest && fixture.calls == ["request", "end"])
    // The wait for the shortest time is interrupted.
    fixture.refresh()
    fixture.view.succeed()
    fixture.stage.advance(by: 0.1)
    fixture.view.canvas.layer.removeAllAnimations()
    fixture.stage.advance(by: 0.5)
    #expect(fixture.isAtRest && fixture.calls == ["request", "end", "request", "end"])
  }

  @Test func defect13_endingAnIdleViewChangesNothing() {
    let fixture = RefreshFixture()
    fixture.list.contentInset.top = 40
    fixture.list.contentOffset.y = -40
    fixture.view.succeed()
    fixture.view.fail(Refusal())
    fixture.view.cancel()
    fixture.stage.advance(by: 1)
    #expect(fixture.list.contentInset.top == 40 && fixture.view.phase == .resting && fixture.calls.isEmpty)
    fixture.refresh()
    fixture.view.succeed()
    fixture.view.succeed()
    fixture.stage.advance(by: 2)
    #expect(fixture.calls == ["request", "end"])
  }

  @Test func defect14_failureIsShownBeforeTheListCloses() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.stage.advance(by: 1)
    fixture.view.fail(Refusal())
    #expect(fixture.view.phase == .failed(reason: "The server does not answer."))
    fixture.stage.advance(by: 0.5)
    #expect(fixture.part("label")?.text == "NOT REFRESHED" && fixture.part("label")?.opacity == 1)
    #expect(fixture.part("line-top")?.opacity == 0 && fixture.list.contentInset.top == 72)
    #expect(fixture.center("label") == CGPoint(x: 187.5, y: 36))
    #expect(fixture.view.accessibilityValue == "The server does not answer.")
    fixture.stage.advance(by: 1.1)
    #expect(fixture.isAtRest)
    fixture.pull(to: 20)
    #expect(fixture.part("label")?.text == "REFRESH")
  }

  @Test func defect15_partsStayInTheMiddleOfEveryWidth() {
    for width in [320.0, 667, 60] {
      let fixture = RefreshFixture(width: width)
      fixture.pull(to: 55)
      fixture.stage.advance(by: 1)
      for name in ["line-top", "line-middle", "line-bottom", "label"] {
        #expect(isClose(fixture.center(name).x, width / 2, within: 1e-6))
        #expect(fixture.width(name) <= width)
      }
      #expect(fixture.part("line-top")?.frame[3] == 4)
    }
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.stage.advance(by: 2)
    fixture.stage.resize(to: CGSize(width: 667, height: 375))
    fixture.stage.advance(by: 0.1)
    #expect(isClose(fixture.center("line-middle").x, 333.5, within: 1e-6))
    #expect(isClose(fixture.center("line-top").x, 363.5, within: 1e-6))
  }

  @Test func defect16_pulsesStopOutsideAWindowAndContinueInIt() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.stage.advance(by: 1)
    fixture.list.removeFromSuperview()
    fixture.stage.advance(by: 1)
    #expect(fixture.view.canvas.lines.allSatisfy { $0.animationKeys() == nil })
    fixture.stage.show(fixture.list)
    fixture.stage.advance(by: 0.175)
    #expect(fixture.view.phase == .refreshing && fixture.width("line-bottom") > 6)
  }

  @Test func defect17_textsCanBeReplacedAndGrowWithTheContentSize() {
    let fixture = RefreshFixture()
    fixture.view.texts.pull = "AKTUALISIEREN"
    fixture.view.texts.label = "Aktualisieren"
    fixture.pull(to: 20)
    #expect(fixture.part("label")?.text == "AKTUALISIEREN")
    #expect(fixture.view.accessibilityLabel == "Aktualisieren" && fixture.view.isAccessibilityElement)
    let size = fixture.view.canvas.label.font.pointSize
    fixture.stage.contentSizeCategory = .accessibilityExtraLarge
    #expect(size == 10 && fixture.view.canvas.label.font.pointSize > 13)
    fixture.lift()
    fixture.stage.advance(by: 1)
    #expect(fixture.view.accessibilityActivate() && fixture.view.phase == .refreshing)
    #expect(fixture.stage.accessibilityNotifications.last?.argument as? String == "Refreshing")
    #expect(!fixture.view.accessibilityActivate())
  }

  @Test func defect17_reduceMotionStopsAllMotion() {
    let fixture = RefreshFixture(reduceMotion: true)
    fixture.pull(to: 60)
    for _ in 0..<20 {
      #expect(["line-top", "line-middle", "line-bottom"].allSatisfy { fixture.width($0) == 60 })
      fixture.stage.advance(by: 0.04)
    }
    fixture.lift()
    let places = ["line-top", "line-middle", "line-bottom"].map { fixture.center($0).x }
    for _ in 0..<30 {
      fixture.stage.advance(by: 0.05)
      #expect(["line-top", "line-middle", "line-bottom"].map { fixture.center($0).x } == places)
      #expect(["line-top", "line-middle", "line-bottom"].allSatisfy { fixture.width($0) == 4 })
    }
  }

  @Test func defect18_secondRefreshViewReplacesTheFirst() {
    let fixture = RefreshFixture()
    fixture.refresh()
    let second = RefreshView()
    fixture.list.refreshView = second
    #expect(fixture.view.superview == nil && fixture.list.contentInset == .zero)
    #expect(fixture.list.refreshView === second && second.phase == .resting)
    fixture.list.addSubview(fixture.view)
    #expect(fixture.list.refreshView === fixture.view && second.superview == nil)
    fixture.list.refreshView = nil
    #expect(fixture.view.superview == nil && fixture.list.refreshView == nil)
  }

  @Test func defect19_textIsCentred() {
    let fixture = RefreshFixture()
    fixture.pull(to: 40)
    #expect(fixture.view.canvas.label.textAlignment == .center)
    #expect(isClose(fixture.center("label").x, 187.5, within: 1e-6))
  }
}
