/// The root of a view hierarchy on a screen. A window of a higher level, or a later one of the same level,
/// lies in front of others.
///
/// A new window is hidden. The screen keeps none of its windows but the stage's own one: another window
/// vanishes unless the app keeps it.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The device that shows the window; nil for a window that is not shown.
  weak var device: (any Device)?
  /// The part of the window's bottom that the keyboard and its accessories cover, in points.
  final var keyboardHeight: CGFloat = 0
  /// The panel above the keyboard that finds text in a view of the window, and that view; nil for none.
  final var findPanel: (panel: UIView, owner: UIResponder)?
  /// Whether the first responder resigns for another one.
  final var isChangingFirstResponder = false
  /// The parts of the window's edges that the device's frame obstructs.
  var screenSafeAreaInsets: UIEdgeInsets {
    guard let screen = device?.screen, screen.safeAreaInsets != .zero else { return .zero }
    let (insets, frame, bounds) = (screen.safeAreaInsets, frame, screen.bounds)
    return UIEdgeInsets(
      top: max(0, insets.top - frame.minY), left: max(0, insets.left - frame.minX),
      bottom: max(0, insets.bottom - (bounds.maxY - frame.maxY)),
      right: max(0, insets.right - (bounds.maxX - frame.maxX))
    ).usable
  }
  /// The responder that receives keys.
  final weak var firstResponder: UIResponder?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    currentWindow = self
    layer.isHidden = true
  }

  /// Makes a window with the size of the scene's screen, which `makeKeyAndVisible()` shows on its stage.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    currentWindow = self
    layer.isHidden = true
    self.windowScene = windowScene
  }

  /// Runs on the main actor, whichever thread releases the window: the layer belongs to the main thread.
  /// Views that others keep leave the window.
  isolated deinit {
    for view in subviews { view.outliveWindow() }
    layer.removeFromSuperlayer()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The screen of the window's stage, and else the main screen.
  open var screen: UIScreen { device?.screen ?? .main }

  /// The depth among the windows of the screen. Default: `normal`.
  open var windowLevel = Level.normal { didSet { if windowLevel != oldValue { device?.orderWindows() } } }

  /// Whether the window is not on the screen. A change shows the window on the screen of its scene, or takes
  /// it away. Default: true.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let old = super.isHidden
      super.isHidden = newValue
      guard newValue != old else { return }
      if newValue {
        device?.windowWasHidden(self)
        NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
      } else {
        windowScene?.device?.show(self)
        NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
      }
    }
  }

  // MARK: Keys

  /// Whether the window receives the keys of its screen.
  open var isKeyWindow: Bool { device?.keyWindow === self }

  /// Whether the window may receive keys. The default is true.
  open var canBecomeKey: Bool { true }

  /// Makes the window the one that receives keys. A window that is on no screen, or may not, stays as it is.
  open func makeKey() {
    guard let device, canBecomeKey, !hasKeys else { return }
    let old = device.keyWindow
    device.keyWindow = self
    hasKeys = true
    if old !== self { old?.loseKeys() }
    becomeKey()
    device.inputViewsMayHaveChanged()
  }

  /// Whether the window was told that it receives keys.
  private(set) final var hasKeys = false

  final func loseKeys() {
    guard hasKeys else { return }
    hasKeys = false
    resignKey()
  }

  /// Shows the window in front of those of its level, on the screen of its scene or else of the stage that
  /// was created or used last, and makes it the one that receives keys. A window of the normal level becomes
  /// the stage's own one.
  open func makeKeyAndVisible() {
    if windowLevel <= .normal { windowScene?.device?.window = self } else { windowScene?.device?.show(self) }
    isHidden = false
    makeKey()
  }

  /// Called when the window receives keys from now on. Posts `didBecomeKeyNotification`.
  open func becomeKey() { NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self) }

  /// Called when the window no longer receives keys. Posts `didResignKeyNotification`.
  open func resignKey() { NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self) }

  /// The scene whose stage shows the window. Default: that of the window's stage, or else of the stage that
  /// was created or used last. A new one has an effect at the next `makeKeyAndVisible()`.
  open var windowScene: UIWindowScene? {
    get { chosenScene ?? (device ?? UIApplication.shared.device)?.application.scene }
    set { chosenScene = newValue }
  }
  private weak var chosenScene: UIWindowScene?

  /// The controller whose view fills the window. Setting it removes the old controller's view and its
  /// presentations. A controller that another window has, or that is presented, leaves there first; on
  /// another device it presents again what it presented. Default: nil.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if oldValue?.state.rootWindow === self { oldValue?.state.rootWindow = nil }
      oldValue?.dropPresentation()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if let other = rootViewController?.state.rootWindow {
        other.rootViewController = nil
        other.endAnimations()
      }
      rootViewController?.leavePresenter()
      rootViewController?.state.rootWindow = self
      installRootView()
      rootViewController?.presentAgain()
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

  /// Puts the window on the device: its views take over the screen's traits.
  ///
  /// - Parameter fillsScreen: Whether it takes the size of the screen; one without a size always does.
  func attach(to device: any Device, fillingScreen fillsScreen: Bool) {
    if let former = self.device, former !== device { former.windowWasTaken(self) }
    let comesFromOther = hasDevice && lastDevice !== device
    (self.device, lastDevice, hasDevice) = (device, device, true)
    if fillsScreen || bounds.isEmpty { frame = device.screen.bounds }
    updateSafeArea()
    adopt(device.screen.traitCollection)
    if comesFromOther { for view in subviews { view.enterDevice() } }
    installRootView()
  }

  /// The device that has shown the window last, and whether there was any: the window's views keep what they
  /// have of it while the window is hidden.
  private final weak var lastDevice: (any Device)?
  private final var hasDevice = false
}
