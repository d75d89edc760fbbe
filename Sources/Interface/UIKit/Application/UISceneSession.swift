/// The purpose of a scene and its configuration.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name, that of iOS.
    public let rawValue: String
    /// Creates a value from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A scene with the app's windows: the only one that a stage has.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The purpose of the scene.
  public let role: Role
  /// The scene; nil when it has ended.
  open internal(set) weak var scene: UIScene?
  /// The configuration that the scene was made with.
  open internal(set) var configuration: UISceneConfiguration
  /// A name for this session, which differs from those of the process's other sessions.
  public let persistentIdentifier: String
  /// Values of the app. Default: nil.
  open var userInfo: [String: Any]?
  /// The activity with which the scene shows again what it has shown: the answer of its delegate's
  /// `stateRestorationActivity(for:)` when the scene last went to the background or ended. The stage keeps it
  /// from one launch to the next. Default: nil.
  open var stateRestorationActivity: NSUserActivity?

  private static var count = 0

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    Self.count += 1
    persistentIdentifier = "session-\(Self.count)"
    super.init()
  }
}
