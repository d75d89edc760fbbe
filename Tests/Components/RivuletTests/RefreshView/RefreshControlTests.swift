import Testing
import UIKit

@testable import Rivulet

/// A refresh view in the place of a `UIRefreshControl`, and the sizes, times and springs that an app can set.
@MainActor
@Suite struct RefreshControlTests {
  private struct Refusal: Error {}

  private func count(_ event: UIControl.Event, of view: RefreshView) -> () -> Int {
    var count = 0
    view.addAction(UIAction { _ in count += 1 }, for: event)
    return { count }
  }

  @Test func pullSendsValueChangedOnceAndEndRefreshingEndsIt() {
    let fixture = RefreshFixture()
    let sent = count(.valueChanged, of: fixture.view)
    fixture.refresh()
    #expect(sent() == 1 && fixture.view.isRefreshing)
    fixture.stage.advance(by: 1)
    fixture.view.endRefreshing()
    #expect(!fixture.view.isRefreshing)
    fixture.stage.advance(by: 1)
    #expect(sent() == 1 && fixture.isAtRest)
  }

  @Test func assistiveTechnologyAsksAsAPullDoesAndTheProgramAsksNobody() async {
    let fixture = RefreshFixture()
    let sent = count(.valueChanged, of: fixture.view)
    var actions = 0
    fixture.view.action = { actions += 1 }
    fixture.view.beginRefreshing()
    #expect(fixture.view.isRefreshing && sent() == 0 && fixture.calls.isEmpty)
    for _ in 0..<5 { await Task.yield() }
    #expect(actions == 0)
    fixture.view.cancel()
    fixture.stage.advance(by: 1)
    #expect(fixture.view.accessibilityActivate())
    #expect(sent() == 1 && fixture.calls == ["end", "request"])
    for _ in 0..<5 { await Task.yield() }
    #expect(actions == 1)
  }

  @Test func targetThatEndsTheRefreshKeepsDelegateAndActionOut() async {
    let fixture = RefreshFixture()
    var actions = 0
    fixture.view.action = { actions += 1 }
    fixture.view.addAction(
      UIAction { ($0.sender as? RefreshView)?.endRefreshing() }, for: .valueChanged)
    fixture.refresh()
    for _ in 0..<5 { await Task.yield() }
    #expect(fixture.calls.isEmpty && actions == 0 && fixture.view.phase == .succeeded)
  }

  @Test func endOfAnOlderActionDoesNotEndTheNextRefresh() async {
    let fixture = RefreshFixture()
    var finish: [CheckedContinuation<Void, Never>] = []
    fixture.view.action = { await withCheckedContinuation { finish.append($0) } }
    fixture.refresh()
    for _ in 0..<5 { await Task.yield() }
    fixture.view.endRefreshing()
    fixture.stage.advance(by: 2)
    fixture.refresh()
    for _ in 0..<5 { await Task.yield() }
    #expect(finish.count == 2)
    finish[0].resume()
    for _ in 0..<5 { await Task.yield() }
    #expect(fixture.view.isRefreshing)
    finish[1].resume()
    for _ in 0..<5 { await Task.yield() }
    #expect(!fixture.view.isRefreshing)
  }

  @Test func disabledViewShowsAndRefreshesNothing() {
    let fixture = RefreshFixture()
    fixture.view.isEnabled = false
    #expect(fixture.view.accessibilityTraits.contains(.notEnabled) && !fixture.view.accessibilityActivate())
    fixture.pull(to: 60, over: 0.2)
    #expect(fixture.view.phase == .resting && fixture.view.canvas.isHidden)
    fixture.view.isEnabled = true
    fixture.pull(to: 61)
    #expect(fixture.view.phase == .armed && !fixture.view.accessibilityTraits.contains(.notEnabled))
    fixture.view.isEnabled = false
    #expect(fixture.view.phase == .resting && fixture.view.canvas.isHidden)
    fixture.lift()
    fixture.stage.advance(by: 1)
    #expect(fixture.calls.isEmpty && fixture.isAtRest)
  }

  @Test func fingerOnTheViewDragsTheList() {
    let fixture = RefreshFixture()
    fixture.view.beginRefreshing()
    fixture.stage.advance(by: 1)
    fixture.stage.touchDown(at: CGPoint(x: 187, y: 30))
    fixture.stage.touchMove(to: CGPoint(x: 187, y: 60))
    #expect(fixture.list.isDragging && !fixture.view.isTracking)
    fixture.stage.touchUp(at: CGPoint(x: 187, y: 60))
  }

  // MARK: Sizes

  @Test(arguments: [40.0, 72, 150]) func heightIsTheInsetAndTheDotsAreInItsMiddle(height: CGFloat) {
    let fixture = RefreshFixture()
    fixture.view.height = height
    fixture.refresh()
    #expect(fixture.list.contentInset.top == height)
    fixture.stage.advance(by: 1)
    #expect(fixture.list.contentOffset.y == -height)
    #expect(isClose(fixture.center("line-middle").y, height / 2 + 2, within: 1e-6))
    fixture.view.height = 90
    #expect(fixture.list.contentInset.top == 90)
    fixture.view.cancel()
    fixture.stage.advance(by: 1)
    #expect(fixture.isAtRest && fixture.view.frame.height == 90)
  }

  @Test(arguments: [20.0, 100]) func linesOpenAndArmAtPartsOfTheArmingDistance(distance: CGFloat) {
    let fixture = RefreshFixture()
    fixture.view.armingDistance = distance
    for (part, open) in [(0.42, 0), (0.46, 1), (0.66, 1), (0.70, 2), (0.98, 2), (1.05, 3)] {
      fixture.pull(to: distance * part)
      fixture.stage.advance(by: 1)
      let widths = ["line-bottom", "line-middle", "line-top"].map { fixture.width($0) }
      #expect(widths == (0..<3).map { $0 < open ? 60 : 4 }, "at \(part)")
      #expect(fixture.view.phase == (open == 3 ? .armed : .pulling))
    }
  }

  @Test func unusableSizesCountAsTheNearestUsableOrTheDefault() {
    let view = RefreshView()
    for (set, used) in [(.nan, 72), (-5, 40), (.infinity, 200), (80, 80)] as [(CGFloat, CGFloat)] {
      view.height = set
      #expect(view.height == used)
    }
    for (set, used) in [(.nan, 50), (0, 20), (.infinity, 200), (64, 64)] as [(CGFloat, CGFloat)] {
      view.armingDistance = set
      #expect(view.armingDistance == used)
    }
    var style = RefreshView.Style()
    style.lineWidth = .nan
    style.lineLength = .infinity
    #expect(style.usableLineWidth == 4 && style.usableLineLength == 60)
    style.lineWidth = 50
    style.lineLength = 0
    #expect(style.usableLineWidth == 12 && style.usableLineLength == 12)
  }

  @Test func linesHaveTheStylesLengthAndThicknessAndTheTextItsFont() {
    let fixture = RefreshFixture()
    fixture.view.style.lineLength = 90
    fixture.view.style.lineWidth = 6
    fixture.view.style.font = .systemFont(ofSize: 13, weight: .bold)
    fixture.pull(to: 60)
    fixture.stage.advance(by: 1)
    #expect(fixture.part("line-bottom")?.frame.suffix(2) == [90, 6])
    #expect(fixture.view.canvas.label.font == .systemFont(ofSize: 13, weight: .bold))
    fixture.pull(to: 10)
    fixture.stage.advance(by: 1)
    #expect(fixture.part("line-bottom")?.frame.suffix(2) == [6, 6])
  }

  @Test func linesAndTextMoveTogetherWhileTheListIsPulled() {
    let fixture = RefreshFixture()
    for pull in stride(from: 22.0, through: 90, by: 2) {
      fixture.pull(to: pull)
      let bottom = fixture.center("line-bottom").y
      #expect(isClose(fixture.center("label").y - bottom, 11.5, within: 1e-6), "at \(pull)")
      #expect(isClose(fixture.pull - bottom, 20, within: 1e-6), "at \(pull)")
    }
    // On the release the dots move to the middle of the view without a jump.
    fixture.stage.advance(by: 1)
    fixture.lift()
    var place = fixture.center("line-middle").y
    for _ in 0..<60 {
      fixture.stage.advance(by: 1.0 / 60)
      let next = fixture.center("line-middle").y
      #expect(abs(next - place) < 4)
      place = next
    }
    #expect(place == 38)
  }

  // MARK: Times

  @Test(arguments: [true, false]) func workThatEndsAtOnceShowsTheDotsForTheShortestTime(succeeds: Bool) {
    let fixture = RefreshFixture()
    fixture.onRequest = { [weak view = fixture.view] in
      if succeeds { view?.succeed() } else { view?.fail(Refusal()) }
    }
    fixture.refresh()
    #expect(fixture.view.phase != .refreshing)
    fixture.stage.advance(by: 0.84)
    #expect(fixture.list.contentInset.top == 72 && fixture.part("line-middle")?.opacity == 1)
    #expect(fixture.center("line-top").x - fixture.center("line-middle").x == 30, "the dots are in their row")
    fixture.stage.advance(by: 0.1)
    #expect((fixture.part("line-middle")?.opacity ?? 1) < 1)
    #expect(fixture.view.phase == (succeeds ? .closing : fixture.phases.last))
    fixture.stage.advance(by: 2)
    #expect(fixture.isAtRest)
  }

  @Test func workThatTakesLongerClosesTheListAtOnce() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.stage.advance(by: 0.9)
    fixture.view.succeed()
    #expect(fixture.view.phase == .closing)
  }

  @Test func cancellationDoesNotWait() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.view.cancel()
    #expect(fixture.view.phase == .closing)
    fixture.stage.advance(by: 0.35)
    #expect(fixture.isAtRest)
  }

  @Test func springOvershootsAndTheListComesToRest() {
    let fixture = RefreshFixture()
    fixture.view.durations.dampingRatio = 0.4
    fixture.view.durations.expand = 0.6
    fixture.view.beginRefreshing()
    func shown() -> Double { -Double(fixture.list.layer.presentation()?.bounds.minY ?? 0) }
    var farthest = 0.0
    for _ in 0..<40 {
      fixture.stage.advance(by: 1.0 / 60)
      farthest = max(farthest, shown())
    }
    #expect(farthest > 74 && shown() == 72)
    fixture.view.durations.dampingRatio = .nan
    fixture.stage.advance(by: 1)
    fixture.view.succeed()
    fixture.stage.advance(by: 1)
    #expect(fixture.isAtRest)
  }

  @Test func dotsWithoutAPulseStandStill() {
    let fixture = RefreshFixture()
    fixture.view.durations.pulse = 0
    fixture.refresh()
    fixture.stage.advance(by: 0.6)
    for _ in 0..<30 {
      fixture.stage.advance(by: 0.05)
      #expect(["line-top", "line-middle", "line-bottom"].allSatisfy { fixture.width($0) == 4 })
    }
  }

  @Test func defaultValuesAreEqual() {
    #expect(RefreshView.Style() == RefreshView.Style() && RefreshView.Durations() == RefreshView.Durations())
    #expect(RefreshView.Texts() == RefreshView.Texts())
  }
}
