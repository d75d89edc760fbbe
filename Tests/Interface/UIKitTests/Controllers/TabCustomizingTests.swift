import Testing
@testable import UIKit

/// The sheet in which the user chooses the items of a tab bar.
@MainActor @Suite struct TabCustomizingTests {
  private let stage = Stage(size: CGSize(width: 300, height: 500))
  private let tabs = UITabBarController()
  private let pages: [UIViewController]
  private let delegate = TabDelegate()

  init() {
    pages = (0..<7).map { index in
      let page = UIViewController()
      page.title = "Page \(index)"
      return page
    }
    tabs.viewControllers = pages
    tabs.delegate = delegate
    stage.show(tabs)
    stage.advance(by: 0)
  }

  private var bar: [String] { (tabs.tabBar.items ?? []).map { $0.title ?? "" } }
  private var labels: [String] { stage.accessibilityElements().compactMap(\.label) }

  private func element(_ label: String) throws -> AccessibilityElement {
    try #require(stage.accessibilityElements().first { $0.label == label })
  }

  /// Returns the accessible view with a label.
  private func accessibleView(_ label: String, in view: UIView) -> UIView? {
    if view.isAccessibilityElement, view.accessibilityLabel == label { return view }
    return view.subviews.reversed().lazy.compactMap { accessibleView(label, in: $0) }.first
  }

  private func middle(_ label: String) throws -> CGPoint {
    let frame = try element(label).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The middle of an item of the bar.
  private func slot(_ index: Int) -> CGPoint { CGPoint(x: 30 + 60 * Double(index), y: 475) }

  private func drag(from start: CGPoint, to end: CGPoint) {
    stage.drag(from: start, to: end, over: 0.5)
    stage.advance(by: 1)
  }

  private func showList() {
    stage.tap(at: slot(4))
    stage.advance(by: 1)
  }

  private func begin() throws {
    showList()
    stage.tap(at: try middle("Edit"))
    stage.advance(by: 1)
  }

  @Test func editButtonShowsTheSheet() throws {
    try begin()
    #expect(tabs.tabBar.isCustomizing)
    #expect(labels.contains("Configure") && labels.contains("Done"))
    #expect(labels.filter { $0.hasPrefix("Page") }.count == 7 && !labels.contains("More"))
    #expect(try element("Page 0").value == "In the tab bar" && element("Page 5").value == nil)
    #expect(delegate.calls == ["will begin 0123456"])
  }

  @Test func itemOfTheGridTakesThePlaceOfOneOfTheBar() throws {
    try begin()
    drag(from: try middle("Page 5"), to: slot(1))
    #expect(bar == ["Page 0", "Page 5", "Page 2", "Page 3", "More"])
    #expect(try element("Page 1").value == nil && element("Page 5").value == "In the tab bar")
    #expect(tabs.viewControllers == pages, "the tabs follow at the end")
    stage.tap(at: try middle("Done"))
    stage.advance(by: 1)
    #expect(!tabs.tabBar.isCustomizing && !labels.contains("Configure"))
    let order = [0, 5, 2, 3, 4, 1, 6].map { pages[$0] }
    #expect(tabs.viewControllers == order && tabs.selectedViewController === tabs.moreNavigationController)
    #expect(
      delegate.calls == ["will begin 0123456", "will end 0523416 true, 0123456", "did end 0523416 true"])
    stage.tap(at: slot(1))
    stage.advance(by: 1)
    #expect(tabs.selectedViewController === pages[5] && pages[5].view.window != nil)
  }

  @Test func itemsOfTheBarMakeWay() throws {
    try begin()
    stage.touchDown(at: slot(0))
    stage.touchMove(to: slot(2))
    stage.advance(by: 1)
    #expect(bar == ["Page 1", "Page 2", "Page 0", "Page 3", "More"], "before the finger is lifted")
    #expect(tabs.tabBar.button(at: 2)?.alpha == 0 && tabs.tabBar.button(at: 0)?.alpha == 1)
    stage.touchUp(at: slot(2))
    stage.advance(by: 1)
    #expect(tabs.tabBar.button(at: 2)?.alpha == 1)
    drag(from: slot(1), to: CGPoint(x: 90, y: 300))
    #expect(bar == ["Page 1", "Page 2", "Page 0", "Page 3", "More"])
    #expect(tabs.tabBar.endCustomizing(animated: false))
    #expect(delegate.calls.last == "did end 1203456 true" && !tabs.tabBar.isCustomizing)
  }

  @Test func itemMoreStays() throws {
    try begin()
    drag(from: try middle("Page 5"), to: slot(4))
    drag(from: slot(4), to: slot(0))
    #expect(bar == ["Page 0", "Page 1", "Page 2", "Page 3", "More"])
    #expect(!tabs.tabBar.endCustomizing(animated: false))
    #expect(delegate.calls.last == "did end 0123456 false")
  }

  @Test func onlyGivenTabsMove() throws {
    tabs.customizableViewControllers = [pages[1], pages[6], UIViewController()]
    try begin()
    #expect(labels.filter { $0.hasPrefix("Page") } == ["Page 1", "Page 6"])
    drag(from: try middle("Page 6"), to: slot(0))
    #expect(bar.first == "Page 0")
    drag(from: try middle("Page 6"), to: slot(1))
    #expect(bar == ["Page 0", "Page 6", "Page 2", "Page 3", "More"])
  }

  @Test func withoutCustomizableTabsThereIsNoEditButton() {
    #expect(tabs.customizableViewControllers == pages)
    showList()
    #expect(labels.contains("Edit"))
    tabs.customizableViewControllers = nil
    stage.advance(by: 0.1)
    #expect(!labels.contains("Edit"))
    tabs.viewControllers = pages.reversed()
    stage.advance(by: 0.1)
    #expect(labels.contains("Edit"))
  }

  @Test func assistiveTechnologyMovesItemsByActions() throws {
    try begin()
    let view = try #require(accessibleView("Page 6", in: stage.window))
    let actions = view.accessibilityCustomActions ?? []
    #expect(actions.map(\.name) == (0..<4).map { "Put in the place of Page \($0)" })
    #expect(actions[2].actionHandler?(actions[2]) == true)
    #expect(bar == ["Page 0", "Page 1", "Page 6", "Page 3", "More"])
    #expect(stage.performAccessibilityEscape())
    stage.advance(by: 1)
    #expect(!tabs.tabBar.isCustomizing)
  }

  @Test func gridBeginsAtTheLeadingSide() throws {
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0)
    stage.tap(at: slot(0))
    stage.advance(by: 1)
    stage.tap(at: try middle("Edit"))
    stage.advance(by: 1)
    #expect(try middle("Page 0").x > middle("Page 1").x)
    drag(from: try middle("Page 5"), to: slot(4))
    #expect(bar.first == "Page 5")
  }

  @Test func barAloneIsCustomizedToo() throws {
    @MainActor final class Delegate: NSObject, UITabBarDelegate {
      var calls: [String] = []
      func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) { calls.append("will") }
      func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) { calls.append("did") }
      func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
        calls.append("will end \(changed)")
      }
      func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        calls.append("did end \(changed)")
      }
    }
    let (root, delegate) = (UIViewController(), Delegate())
    stage.show(root)
    let bar = UITabBar(frame: CGRect(x: 0, y: 451, width: 300, height: 49))
    let items = (0..<4).map { UITabBarItem(title: "Item \($0)", image: nil, tag: $0) }
    bar.items = Array(items.prefix(3))
    bar.delegate = delegate
    bar.beginCustomizingItems(items)
    #expect(!bar.isCustomizing && !bar.endCustomizing(animated: true), "the bar is in no window")
    root.view.addSubview(bar)
    bar.beginCustomizingItems([])
    #expect(!bar.isCustomizing)
    bar.beginCustomizingItems(items)
    #expect(bar.isCustomizing && delegate.calls == ["will"])
    stage.advance(by: 1)
    drag(from: try middle("Item 3"), to: CGPoint(x: 50, y: 475))
    #expect(bar.items?.map(\.tag) == [3, 1, 2])
    bar.items = items
    #expect(!bar.isCustomizing && delegate.calls == ["will", "did", "will end true", "did end true"])
    bar.beginCustomizingItems(items)
    bar.removeFromSuperview()
    #expect(!bar.isCustomizing && delegate.calls.last == "did end false")
  }
}

/// Notes the calls, with the digits of the tabs' titles.
@MainActor private final class TabDelegate: NSObject, UITabBarControllerDelegate {
  private(set) var calls: [String] = []

  private func digits(_ controllers: [UIViewController]?) -> String {
    (controllers ?? []).compactMap { $0.title?.last.map(String.init) }.joined()
  }

  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) { calls.append("will begin \(digits(viewControllers))") }

  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {
    calls.append(
      "will end \(digits(viewControllers)) \(changed), \(digits(tabBarController.viewControllers))")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) { calls.append("did end \(digits(viewControllers)) \(changed)") }
}
