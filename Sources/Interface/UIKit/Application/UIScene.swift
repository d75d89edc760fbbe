/// One user interface of an app. Each stage has one scene, a `UIWindowScene`.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The state of a scene. The values are those of iOS.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The requests with which a scene is connected: those of the launch's options.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The URLs that the scene is to open: that of the launch's options.
    public final internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The activities that the scene is to continue: that of the launch's options. The one which was saved is
    /// in the session.
    public final internal(set) var userActivities: Set<NSUserActivity> = []
    /// The quick action that was chosen. Default: nil.
    public final internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// The identifier of the app that has asked for the scene. Default: nil.
    public final internal(set) var sourceApplication: String?
    /// The type of the activity that another device hands over: always nil.
    public final var handoffUserActivityType: String? { nil }
  }

  /// The session, which holds the scene's role and configuration.
  public let session: UISceneSession
  /// The object that is told about the scene. Default: nil; at a launch one of the configuration's class.
  open var delegate: (any UISceneDelegate)?
  /// The title, for the app's own use. Default: nil.
  open var title: String?

  /// A second title, for the app's own use. Default: empty.
  open var subtitle = ""

  weak var application: RunningApplication?

  /// Makes a scene, which belongs to no stage.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The state: that of the application on the scene's stage, and `unattached` before the scene connects.
  open var activationState: ActivationState {
    guard let application, application.isConnected, application.isSceneShown else { return .unattached }
    return switch application.state {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Hands a URL to the host of the scene's stage, which may open it: see `Stage.onOpenURL`.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Have no effect.
  ///   - completion: Called with whether the host has taken the URL, before this function returns.
  @preconcurrency open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let isOpened = application?.device.open(url) ?? false
    completion?(isOpened)
  }
}

extension UIScene {
  /// Posted when a scene is about to connect.
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when a scene has ended.
  public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when a scene has become active.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before a scene becomes inactive.
  public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before a scene comes back from the background.
  public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene has gone to the background.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
