/// The application object. One object serves all apps of the process: it shows the state, the delegate and
/// the scene of the stage that was created or used last.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The state of an application. The values are those of iOS.
  public enum State: Int, Sendable { case active, inactive, background }

  /// A reason for a launch. A stage gives the ones that it is told.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name, that of iOS.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL that the app is to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The identifier of the app that asks for the URL.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The property list that the app asking for the URL adds.
    public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// The contents of the remote notification.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// Whether the place of the device has changed.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The quick action that the user has chosen.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The activity that the user continues.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the activity that the user continues.
    public static let userActivityType = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
  }

  /// The shared application.
  public static var shared: UIApplication {
    if let made { return made }
    let application = UIApplication()
    made = application
    return application
  }
  private static var made: UIApplication?

  /// Makes the shared application one of the class.
  static func use(_ principal: UIApplication.Type) { made = principal.makeObject() as? UIApplication }

  /// The delegate of the stage that was created or used last. It is owned if `Stage.launch` has made it.
  open var delegate: (any UIApplicationDelegate)? {
    get { device?.application.delegate }
    set { device?.application.delegate = newValue }
  }
  /// The scene of the stage that was created or used last; empty without a stage.
  open var connectedScenes: Set<UIScene> {
    device.map { $0.application.isConnected ? [$0.application.scene] : [] } ?? []
  }
  /// The session of that scene; empty without a stage.
  open var openSessions: Set<UISceneSession> { device.map { [$0.application.session] } ?? [] }
  /// Whether an app may have several scenes: always false.
  open var supportsMultipleScenes: Bool { false }

  /// The stage that was created or used last.
  final weak var device: (any Device)?

  /// The shown windows of the stage that was created or used last, from the back to the front; empty without
  /// a stage.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  open var windows: [UIWindow] { device?.windows ?? [] }
  /// The window that receives keys on the stage that was created or used last; nil without a stage.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  open var keyWindow: UIWindow? { device?.keyWindow }

  /// The state; `active` without a stage. `Stage.applicationState` changes it.
  open var applicationState: State { device?.application.state ?? .active }

  /// Whether the status bar has no room, as `UIStatusBarManager.isStatusBarHidden`. Setting it has no effect:
  /// on iOS view controllers decide, unless the app's property list says otherwise.
  @available(*, deprecated, message: "Deprecated in iOS 9.0.")
  open var isStatusBarHidden: Bool {
    get { statusBarArea.height == 0 }
    set {}
  }
  /// The style of the status bar. Has no effect: there is no status bar. Default: `default`.
  @available(*, deprecated, message: "Deprecated in iOS 9.0.")
  open var statusBarStyle: UIStatusBarStyle {
    get { chosenStatusBarStyle }
    set { chosenStatusBarStyle = newValue }
  }
  private var chosenStatusBarStyle = UIStatusBarStyle.default
  /// Same as setting `statusBarStyle`. Has no effect: there is no status bar.
  @available(*, deprecated, message: "Deprecated in iOS 9.0.")
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    chosenStatusBarStyle = statusBarStyle
  }
  /// Same as setting `isStatusBarHidden`. Has no effect: there is no status bar.
  @available(*, deprecated, message: "Deprecated in iOS 9.0.")
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// Always 0.3 seconds.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  /// Same as that of the scene's `statusBarManager`.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  open var statusBarFrame: CGRect { statusBarArea }
  /// The part of the screen that a device's frame obstructs at the top, where iOS shows the status bar.
  final var statusBarArea: CGRect {
    guard let screen = device?.screen else { return .zero }
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
  }
  /// `landscapeRight` if the screen is wider than high, and else `portrait`.
  @available(*, deprecated, message: "Deprecated in iOS 9.0.")
  open var statusBarOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }

  /// Returns the ways in which the interface may stand in a window, as the delegate says; without a delegate
  /// those of the main bundle's Info.plist, and without them all but upside down.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .ofMainBundle
  }

  /// The direction of `UITraitCollection.current`.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The text size of `UITraitCollection.current`.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }

  // MARK: Other apps

  /// Hands a URL to the host of the stage that was created or used last, which may open it: see
  /// `Stage.onOpenURL`.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Have no effect.
  ///   - completion: Called with whether the host has taken the URL, before this function returns.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let isOpened = device?.open(url) ?? false
    completion?(isOpened)
  }

  /// Same as `open(_:options:completionHandler:)`. Returns whether the host has taken the URL.
  @available(*, deprecated, message: "Deprecated in iOS 10.0.")
  @discardableResult open func openURL(_ url: URL) -> Bool { device?.open(url) ?? false }

  /// Returns whether the stage has a host that opens URLs.
  open func canOpenURL(_ url: URL) -> Bool { device?.opensURLs ?? false }

  /// The quick actions of the app. Hosts show none: see `Stage.sendShortcutItem(_:)`. Default: nil.
  open var shortcutItems: [UIApplicationShortcutItem]?

  // MARK: Power and background

  /// Whether the screen stays on without touches. Has no effect: the screen is the host's. Default: false.
  open var isIdleTimerDisabled = false
  /// Whether a sign of network activity is asked for. Has no effect: iOS has shown none since version 13.
  /// Default: false.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  open var isNetworkActivityIndicatorVisible: Bool {
    get { showsNetworkActivity }
    set { showsNetworkActivity = newValue }
  }
  private var showsNetworkActivity = false

  /// Begins work that is to go on in the background. It does in any case, so the handler is never called.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Begins work that is to go on in the background. It does in any case, so the handler is never called.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    taskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: taskCount)
  }
  private var taskCount = 0

  /// Ends work that was begun. Has no effect: time goes on in the background.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Always the greatest number: work goes on in the background.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Always true: files are readable whether the screen is locked or not.
  open var isProtectedDataAvailable: Bool { true }

  // MARK: Events

  /// Ignores touches that land until the same number of `endIgnoringInteractionEvents()`.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  open func beginIgnoringInteractionEvents() { ignoreCount += 1 }

  /// Ends what `beginIgnoringInteractionEvents()` has begun. Without a beginning it has no effect.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  open func endIgnoringInteractionEvents() { ignoreCount = max(ignoreCount - 1, 0) }

  /// Whether touches that land are ignored.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  open var isIgnoringInteractionEvents: Bool { ignoresTouches }

  final var ignoresTouches: Bool { ignoreCount > 0 }
  private var ignoreCount = 0

  /// Whether a shake offers to undo the last edit. Has no effect: stages are not shaken. Default: true.
  open var applicationSupportsShakeToEdit = true

  /// Calls the method on the target with as many of the sender and the event as it takes.
  ///
  /// - Parameters:
  ///   - action: The method, as in `Selector("tap:", Page.tap(_:))`.
  ///   - target: With nil the first responder that performs the action, from the window's first one upwards,
  ///     and else from the sender upwards.
  ///   - sender: The first argument.
  ///   - event: The second argument.
  /// - Returns: Whether an object was called.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let target =
      target.map { $0 as AnyObject } ?? firstTarget(of: action, from: sender)
      ?? responder(to: action, from: sender as? UIResponder)
    guard let target else { return false }
    action.send(to: target, [sender, event])
    return true
  }

  private func firstTarget(of action: Selector, from sender: Any?) -> AnyObject? {
    let window = (sender as? UIResponder)?.nearestWindow ?? device?.window
    return window?.firstResponder?.target(forAction: action, withSender: sender).map { $0 as AnyObject }
  }

  /// Returns the first responder from the given one upwards whose class has the method.
  final func responder(to action: Selector, from first: UIResponder?) -> UIResponder? {
    var responder = first
    while let candidate = responder, !action.isMethod(of: candidate) { responder = candidate.next }
    return responder
  }

  /// Delivers the event to the windows of its touches or keys.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      // One key has changed; the others may belong to other windows.
      event.allPresses.first { $0.phase != .stationary }?.window?.sendEvent(event)
      return
    }
    var windows: [UIWindow] = []
    for touch in (event.allTouches ?? []).inOrder {
      if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    for window in windows { window.sendEvent(event) }
  }
}
