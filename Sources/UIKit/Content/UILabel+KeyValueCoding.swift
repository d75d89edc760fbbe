/// The properties of a label by their names, for code that copies them from label to label.
///
/// Enumerations are numbers, as on iOS: those of their raw values. Other names are reported, where Apple's
/// raises an exception.
extension UILabel {
  /// Returns the value of a property; nil for an unknown name.
  public func value(forKey key: String) -> Any? {
    guard let property = Self.properties[key] else {
      report(key)
      return nil
    }
    return property.value(self)
  }

  /// Sets a property. A value of another type, and an unknown name, change nothing.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let property = Self.properties[key] else { return report(key) }
    property.set(self, value)
  }

  /// Same as `value(forKey:)`: the properties have no parts with names.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Same as `setValue(_:forKey:)`: the properties have no parts with names.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  private func report(_ key: String) {
    CADiagnostics.report(.init(object: "UILabel", key: key, problem: .unknownKey))
  }

  private struct Property {
    let value: (UILabel) -> Any?
    let set: (UILabel, Any?) -> Void

    init<Value>(_ path: ReferenceWritableKeyPath<UILabel, Value>) {
      value = { $0[keyPath: path] }
      set = { label, value in
        if let value = value as? Value { label[keyPath: path] = value }
      }
    }

    init<Value: RawRepresentable>(number path: ReferenceWritableKeyPath<UILabel, Value>)
    where Value.RawValue == Int {
      value = { $0[keyPath: path].rawValue }
      set = { label, value in
        let number = value as? Int ?? (value as? NSNumber)?.intValue
        if let value = value as? Value ?? number.flatMap({ Value(rawValue: $0) }) {
          label[keyPath: path] = value
        }
      }
    }
  }

  private static let properties: [String: Property] = [
    "text": Property(\.text), "attributedText": Property(\.attributedText), "font": Property(\.font),
    "textColor": Property(\.textColor), "highlightedTextColor": Property(\.highlightedTextColor),
    "shadowColor": Property(\.shadowColor), "shadowOffset": Property(\.shadowOffset),
    "textAlignment": Property(number: \.textAlignment), "lineBreakMode": Property(number: \.lineBreakMode),
    "numberOfLines": Property(\.numberOfLines),
    "baselineAdjustment": Property(number: \.baselineAdjustment),
    "adjustsFontSizeToFitWidth": Property(\.adjustsFontSizeToFitWidth),
    "minimumScaleFactor": Property(\.minimumScaleFactor), "enabled": Property(\.isEnabled),
    "highlighted": Property(\.isHighlighted), "userInteractionEnabled": Property(\.isUserInteractionEnabled),
    "contentMode": Property(number: \.contentMode), "backgroundColor": Property(\.backgroundColor),
    "tintColor": Property(\.tintColor), "alpha": Property(\.alpha), "hidden": Property(\.isHidden),
    "tag": Property(\.tag), "preferredMaxLayoutWidth": Property(\.preferredMaxLayoutWidth),
  ]
}
