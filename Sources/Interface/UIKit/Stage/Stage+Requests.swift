extension Stage {
  /// Has the running app open a URL, as a tap on a link elsewhere does on iOS. The scene's delegate is told,
  /// or that of an app without scenes. A URL with which the app begins is an option of `launch(_:options:)`.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - sourceApplication: The identifier of the app that asks. Default: nil, not known.
  public func sendURL(_ url: URL, sourceApplication: String? = nil) {
    makeCurrent()
    application.open(url, sourceApplication: sourceApplication)
    context.flush()
  }

  /// Has the running app continue an activity, such as a universal link, whose type is
  /// `NSUserActivityTypeBrowsingWeb`. The scene's delegate is told, or that of an app without scenes.
  public func sendUserActivity(_ activity: NSUserActivity) {
    makeCurrent()
    application.continueActivity(activity)
    context.flush()
  }

  /// Has the running app perform a quick action, as if the user had chosen it at the app's icon.
  ///
  /// - Parameters:
  ///   - item: The action, such as one of `UIApplication.shortcutItems`.
  ///   - completion: Called with whether the app has performed it, when the app says so. Default: does
  ///     nothing.
  public func sendShortcutItem(
    _ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void = { _ in }
  ) {
    makeCurrent()
    application.perform(item, completion: completion)
    context.flush()
  }
}
