/// The colour of the rows, which iOS has no public property for.
extension UIPickerView {
  /// Returns the colour that was set under `textColor`. Another name is reported and gives nil.
  public func value(forKey key: String) -> Any? { Self.properties.value(of: key, in: self) }

  /// Sets the colour of rows without attributes for `textColor`, which takes a `UIColor`; nil for the usual
  /// colour. Another name is reported, and a value of another type changes nothing.
  public func setValue(_ value: Any?, forKey key: String) { Self.properties.set(key, of: self, to: value) }

  /// Same as `value(forKey:)`.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Same as `setValue(_:forKey:)`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  private static let properties = KeyedProperties<UIPickerView>(["textColor": .init(\.textColor)])
}

/// The colour of the wheels, which iOS has no public property for.
extension UIDatePicker {
  /// Returns the colour that was set under `textColor`. Another name is reported and gives nil.
  public func value(forKey key: String) -> Any? { Self.properties.value(of: key, in: self) }

  /// Sets the colour of the wheels' rows for `textColor`, which takes a `UIColor`; nil for the usual colour.
  /// Other styles than wheels ignore it. Another name is reported, and a value of another type changes
  /// nothing.
  public func setValue(_ value: Any?, forKey key: String) { Self.properties.set(key, of: self, to: value) }

  /// Same as `value(forKey:)`.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Same as `setValue(_:forKey:)`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  private static let properties = KeyedProperties<UIDatePicker>(["textColor": .init(\.textColor)])
}
