/// The object that is told about a scene. All members have a default that does nothing.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene connects. The app makes and shows its window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene has ended.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene comes to the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has gone to the background.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// Called when the running app is to open URLs; the first ones are in the options of the connection.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  /// Returns the activity with which the scene shows again what it shows now: see
  /// `UISceneSession.stateRestorationActivity`. Called when the scene has gone to the background. The default
  /// returns nil.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called after the scene has connected, if its session has an activity to restore.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Called before `scene(_:continue:)`.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called when the running app is to continue an activity, such as a link to one of its pages.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called when an activity could not be fetched from another device, which never happens here.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// Called when the activity to restore was brought up to date, before it is saved.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Ignores the call: the method is optional on iOS.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Ignores the call: the method is optional on iOS.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Ignores the call: the method is optional on iOS.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Ignores the call: the method is optional on iOS.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Ignores the call: the method is optional on iOS.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  /// Returns nil.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Ignores the call: the method is optional on iOS.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Ignores the call: the method is optional on iOS.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Ignores the call: the method is optional on iOS.
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// The delegate of a window scene.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window, which the delegate keeps. The default has none, and ignores a new one.
  var window: UIWindow? { get set }
  /// Called when the user has chosen a quick action of the running app. The app calls the handler with
  /// whether it has performed the action.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// Returns nil; a new value is ignored.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Calls the handler with false.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
