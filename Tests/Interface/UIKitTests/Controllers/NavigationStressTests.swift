import TestSupport
import Testing

@testable import UIKit

/// A controller that checks the order of its appearance calls.
@MainActor private final class StrictController: UIViewController {
  var problems: [String] = []
  private var isThere = false
  private var isHalfWay = false

  private func expect(_ condition: Bool, _ call: String) {
    if !condition { problems.append(call) }
  }

  override func viewWillAppear(_ animated: Bool) {
    expect(!isThere, "will appear")
    (isThere, isHalfWay) = (true, true)
  }
  override func viewDidAppear(_ animated: Bool) {
    expect(isThere && isHalfWay && view.window != nil, "did appear")
    isHalfWay = false
  }
  override func viewWillDisappear(_ animated: Bool) {
    expect(isThere, "will disappear")
    (isThere, isHalfWay) = (false, true)
  }
  override func viewDidDisappear(_ animated: Bool) {
    expect(!isThere && isHalfWay, "did disappear")
    isHalfWay = false
  }
  var isShown: Bool { isThere && !isHalfWay }
  var isAway: Bool { !isThere && !isHalfWay }
}

/// Pushes, pops, presents, swipes and turns the device at random, without waiting for transitions.
@MainActor @Suite struct NavigationStressTests {
  @Test(arguments: 1...20) func randomUseKeepsCallbacksBalancedAndViewsInPlace(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let stage = Stage(size: CGSize(width: 300, height: 500), scale: 1)
    var everyone: [StrictController] = []
    func make() -> StrictController {
      everyone.append(StrictController())
      return everyone[everyone.count - 1]
    }
    let navigation = UINavigationController(rootViewController: make())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, make()]
    stage.show(tabs)
    for _ in 0..<60 {
      switch chance(12) {
      case 0, 1, 2: navigation.pushViewController(make(), animated: chance(4) > 0)
      case 3, 4: navigation.popViewController(animated: chance(4) > 0)
      case 5: navigation.popToRootViewController(animated: chance(2) > 0)
      case 6: navigation.setViewControllers([make(), make()], animated: chance(2) > 0)
      case 7:
        let end = CGPoint(x: CGFloat(30 + chance(260)), y: 250)
        stage.drag(from: CGPoint(x: 1, y: 250), to: end, over: 0.05 + Double(chance(4)) / 10)
      case 8:
        let modal = make()
        modal.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen][chance(3)]
        tabs.present(modal, animated: chance(2) > 0)
      case 9: tabs.dismiss(animated: chance(2) > 0)
      case 10:
        stage.resize(to: chance(2) > 0 ? CGSize(width: 500, height: 300) : CGSize(width: 300, height: 500))
      default: tabs.selectedIndex = chance(2)
      }
      stage.advance(by: [0, 0.01, 0.1, 0.4, 1][chance(5)])
    }
    stage.advance(by: 3)
    tabs.dismiss(animated: false)
    tabs.selectedIndex = 0
    stage.advance(by: 3)

    #expect(everyone.flatMap(\.problems) == [])
    #expect(navigation.children == navigation.viewControllers)
    #expect(navigation.transitionView.subviews.count == 1)
    #expect(navigation.topViewController?.view.superview === navigation.transitionView)
    #expect(navigation.topViewController?.view.frame == navigation.transitionView.bounds)
    #expect(navigation.navigationBar.items?.count == navigation.viewControllers.count)
    #expect(stage.window.subviews.count == 1 && stage.census.animations == 0)
    for controller in everyone {
      #expect(controller === navigation.topViewController ? controller.isShown : controller.isAway)
      let isMember = controller.parent === navigation || controller.parent === tabs
      #expect(isMember || controller.parent == nil)
    }
    for layer in [navigation.transitionView.layer, navigation.navigationBar.layer, tabs.tabBar.layer] {
      #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.beginTime == 0)
    }
  }
}
