/// A screen, or a part of one, with its view.
@MainActor open class UIViewController: UIResponder, UITraitChangeObservable {
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  private var loadedView: UIView?
  private(set) final var appearance = Appearance.disappeared
  private var isTransitionAnimated = false
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
  open var title: String?

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
  /// Between `viewWillAppear` and the first layout: the view has its window and traits.
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
    let isThere = appearance == .appeared || appearance == .appearing
    guard isAppearing != isThere else { return }
    isTransitionAnimated = animated
    loadViewIfNeeded()
    if isAppearing {
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends what `beginAppearanceTransition` has begun.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared: return
    }
    for child in shownChildren { child.endAppearanceTransition() }
  }

  private var shownChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: loadedView) ?? false }
  }

  /// A view that comes or goes on its own, not inside a transition that is going on, makes its controller appear or disappear.
  final func viewWillMove(toWindow window: UIWindow?) {
    if window != nil, parent.map({ $0.appearance == .disappeared || $0.appearance == .disappearing }) ?? false
    {
      return
    }
    if let parent, !parent.shouldAutomaticallyForwardAppearanceMethods { return }
    beginAppearanceTransition(window != nil, animated: false)
  }

  final func viewDidMove(toWindow window: UIWindow?) {
    if window != nil, appearance == .appearing { viewIsAppearing(isTransitionAnimated) }
    // The root's appearing ends after its first layout, a child's with its parent's.
    if window != nil, window?.rootViewController === self || parent?.appearance == .appearing { return }
    if window == nil, parent?.appearance == .disappearing { return }
    endAppearanceTransition()
  }

  // MARK: Containment

  public private(set) final var children: [UIViewController] = []
  public private(set) final weak var parent: UIViewController?

  /// Makes the controller a child, after `willMove(toParent:)`. Its view is for the caller to add, who then calls `didMove(toParent:)`.
  /// The controller itself or one that contains it cannot become a child: then nothing happens.
  open func addChild(_ childController: UIViewController) {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === childController { return }
      ancestor = current.parent
    }
    guard childController.parent !== self else { return }
    childController.parent?.children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Call `willMove(toParent: nil)` and remove the view before. Calls `didMove(toParent:)` itself.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

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
}
