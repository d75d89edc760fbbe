/// The scene of a stage: its screen and the window on it.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  private var device: (any Device)? { application?.device }

  /// The window of the stage; empty without a stage.
  open var windows: [UIWindow] { device.map { [$0.window] } ?? [] }
  /// The window of the stage; nil without a stage.
  open var keyWindow: UIWindow? { device?.window }
  /// The screen of the stage; without one the main screen.
  open var screen: UIScreen { device?.screen ?? .main }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// Whether the scene fills the screen: always true.
  open var isFullScreen: Bool { true }
  /// `landscapeRight` if the screen is wider than high, and else `portrait`.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }

  /// Makes the window that of the stage.
  func show(_ window: UIWindow) { device?.window = window }
}

extension UIWindow {
  /// Makes a window with the size of the scene's screen, which `makeKeyAndVisible()` shows on its stage.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }
}
