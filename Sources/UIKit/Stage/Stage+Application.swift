extension Stage {
  /// The state of the application. A new one is reached by way of `inactive`, and each step posts its
  /// notifications, such as `UIApplication.didEnterBackgroundNotification`. Time goes on in every state. All
  /// stages of the process share the application.
  public var applicationState: UIApplication.State {
    get { UIApplication.shared.applicationState }
    set { UIApplication.shared.enter(newValue) }
  }
}
