/// The classes from which a scene is made.
///
/// A configuration takes `delegateClass` from the scene manifest in the main bundle's Info.plist
/// (`UIApplicationSceneManifest`), by its name, or the role's first one without a name. In a program without
/// a manifest, the class `SceneDelegate` in the module of the app's delegate takes this role, as Xcode's new
/// apps name it, unless the app shows a window before; and any class can be set.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name in the manifest; nil for the first one.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// A subclass of `UIWindowScene`. Default: nil, `UIWindowScene` itself.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, which is made with `init()`. Default: the manifest's, else nil.
  open var delegateClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    let manifest = Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest")
    delegateClass = Self.manifestDelegate(of: name, role: sessionRole, in: manifest).flatMap(
      NSClassFromString)
  }

  /// Returns the name of the delegate's class in a scene manifest; nil if the manifest has none.
  package static func manifestDelegate(
    of name: String?, role: UISceneSession.Role, in manifest: Any?
  ) -> String? {
    let configurations = (manifest as? [String: Any])?["UISceneConfigurations"] as? [String: Any]
    let candidates = configurations?[role.rawValue] as? [[String: Any]] ?? []
    let named = candidates.first { name == nil || $0["UISceneConfigurationName"] as? String == name }
    return named?["UISceneDelegateClassName"] as? String
  }
}
