/// Parts of a search bar by the names under which apps reach them that were written before iOS 13.
extension UISearchBar {
  /// Returns the field for `searchField`, the cancel button for `cancelButton`, and its title for
  /// `cancelButtonText`; each also with an underscore before it. Another name is reported and gives nil.
  public func value(forKey key: String) -> Any? { Self.properties.value(of: key, in: self) }

  /// Sets the title of the cancel button for `cancelButtonText`, also with an underscore before it. Another
  /// name is reported, and a value that is not a string changes nothing.
  public func setValue(_ value: Any?, forKey key: String) { Self.properties.set(key, of: self, to: value) }

  private var cancelButtonText: String {
    get { cancelButton.title(for: .normal) ?? "" }
    set {
      cancelButton.setTitle(newValue, for: .normal)
      setNeedsLayout()
    }
  }

  private static let properties = KeyedProperties<UISearchBar>([
    "searchField": .init(reading: \.searchTextField), "_searchField": .init(reading: \.searchTextField),
    "cancelButton": .init(reading: \.cancelButton), "_cancelButton": .init(reading: \.cancelButton),
    "cancelButtonText": .init(\.cancelButtonText), "_cancelButtonText": .init(\.cancelButtonText),
  ])
}
