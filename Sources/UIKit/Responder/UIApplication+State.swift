extension UIApplication {
  /// Posted when the application has become active.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the application becomes inactive.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the application has gone to the background.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before the application comes back from the background.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// Goes from one state to another by way of `inactive`, as iOS does, and posts what belongs to each step.
  final func enter(_ state: State) {
    while applicationState != state {
      switch (applicationState, state) {
      case (.active, _):
        post(UIApplication.willResignActiveNotification)
        applicationState = .inactive
      case (.background, _):
        post(UIApplication.willEnterForegroundNotification)
        applicationState = .inactive
      case (.inactive, .background):
        applicationState = .background
        post(UIApplication.didEnterBackgroundNotification)
      case (.inactive, _):
        applicationState = .active
        post(UIApplication.didBecomeActiveNotification)
      }
    }
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
