/// The scene of a stage: its screen and the window on it.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  var device: (any Device)? { application?.device }

  /// The shown windows of the stage, from the back to the front; empty without a stage.
  open var windows: [UIWindow] { device?.windows ?? [] }
  /// The window of the stage that receives keys; nil without a stage.
  open var keyWindow: UIWindow? { device?.keyWindow }
  /// The screen of the stage; without one the main screen.
  open var screen: UIScreen { device?.screen ?? .main }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The coordinates of the screen, in which the scene's origin lies.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The status bar of the scene.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  /// Whether the scene fills the screen: always true.
  open var isFullScreen: Bool { true }
  /// `landscapeRight` if the screen is wider than high, and else `portrait`.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }
}
