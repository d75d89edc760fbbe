/// Shows one of several controllers, selected with a bar at the bottom.
///
/// The bar has room for five items, for eight in a horizontally regular environment of a pad. With more tabs,
/// its last item is "More", which leads to a list of those that have no item in the bar: see
/// `moreNavigationController`. The list has a button "Edit", which shows a sheet in which the user chooses
/// the tabs with an item: see `customizableViewControllers`.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The object that allows and observes selections. Default: nil.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar. The controller is its delegate, and sets its items and frame.
  public internal(set) final var tabBar = UITabBar(frame: .zero)
  final let transitionView = TransitionContainerView(frame: .zero)
  final var tabs = TabState()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    adopt(tabBar)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The controllers of the tabs; nil when there is none. Setting them keeps the selected controller if it is
  /// among them, and else selects the first one. Repeated controllers are left out.
  open var viewControllers: [UIViewController]? {
    get { tabs.controllers.isEmpty ? nil : tabs.controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Same as setting `viewControllers`. The change is not animated: `animated` is ignored.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    changeTabs(to: viewControllers ?? [])
  }

  /// The index of the selected controller; `NSNotFound` without controllers, and while the list "More" is
  /// shown. Setting an index out of range does nothing. Setting it does not call the delegate's
  /// `shouldSelect` and `didSelect`.
  open var selectedIndex: Int {
    get { shownTab.flatMap { selected in tabs.controllers.firstIndex { $0 === selected } } ?? NSNotFound }
    set { if tabs.controllers.indices.contains(newValue) { select(tabs.controllers[newValue]) } }
  }

  /// The selected controller: one of `viewControllers`, or `moreNavigationController` while its list is
  /// shown.
  ///
  /// Setting one without an item in the bar shows it above that list. Setting the controller of a list that
  /// is not in the bar, any other controller, or nil, does nothing. Setting it does not call the delegate's
  /// `shouldSelect` and `didSelect`.
  open var selectedViewController: UIViewController? {
    get { shownTab }
    set { if let newValue, isTab(newValue) { select(newValue) } }
  }

  /// The controller of the item "More": a list of the tabs that have no item in the bar, and above it the one
  /// that was chosen. Made at the first access, also when no such item is needed.
  ///
  /// A chosen tab that is a navigation controller keeps its own bar and stack; its bar has a back button to
  /// the list, and covers the bar of this one.
  open var moreNavigationController: UINavigationController { more }

  /// The tabs that the user may move into the bar, in place of others of them, and within it. Controllers
  /// that are no tabs are left out. Default: all tabs; setting `viewControllers` sets it to them. With nil,
  /// or without a tab, the list "More" has no button "Edit".
  ///
  /// The user's changes are in the order of `viewControllers`; to keep them is up to the app.
  open var customizableViewControllers: [UIViewController]? {
    get { tabs.customizable }
    set {
      tabs.customizable = newValue
      tabs.more?.showEditButton()
    }
  }

  /// Whether the app hides the bar. Default: false. Setting it does not animate.
  @available(iOS 18.0, *)
  open var isTabBarHidden: Bool {
    get { tabs.isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar, in 0.2 seconds if `animated` is true and the view is in a window.
  @available(iOS 18.0, *)
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { setBar(hidden: hidden, animated: animated) }

  open override func loadView() {
    view = ContainerRootView(around: transitionView) { [weak self] in self?.passBarOn() }
    view.addSubview(tabBar)
    // A bar has its new width as soon as the view has, as closures beside a rotation expect.
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    // Subclasses place views of their own by the bar's size as soon as it is loaded.
    layOutBar()
  }

  override func placeBars() { setBarFrame() }

  override func prepareToAppear() { showSelectedAtOnce() }

  override func childDidLayOut(_ child: UIViewController) { followContentEnd() }

  /// Selects the controller of the tapped item. A tap on the selected navigation controller pops it to its
  /// root.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { userSelected(item) }

  /// Calls the delegate with the controllers of the items.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
    delegate?.tabBarController(self, willBeginCustomizing: movableTabs)
  }

  /// Takes over the order of the items.
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
    customizingWillEnd(changed: changed)
  }

  /// Calls the delegate with the tabs in their new order.
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
    delegate?.tabBarController(self, didEndCustomizing: tabs.controllers, changed: changed)
  }
}

extension UIViewController {
  /// The nearest tab bar controller that contains this controller; nil when there is none. The cost is
  /// O(depth).
  public final var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
}

/// The controllers of a tab bar controller, and the state of the screen, which follows them.
@MainActor struct TabState {
  var controllers: [UIViewController] = []
  /// The tabs that the user may move.
  var customizable: [UIViewController]?
  /// The number of items for which the bar has had room.
  var room = 0
  /// The number of controllers with an item of their own in the bar.
  var ownItems = 0
  /// The controller of the item "More", made when it is first used.
  var more: MoreNavigationController?
  /// The controller of the selected item.
  var selected: UIViewController?
  /// The controller whose view is in the hierarchy.
  var shown: UIViewController?
  /// The running transition.
  var transition: TransitionContext?
  var isBarHidden = false
  /// Whether the bar moves with the lower view of a push or a pop, inside its container.
  var isBarSliding = false
  /// Whether the bar is outside the screen or on the way there.
  var isBarAway = false
  /// The end of the content decides between the looks of the bar.
  let contentEnd = ContentEndFollower()
}
