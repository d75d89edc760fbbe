/// Asked and told about selections. Every requirement has a default.
@MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tap may select the controller.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// A tap has selected the controller, possibly the one that was selected before.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Nil for a change without animation.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows one of several controllers, chosen with a bar at the bottom. There is no "More" list: all share the bar.
@MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  open weak var delegate: (any UITabBarControllerDelegate)?
  public final let tabBar = UITabBar(frame: .zero)
  final let transitionView = TransitionContainerView(frame: .zero)
  final var tabs = TabState()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
  }

  public required init?(coder: NSCoder) { nil }

  /// Setting them keeps the selected controller if it is among them, and else selects the first one.
  open var viewControllers: [UIViewController]? {
    get { tabs.controllers.isEmpty ? nil : tabs.controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The change is not animated: a tab bar has no motion for it.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    changeTabs(to: viewControllers ?? [])
  }

  /// `NSNotFound` without controllers. Setting an index out of range does nothing. The delegate is not asked.
  open var selectedIndex: Int {
    get {
      tabs.selected.flatMap { selected in tabs.controllers.firstIndex { $0 === selected } } ?? NSNotFound
    }
    set { if tabs.controllers.indices.contains(newValue) { select(tabs.controllers[newValue]) } }
  }

  /// Setting one that is not among the controllers does nothing. The delegate is not asked.
  open var selectedViewController: UIViewController? {
    get { tabs.selected }
    set { if let newValue, tabs.controllers.contains(where: { $0 === newValue }) { select(newValue) } }
  }

  open var isTabBarHidden: Bool {
    get { tabs.isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { setBar(hidden: hidden, animated: animated) }

  open override func loadView() {
    view = ContainerRootView(around: transitionView) { [weak self] in self?.layOutBar() }
    view.addSubview(tabBar)
  }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { showSelectedAtOnce() }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { userSelected(item) }
}

extension UIViewController {
  /// The nearest tab bar controller around this one.
  public final var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
}

/// The controllers of a tab bar controller, and how far the screen has followed.
@MainActor struct TabState {
  var controllers: [UIViewController] = []
  var selected: UIViewController?
  /// Whose view is in the hierarchy.
  var shown: UIViewController?
  /// Held while it runs.
  var transition: TransitionContext?
  var isBarHidden = false
  /// Whether the bar is, or is going to be, outside the screen.
  var isBarAway = false
}
