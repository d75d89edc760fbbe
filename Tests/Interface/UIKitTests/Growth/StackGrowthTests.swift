import Testing

@testable import UIKit

/// Growth of the work of navigation controllers, counted in calls and not timed.
@MainActor @Suite struct StackGrowthTests {
  /// A screen that counts how often it gets the insets of the bars, which ask for its edges.
  private final class Screen: UIViewController {
    static var questions = 0

    override var edgesForExtendedLayout: UIRectEdge {
      get {
        Self.questions += 1
        return super.edgesForExtendedLayout
      }
      set { super.edgesForExtendedLayout = newValue }
    }
  }

  private func questions(_ count: Int, animated: Bool) -> Int {
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
    let navigation = UINavigationController(rootViewController: Screen())
    stage.show(navigation)
    stage.advance(by: 0)
    Screen.questions = 0
    for _ in 0..<count {
      navigation.pushViewController(Screen(), animated: animated)
      if animated { stage.advance(by: 1) }
    }
    while navigation.popViewController(animated: animated) != nil { if animated { stage.advance(by: 1) } }
    return Screen.questions
  }

  @Test(arguments: [false, true]) func screensBelowTheTopCostNothing(animated: Bool) {
    let (few, many) = (questions(8, animated: animated), questions(32, animated: animated))
    #expect(few > 0 && many < 5 * few, "\(few) questions become \(many)")
  }

  @Test func stackKeepsItsOrderThroughAllChanges() {
    let navigation = UINavigationController()
    let screens = (0..<6).map { _ in UIViewController() }
    navigation.viewControllers = [screens[0], screens[1], screens[0], navigation, screens[2]]
    #expect(navigation.viewControllers == [screens[0], screens[1], screens[2]])
    navigation.pushViewController(screens[1], animated: false)
    #expect(navigation.viewControllers.count == 3)
    navigation.viewControllers = [screens[0], screens[3], screens[1], screens[3], screens[0]]
    #expect(navigation.viewControllers == [screens[0], screens[3], screens[1]])
    #expect(navigation.children == [screens[0], screens[1], screens[3]] && screens[2].parent == nil)
    navigation.viewControllers = [screens[1], screens[0]]
    #expect(navigation.viewControllers == [screens[1], screens[0]])
    #expect(navigation.navigationBar.items ?? [] == [screens[1], screens[0]].map(\.navigationItem))
    #expect(navigation.popToRootViewController(animated: false) == [screens[0]])
    #expect(navigation.children == [screens[1]])
  }

  @Test func screenThatComesBackHasTheBarsOfTheTime() {
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
    let (root, top) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.advance(by: 0)
    #expect(root.view.safeAreaInsets.top > 0)
    navigation.pushViewController(top, animated: false)
    stage.advance(by: 0)
    navigation.setNavigationBarHidden(true, animated: false)
    stage.advance(by: 0)
    navigation.popViewController(animated: false)
    stage.advance(by: 0)
    #expect(root.view.safeAreaInsets.top == 0)
    navigation.setNavigationBarHidden(false, animated: false)
    stage.advance(by: 0)
    #expect(root.view.safeAreaInsets.top > 0)
  }

  /// An item below decides about the title of one that leaves it to that.
  @Test func largeTitlesFollowTheNearestItemThatDecides() {
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
    defer { withExtendedLifetime(stage) {} }
    let bar = UINavigationBar()
    bar.prefersLargeTitles = true
    let items = (0..<4).map { UINavigationItem(title: "\($0)") }
    bar.items = items
    func large() -> [Bool] { items.map { bar.isLarge($0) } }
    #expect(large() == [true, true, true, true])
    items[1].largeTitleDisplayMode = .never
    #expect(large() == [true, false, false, false])
    items[3].largeTitleDisplayMode = .always
    #expect(large() == [true, false, false, true])
    #expect(bar.isLarge(UINavigationItem(title: "elsewhere")))
  }
}
