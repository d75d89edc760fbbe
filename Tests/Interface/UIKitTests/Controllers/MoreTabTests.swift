import Testing
import UIKit

/// Tab bars with more tabs than the bar has room for.
@MainActor @Suite struct MoreTabTests {
  private let stage = Stage(size: CGSize(width: 300, height: 500))
  private let tabs = UITabBarController()
  private let pages: [UIViewController]

  init() {
    pages = (0..<7).map { index in
      let page = UIViewController()
      page.title = "Page \(index)"
      return index == 5 ? UINavigationController(rootViewController: page) : page
    }
    tabs.viewControllers = pages
    stage.show(tabs)
    stage.advance(by: 0)
  }

  private var more: UINavigationController { tabs.moreNavigationController }
  private var texts: [String] { stage.presentation().compactMap(\.text) }
  private var stackPage: UINavigationController { pages[5] as? UINavigationController ?? .init() }

  /// Taps an item of the bar.
  private func tapItem(_ index: Int) {
    stage.tap(at: CGPoint(x: 30 + 60 * Double(index), y: 480))
    stage.advance(by: 0.1)
  }

  /// Taps a row of the list.
  private func tapRow(_ index: Int) {
    stage.tap(at: CGPoint(x: 100, y: 66 + 44 * Double(index)))
    stage.advance(by: 1)
  }

  @Test func fifthItemOfSixOrMoreTabsIsMore() {
    #expect(tabs.tabBar.items?.map(\.title) == ["Page 0", "Page 1", "Page 2", "Page 3", "More"])
    #expect(tabs.viewControllers == pages && pages.allSatisfy { $0.tabBarController === tabs })
    #expect(!pages[4].isViewLoaded && !more.isViewLoaded)
    tabs.viewControllers = Array(pages.prefix(5))
    #expect(tabs.tabBar.items?.count == 5 && tabs.tabBar.items?.last?.title == "Page 4")
    #expect(more.parent == nil && tabs.children.count == 5)
  }

  @Test func moreLeadsToAListOfTheOtherTabs() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var selected: [UIViewController] = []
      func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
        selected.append(controller)
      }
    }
    let delegate = Delegate()
    tabs.delegate = delegate
    tapItem(4)
    #expect(delegate.selected == [more])
    #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
    #expect(tabs.tabBar.selectedItem === more.tabBarItem)
    #expect(texts.filter { $0.hasPrefix("Page") }.count == 7 && texts.contains("Page 6"))
    tapRow(2)
    #expect(tabs.selectedViewController === pages[6] && tabs.selectedIndex == 6)
    #expect(pages[6].view.window != nil && pages[6].navigationController === more)
    #expect(pages[6].view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    // Rows are not items of the bar.
    #expect(delegate.selected.count == 1)
    // Another tab, and back: the page is still there. A second tap leads to the list.
    tapItem(0)
    #expect(tabs.selectedIndex == 0 && pages[6].view.window == nil)
    tapItem(4)
    #expect(tabs.selectedIndex == 6 && pages[6].view.window != nil)
    tapItem(4)
    stage.advance(by: 1)
    #expect(tabs.selectedViewController === more && pages[6].parent === tabs)
  }

  @Test func navigationTabKeepsItsBarAndLeadsBackToTheList() {
    tapItem(4)
    tapRow(1)
    #expect(more.navigationBar.isHidden && stackPage.navigationBar.window != nil)
    #expect(stackPage.navigationBar.items?.map(\.title) == ["More", "Page 5"])
    #expect(stackPage.viewControllers.first?.view.safeAreaInsets.top == 44)
    #expect(tabs.selectedViewController === stackPage)
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    stackPage.pushViewController(detail, animated: true)
    stage.advance(by: 1)
    #expect(tabs.tabBar.isHidden && detail.view.safeAreaInsets.bottom == 0)
    stage.tap(at: CGPoint(x: 15, y: 22))
    stage.advance(by: 1)
    #expect(!tabs.tabBar.isHidden && stackPage.viewControllers.count == 1)
    stage.tap(at: CGPoint(x: 15, y: 22))
    stage.advance(by: 1)
    #expect(tabs.selectedViewController === more && stackPage.parent === tabs)
    #expect(!more.navigationBar.isHidden && more.navigationBar.frame.minY == 0)
    #expect(more.navigationBar.superview === more.view)
    // Elsewhere it has no such button.
    tabs.viewControllers = [stackPage]
    stage.advance(by: 0.1)
    #expect(stackPage.navigationBar.items?.map(\.title) == ["Page 5"])
  }

  @Test(arguments: [0.3, 0.8]) func barOfTheListFollowsTheFinger(fraction: Double) {
    tapItem(4)
    tapRow(1)
    let end = CGPoint(x: 12 + 300 * fraction, y: 250)
    stage.scheduleDrag(at: stage.time, along: [CGPoint(x: 2, y: 250), end], over: 0.5, lifting: false)
    stage.advance(by: 0.5)
    stage.advance(by: 0)
    let x = more.navigationBar.layer.presentation()?.frame.minX ?? 0
    #expect(abs(x + 90 * (1 - fraction)) < 0.5 && !more.navigationBar.isHidden)
    #expect(more.navigationBar.topItem?.title == "More")
    stage.advance(by: 0.2)
    stage.touchUp(at: end)
    stage.advance(by: 1)
    #expect(more.navigationBar.superview === more.view && more.navigationBar.frame.origin == .zero)
    #expect(more.navigationBar.isHidden == (fraction < 0.5))
    #expect(tabs.selectedViewController === (fraction < 0.5 ? stackPage : more))
    #expect(stackPage.navigationBar.topItem?.title == "Page 5")
  }

  @Test func tabsWithoutAnItemCanBeSelectedByTheApp() {
    tabs.selectedIndex = 5
    stage.advance(by: 0.1)
    #expect(tabs.selectedViewController === stackPage && stackPage.view.window != nil)
    #expect(tabs.tabBar.selectedItem === more.tabBarItem)
    tabs.selectedViewController = pages[4]
    stage.advance(by: 0.1)
    #expect(tabs.selectedIndex == 4 && pages[4].view.window != nil && stackPage.parent === tabs)
    tabs.selectedViewController = more
    #expect(tabs.selectedIndex == 4)
    // A shown tab that gets an item of its own stays on the screen.
    tabs.viewControllers = [pages[4], pages[0]]
    stage.advance(by: 0.1)
    #expect(tabs.selectedIndex == 0 && pages[4].view.window != nil && pages[4].parent === tabs)
    #expect(pages[4].view.safeAreaInsets.top == 0)
    tabs.selectedViewController = more
    #expect(tabs.selectedIndex == 0)
    tabs.viewControllers = [pages[0], pages[1], pages[2], pages[3], pages[6], pages[4]]
    stage.advance(by: 0.1)
    #expect(tabs.selectedViewController === pages[4] && pages[4].view.window != nil)
    #expect(tabs.tabBar.selectedItem === more.tabBarItem && pages[4].view.safeAreaInsets.top == 44)
    tabs.viewControllers = nil
    #expect(tabs.selectedViewController == nil && tabs.children.isEmpty && tabs.tabBar.items == [])
  }

  @Test func tabsChangedWhileTheListMovesAreShownAfterIt() {
    tapItem(4)
    stage.tap(at: CGPoint(x: 100, y: 66))
    stage.advance(by: 0.1)
    #expect(tabs.selectedViewController === pages[4])
    tabs.viewControllers = [pages[4], pages[0]]
    stage.advance(by: 1)
    #expect(tabs.selectedViewController === pages[4] && pages[4].parent === tabs)
    #expect(pages[4].view.window != nil && more.parent == nil)
  }

  @Test func listShowsBadgesAndFollowsTheItems() {
    tapItem(4)
    pages[4].tabBarItem.badgeValue = "3"
    pages[4].tabBarItem.title = "Renamed"
    pages[6].tabBarItem.isEnabled = false
    stage.advance(by: 0.1)
    #expect(texts.contains("Renamed") && texts.contains("3"))
    let rows = stage.accessibilityElements().filter { $0.label == "Renamed" || $0.label == "Page 6" }
    #expect(rows.map(\.value) == ["3", nil])
    #expect(rows.map { $0.traits.contains(.notEnabled) } == [false, true])
    tapRow(2)
    #expect(tabs.selectedViewController === more)
  }

  @Test func padHasRoomForEightItems() {
    let pad = Stage(size: CGSize(width: 1024, height: 768))
    let large = UITabBarController()
    let (many, fewer) = ((0..<9).map { _ in UIViewController() }, (0..<8).map { _ in UIViewController() })
    large.viewControllers = fewer
    pad.show(large)
    pad.advance(by: 0.1)
    #expect(large.tabBar.items?.count == 8)
    large.viewControllers = many
    #expect(large.tabBar.items?.count == 8 && large.tabBar.items?.last?.title == "More")
  }

  @Test func barHiddenByTheAppGivesItsRoomToTheContent() {
    let page = pages[0]
    #expect(page.view.safeAreaInsets.bottom == 49)
    tabs.tabBar.isHidden = true
    stage.advance(by: 0.1)
    #expect(page.view.safeAreaInsets.bottom == 0 && tabs.tabBar.isHidden)
    // The bar stays hidden behind a controller that hides it.
    tabs.setTabBarHidden(true, animated: true)
    stage.advance(by: 1)
    tabs.setTabBarHidden(false, animated: true)
    stage.advance(by: 1)
    #expect(tabs.tabBar.isHidden && page.view.safeAreaInsets.bottom == 0)
    tabs.tabBar.isHidden = false
    stage.advance(by: 0.1)
    #expect(page.view.safeAreaInsets.bottom == 49)
  }
}
