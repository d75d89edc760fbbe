/// The properties of a label by their names, for code that copies them from label to label.
///
/// Enumerations are numbers, as on iOS: those of their raw values. Other names are reported, where Apple's
/// raises an exception.
extension UILabel {
  /// Returns the value of a property; nil for an unknown name.
  public func value(forKey key: String) -> Any? { Self.properties.value(of: key, in: self) }

  /// Sets a property. A value of another type, and an unknown name, change nothing.
  public func setValue(_ value: Any?, forKey key: String) { Self.properties.set(key, of: self, to: value) }

  /// Same as `value(forKey:)`: the properties have no parts with names.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Same as `setValue(_:forKey:)`: the properties have no parts with names.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  private static let properties = KeyedProperties<UILabel>([
    "text": .init(\.text), "attributedText": .init(\.attributedText), "font": .init(\.font),
    "textColor": .init(\.textColor), "highlightedTextColor": .init(\.highlightedTextColor),
    "shadowColor": .init(\.shadowColor), "shadowOffset": .init(\.shadowOffset),
    "textAlignment": .init(number: \.textAlignment), "lineBreakMode": .init(number: \.lineBreakMode),
    "numberOfLines": .init(\.numberOfLines),
    "baselineAdjustment": .init(number: \.baselineAdjustment),
    "adjustsFontSizeToFitWidth": .init(\.adjustsFontSizeToFitWidth),
    "minimumScaleFactor": .init(\.minimumScaleFactor), "enabled": .init(\.isEnabled),
    "highlighted": .init(\.isHighlighted), "userInteractionEnabled": .init(\.isUserInteractionEnabled),
    "contentMode": .init(number: \.contentMode), "backgroundColor": .init(\.backgroundColor),
    "tintColor": .init(\.tintColor), "alpha": .init(\.alpha), "hidden": .init(\.isHidden),
    "tag": .init(\.tag), "preferredMaxLayoutWidth": .init(\.preferredMaxLayoutWidth),
  ])
}
