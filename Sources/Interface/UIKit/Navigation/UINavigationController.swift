/// A stack of controllers. The top one is shown, under a bar with its title and a back button.
///
/// Each call changes the stack at once, and the screen follows: a change made during a transition is shown
/// after it. A cancelled transition restores the stack, unless another change waits.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The kind of a stack change: no change, a push or a pop. The values are those of iOS.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// The object that is notified of transitions and supplies animators. Default: nil.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar. The controller sets its items, frame and visibility.
  public final let navigationBar: UINavigationBar
  final let transitionView = TransitionContainerView(frame: .zero)
  final var stack = NavigationStack()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpBar()
  }

  /// Creates a controller whose bars are objects of these classes, made by `init(frame:)`; nil, and other
  /// classes than subclasses of `UINavigationBar` and `UIToolbar`, stand for those.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    let made = (navigationBarClass as? UINavigationBar.Type)?.makeObject() as? UINavigationBar
    navigationBar = made ?? UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    setUpBar()
    stack.toolbarClass = toolbarClass as? UIToolbar.Type
  }

  private func setUpBar() {
    navigationBar.onBack = { [weak self] in self?.backTapped() }
    navigationBar.onHeightChange = { [weak self] in self?.barHeightMayHaveChanged() }
  }

  /// Creates a controller whose stack holds one controller.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    setUpBar()
    pushViewController(rootViewController, animated: false)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: The stack

  /// The stack, from the root to the top. Setting it shows the new top without animation.
  ///
  /// A repeated controller, this controller and its ancestors are left out. Setting costs O(n) for n
  /// controllers.
  open var viewControllers: [UIViewController] {
    get { stack.controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top of the stack; nil when the stack is empty.
  open var topViewController: UIViewController? { stack.controllers.last }

  /// The controller presented over the stack, and else the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Replaces the stack. A different top controller slides in as in a pop if it stood in the stack and the
  /// old top leaves it, and else as in a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    changeStack(to: viewControllers, animated: animated)
  }

  /// Puts the controller on top. Does nothing for a controller that is in the stack, or that contains this
  /// one.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(viewController) else { return }
    changeStack(keeping: stack.controllers.count, adding: [viewController], animated: animated)
  }

  /// Removes the top controller, unless it is the root.
  ///
  /// - Returns: The removed controller; nil when the stack holds fewer than two.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.controllers.count > 1 else { return nil }
    let top = stack.controllers.last
    changeStack(keeping: stack.controllers.count - 1, adding: [], animated: animated)
    return top
  }

  /// Removes all controllers above the root.
  ///
  /// - Returns: The removed controllers from the bottom up; nil when there is none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.controllers.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Removes all controllers above the given one.
  ///
  /// - Returns: The removed controllers from the bottom up; nil when the given controller is on top or not in
  ///   the stack.
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.controllers.lastIndex(where: { $0 === viewController }),
      index < stack.controllers.count - 1
    else { return nil }
    let popped = Array(stack.controllers[(index + 1)...])
    changeStack(keeping: index + 1, adding: [], animated: animated)
    return popped
  }

  // MARK: The bar

  /// Whether the bar is hidden. Default: false. Setting it does not animate.
  open var isNavigationBarHidden: Bool {
    get { stack.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar. Animated, it moves with the running transition, or in 0.2 seconds when there is
  /// none.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    setBar(hidden: hidden, animated: animated)
  }

  /// The bar at the bottom, with the `toolbarItems` of the top controller. The controller sets its items,
  /// frame and visibility. Never nil.
  public final var toolbar: UIToolbar! { makeToolbar() }

  /// Whether the toolbar is hidden. Default: true. Setting it does not animate. A pushed controller that
  /// hides the bottom bar hides the toolbar too.
  open var isToolbarHidden: Bool {
    get { stack.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar. Animated, it moves with the running transition, or in 0.2 seconds when there
  /// is none.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    setToolbar(hidden: hidden, animated: animated)
  }

  /// Whether a swipe up in the content hides the bars, and one down shows them. Default: false.
  open var hidesBarsOnSwipe = false { didSet { if hidesBarsOnSwipe != oldValue { barSwipeChanged() } } }
  /// Whether a tap in the content, but not on a control, hides and shows the bars. Default: false.
  open var hidesBarsOnTap = false { didSet { if hidesBarsOnTap != oldValue { barTapChanged() } } }
  /// Whether the bars hide when the keyboard appears. They stay hidden until a swipe, a tap or the app shows
  /// them. Default: false.
  open var hidesBarsWhenKeyboardAppears = false {
    didSet { if hidesBarsWhenKeyboardAppears != oldValue { keyboardHidingChanged() } }
  }
  /// Whether the bars hide when the window becomes vertically compact, and come back when it no longer is.
  /// Default: false.
  open var hidesBarsWhenVerticallyCompact = false {
    didSet { if isViewLoaded { view.setNeedsLayout() } }
  }
  /// The recognizer of swipes that hide and show the bars.
  open private(set) lazy var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer = makeBarSwipe()
  /// The recognizer of taps that hide and show the bars.
  open private(set) lazy var barHideOnTapGestureRecognizer: UITapGestureRecognizer = makeBarTap()

  /// Pushes the controller, animated.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }
  override var showsControllers: Bool { true }

  /// A swipe from the leading edge that pops. It fails while there is nothing to pop, and while the bar or
  /// its back button is hidden.
  ///
  /// It drives the system's slide. With an animator of the delegate's own it only starts the pop: the
  /// delegate's interaction controller then follows the recognizer itself.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = makePopGesture()

  /// The root's item, unless this controller has one of its own.
  open override var tabBarItem: UITabBarItem! {
    get { state.tabBarItem ?? stack.controllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: The view

  /// Called after a controller has left the stack.
  func childLeft(_ child: UIViewController) {}

  open override func loadView() {
    view = ContainerRootView(around: transitionView) { [weak self] in self?.layOutBars() }
    view.addSubview(navigationBar)
    navigationBar.autoresizingMask = .flexibleWidth
    if let bar = stack.toolbar { view.addSubview(bar) }
    if let gesture = interactivePopGestureRecognizer { view.addGestureRecognizer(gesture) }
    addBarRecognizers()
  }

  override func prepareToAppear() { showTopAtOnce() }

  override func childDidLayOut(_ child: UIViewController) {
    if followScrolling(of: child) { view.setNeedsLayout() }
    if child === topViewController { followContentEnd() }
    parent?.childDidLayOut(self)
  }
}

extension UIViewController {
  /// The nearest navigation controller that contains this controller; nil when there is none. The cost is
  /// O(depth).
  public final var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
}
