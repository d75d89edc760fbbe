/// The name of a value that an app adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The text of the name.
  public let rawValue: String

  /// Makes a name from a text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a name from a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The traits and the state of a view, from which configurations derive their look.
public protocol UIConfigurationState {
  /// Makes the state of a view at rest.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value that the app adds; nil for none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view that can be selected and highlighted, such as a header. All flags default to false.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether a touch highlights the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the view is a header that stays at the top while its section scrolls.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of a view at rest.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value that the app adds; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
