extension Stage {
  /// The state of the application on this stage. A new one is reached by way of `inactive`; at each step the
  /// delegates are told, and notifications are posted, such as
  /// `UIApplication.didEnterBackgroundNotification`. Time goes on in every state.
  public var applicationState: UIApplication.State {
    get { application.state }
    set {
      makeCurrent()
      application.enter(newValue)
    }
  }

  /// Runs an app from its own entry point: makes the delegate, calls what iOS calls at a launch, connects the
  /// scene, and makes both active.
  ///
  ///     stage.launch(AppDelegate.self)
  ///
  /// The app shows its window with `makeKeyAndVisible()`, in the application's or in the scene's delegate. An
  /// app that was launched before is terminated.
  ///
  /// - Parameters:
  ///   - delegate: The class of the application's delegate.
  ///   - options: The options that the delegate is given. Default: nil.
  public func launch(
    _ delegate: (NSObject & UIApplicationDelegate).Type,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) {
    terminateApplication()
    application.launch(delegate, options: options)
  }

  /// Ends the app that `launch(_:options:)` has run: its delegates are told, and released. Without one it has
  /// no effect.
  public func terminateApplication() {
    makeCurrent()
    application.terminate()
  }
}
