/// A stack of controllers of which the top one is shown, under a bar with its title and the way back.
///
/// The stack changes at once with each call, and the screen follows: a change that comes while a transition is running is shown after
/// it. A cancelled transition takes the stack back, unless it was changed again in the meantime.
@MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  open weak var delegate: (any UINavigationControllerDelegate)?
  public final let navigationBar = UINavigationBar(frame: .zero)
  final let transitionView = TransitionContainerView(frame: .zero)
  final var stack = NavigationStack()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.onBack = { [weak self] in self?.backTapped() }
  }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: The stack

  /// From the root to the top. A controller stands in it once: repetitions are left out.
  open var viewControllers: [UIViewController] {
    get { stack.controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.controllers.last }

  /// The top one, or what it presents.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Replaces the stack. With another top, that slides in as in a push when it stood nowhere in the stack, else as in a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    changeStack(to: viewControllers, animated: animated)
  }

  /// Puts the controller on top. One that is in the stack already, or that contains this navigation controller, is not pushed.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.controllers.contains(where: { $0 === viewController }) else { return }
    changeStack(to: stack.controllers + [viewController], animated: animated)
  }

  /// - Returns: What was on top; nil when that is the root, which stays.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.controllers.count > 1 else { return nil }
    let top = stack.controllers.last
    changeStack(to: stack.controllers.dropLast(), animated: animated)
    return top
  }

  /// - Returns: What stood above the root, from below; nil when nothing did.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.controllers.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// - Returns: What stood above the controller, from below; nil when that is on top, or not in the stack.
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.controllers.firstIndex(where: { $0 === viewController }),
      index < stack.controllers.count - 1
    else { return nil }
    let popped = Array(stack.controllers[(index + 1)...])
    changeStack(to: Array(stack.controllers[...index]), animated: animated)
    return popped
  }

  // MARK: The bar

  open var isNavigationBarHidden: Bool {
    get { stack.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    setBar(hidden: hidden, animated: animated)
  }

  /// A swipe from the edge where the interface begins, which pops while there is something to pop and the bar with its back button is there.
  /// A delegate's own animator is driven by it only if the delegate says so.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = makePopGesture()

  /// The root's, unless this controller has one of its own.
  open override var tabBarItem: UITabBarItem! {
    get { state.tabBarItem ?? stack.controllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: The view

  open override func loadView() {
    view = ContainerRootView(around: transitionView) { [weak self] in self?.layOutBars() }
    view.addSubview(navigationBar)
    if let gesture = interactivePopGestureRecognizer { view.addGestureRecognizer(gesture) }
  }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { showTopAtOnce() }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
}

extension UIViewController {
  /// The nearest navigation controller around this one.
  public final var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
}
