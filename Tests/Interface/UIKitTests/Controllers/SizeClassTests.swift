import Testing
import UIKit

private final class ClassedController: UIViewController {
  var calls: [String] = []

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    calls.append("\(traitCollection.horizontalSizeClass) to \(newCollection.horizontalSizeClass)")
    coordinator.animate { [self] _ in calls.append("alongside \(traitCollection.horizontalSizeClass)") }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    calls.append("size")
  }
}

@MainActor @Suite struct SizeClassTests {
  @Test func changeOfTheSizeClassesIsToldBeforeTheSize() {
    let stage = Stage(size: CGSize(width: 320, height: 1000), scale: 1)
    let (parent, child, presented) = (UIViewController(), ClassedController(), ClassedController())
    parent.addChild(child)
    stage.show(parent)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent.present(presented, animated: false)
    let old = parent.traitCollection.horizontalSizeClass
    stage.resize(to: CGSize(width: 1200, height: 1000))
    let new = parent.traitCollection.horizontalSizeClass
    #expect(old != new)
    #expect(child.calls == ["\(old) to \(new)", "size", "alongside \(new)"])
    #expect(presented.calls == child.calls)
  }

  @Test func barsAreLowOnAPhoneOnItsSide() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.advance(by: 0)
    func heights() -> [CGFloat] {
      [
        navigation.navigationBar.frame.height, navigation.toolbar.sizeThatFits(.zero).height,
        tabs.tabBar.frame.height,
      ]
    }
    #expect(heights() == [44, 44, 49])
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.advance(by: 1)
    #expect(heights() == [32, 32, 32])
    #expect(navigation.topViewController?.view.safeAreaInsets.top == 32)
    // Apple's largest phones are of regular width.
    stage.resize(to: CGSize(width: 926, height: 428))
    stage.advance(by: 1)
    #expect(heights() == [32, 32, 49])
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.advance(by: 1)
    #expect(heights() == [44, 44, 49])
  }

  @Test func otherSizeOfTheSameClassesIsNotTold() {
    let stage = Stage(size: CGSize(width: 320, height: 1000), scale: 1)
    let controller = ClassedController()
    stage.show(controller)
    stage.resize(to: CGSize(width: 321, height: 1000))
    #expect(controller.calls == ["size"])
  }
}
