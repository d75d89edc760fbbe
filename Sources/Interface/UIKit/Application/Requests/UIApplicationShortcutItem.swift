/// A quick action that iOS shows at the app's icon. Hosts show none; `Stage.sendShortcutItem(_:)` chooses
/// one.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying,
  @preconcurrency NSMutableCopying
{
  /// The kind of action, by which the app knows what to do.
  open var type: String { values.type }
  /// The title for the user.
  open var localizedTitle: String { values.title }
  /// A line below the title.
  open var localizedSubtitle: String? { values.subtitle }
  /// The icon beside the title.
  open var icon: UIApplicationShortcutIcon? { values.icon }
  /// Values of the app.
  open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
  /// The content that the action is about, by a name of the app's.
  open var targetContentIdentifier: Any? { values.target }

  fileprivate struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var target: Any?
  }
  fileprivate final var values: Values

  /// Makes a quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
    super.init()
  }

  /// Makes a quick action with a title only.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  fileprivate init(values: Values) {
    self.values = values
    super.init()
  }

  /// Returns an equal action that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { UIApplicationShortcutItem(values: values) }

  /// Returns an equal `UIMutableApplicationShortcutItem`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableApplicationShortcutItem(values: values) }
}

/// A quick action whose values can be changed.
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The kind of action, by which the app knows what to do.
  open override var type: String {
    get { values.type }
    set { values.type = newValue }
  }
  /// The title for the user.
  open override var localizedTitle: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// A line below the title.
  open override var localizedSubtitle: String? {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The icon beside the title.
  open override var icon: UIApplicationShortcutIcon? {
    get { values.icon }
    set { values.icon = newValue }
  }
  /// Values of the app.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The content that the action is about, by a name of the app's.
  open override var targetContentIdentifier: Any? {
    get { values.target }
    set { values.target = newValue }
  }
}
