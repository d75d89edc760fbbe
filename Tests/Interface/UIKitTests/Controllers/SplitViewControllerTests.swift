import Testing

@testable import UIKit

@MainActor private final class SplitFixture: NSObject, UISplitViewControllerDelegate {
  let stage: Stage
  let controller: UISplitViewController
  let list = UIViewController()
  let folder = UIViewController()
  let detail = UIViewController()
  var calls: [String] = []
  var top: UISplitViewController.Column?

  init(
    _ style: UISplitViewController.Style = .doubleColumn, size: CGSize = CGSize(width: 1024, height: 768),
    isMirrored: Bool = false, prepare: (UISplitViewController) -> Void = { _ in }
  ) {
    stage = Stage(size: size, scale: 1)
    controller = UISplitViewController(style: style)
    super.init()
    if isMirrored { stage.layoutDirection = .rightToLeft }
    (list.title, folder.title, detail.title) = ("List", "Folder", "Detail")
    if style == .unspecified {
      controller.viewControllers = [UINavigationController(rootViewController: list), detail]
    } else {
      controller.setViewController(list, for: .primary)
      controller.setViewController(folder, for: .supplementary)
      controller.setViewController(detail, for: .secondary)
    }
    prepare(controller)
    controller.delegate = self
    stage.window.rootViewController = controller
    stage.advance(by: 0)
  }

  /// The horizontal range of a controller's view on the screen; nil if it is not there.
  func range(_ controller: UIViewController) -> ClosedRange<CGFloat>? {
    guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
    let frame = view.convert(view.bounds, to: nil)
    return frame.minX...frame.maxX
  }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { calls.append("to \(displayMode)") }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    calls.append("show \(column)")
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    calls.append("hide \(column)")
  }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { top ?? proposedTopColumn }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expand") }
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    calls.append("begin")
  }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    calls.append("end")
  }
}

@MainActor @Suite struct SplitViewControllerTests {
  @Test func wideViewShowsColumnsSideBySide() {
    let fixture = SplitFixture()
    #expect(
      fixture.controller.displayMode == .oneBesideSecondary && fixture.controller.splitBehavior == .tile)
    #expect(fixture.range(fixture.list) == 0...320 && fixture.range(fixture.detail) == 320...1024)
    #expect(fixture.list.navigationController?.splitViewController === fixture.controller)
    #expect(fixture.controller.viewController(for: .primary) === fixture.list)
    #expect(fixture.controller.viewController(for: .supplementary) == nil)
    fixture.controller.preferredPrimaryColumnWidthFraction = 0.25
    fixture.stage.advance(by: 0)
    #expect(fixture.controller.primaryColumnWidth == 256 && fixture.range(fixture.detail) == 256...1024)
    fixture.controller.minimumPrimaryColumnWidth = 300
    #expect(fixture.controller.primaryColumnWidth == 300)
    fixture.controller.preferredPrimaryColumnWidth = .nan
    fixture.controller.maximumPrimaryColumnWidth = .infinity
    #expect(fixture.controller.primaryColumnWidth == 300)
  }

  @Test func navigationControllerAddedOnTheScreenShowsItsTop() {
    let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
    let (root, top) = (UIViewController(), UIViewController())
    stage.show(root)
    stage.advance(by: 0)
    let navigation = UINavigationController(rootViewController: top)
    root.addChild(navigation)
    root.view.addSubview(navigation.view)
    navigation.didMove(toParent: root)
    stage.advance(by: 0)
    #expect(top.viewIfLoaded?.window === stage.window)
  }

  @Test func columnsAreAtTheRightInRightToLeftLayouts() {
    let fixture = SplitFixture(isMirrored: true)
    #expect(fixture.range(fixture.list) == 704...1024 && fixture.range(fixture.detail) == 0...704)
    fixture.controller.primaryEdge = .trailing
    fixture.stage.advance(by: 0)
    #expect(fixture.range(fixture.list) == 0...320)
  }

  @Test func threeColumnsNeedRoom() {
    let wide = SplitFixture(.tripleColumn, size: CGSize(width: 1200, height: 800))
    #expect(wide.controller.displayMode == .twoBesideSecondary)
    #expect(
      wide.range(wide.list) == 0...320 && wide.range(wide.folder) == 320...640
        && wide.range(wide.detail) == 640...1200)
    let high = SplitFixture(.tripleColumn, size: CGSize(width: 800, height: 1000))
    #expect(high.controller.displayMode == .oneBesideSecondary && high.range(high.list) == nil)
    #expect(high.range(high.folder) == 0...320 && high.range(high.detail) == 320...800)
    high.controller.show(.primary)
    high.stage.advance(by: 1)
    #expect(high.controller.displayMode == .twoDisplaceSecondary)
    #expect(high.range(high.list) == 0...320 && high.range(high.detail) == 640...1120)
    high.stage.tap(at: CGPoint(x: 760, y: 500))
    high.stage.advance(by: 1)
    #expect(high.controller.displayMode == .oneBesideSecondary && high.range(high.list) == nil)
  }

  @Test func narrowViewCoversTheContent() {
    let fixture = SplitFixture(size: CGSize(width: 768, height: 1024))
    #expect(fixture.controller.displayMode == .secondaryOnly && fixture.range(fixture.list) == nil)
    #expect(fixture.range(fixture.detail) == 0...768)
    fixture.calls = []
    fixture.controller.show(.primary)
    #expect(fixture.calls == ["to oneOverSecondary", "show primary"])
    fixture.stage.advance(by: 1)
    #expect(fixture.range(fixture.list) == 0...320 && fixture.range(fixture.detail) == 0...768)
    fixture.stage.tap(at: CGPoint(x: 600, y: 500))
    #expect(fixture.controller.displayMode == .secondaryOnly)
    fixture.stage.advance(by: 1)
    #expect(fixture.range(fixture.list) == nil)
  }

  @Test func fingerMovesTheColumnInAndOut() {
    let fixture = SplitFixture(size: CGSize(width: 768, height: 1024))
    fixture.calls = []
    fixture.stage.scheduleDrag(
      at: fixture.stage.time, along: [CGPoint(x: 5, y: 500), CGPoint(x: 175, y: 500)], over: 0.4,
      lifting: false)
    fixture.stage.advance(by: 0.4)
    // The first ten points do not count.
    #expect(fixture.range(fixture.list) == -160...160 && fixture.calls == ["begin"])
    fixture.stage.touchUp(at: CGPoint(x: 175, y: 500))
    fixture.stage.advance(by: 1)
    #expect(fixture.controller.displayMode == .oneOverSecondary && fixture.range(fixture.list) == 0...320)
    #expect(fixture.calls == ["begin", "to oneOverSecondary", "show primary", "end"])
    fixture.stage.drag(from: CGPoint(x: 500, y: 500), to: CGPoint(x: 470, y: 500), over: 0.2)
    fixture.stage.advance(by: 1)
    #expect(fixture.controller.displayMode == .secondaryOnly && fixture.range(fixture.list) == nil)
    fixture.controller.presentsWithGesture = false
    fixture.stage.drag(from: CGPoint(x: 5, y: 500), to: CGPoint(x: 300, y: 500), over: 0.3)
    fixture.stage.advance(by: 1)
    #expect(fixture.controller.displayMode == .secondaryOnly)
  }

  @Test func slowSwipeThatTurnsBackChangesNothing() {
    let fixture = SplitFixture(size: CGSize(width: 768, height: 1024))
    fixture.stage.drag(
      along: [CGPoint(x: 5, y: 500), CGPoint(x: 200, y: 500), CGPoint(x: 60, y: 500)], over: 0.6)
    fixture.stage.advance(by: 1)
    #expect(fixture.controller.displayMode == .secondaryOnly && fixture.range(fixture.list) == nil)
  }

  @Test func compactViewIsOneStack() throws {
    let fixture = SplitFixture(.tripleColumn, size: CGSize(width: 1200, height: 800))
    fixture.calls = []
    fixture.stage.resize(to: CGSize(width: 390, height: 800), scale: 1)
    fixture.stage.advance(by: 0)
    let stack = try #require(fixture.list.navigationController)
    #expect(fixture.controller.isCollapsed && fixture.calls == ["collapse"])
    #expect(stack.viewControllers == [fixture.list, fixture.folder, fixture.detail])
    #expect(fixture.controller.viewControllers == [stack] && fixture.range(fixture.detail) == 0...390)
    fixture.controller.show(.supplementary)
    fixture.stage.advance(by: 1)
    #expect(stack.viewControllers == [fixture.list, fixture.folder])
    fixture.controller.show(.secondary)
    fixture.stage.advance(by: 1)
    #expect(stack.viewControllers == [fixture.list, fixture.folder, fixture.detail])
    let pushed = UIViewController()
    stack.pushViewController(pushed, animated: false)
    fixture.stage.resize(to: CGSize(width: 1200, height: 800), scale: 1)
    fixture.stage.advance(by: 0)
    #expect(!fixture.controller.isCollapsed && fixture.calls.last == "expand")
    #expect(stack.viewControllers == [fixture.list])
    #expect(fixture.detail.navigationController?.viewControllers == [fixture.detail, pushed])
    #expect(fixture.range(fixture.list) == 0...320 && fixture.range(pushed) == 640...1200)
  }

  @Test func delegateChoosesTheTopOfTheStack() {
    let fixture = SplitFixture(size: CGSize(width: 390, height: 800))
    #expect(fixture.list.navigationController?.viewControllers == [fixture.list, fixture.detail])
    let other = SplitFixture()
    other.top = .primary
    other.stage.resize(to: CGSize(width: 390, height: 800), scale: 1)
    other.stage.advance(by: 0)
    #expect(other.list.navigationController?.viewControllers == [other.list])
    other.controller.show(.secondary)
    other.stage.advance(by: 1)
    #expect(other.list.navigationController?.viewControllers == [other.list, other.detail])
    other.controller.hide(.secondary)
    other.stage.advance(by: 1)
    #expect(other.list.navigationController?.viewControllers == [other.list])
  }

  @Test func compactControllerReplacesTheColumns() {
    let compact = UIViewController()
    let fixture = SplitFixture(size: CGSize(width: 390, height: 800)) {
      $0.setViewController(compact, for: .compact)
    }
    #expect(fixture.controller.viewControllers == [compact] && fixture.range(compact) == 0...390)
    fixture.stage.resize(to: CGSize(width: 1024, height: 768), scale: 1)
    fixture.stage.advance(by: 0)
    #expect(fixture.range(compact) == nil && fixture.range(fixture.list) == 0...320)
  }

  @Test func olderStyleMergesItsTwoControllers() {
    let fixture = SplitFixture(.unspecified)
    #expect(fixture.range(fixture.detail) == 320...1024 && fixture.detail.navigationController == nil)
    fixture.stage.resize(to: CGSize(width: 390, height: 800), scale: 1)
    fixture.stage.advance(by: 0)
    #expect(fixture.list.navigationController?.viewControllers == [fixture.list, fixture.detail])
    fixture.stage.resize(to: CGSize(width: 1024, height: 768), scale: 1)
    fixture.stage.advance(by: 0)
    #expect(fixture.range(fixture.detail) == 320...1024 && fixture.detail.parent === fixture.controller)
  }

  @Test func detailTakesTheSecondaryColumn() {
    let fixture = SplitFixture(.unspecified)
    let (second, third) = (UIViewController(), UIViewController())
    fixture.list.showDetailViewController(second, sender: nil)
    fixture.stage.advance(by: 0)
    #expect(fixture.range(second) == 320...1024 && fixture.detail.parent == nil)
    #expect(fixture.controller.viewControllers.last === second)
    fixture.stage.resize(to: CGSize(width: 390, height: 800), scale: 1)
    fixture.stage.advance(by: 0)
    #expect(fixture.list.navigationController?.viewControllers == [fixture.list, second])
    fixture.list.showDetailViewController(third, sender: nil)
    fixture.stage.advance(by: 1)
    #expect(fixture.list.navigationController?.viewControllers == [fixture.list, third])
    #expect(fixture.range(third) == 0...390)
    fixture.stage.resize(to: CGSize(width: 1024, height: 768), scale: 1)
    fixture.stage.advance(by: 0)
    #expect(fixture.range(third) == 320...1024 && second.parent == nil)
  }

  @Test func buttonTogglesTheColumn() throws {
    let fixture = SplitFixture()
    #expect(fixture.list.navigationItem.leadingSystemItem === fixture.controller.displayModeButtonItem)
    fixture.stage.tap(at: CGPoint(x: 30, y: 22))
    fixture.stage.advance(by: 1)
    #expect(fixture.controller.displayMode == .secondaryOnly && fixture.range(fixture.detail) == 0...1024)
    #expect(fixture.detail.navigationItem.leadingSystemItem != nil)
    #expect(fixture.list.navigationItem.leadingSystemItem == nil)
    fixture.stage.tap(at: CGPoint(x: 30, y: 22))
    fixture.stage.advance(by: 1)
    #expect(fixture.controller.displayMode == .oneBesideSecondary)
    fixture.controller.displayModeButtonVisibility = .never
    #expect(fixture.list.navigationItem.leadingSystemItem == nil)
  }

  @Test func preferencesChangeTheMode() {
    let fixture = SplitFixture()
    fixture.controller.preferredDisplayMode = .oneOverSecondary
    fixture.stage.advance(by: 1)
    #expect(fixture.controller.splitBehavior == .overlay && fixture.range(fixture.detail) == 0...1024)
    fixture.controller.preferredSplitBehavior = .tile
    fixture.stage.advance(by: 1)
    #expect(fixture.controller.displayMode == .oneBesideSecondary)
    fixture.controller.preferredDisplayMode = .secondaryOnly
    fixture.stage.advance(by: 1)
    #expect(fixture.range(fixture.list) == nil)
  }

  /// The tab bar is transparent only at the ends of all columns; text of a list was seen through it.
  @Test(arguments: [390.0, 1024]) func tabBarFollowsTheContentOfTheColumns(width: Double) throws {
    @MainActor final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        UITableViewCell()
      }
    }
    let stage = Stage(size: CGSize(width: width, height: 600), scale: 1)
    let split = UISplitViewController(style: .doubleColumn)
    let list = Rows(style: .plain)
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(list, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let tabs = UITabBarController()
    tabs.viewControllers = [split]
    stage.show(tabs)
    if split.isCollapsed { split.show(.primary) }
    stage.advance(by: 1)
    #expect(!tabs.tabBar.isAtContentEnd)
    list.tableView.scrollToRow(at: [0, 49], at: .bottom, animated: false)
    stage.advance(by: 1)
    #expect(tabs.tabBar.isAtContentEnd)
    list.tableView.contentOffset.y = 0
    #expect(!tabs.tabBar.isAtContentEnd)
    if split.isCollapsed {
      split.show(.secondary)
      stage.advance(by: 1)
      #expect(tabs.tabBar.isAtContentEnd)
    }
  }
}
