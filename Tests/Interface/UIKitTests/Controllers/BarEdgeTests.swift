import Testing
import UIKit

/// Bars are transparent while no content is under them, as since iOS 15.
@MainActor @Suite struct BarEdgeTests {
  private let stage = Stage(size: CGSize(width: 300, height: 500), scale: 1)
  private let screen = UIViewController()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
  private let navigation: UINavigationController
  private static let page: [UInt8] = [0, 255, 0, 255]
  private static let material: [UInt8] = [249, 249, 249, 255]

  init() {
    stage.userInterfaceStyle = .light
    scroll.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.showsVerticalScrollIndicator = false
    screen.view = scroll
    navigation = UINavigationController(rootViewController: screen)
  }

  private func pixel(_ y: Int) -> [UInt8] {
    stage.advance(by: 0)
    return stage.image().pixel(5, y)
  }

  private var lastOffset: CGFloat { 1000 - 500 + scroll.adjustedContentInset.bottom }

  @Test func navigationBarHasItsBackgroundOnlyOverContent() {
    stage.show(navigation)
    #expect(pixel(20) == Self.page)
    scroll.contentOffset.y += 1
    #expect(pixel(20) == Self.material)
    scroll.contentOffset.y -= 20
    #expect(pixel(20) == Self.page)
  }

  @Test func pageWithoutScrollViewCountsAsAtItsEdge() {
    let plain = UIViewController()
    plain.view.backgroundColor = scroll.backgroundColor
    navigation.viewControllers = [plain]
    navigation.isToolbarHidden = false
    stage.show(navigation)
    #expect(pixel(20) == Self.page && pixel(480) == Self.page)
  }

  @Test func colorsOfBeforeAppearancesShowOnlyOverContent() {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    navigation.navigationBar.barTintColor = red
    navigation.isToolbarHidden = false
    navigation.toolbar.barTintColor = red
    stage.show(navigation)
    #expect(pixel(20) == Self.page && pixel(480) == [255, 0, 0, 255])
    scroll.contentOffset.y = lastOffset
    #expect(pixel(20) == [255, 0, 0, 255] && pixel(480) == Self.page)
  }

  @Test func titleKeepsTheAttributesOfTheStandardLook() {
    screen.title = "Page"
    navigation.navigationBar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    stage.show(navigation)
    stage.advance(by: 0)
    #expect(labels(in: navigation.navigationBar).first?.textColor == .white)
  }

  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
  }

  @Test func toolbarHasItsBackgroundUntilTheEndOfTheContent() {
    navigation.isToolbarHidden = false
    stage.show(navigation)
    #expect(pixel(480) == Self.material)
    scroll.contentOffset.y = lastOffset
    #expect(pixel(480) == Self.page)
    scroll.contentSize.height = 2000
    #expect(pixel(480) == Self.material)
  }

  @Test func toolbarUsesItsOwnLookAtTheEndOfTheContent() {
    let edge = UIToolbarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    navigation.isToolbarHidden = false
    navigation.toolbar.scrollEdgeAppearance = edge
    edge.backgroundColor = .black
    stage.show(navigation)
    #expect(pixel(480) == Self.material)
    scroll.contentOffset.y = lastOffset
    #expect(pixel(480) == [0, 0, 255, 255])
    navigation.toolbar.scrollEdgeAppearance?.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(pixel(480) == [255, 0, 0, 255])
    navigation.toolbar.scrollEdgeAppearance = nil
    #expect(pixel(480) == Self.page)
  }

  @Test func tabBarAndToolbarFollowTheSameContent() {
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    navigation.isToolbarHidden = false
    stage.show(tabs)
    #expect(pixel(490) == Self.material && pixel(430) == Self.material)
    scroll.contentOffset.y = lastOffset
    #expect(pixel(490) == Self.page && pixel(430) == Self.page)
  }

  @Test func scrollViewThatIsAddedLaterIsFollowed() {
    let page = UIViewController()
    navigation.viewControllers = [page]
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.advance(by: 1)
    page.view.addSubview(scroll)
    #expect(pixel(490) == Self.material && pixel(430) == Self.material && pixel(20) == Self.page)
    scroll.contentOffset.y += 10
    #expect(pixel(20) == Self.material)
  }

  @Test func barsWithoutControllersKeepTheirBackgrounds() {
    let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    navigationBar.items = [UINavigationItem(title: "Page")]
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
    let tabBar = UITabBar(frame: CGRect(x: 0, y: 200, width: 300, height: 49))
    let page = UIViewController()
    for bar in [navigationBar, toolbar, tabBar] { page.view.addSubview(bar) }
    stage.show(page)
    #expect([20, 120, 220].map(pixel) == [Self.material, Self.material, Self.material])
  }

  @Test func barsFadeTogetherWithAPop() {
    let lower = UIViewController()
    lower.view.backgroundColor = scroll.backgroundColor
    navigation.viewControllers = [lower, screen]
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.advance(by: 1)
    func isBetween(_ y: Int) -> Bool { (50...200).contains(pixel(y)[0]) }
    #expect(pixel(490) == Self.material && pixel(430) == Self.material)
    stage.touchDown(at: CGPoint(x: 1, y: 250))
    for x in stride(from: 10, through: 150, by: 10) {
      stage.advance(by: 0.02)
      stage.touchMove(to: CGPoint(x: x, y: 250))
    }
    #expect(isBetween(490) && isBetween(430))
    stage.touchMove(to: CGPoint(x: 30, y: 250))
    stage.advance(by: 0.5)
    stage.touchUp(at: CGPoint(x: 30, y: 250))
    stage.advance(by: 1)
    #expect(navigation.topViewController === screen)
    #expect(pixel(490) == Self.material && pixel(430) == Self.material)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.175)
    #expect(isBetween(490) && isBetween(430))
    stage.advance(by: 1)
    #expect(pixel(490) == Self.page && pixel(430) == Self.page)
  }

  @Test func tabBarThatAPushHidesKeepsItsLook() {
    let lower = UIViewController()
    lower.view.backgroundColor = scroll.backgroundColor
    navigation.viewControllers = [lower]
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.advance(by: 0)
    screen.hidesBottomBarWhenPushed = true
    navigation.pushViewController(screen, animated: true)
    stage.advance(by: 0.1)
    #expect(!tabs.tabBar.isHidden && pixel(490)[0] < 20)
    stage.advance(by: 1)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.25)
    #expect(pixel(490)[0] < 20)
  }

  @Test func framesOfBarsAreTheAppsBeforeALayout() {
    let tabs = TallBarController()
    tabs.viewControllers = [screen]
    stage.show(tabs)
    stage.advance(by: 0)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 410, width: 300, height: 90))
    stage.window.frame.size = CGSize(width: 280, height: 520)
    stage.advance(by: 0)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 430, width: 280, height: 90))
  }
}

private final class TallBarController: UITabBarController {
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tabBar.frame.size.height = 90
    tabBar.frame.origin.y = view.frame.height - 90
  }
}
