import Testing
import UIKit

@MainActor @Suite struct RefreshControlTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let control = UIRefreshControl()
  private let recorder = CallRecorder()

  init() {
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    scrollView.refreshControl = control
    stage.window.addSubview(scrollView)
    control.addAction(UIAction { [recorder] _ in recorder.calls.append("refresh") }, for: .valueChanged)
    stage.advance(by: 0.1)
  }

  private func pull(by distance: CGFloat) {
    stage.touchDown(at: CGPoint(x: 100, y: 20))
    for step in 1...10 {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(to: CGPoint(x: 100, y: 20 + distance * CGFloat(step) / 10))
    }
  }

  @Test func longPullBeginsOneRefreshUnderTheFinger() {
    pull(by: 350)
    #expect(recorder.calls == ["refresh"] && control.isRefreshing && control.alpha == 1)
    stage.touchUp(at: CGPoint(x: 100, y: 370))
    stage.advance(by: 2)
    #expect(scrollView.contentOffset.y == -60 && recorder.calls == ["refresh"])
    #expect(control.frame == CGRect(x: 0, y: -60, width: 200, height: 60))
    control.endRefreshing()
    stage.advance(by: 1)
    #expect(scrollView.contentOffset.y == 0 && scrollView.adjustedContentInset == .zero)
    #expect(!control.isRefreshing && control.alpha == 0)
    pull(by: 350)
    #expect(recorder.calls.count == 2)
  }

  @Test func shortPullShowsSomeSpokesAndBeginsNothing() {
    pull(by: 130)
    #expect(control.alpha == 1 && recorder.calls.isEmpty)
    stage.touchUp(at: CGPoint(x: 100, y: 150))
    stage.advance(by: 2)
    #expect(control.alpha == 0 && scrollView.contentOffset.y == 0 && recorder.calls.isEmpty)
  }

  @Test func endUnderTheFingerDoesNotBeginAnotherRefresh() {
    pull(by: 350)
    control.endRefreshing()
    stage.advance(by: 1)
    stage.touchMove(to: CGPoint(x: 100, y: 375))
    #expect(recorder.calls.count == 1 && !control.isRefreshing)
    stage.touchUp(at: CGPoint(x: 100, y: 375))
    stage.advance(by: 2)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func refreshInCodeKeepsTheContentAndSendsNothing() {
    control.beginRefreshing()
    stage.advance(by: 0.5)
    #expect(scrollView.contentOffset.y == 0 && scrollView.adjustedContentInset.top == 60)
    #expect(recorder.calls.isEmpty && stage.accessibilityElements().map(\.label) == ["In progress"])
    scrollView.refreshControl = nil
    #expect(scrollView.adjustedContentInset.top == 0 && control.superview == nil)
  }

  @Test func titleMakesTheControlHigher() {
    control.attributedTitle = NSAttributedString(string: "Pull")
    control.beginRefreshing()
    #expect(scrollView.adjustedContentInset.top > 70)
  }

  @Test func tableControllerPassesItsControlOn() {
    let controller = UITableViewController(style: .plain)
    controller.refreshControl = control
    #expect(controller.tableView.refreshControl === control && control.superview === controller.tableView)
  }

  @Test func subclassMayCallEachInitializer() {
    #expect(GearControl().tag == 1)
    let control = GearControl(frame: CGRect(x: 0, y: 0, width: 70, height: 0))
    #expect(control.tag == 2 && control.bounds.width == 70 && control.alpha == 0)
  }
}

/// A control that sets itself up in both initializers, as UIKit's class allows.
private final class GearControl: UIRefreshControl {
  override init() {
    super.init()
    tag = 1
  }
  override init(frame: CGRect) {
    super.init()
    bounds.size.width = frame.width
    tag = 2
  }
  required init?(coder: NSCoder) { nil }
}
