/// What an app can ask about itself.
@MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  public static let shared = UIApplication()

  /// The windows of the stage that was made or driven last.
  open var windows: [UIWindow] { Stage.current.map { [$0.window] } ?? [] }
  open var keyWindow: UIWindow? { Stage.current?.window }

  /// Always active: a stage is shown from its making to its end.
  open var applicationState: State { .active }

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }

  /// Hands the event to the windows that its touches are in.
  open func sendEvent(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    for window in windows { window.sendEvent(event) }
  }
}
