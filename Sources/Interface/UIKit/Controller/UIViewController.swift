/// A screen, or a part of one: manages a view and its child controllers.
///
/// Controller hierarchies are built in code; there are no nib files, storyboards or archives here.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitChangeObservable {
  private var loadedView: UIView?
  final var state = ControllerState()
  package final var traitChangeHandlers = TraitChangeHandlers()

  /// Makes a controller. There are no nib files here: both arguments are stored and have no other effect.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Makes a controller without names.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The name given to the initializer.
  public let nibName: String?
  /// The bundle given to the initializer.
  public let nibBundle: Bundle?

  /// The title. Setting it sets the titles of the navigation item and the tab bar item too.
  open var title: String? {
    willSet { willChange("title") }
    didSet {
      state.navigationItem?.title = title
      state.tabBarItem?.title = title
      didChange("title")
    }
  }

  override func observableProperty(_ key: String) -> ObservableValue? {
    key == "title" ? ObservableValue(title) : super.observableProperty(key)
  }

  // MARK: Status bar and orientation

  /// The colour of a status bar's text. Screens here have no such bar, and nothing reads this. Default:
  /// `default`.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether a status bar would be hidden. Nothing reads this. Default: false.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation with which a status bar would come and go. Nothing reads this. Default: `fade`.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides on a status bar's colour. Nothing reads this. Default: nil.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether a status bar is hidden. Nothing reads this. Default: nil.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Has no effect, since there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether a phone's line at the bottom would be hidden. Nothing reads this. Default: false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Has no effect, since there is no such line.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The child that decides about the line. Nothing reads this. Default: nil.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which the app's gestures would go before the system's. Stages have no gestures of a system,
  /// and nothing reads this. Default: none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides about those edges. Nothing reads this. Default: nil.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Has no effect, since stages have no gestures of a system.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Has no effect, since a screen has one shape.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// The ways in which the interface may stand. A screen has one shape, and nothing reads this. Default: all
  /// but upside down for a phone, and all for a pad.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// Whether the interface turns with the device. Nothing reads this. Default: true.
  @available(*, deprecated, message: "Deprecated in iOS 16.0.")
  open var shouldAutorotate: Bool { true }
  /// The way in which the controller is presented. Nothing reads this. Default: `portrait`.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  // MARK: View

  /// The view. The first access loads it with `loadView()`.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if loadedView?.controller === self { loadedView?.controller = nil }
      loadedView = newValue
      newValue?.controller = self
      if overrideUserInterfaceStyle != .unspecified || traitOverrideState != nil
        || state.parentTraits != nil
      {
        newValue?.adoptInheritedTraits()
      }
    }
  }

  /// The view; nil before it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Sets `view`. The default makes a plain view of the screen's size.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Called after the view was loaded. The default does nothing.
  open func viewDidLoad() {}
  /// Called for the controllers on the screen when memory is short: see `Stage.sendMemoryWarning()`. The
  /// default does nothing.
  open func didReceiveMemoryWarning() {}

  /// Loads the view unless it is loaded: calls `loadView()` and `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    if contentUnavailableConfiguration != nil { showUnavailableContent() }
    viewDidLoad()
  }

  /// Asks whether the interface is to turn. Has no effect: a stage has the size that its host gives it.
  open class func attemptRotationToDeviceOrientation() {}

  // MARK: Appearance

  /// Called before the view appears. The default does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear` and the first layout, when the view has its window, traits and safe
  /// area. The default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared. The default does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. The default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared. The default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Changes constraints before a layout, in place of the view's `updateConstraints()`, which the default
  /// calls. Overrides call super.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Places the controller's bars before `viewWillLayoutSubviews`, which may give them other frames.
  func placeBars() {}
  /// Called before the view lays out its subviews. The default does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews. The default does nothing.
  open func viewDidLayoutSubviews() {}

  /// Whether the controller forwards its appearance callbacks to its children. The default is true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Starts the appearance or disappearance of the view, for this controller first and then for children with
  /// a view inside. Has no effect if the controller is in that state or on its way there.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated, endsWithWindow: false)
  }

  /// Adds what the view shows when it appears, before `viewWillAppear`. The default does nothing.
  func prepareToAppear() {}

  /// Called after the view of a child was laid out, which may have got another scroll view for the bars.
  func childDidLayOut(_ child: UIViewController) {}

  /// Ends the transition that `beginAppearanceTransition` has started.
  open func endAppearanceTransition() { endAppearance() }

  // MARK: Layout

  /// Insets added to the safe area of the view, in points. The default is zero; negative values enlarge the
  /// safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }

  /// The system's margins of the view, in points: 16 at both sides, and 20 in a view of at least 414 points'
  /// width.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = LayoutMargins.systemSide(width: viewIfLoaded?.bounds.width ?? 0)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the view has `systemMinimumLayoutMargins` while the app sets no margins. Default: true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsMayHaveChanged() }
    }
  }
  /// Called when the layout margins of the view have changed. The default does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// Called when the safe area of the view has changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called before the size of the view changes, for example when the device is turned. The default forwards
  /// the call to the children, with their sizes by `size(forChildContentContainer:withParentContainerSize:)`;
  /// overrides call super.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: own, with: coordinator)
    }
  }

  /// Called before the size classes of the window change, and before `viewWillTransition(to:with:)`. The
  /// default forwards the call to the children; overrides call super.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Returns the size that a child has in a view of another size. The default is that of the view.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The preferred size of the view, in points, which a form sheet on a wide screen uses. Zero, the default,
  /// for none.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Called after the preferred size of a child has changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: Unavailable content

  /// The configuration of what covers the view while there is no content, such as a
  /// `UIContentUnavailableConfiguration`; nil, the default, for nothing. It is shown in the look for
  /// `contentUnavailableConfigurationState`.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet { showUnavailableContent() }
  }
  /// The traits and the search of the controller.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { unavailableState }
  /// Called before the first layout in a window, and before a layout after
  /// `setNeedsUpdateContentUnavailableConfiguration()` or a change of the search or the traits, to set
  /// `contentUnavailableConfiguration`. The default does nothing.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Containment

  /// The child controllers, in the order of being added.
  public internal(set) final var children: [UIViewController] = []
  /// The parent controller; nil for a root.
  public internal(set) final weak var parent: UIViewController?

  /// Makes a controller a child, after calling its `willMove(toParent:)`.
  ///
  /// The caller adds the view and then calls `didMove(toParent:)`. Has no effect for a child of this
  /// controller, for the controller itself and for its ancestors. A child of another controller is removed
  /// from it first.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes the controller from its parent and calls `didMove(toParent:)` with nil. The caller first calls
  /// `willMove(toParent: nil)` and removes the view.
  open func removeFromParent() { leaveParent() }

  /// Called before the controller gets a parent, or nil before it loses it. The default does nothing.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller got a parent, or with nil after it has lost it. The default does nothing.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  /// The style of presenting this controller. The default is `automatic`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation of presenting and dismissing this controller. The default is `coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Provides animators, interactors and the presentation controller for this controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the controller decides about the status bar though it does not fill the screen. Default: false.
  /// It has no effect: there is no status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the scroll view that the controller shows keeps clear of bars. Default: true.
  /// It counts while the scroll view's `contentInsetAdjustmentBehavior` is `automatic`.
  @available(*, deprecated, message: "use UIScrollView.contentInsetAdjustmentBehavior")
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustsScrollViewInsets }
    set {
      adjustsScrollViewInsets = newValue
      viewIfLoaded?.safeAreaInsetsDidChange()
    }
  }
  final var adjustsScrollViewInsets = true
  /// The edges at which the view lies under the bars of its container. Default: all. At the others the view
  /// ends at the bar, and keeps clear of the safe area.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether the view lies under opaque bars too. Has no effect: content lies under all bars. Default: false.
  open var extendedLayoutIncludesOpaqueBars = false
  /// The actions in the menu below the controller while it is previewed. Default: none.
  @available(*, deprecated, message: "Deprecated in iOS 13.0. Use UIContextMenuInteraction.")
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// Same as `isModalInPresentation`.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
  /// Whether the keyboard stays when the first responder resigns in a form sheet. Has no effect: the keyboard
  /// goes with the first responder. Default: false.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// The name under which the controller would be restored after a launch. Has no effect: nothing is
  /// restored. Default: nil.
  open var restorationIdentifier: String?
  /// Whether the user is prevented from dismissing this controller, or the navigation or tab bar controller
  /// that shows it. The default is false.
  open var isModalInPresentation = false

  /// Whether controllers of the styles `currentContext` and `overCurrentContext` that this controller or a
  /// child presents cover only this controller. Default: false.
  open var definesPresentationContext = false
  /// Whether such a controller is presented with this controller's `modalTransitionStyle` in place of its
  /// own. Default: false.
  open var providesPresentationContextTransitionStyle = false

  /// Presents a controller over the outermost ancestor of this one, or over the nearest one that
  /// `definesPresentationContext` for the styles `currentContext` and `overCurrentContext`.
  ///
  /// Has no effect, and does not call `completion`, when that ancestor is not in a window or is presenting
  /// already, and when the controller has a parent or is shown elsewhere.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller to present.
  ///   - flag: Whether the presentation is animated.
  ///   - completion: Called at the end of the transition, also of a cancelled one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { startPresenting(viewControllerToPresent, animated: flag, completion: completion) }

  /// Shows a controller where the nearest ancestor shows such: on a navigation stack. Without one it is
  /// presented, animated.
  open func show(_ vc: UIViewController, sender: Any?) {
    var next = parent
    while let controller = next {
      if controller.showsControllers { return controller.show(vc, sender: sender) }
      next = controller.parent
    }
    present(vc, animated: true)
  }
  /// Whether the controller shows others by `show(_:sender:)`.
  var showsControllers: Bool { false }

  /// Shows a controller in the secondary column of the nearest split view controller around this one. Without
  /// one it is presented, animated.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    var next = parent
    while let controller = next {
      if controller.showsDetails { return controller.showDetailViewController(vc, sender: sender) }
      next = controller.parent
    }
    present(vc, animated: true)
  }
  /// Whether the controller shows others by `showDetailViewController(_:sender:)`.
  var showsDetails: Bool { false }

  /// The storyboard that the controller comes from: nil, since storyboards cannot be read here.
  open var storyboard: UIStoryboard? { nil }
  /// Called by iOS before a segue of a storyboard. There are no storyboards here, so only code that performs
  /// its segues itself calls it. The default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether a segue of a storyboard may be performed. The default is true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Reports the segue once by its name, since storyboards cannot be read here, and shows nothing.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    CADiagnostics.report(.init(object: "UIStoryboardSegue", key: identifier, problem: .unreadableStoryboard))
  }

  /// Dismisses the controller that this one or its nearest ancestor presents, with all presented above it, or
  /// else this controller itself.
  ///
  /// During the presentation, the dismissal follows at its end. Has no effect when nothing is presented.
  /// `completion` is called at the end of the transition, unless it is cancelled.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// The controller that this one or its nearest ancestor presents; nil for none.
  open var presentedViewController: UIViewController? { presentation?.presentedViewController }

  /// The controller that presents this one or its nearest presented ancestor; nil for none.
  open var presentingViewController: UIViewController? { presentationController?.presenter }

  /// The object that manages the presentation of this controller or of its nearest presented ancestor; nil
  /// for none.
  open var presentationController: UIPresentationController? {
    state.ownPresentation ?? parent?.presentationController
  }

  /// Same as `presentationController`: the object that manages the presentation in the style that was chosen.
  open var activePresentationController: UIPresentationController? { presentationController }

  // MARK: Environment

  /// The traits of the view if it is loaded, else of the parent, else the current ones, with what is
  /// overridden here.
  open var traitCollection: UITraitCollection {
    if let loadedView { return loadedView.traitCollection }
    let traits = parent?.traitCollection ?? .current
    return overridden(traits)
  }

  /// The traits that the controller's view and all in it have in place of those around it. Default: none.
  open var traitOverrides: any UITraitOverrides {
    get { traitOverrideState?.overrides ?? TraitChanges(to: traitCollection) }
    set { changeTraitOverrides { $0.overrides = newValue as? TraitChanges ?? $0.overrides } }
  }

  final var traitOverrideState: TraitOverrideState?

  /// The style of the view and all below, in place of that of the screen; a style of the view itself goes
  /// before it. Default: `unspecified`.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.adoptInheritedTraits() } }
  }

  /// Called when the traits of the view have changed. The default does nothing.
  @available(*, deprecated, message: "Deprecated in iOS 17.0. Use registerForTraitChanges(_:handler:).")
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Ends a registration for changes of traits. A registration of another object is ignored.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitChangeHandlers.remove(registration)
  }

  /// The shortcuts that were added; nil without any.
  open override var keyCommands: [UIKeyCommand]? { state.keyCommands.isEmpty ? nil : state.keyCommands }
  /// Adds a shortcut to `keyCommands`.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { state.keyCommands.append(keyCommand) }
  /// Removes a shortcut that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { state.keyCommands.removeAll { $0 === keyCommand } }

  /// The superview of the view, or the parent without one.
  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: Editing

  /// Whether the content can be edited. Default: false. Setting it calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets `isEditing`, and the title of `editButtonItem`. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    state.isEditing = editing
    showEditing()
  }

  /// The button that begins and ends editing, with the title "Edit" or "Done". Made at the first access.
  open var editButtonItem: UIBarButtonItem { state.editButtonItem ?? makeEditButton() }

  // MARK: Bars

  /// The content of a navigation bar for this controller. Made at the first access, with the controller's
  /// title.
  open var navigationItem: UINavigationItem {
    if let item = state.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    state.navigationItem = item
    return item
  }

  /// The content of a tab bar for this controller. Made at the first access, with the controller's title.
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

  /// The items of the navigation controller's toolbar while this controller is on top. Default: nil.
  open var toolbarItems: [UIBarButtonItem]? {
    get { state.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets `toolbarItems`. Animated, the old ones fade out while the new ones fade in.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    state.toolbarItems = toolbarItems
    navigationController?.toolbarItemsChanged(of: self, animated: animated)
  }

  /// Whether the tab bar is hidden while this controller is on a navigation stack, at the top or below.
  /// Ignored for the root of the stack. The default is false.
  open var hidesBottomBarWhenPushed = false
}
