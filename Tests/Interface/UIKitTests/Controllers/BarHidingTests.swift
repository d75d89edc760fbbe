import Testing
import UIKit

@MainActor @Suite struct BarHidingTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let page = UIViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    navigation.isToolbarHidden = false
    stage.advance(by: 0.1)
  }

  private func swipe(_ way: CGFloat) {
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400 + way), over: 0.2)
    stage.advance(by: 1)
  }

  @Test func swipeUpHidesBothBarsAndSwipeDownShowsThem() {
    swipe(-100)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = true
    swipe(-100)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    swipe(100)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    navigation.hidesBarsOnSwipe = false
    swipe(-100)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func tapBesideControlsTogglesTheBars() {
    navigation.hidesBarsOnTap = true
    let button = UIButton(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    page.view.addSubview(button)
    stage.tap(at: CGPoint(x: 50, y: 220))
    stage.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden)
    stage.tap(at: CGPoint(x: 200, y: 400))
    stage.advance(by: 1)
    #expect(navigation.isNavigationBarHidden)
    stage.tap(at: CGPoint(x: 200, y: 400))
    stage.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test func keyboardHidesTheBars() {
    navigation.hidesBarsWhenKeyboardAppears = true
    stage.keyboardHeight = 300
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
    page.view.addSubview(field)
    field.becomeFirstResponder()
    stage.advance(by: 1)
    #expect(navigation.isNavigationBarHidden)
  }

  @Test func verticallyCompactWindowHidesTheBars() {
    navigation.hidesBarsWhenVerticallyCompact = true
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.advance(by: 1)
    #expect(navigation.isNavigationBarHidden)
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.advance(by: 1)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func barsAreOfTheGivenClasses() {
    let own = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
    #expect(own.navigationBar is OwnBar && own.toolbar is OwnToolbar)
    let usual = UINavigationController(navigationBarClass: nil, toolbarClass: NSObject.self)
    #expect(type(of: usual.navigationBar) == UINavigationBar.self && usual.toolbar != nil)
  }

  @Test func shownControllerIsPushedOrPresented() {
    let next = UIViewController()
    page.show(next, sender: nil)
    stage.advance(by: 1)
    #expect(navigation.topViewController === next)
    let alone = UIViewController()
    stage.show(alone)
    stage.advance(by: 0.1)
    let over = UIViewController()
    alone.show(over, sender: nil)
    stage.advance(by: 1)
    #expect(alone.presentedViewController === over)
  }

  @Test func viewEndsAtBarsWhereItsEdgesAreNotExtended() {
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    page.edgesForExtendedLayout = []
    stage.advance(by: 0.1)
    #expect(page.view.frame == CGRect(x: 0, y: 44, width: 390, height: 756))
    #expect(page.view.safeAreaInsets == .zero)
    page.edgesForExtendedLayout = .bottom
    stage.advance(by: 0.1)
    #expect(page.view.frame == CGRect(x: 0, y: 44, width: 390, height: 800))
    #expect(page.view.safeAreaInsets.bottom == 44)
    let next = UIViewController()
    next.edgesForExtendedLayout = []
    navigation.pushViewController(next, animated: true)
    stage.advance(by: 1)
    #expect(next.view.frame == CGRect(x: 0, y: 44, width: 390, height: 756))
    navigation.setNavigationBarHidden(true, animated: false)
    stage.advance(by: 0.1)
    #expect(next.view.frame.minY == 0)
  }

  @Test func contextIsCoveredByWhatIsPresentedInIt() {
    page.definesPresentationContext = true
    let over = UIViewController()
    over.modalPresentationStyle = .overCurrentContext
    page.present(over, animated: true)
    stage.advance(by: 1)
    #expect(page.presentedViewController === over && navigation.presentedViewController == nil)
    #expect(over.view.isDescendant(of: page.view))
    navigation.pushViewController(UIViewController(), animated: true)
    stage.advance(by: 1)
    #expect(over.view.window == nil)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(over.view.window != nil)
    page.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(page.presentedViewController == nil && over.view.window == nil)
  }

  @Test func viewWithoutSystemMarginsHasTheUsualOnes() {
    #expect(page.view.layoutMargins.left == 16)
    page.viewRespectsSystemMinimumLayoutMargins = false
    #expect(page.view.layoutMargins.left == 8)
  }
}

@MainActor private final class OwnBar: UINavigationBar {}
@MainActor private final class OwnToolbar: UIToolbar {}
