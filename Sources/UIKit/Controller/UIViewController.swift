/// A screen, or a part of one, with its view.
@MainActor open class UIViewController: UIResponder, UITraitChangeObservable {
  private var loadedView: UIView?
  final var state = ControllerState()
  final var traitChangeHandlers = TraitChangeHandlers()

  /// - Parameters: There are no nib files here: a name other than nil has no effect but `nibName`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// There are no archives here: always nil.
  public required init?(coder: NSCoder) { nil }

  public let nibName: String?
  public let nibBundle: Bundle?

  /// Also becomes the title of the navigation item and of the tab bar item.
  open var title: String? {
    didSet {
      state.navigationItem?.title = title
      state.tabBarItem?.title = title
    }
  }

  // MARK: The view

  /// Loaded when it is asked for first.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if loadedView?.controller === self { loadedView?.controller = nil }
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes `view`. The default is a plain one of the screen's size.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  // MARK: Appearing

  open func viewWillAppear(_ animated: Bool) {}
  /// Between `viewWillAppear` and the first layout: the view has its window, traits and safe area.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Whether children are told of this controller's appearing and disappearing.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Starts the view's appearing or disappearing: the controller itself first, then its children that are in its view.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated, endsWithWindow: false)
  }

  /// Ends what `beginAppearanceTransition` has begun.
  open func endAppearanceTransition() { endAppearance() }

  // MARK: Layout

  /// Room at the view's edges that is taken beside what the system obstructs, in points. Negative values give some of that back.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }

  open func viewSafeAreaInsetsDidChange() {}

  /// The view is going to get another size, as when the device is turned. The default tells the children, and whoever overrides
  /// it should call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// The size that the controller would like its view to have; a form sheet on a wide screen takes it. Zero for none.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { presentationController?.containerView?.setNeedsLayout() } }
  }

  // MARK: Containment

  public internal(set) final var children: [UIViewController] = []
  public internal(set) final weak var parent: UIViewController?

  /// Makes the controller a child, after `willMove(toParent:)`. Its view is for the caller to add, who then calls `didMove(toParent:)`.
  /// The controller itself or one that contains it cannot become a child: then nothing happens.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Call `willMove(toParent: nil)` and remove the view before. Calls `didMove(toParent:)` itself.
  open func removeFromParent() { leaveParent() }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  /// Default: `automatic`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Default: `coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Provides what shows this controller's presentation and dismissal.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a swipe cannot dismiss this controller.
  open var isModalInPresentation = false

  /// Shows the controller over this one's outermost ancestor.
  ///
  /// Nothing happens, and `completion` is not called, when that is not in a window or presents another one already, and when the controller
  /// is shown elsewhere.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { startPresenting(viewControllerToPresent, animated: flag, completion: completion) }

  /// Takes away what this controller presents, with all that stands above it, or else this controller itself. While it is
  /// still arriving, it leaves right afterwards. Nothing happens when nothing is presented.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// What this controller or one that contains it presents.
  open var presentedViewController: UIViewController? { presentation?.presentedViewController }

  /// The controller that presents this one or one that contains it.
  open var presentingViewController: UIViewController? { presentationController?.presenter }

  /// What manages the presentation of this controller, or of the one that contains it; nil unless it is presented.
  open var presentationController: UIPresentationController? {
    state.ownPresentation ?? parent?.presentationController
  }

  // MARK: Environment

  /// That of the view once it is loaded, else of the parent.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection ?? .current
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitChangeHandlers.remove(registration)
  }

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: Bars

  /// What a navigation bar shows of this controller.
  open var navigationItem: UINavigationItem {
    if let item = state.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    state.navigationItem = item
    return item
  }

  /// What a tab bar shows of this controller.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = state.tabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      state.tabBarItem = item
      return item
    }
    set {
      state.tabBarItem = newValue
      tabBarController?.tabBarItemsChanged()
    }
  }

  /// Whether the tab bar is away while this controller is on a navigation stack's top or below it.
  open var hidesBottomBarWhenPushed = false
}
