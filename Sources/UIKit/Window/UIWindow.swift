/// The view at the root of everything that a stage shows.
@MainActor open class UIWindow: UIView {
  weak var stage: Stage?
  var screenSafeAreaInsets = UIEdgeInsets.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    currentWindow = self
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The screen of the stage that shows the window, else the main one.
  open var screen: UIScreen { stage?.screen ?? .main }

  open var isKeyWindow: Bool { stage?.window === self }

  /// Shows the window and gives it the events.
  open func makeKeyAndVisible() {
    isHidden = false
    (stage ?? Stage.current)?.window = self
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dropPresentation()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      installRootView()
    }
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Hands the touches to the recognizers and then to the views that they belong to.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  /// A window has its screen's traits, not those of a superview.
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

  /// Becomes the window of the stage: its views get the screen's size and traits.
  func attach(to stage: Stage) {
    self.stage = stage
    frame = stage.screen.bounds
    adopt(stage.traitCollection)
    installRootView()
  }

  /// Takes the screen's new size; the controllers are told before.
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
