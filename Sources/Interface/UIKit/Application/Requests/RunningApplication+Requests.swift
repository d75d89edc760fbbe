extension RunningApplication {
  // MARK: Launch

  /// Returns the options of the scene's connection that say the same as those of the launch.
  func connectionOptions(
    for options: [UIApplication.LaunchOptionsKey: Any]
  ) -> UIScene.ConnectionOptions {
    let connection = UIScene.ConnectionOptions()
    connection.sourceApplication = options[.sourceApplication] as? String
    if let url = options[.url] as? URL {
      let circumstances = UIScene.OpenURLOptions(
        sourceApplication: connection.sourceApplication, annotation: options[.annotation], openInPlace: false)
      connection.urlContexts = [UIOpenURLContext(url: url, options: circumstances)]
    }
    if let activity = activity(in: options) { connection.userActivities = [activity] }
    connection.shortcutItem = options[.shortcutItem] as? UIApplicationShortcutItem
    return connection
  }

  private func activity(in options: [UIApplication.LaunchOptionsKey: Any]) -> NSUserActivity? {
    let values = options[.userActivityDictionary] as? [AnyHashable: Any]
    return values?.values.lazy.compactMap { $0 as? NSUserActivity }.first
  }

  /// Hands the requests of a launch to the delegate of an app without scenes. It has returned true from
  /// `application(_:didFinishLaunchingWithOptions:)`; with false it would have handled them itself.
  func handOver(_ options: [UIApplication.LaunchOptionsKey: Any]) {
    guard scene.delegate == nil else { return }
    if let url = options[.url] as? URL {
      open(url, sourceApplication: options[.sourceApplication] as? String, annotation: options[.annotation])
    }
    if let activity = activity(in: options) { continueActivity(activity) }
    if let item = options[.shortcutItem] as? UIApplicationShortcutItem { perform(item) { _ in } }
  }

  // MARK: While the app runs

  /// Has the app open a URL.
  func open(_ url: URL, sourceApplication: String?, annotation: Any? = nil) {
    if let delegate = scene.delegate {
      let options = UIScene.OpenURLOptions(
        sourceApplication: sourceApplication, annotation: annotation, openInPlace: false)
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url, options: options)])
      return
    }
    var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: false]
    options[.sourceApplication] = sourceApplication
    options[.annotation] = annotation
    _ = delegate?.application(.shared, open: url, options: options)
  }

  /// Has the app continue an activity.
  func continueActivity(_ activity: NSUserActivity) {
    if let delegate = scene.delegate {
      delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
      delegate.scene(scene, continue: activity)
      return
    }
    guard let delegate else { return }
    _ = delegate.application(.shared, willContinueUserActivityWithType: activity.activityType)
    _ = delegate.application(.shared, continue: activity) { objects in
      for object in objects ?? [] { object.restoreUserActivityState(activity) }
    }
  }

  /// Has the app perform a quick action, and calls back with whether it has.
  func perform(_ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void) {
    if let delegate = scene.delegate as? any UIWindowSceneDelegate {
      delegate.windowScene(scene, performActionFor: item, completionHandler: completion)
    } else if let delegate {
      delegate.application(.shared, performActionFor: item, completionHandler: completion)
    } else {
      completion(false)
    }
  }

  // MARK: Restoration

  /// Saves the scene's activity in the session, brought up to date.
  func saveActivity() {
    guard let delegate = scene.delegate else { return }
    let activity = delegate.stateRestorationActivity(for: scene)
    if let activity, activity.needsSave {
      activity.delegate?.userActivityWillSave(activity)
      for entry in activity.responders { entry.responder?.updateUserActivityState(activity) }
      activity.needsSave = false
      delegate.scene(scene, didUpdate: activity)
    }
    session.stateRestorationActivity = activity
  }
}
