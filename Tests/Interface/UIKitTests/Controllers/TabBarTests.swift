import Testing
import UIKit

@MainActor @Suite struct TabBarTests {
  let recorder = CallRecorder()

  private func makeTabs(on stage: Stage, count: Int = 3) -> (UITabBarController, [RecordingController]) {
    let controllers = (0..<count).map { RecordingController("tab \($0)", recorder) }
    for (index, controller) in controllers.enumerated() { controller.title = "Title \(index)" }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    stage.show(tabs)
    stage.advance(by: 0)
    return (tabs, controllers)
  }

  @Test func firstTabIsShownAboveTheBar() {
    let stage = Stage(
      size: CGSize(width: 300, height: 500),
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    let (tabs, controllers) = makeTabs(on: stage)
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[0])
    #expect(controllers[0].view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 83, right: 0))
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 417, width: 300, height: 83))
    #expect(!controllers[1].isViewLoaded)
    #expect(stage.presentation().contains { $0.text == "Title 2" })
  }

  @Test func tapSelectsATab() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var forbidden: UIViewController?
      var selected: [UIViewController] = []
      func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
      {
        viewController !== forbidden
      }
      func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
        selected.append(viewController)
      }
    }
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let (tabs, controllers) = makeTabs(on: stage)
    let delegate = Delegate()
    delegate.forbidden = controllers[2]
    tabs.delegate = delegate
    recorder.calls = []
    stage.tap(at: CGPoint(x: 150, y: 480))
    stage.advance(by: 0)
    #expect(tabs.selectedIndex == 1 && delegate.selected == [controllers[1]])
    #expect(
      recorder.calls.filter { $0.hasSuffix("appear") } == [
        "tab 0 will disappear", "tab 1 will appear", "tab 0 did disappear", "tab 1 did appear",
      ])
    #expect(controllers[0].view.superview == nil)
    stage.tap(at: CGPoint(x: 290, y: 480))
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === controllers[1].tabBarItem)
  }

  @Test func invalidSelectionsChangeNothing() {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let (tabs, controllers) = makeTabs(on: stage)
    tabs.selectedIndex = 7
    tabs.selectedIndex = -1
    tabs.selectedViewController = UIViewController()
    #expect(tabs.selectedViewController === controllers[0])
    #expect(UITabBarController().selectedIndex == NSNotFound)
  }

  @Test func newControllersKeepTheSelectedOne() {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let (tabs, controllers) = makeTabs(on: stage)
    tabs.selectedIndex = 2
    tabs.viewControllers = [controllers[2], controllers[0]]
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[2])
    #expect(controllers[1].parent == nil && tabs.children == [controllers[0], controllers[2]])
    tabs.viewControllers = [controllers[1]]
    stage.advance(by: 0)
    #expect(tabs.selectedViewController === controllers[1] && controllers[1].view.window != nil)
    #expect(controllers[2].view.window == nil)
    tabs.viewControllers = nil
    #expect(tabs.selectedViewController == nil && controllers[1].view.superview == nil)
  }

  @Test func hiddenBarReturnsItsSpace() {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let (tabs, controllers) = makeTabs(on: stage)
    #expect(controllers[0].view.safeAreaInsets.bottom == 49)
    tabs.setTabBarHidden(true, animated: true)
    stage.advance(by: 1)
    #expect(controllers[0].view.safeAreaInsets.bottom == 0 && tabs.tabBar.isHidden)
  }

  @Test func secondTapOnTheSelectedTabPopsToItsRoot() {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.tap(at: CGPoint(x: 150, y: 480))
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  /// Laying out the bar again in the same place causes no further layout.
  @Test func constraintsToTheBarSettle() {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let (tabs, _) = makeTabs(on: stage)
    let player = constrained(in: tabs.view)
    NSLayoutConstraint.activate([
      player.leadingAnchor.constraint(equalTo: tabs.view.leadingAnchor),
      player.trailingAnchor.constraint(equalTo: tabs.view.trailingAnchor),
      player.bottomAnchor.constraint(equalTo: tabs.tabBar.topAnchor, constant: -8),
      player.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.advance(by: 0.1)
    #expect(player.frame == CGRect(x: 0, y: 393, width: 300, height: 50))
    let frame = tabs.tabBar.frame
    tabs.view.layoutIfNeeded()
    tabs.tabBar.frame = frame
    tabs.tabBar.center = CGPoint(x: frame.midX, y: frame.midY)
    #expect(!tabs.view.layer.needsLayout())
  }

  @Test func pushedControllerCanHideTheBar() {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    let reader = UIViewController()
    reader.hidesBottomBarWhenPushed = true
    navigation.pushViewController(reader, animated: true)
    stage.advance(by: 0.175)
    // The bar moves with the page that it belongs to, under the new one.
    let frame = tabs.tabBar.layer.presentation()?.frame ?? .zero
    #expect(frame.minY == 451 && frame.minX < -10 && frame.minX > -80)
    #expect(frame.minX == root.view.layer.presentation()?.frame.minX)
    #expect(tabs.tabBar.superview === reader.view.superview)
    stage.advance(by: 1)
    #expect(tabs.tabBar.superview === tabs.view)
    #expect(tabs.tabBar.isHidden && reader.view.safeAreaInsets.bottom == 0 && !tabs.isTabBarHidden)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minY == 451)
    #expect(root.view.safeAreaInsets.bottom == 49)
  }

  @Test(arguments: [0.3, 0.8]) func barFollowsTheFingerThatPops(fraction: Double) {
    let fixture = NavigationFixture()
    let tabs = UITabBarController()
    tabs.viewControllers = [fixture.navigation]
    fixture.stage.show(tabs)
    fixture.second.hidesBottomBarWhenPushed = true
    fixture.navigation.pushViewController(fixture.second, animated: false)
    fixture.stage.advance(by: 0)
    let end = CGPoint(x: 12 + 300 * fraction, y: 250)
    fixture.stage.scheduleDrag(
      at: fixture.stage.time, along: [CGPoint(x: 2, y: 250), end], over: 0.5, lifting: false)
    fixture.stage.advance(by: 0.5)
    fixture.stage.advance(by: 0)
    func x() -> CGFloat? { tabs.tabBar.layer.presentation()?.frame.minX }
    #expect(abs((x() ?? 0) + 90 * (1 - fraction)) < 0.5)
    fixture.stage.advance(by: 0.2)
    fixture.stage.touchUp(at: end)
    fixture.stage.advance(by: 1)
    #expect(tabs.tabBar.isHidden == (fraction < 0.5) && tabs.tabBar.superview === tabs.view)
    #expect(x() == 0 && tabs.tabBar.layer.speed == 1)
    // The next push and pop move it again.
    fixture.navigation.popToRootViewController(animated: false)
    fixture.stage.advance(by: 0.1)
    #expect(!tabs.tabBar.isHidden && tabs.tabBar.layer.presentation()?.frame == tabs.tabBar.frame)
  }

  @Test func cancelledPopKeepsTheBarHidden() {
    let fixture = NavigationFixture()
    let tabs = UITabBarController()
    tabs.viewControllers = [fixture.navigation]
    fixture.stage.show(tabs)
    fixture.second.hidesBottomBarWhenPushed = true
    fixture.navigation.pushViewController(fixture.second, animated: false)
    #expect(tabs.tabBar.isHidden)
    let delegate = TransitionDelegate()
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    fixture.navigation.delegate = delegate
    fixture.navigation.popViewController(animated: true)
    driver.update(0.3)
    #expect(!tabs.tabBar.isHidden)
    driver.cancel()
    fixture.stage.advance(by: 1)
    #expect(tabs.tabBar.isHidden && tabs.tabBar.frame.minY == 500 && tabs.tabBar.layer.speed == 1)
  }

  @Test(arguments: [false, true]) func delegatesAnimatorShowsTheChangeOfTabs(isCancelled: Bool) {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      let animator = FadeAnimator()
      let driver = UIPercentDrivenInteractiveTransition()
      func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func tabBarController(
        _ tabs: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let (tabs, controllers) = makeTabs(on: stage)
    let delegate = Delegate()
    delegate.driver.completionCurve = .linear
    tabs.delegate = delegate
    recorder.calls = []
    tabs.selectedIndex = 1
    delegate.driver.update(0.5)
    stage.advance(by: 0.1)
    #expect(controllers[1].view.layer.presentation()?.opacity == 0.5)
    if isCancelled { delegate.driver.cancel() } else { delegate.driver.finish() }
    stage.advance(by: 0.6)
    let shown = isCancelled ? 0 : 1
    #expect(tabs.selectedIndex == shown && tabs.tabBar.selectedItem === controllers[shown].tabBarItem)
    #expect(controllers[shown].view.window != nil && controllers[1 - shown].view.window == nil)
    #expect(recorder.calls.last { $0.hasSuffix("did appear") } == "tab \(shown) did appear")
    #expect(delegate.animator.ends == [!isCancelled])
  }

  @Test func tabSelectedDuringATransitionIsShownAfterIt() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      let animator = FadeAnimator()
      func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    }
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let (tabs, controllers) = makeTabs(on: stage)
    let delegate = Delegate()
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    stage.advance(by: 0.5)
    tabs.selectedIndex = 2
    tabs.viewControllers = [controllers[0], controllers[2]]
    stage.advance(by: 2)
    #expect(tabs.selectedViewController === controllers[2] && controllers[2].view.window != nil)
    #expect(controllers[1].parent == nil && controllers[1].view.window == nil)
    #expect(controllers[2].view.superview?.subviews.count == 1)
  }

  @Test func barHasAnotherLookWhileTheEndOfTheContentIsAboveIt() {
    let stage = Stage(size: CGSize(width: 300, height: 500), scale: 1)
    let (tabs, controllers) = makeTabs(on: stage)
    let scrollView = UIScrollView(frame: controllers[0].view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 300, height: 1000)
    controllers[0].view.addSubview(scrollView)
    func color() -> [UInt8] {
      stage.advance(by: 0)
      return stage.image().pixel(4, 480)
    }
    let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = (
      [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]
    )
    let (edge, standard) = (UITabBarAppearance(), UITabBarAppearance())
    edge.backgroundColor = .red
    edge.backgroundEffect = nil
    standard.backgroundColor = .blue
    standard.backgroundEffect = nil
    tabs.tabBar.standardAppearance = standard
    tabs.tabBar.scrollEdgeAppearance = edge
    #expect(color() == blue)
    // The last offset: 1000 + 49 - 500.
    scrollView.contentOffset.y = 549
    #expect(color() == red)
    scrollView.contentOffset.y = 548
    #expect(color() == blue)
    scrollView.contentSize.height = 100
    #expect(color() == red)
    scrollView.contentSize.height = 1000
    #expect(color() == blue)
    // A screen without a scroll view is at its end.
    tabs.selectedIndex = 1
    #expect(color() == red)
    let own = UITabBarAppearance()
    own.backgroundColor = .green
    own.backgroundEffect = nil
    controllers[1].tabBarItem.scrollEdgeAppearance = own
    #expect(color() == green)
    tabs.selectedIndex = 0
    #expect(color() == blue)
  }

  @Test func librariesFindAndRemoveButtonsByNameOfUIKitsClass() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    var buttons: [UIView] { bar.subviews.filter { String(describing: type(of: $0)) == "UITabBarButton" } }
    bar.items = (0..<3).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
    #expect(buttons.count == 3)
    for button in buttons { button.removeFromSuperview() }
    bar.selectedItem = bar.items?[1]
    bar.layoutIfNeeded()
    #expect(buttons.isEmpty)
    bar.items = [UITabBarItem(title: "Other", image: nil, tag: 0)]
    #expect(buttons.count == 1)
  }

  @Test func theBarCanBeOneOfTheAppsOwnClass() {
    final class TallBar: UITabBar {
      var counts: [Int?] = []
      override var items: [UITabBarItem]? { didSet { counts.append(items?.count) } }
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: super.sizeThatFits(size).height + 20)
      }
    }
    let stage = Stage(
      size: CGSize(width: 300, height: 500),
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    let (tabs, controllers) = makeTabs(on: stage)
    tabs.selectedIndex = 1
    let (old, bar) = (tabs.tabBar, TallBar())
    tabs.setValue(bar, forKey: "tabBar")
    tabs.setValue("something else", forKey: "tabBar")
    stage.advance(by: 0)
    #expect(tabs.tabBar === bar && old.superview == nil && bar.items?.count == 3)
    #expect(bar.counts == [3], "it may expect items whenever they are set")
    #expect(bar.selectedItem === controllers[1].tabBarItem)
    #expect(bar.frame == CGRect(x: 0, y: 397, width: 300, height: 103))
    #expect(controllers[1].view.safeAreaInsets.bottom == 103)
    stage.tap(at: CGPoint(x: 50, y: 420))
    stage.advance(by: 0)
    #expect(tabs.selectedIndex == 0)
  }
}
