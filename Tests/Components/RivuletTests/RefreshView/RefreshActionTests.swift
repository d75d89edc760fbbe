import Testing
import UIKit

@testable import Rivulet

/// Refreshes that are begun and ended by code or by tasks, at any moment.
@MainActor
@Suite struct RefreshActionTests {
  private struct Refusal: Error, LocalizedError {
    var errorDescription: String? { "No." }
  }

  private func settle() async {
    for _ in 0..<10 { await Task.yield() }
  }

  @Test func actionThatReturnsClosesTheList() async {
    let fixture = RefreshFixture()
    fixture.view.action = {
      await Task.yield()
      // Other tests ran meanwhile, whose stage's time is the thread's media time now.
      fixture.stage.advance(by: 0)
    }
    fixture.refresh()
    #expect(fixture.view.phase == .refreshing)
    await settle()
    // The dots show for at least 0.85 s, and then the list closes.
    fixture.stage.advance(by: 2)
    #expect(fixture.phases == [.pulling, .armed, .refreshing, .succeeded, .closing, .resting])
    #expect(fixture.isAtRest)
  }

  @Test func actionThatThrowsFailsTheRefresh() async {
    let fixture = RefreshFixture()
    fixture.view.action = { throw Refusal() }
    fixture.refresh()
    await settle()
    #expect(fixture.view.phase == .failed(reason: "No."))
  }

  @Test func refreshDoesTheWorkAndGivesItsResult() async throws {
    let fixture = RefreshFixture()
    let result = try await fixture.view.refresh {
      #expect(fixture.view.phase == .refreshing)
      return 42
    }
    #expect(result == 42 && fixture.view.phase == .succeeded)
    fixture.stage.advance(by: 2)
    #expect(fixture.isAtRest)
    await #expect(throws: Refusal.self) { try await fixture.view.refresh { throw Refusal() } }
    #expect(fixture.view.phase == .failed(reason: "No."))
    fixture.stage.advance(by: 3)
    await #expect(throws: CancellationError.self) {
      try await fixture.view.refresh { throw CancellationError() }
    }
    fixture.stage.advance(by: 1)
    #expect(fixture.isAtRest)
  }

  @Test func viewRemovedWhileRefreshingCancelsItsTaskAndRestoresTheList() async {
    let fixture = RefreshFixture()
    var wasCancelled = false
    fixture.view.action = {
      do { try await Task.sleep(for: .seconds(1000)) } catch { wasCancelled = true }
    }
    fixture.refresh()
    await settle()
    let view = fixture.view
    fixture.view.removeFromSuperview()
    await settle()
    #expect(wasCancelled && fixture.list.contentInset == .zero && view.phase == .resting)
    fixture.stage.advance(by: 1)
    #expect(fixture.pull == 0)
  }

  @Test func removedViewIsReleasedAtOnce() async {
    let stage = Stage()
    let list = UIScrollView()
    list.contentSize.height = 2000
    stage.show(list)
    weak var weakView: RefreshView?
    for phase in 0..<3 {
      do {
        let view = RefreshView()
        list.refreshView = view
        weakView = view
        stage.advance(by: 0.1)
        if phase > 0 { view.beginRefreshing() }
        stage.advance(by: 0.3)
        if phase > 1 { view.fail(Refusal()) }
        stage.advance(by: 0.1)
        view.removeFromSuperview()
      }
      stage.advance(by: 0)
      #expect(weakView == nil, "\(phase)")
    }
    stage.advance(by: 5)
    #expect(list.contentInset == .zero && list.contentOffset == .zero)
  }

  @Test func refreshRestoresTheNumberOfLayersAndAnimations() {
    let fixture = RefreshFixture()
    let layers = fixture.stage.presentation().count
    fixture.refresh()
    fixture.stage.advance(by: 2)
    fixture.view.succeed()
    fixture.stage.advance(by: 2)
    #expect(fixture.stage.presentation().count == layers)
    #expect(fixture.stage.presentation().allSatisfy { $0.animations.isEmpty })
    #expect(fixture.isAtRest)
  }

  @Test func refreshByProgramScrollsOnlyAtTheTop() {
    let fixture = RefreshFixture()
    fixture.view.beginRefreshing()
    fixture.stage.advance(by: 0.3)
    #expect(fixture.list.contentOffset.y == -72)
    fixture.view.beginRefreshing()
    #expect(fixture.calls.isEmpty, "nobody is asked")
    fixture.stage.advance(by: 1)
    fixture.view.succeed()
    fixture.stage.advance(by: 1)
    fixture.list.contentOffset.y = 400
    fixture.view.beginRefreshing()
    fixture.stage.advance(by: 1)
    #expect(fixture.list.contentOffset.y == 400 && fixture.list.contentInset.top == 0)
    fixture.view.succeed()
    fixture.stage.advance(by: 1)
    #expect(fixture.list.contentOffset.y == 400 && fixture.isAtRest)
  }

  @Test func callbacksMayEndTheRefreshOrRemoveTheViewAtOnce() {
    let fixture = RefreshFixture()
    fixture.onRequest = { [weak view = fixture.view] in view?.succeed() }
    fixture.refresh()
    fixture.stage.advance(by: 2)
    #expect(fixture.isAtRest && fixture.calls == ["request", "end"])
    fixture.onRequest = { [weak view = fixture.view] in view?.removeFromSuperview() }
    fixture.refresh()
    fixture.stage.advance(by: 1)
    #expect(fixture.list.contentInset == .zero && fixture.view.superview == nil)
    let other = RefreshFixture()
    other.onPhase = { [weak view = other.view] in if $0 == .refreshing { view?.cancel() } }
    other.refresh()
    other.stage.advance(by: 1)
    #expect(other.isAtRest)
  }

  @Test func pullDuringARefreshDoesNotRefreshAgain() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.stage.advance(by: 1)
    fixture.pull(to: 80, over: 0.2)
    fixture.lift()
    fixture.stage.advance(by: 2)
    #expect(fixture.calls == ["request"] && fixture.list.contentOffset.y == -72)
  }

  @Test func endOfARefreshClosesTheListUnderAFinger() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.stage.advance(by: 1)
    fixture.pull(to: 40)
    let held = fixture.list.contentOffset.y
    fixture.view.succeed()
    #expect(fixture.list.contentOffset.y == held)
    fixture.stage.advance(by: 1)
    fixture.lift()
    fixture.stage.advance(by: 2)
    #expect(fixture.list.contentOffset.y == 0 && fixture.list.contentInset == .zero)
  }

  @Test func dotsTurnTheOtherWayInARightToLeftLayout() {
    let fixture = RefreshFixture()
    fixture.stage.layoutDirection = .rightToLeft
    fixture.refresh()
    fixture.stage.advance(by: 1)
    #expect(fixture.center("line-top").x < fixture.center("line-middle").x)
    #expect(fixture.center("line-bottom").x > fixture.center("line-middle").x)
  }

  @Test func styleAndDurationsCanBeChanged() {
    let fixture = RefreshFixture()
    fixture.view.style.dotColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    fixture.view.durations = RefreshView.Durations()
    fixture.view.durations.expand = .nan
    fixture.view.durations.collapse = -1
    fixture.view.durations.failure = 0
    fixture.view.durations.minimum = .infinity
    fixture.pull(to: 15)
    #expect(fixture.color("line-top") == [0, 0, 255])
    fixture.pull(to: 60)
    fixture.lift()
    #expect(fixture.list.contentOffset.y == -72)
    fixture.view.fail(Refusal())
    fixture.stage.advance(by: 0.3)
    #expect(fixture.isAtRest)
    fixture.view.style = RefreshView.Style()
    fixture.pull(to: 30)
    fixture.stage.advance(by: 1)
    #expect(fixture.color("line-bottom") == [0, 0, 0])
    fixture.stage.userInterfaceStyle = .dark
    fixture.stage.advance(by: 0)
    #expect(fixture.color("line-bottom") == [255, 255, 255])
  }
}
