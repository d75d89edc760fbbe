/// The state of a controller that may have nothing to show.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the controller's view.
  public var traitCollection: UITraitCollection
  /// The text that is searched for; nil without a search. Default: nil.
  public var searchText: String?
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state without a search.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value that the app adds; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
