/// The root of the view hierarchy on a stage.
@MainActor open class UIWindow: UIView {
  weak var stage: Stage?
  var screenSafeAreaInsets = UIEdgeInsets.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    currentWindow = self
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The screen of the window's stage, and else the main screen.
  open var screen: UIScreen { stage?.screen ?? .main }

  /// Whether the window is that of its stage.
  open var isKeyWindow: Bool { stage?.window === self }

  /// Shows the window and makes it the window of its stage, or else of the stage that was created or used
  /// last.
  open func makeKeyAndVisible() {
    isHidden = false
    (stage ?? Stage.current)?.window = self
  }

  /// The controller whose view fills the window. Setting it removes the old controller's view and its
  /// presentations. Default: nil.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dropPresentation()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      installRootView()
    }
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Delivers the touches to their recognizers and then to their views.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  /// Adds the root controller's view with its appearance callbacks, once the window is on a stage.
  func installRootView() {
    guard stage != nil, let controller = rootViewController, let view = controller.view else { return }
    guard view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.beginAppearanceTransition(true, animated: false)
    insertSubview(view, at: 0)
    view.setNeedsLayout()
    layoutIfNeeded()
    controller.endAppearanceTransition()
  }

  /// Makes this the window of the stage: its views take over the screen's size and traits.
  func attach(to stage: Stage) {
    self.stage = stage
    frame = stage.screen.bounds
    adopt(stage.traitCollection)
    installRootView()
  }

  /// Resizes the window. The controllers receive `viewWillTransition(to:with:)` before.
  func resize(to bounds: CGRect) {
    guard frame.size != bounds.size, let root = rootViewController else {
      frame = bounds
      return
    }
    let coordinator = TransitionCoordinator(resizing: self)
    var next: UIViewController? = root
    while let controller = next {
      controller.state.sizeCoordinator = coordinator
      controller.presentationController?.viewWillTransition(to: bounds.size, with: coordinator)
      controller.viewWillTransition(to: bounds.size, with: coordinator)
      next = controller.state.presentation?.presentedViewController
    }
    frame = bounds
    coordinator.transitionStarted()
    layoutIfNeeded()
    coordinator.transitionEnded(isCancelled: false)
  }
}
