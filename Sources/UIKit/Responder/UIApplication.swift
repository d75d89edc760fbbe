/// The application object. The library has no application delegate and no run loop.
@MainActor open class UIApplication: UIResponder {
  /// The state of an application. The values are those of iOS.
  public enum State: Int, Sendable { case active, inactive, background }

  /// The shared application.
  public static let shared = UIApplication()

  /// The stage that was created or used last.
  final weak var device: (any Device)?

  /// The window of the stage that was created or used last; empty without a stage.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  open var windows: [UIWindow] { device.map { [$0.window] } ?? [] }
  /// The window of the stage that was created or used last; nil without a stage.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  open var keyWindow: UIWindow? { device?.window }

  /// Always `active`.
  open var applicationState: State { .active }

  /// The direction of `UITraitCollection.current`.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The text size of `UITraitCollection.current`.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }

  /// Delivers the event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    for window in windows { window.sendEvent(event) }
  }
}
