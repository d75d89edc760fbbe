/// The app as the system calls it. All members have a default that does nothing.
///
/// A class with `@main` is the program's entry point, as on iOS: the program shows the app in the host that
/// it is linked with. See `UIApplicationMain(_:_:_:_:)`.
@preconcurrency @MainActor public protocol UIApplicationDelegate: _WindowDefault {
  /// The window of an app without scenes. The default has none, and ignores a new one.
  @_disfavoredOverload var window: UIWindow? { get set }

  /// Called first. An app answers whether it can open the URL of the options; the answer has no effect here.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called before the first scene connects. An app without scenes shows its window here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Returns the configuration of a new scene. The default asks for the session's own: see
  /// `UISceneConfiguration`.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Returns the ways in which the interface may stand in a window. The default returns those of the main
  /// bundle's Info.plist (`UISupportedInterfaceOrientations`), and without them all but upside down. Only
  /// `UIApplication.supportedInterfaceOrientations(for:)` asks: the host turns the screen.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// Called when an app without scenes is to open a URL, also after a launch with one. Returns whether it
  /// could. The default returns false.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Called before `application(_:continue:restorationHandler:)`. The default returns false.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Called when an app without scenes is to continue an activity. The app hands the handler the objects that
  /// restore their state by it. Returns whether it continues the activity; the default returns false.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Called when the user has chosen a quick action of a running app without scenes. The app calls the
  /// handler with whether it has performed the action.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// Called when an app without scenes has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before an app without scenes becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when an app without scenes is in the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before an app without scenes comes back from the background.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when memory is short: see `Stage.sendMemoryWarning()`.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called before the app ends: its host stops, or its visitor has gone.
  func applicationWillTerminate(_ application: UIApplication)
}

/// Gives delegates without a window the default of `UIApplicationDelegate.window`.
@preconcurrency @MainActor public protocol _WindowDefault: NSObjectProtocol {}

extension _WindowDefault {
  /// Returns nil; a new value is ignored.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIApplicationDelegate {
  /// The window of a delegate whose class is not known, with the type that it has on iOS, where the property
  /// may be left out: `UIApplication.shared.delegate?.window??.rootViewController`. It is never nil at the
  /// outer level.
  public var window: UIWindow?? {
    let own: UIWindow? = self.window
    return .some(own)
  }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }

  /// Returns the configuration of the session.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Returns the ways that the main bundle names, and without them all but upside down.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .ofMainBundle }

  /// Returns false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  /// Returns false.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }

  /// Returns false.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }

  /// Calls the handler with false.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }

  /// Ignores the call: the method is optional on iOS.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Ignores the call: the method is optional on iOS.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Ignores the call: the method is optional on iOS.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Ignores the call: the method is optional on iOS.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Ignores the call: the method is optional on iOS.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Ignores the call: the method is optional on iOS.
  public func applicationWillTerminate(_ application: UIApplication) {}
}
