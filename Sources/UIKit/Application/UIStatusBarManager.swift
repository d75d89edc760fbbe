/// The status bar of a scene. There is none: a desktop shows the time elsewhere.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// The style of the status bar. `default`: there is none.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden: true, since there is none.
  open var isStatusBarHidden: Bool { true }
  /// Always zero: there is no status bar.
  open var statusBarFrame: CGRect { .zero }

  override init() { super.init() }
}
