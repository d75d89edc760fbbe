/// The label of a field's placeholder, as apps that were written before `attributedPlaceholder` reach it.
extension UITextField {
  /// Returns the placeholder's colour or font, under the names of `setValue(_:forKeyPath:)`. Another name is
  /// reported and gives nil.
  public func value(forKeyPath keyPath: String) -> Any? { Self.properties.value(of: keyPath, in: self) }

  /// Sets the placeholder's colour or font.
  ///
  /// - Parameters:
  ///   - value: A `UIColor` or a `UIFont`. A value of another type changes nothing.
  ///   - keyPath: `placeholderLabel.textColor` or `placeholderLabel.font`, also with an underscore before
  /// them. Another
  ///     name is reported.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    Self.properties.set(keyPath, of: self, to: value)
  }

  private static let properties = KeyedProperties<UITextField>([
    "placeholderLabel.textColor": .init(\.placeholderColor),
    "placeholderLabel.font": .init(\.placeholderFont),
    "_placeholderLabel.textColor": .init(\.placeholderColor),
    "_placeholderLabel.font": .init(\.placeholderFont),
  ])
}
