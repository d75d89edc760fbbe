/// The status bar of a scene. Nothing is shown in it: a desktop shows the time elsewhere.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// The style of the status bar. `default`: there is none.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar has no room, as on a phone on its side: the screen has no safe area at the top.
  open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
  /// The room of the status bar: as wide as the screen, and as high as its safe area at the top, in points.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarArea }

  override init() { super.init() }
}
