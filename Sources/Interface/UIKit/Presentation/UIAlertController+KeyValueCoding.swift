/// Parts of alerts that iOS has no public properties for, by the names under which apps set them.
extension UIAlertController {
  /// Returns the value of `title`, `message`, `attributedTitle`, `attributedMessage` or
  /// `contentViewController`. Another name is reported and gives nil.
  public func value(forKey key: String) -> Any? { Self.properties.value(of: key, in: self) }

  /// Sets a part of the alert.
  ///
  /// - Parameters:
  ///   - value: The new value. One of another type changes nothing.
  ///   - key: `title` or `message` with a string; `attributedTitle` or `attributedMessage` with an
  ///     `NSAttributedString`, which takes the place of the plain text; `contentViewController` with a
  ///     `UIViewController`, whose view stands between the texts and the buttons, as high as its
  ///     `preferredContentSize`, or else as its constraints make it. Another name is reported.
  public func setValue(_ value: Any?, forKey key: String) { Self.properties.set(key, of: self, to: value) }

  private static let properties = KeyedProperties<UIAlertController>([
    "title": .init(\.title), "message": .init(\.message), "attributedTitle": .init(\.attributedTitle),
    "attributedMessage": .init(\.attributedMessage), "contentViewController": .init(\.contentController),
  ])
}

/// Parts of buttons that iOS has no public properties for, by the names under which apps set them.
extension UIAlertAction {
  /// Returns the value of `title`, `enabled`, `titleTextColor`, `titleTextAlignment`, `image`,
  /// `imageTintColor` or
  /// `checked`. Another name is reported and gives nil.
  public func value(forKey key: String) -> Any? { Self.properties.value(of: key, in: self) }

  /// Sets a part of the button.
  ///
  /// - Parameters:
  ///   - value: The new value. One of another type changes nothing.
  ///   - key: `title`; `enabled`; `titleTextColor` with a `UIColor`; `titleTextAlignment` with the number of
  /// an
  ///     `NSTextAlignment`; `image` with a `UIImage` for the leading edge, in the colour of the title unless
  /// its rendering
  ///     mode is `alwaysOriginal`; `imageTintColor`; `checked` for a check mark at the trailing edge. Another
  /// name is
  ///     reported.
  public func setValue(_ value: Any?, forKey key: String) { Self.properties.set(key, of: self, to: value) }

  private static let properties = KeyedProperties<UIAlertAction>([
    "title": .init(\.title), "enabled": .init(\.isEnabled), "titleTextColor": .init(\.look.titleColor),
    "titleTextAlignment": .init(number: \.look.titleAlignment), "image": .init(\.look.image),
    "imageTintColor": .init(\.look.imageTint), "checked": .init(\.look.isChecked),
  ])
}
