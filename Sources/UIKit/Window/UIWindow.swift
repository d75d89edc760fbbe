/// The root of the view hierarchy on a stage.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The device that shows the window; nil for a window that is not shown.
  weak var device: (any Device)?
  var screenSafeAreaInsets = UIEdgeInsets.zero
  /// The part of the window's bottom that the keyboard and its accessories cover, in points.
  final var keyboardHeight: CGFloat = 0
  /// Whether the first responder resigns for another one.
  final var isChangingFirstResponder = false
  /// The responder that receives keys.
  final weak var firstResponder: UIResponder?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    currentWindow = self
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The screen of the window's stage, and else the main screen.
  open var screen: UIScreen { device?.screen ?? .main }

  /// Whether the window is that of its stage.
  open var isKeyWindow: Bool { device?.window === self }

  /// Shows the window and makes it the window of its stage, or else of the stage that was created or used
  /// last.
  open func makeKeyAndVisible() {
    isHidden = false
    windowScene?.show(self)
  }

  /// The scene whose stage shows the window. Default: that of the window's stage, or else of the stage that
  /// was created or used last. A new one has an effect at the next `makeKeyAndVisible()`.
  open var windowScene: UIWindowScene? {
    get { chosenScene ?? (device ?? UIApplication.shared.device)?.application.scene }
    set { chosenScene = newValue }
  }
  private weak var chosenScene: UIWindowScene?

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

  /// The steps that can be taken back in the window, for responders that have no others.
  open override var undoManager: UndoManager? { steps }
  private let steps = UndoManager()

  /// Delivers touches, or keys, to their recognizers and then to their views and responders.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent { deliver(event) } else { deliver(event) }
  }

  /// Adds the root controller's view with its appearance callbacks, once the window is on a stage.
  func installRootView() {
    guard device != nil, let controller = rootViewController, let view = controller.view else { return }
    guard view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.beginAppearanceTransition(true, animated: false)
    insertSubview(view, at: 0)
    view.setNeedsLayout()
    layoutIfNeeded()
    controller.endAppearanceTransition()
  }

  /// Makes this the window of the device: its views take over the screen's size and traits.
  func attach(to device: any Device) {
    self.device = device
    frame = device.screen.bounds
    adopt(device.screen.traitCollection)
    installRootView()
  }
}
