/// The keys that a text needs. Browsers choose the keyboard on the screen by it; a hardware keyboard has all
/// keys. The values are those of iOS.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboard for any text.
  case `default` = 0
  /// Letters of ASCII.
  case asciiCapable = 1
  /// Digits and punctuation first.
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The signs of addresses in the web.
  case URL = 3
  /// Digits alone.
  case numberPad = 4
  /// Digits with a star and a number sign.
  case phonePad = 5
  /// Letters first, for a name or a telephone number.
  case namePhonePad = 6
  /// The signs of mail addresses.
  case emailAddress = 7
  /// Digits with a decimal separator.
  case decimalPad = 8
  /// Letters with the signs of short messages.
  case twitter = 9
  /// Letters, with the key for searching.
  case webSearch = 10
  /// Digits of ASCII alone.
  case asciiCapableNumberPad = 11

  /// The old name of `asciiCapable`.
  @available(*, deprecated, message: "Deprecated in iOS 7.0.")
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The look of the keyboard. The values are those of iOS.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The look of the interface.
  case `default` = 0
  /// A dark keyboard.
  case dark = 1
  /// A light keyboard.
  case light = 2

  /// The old name of `dark`.
  @available(*, deprecated, message: "Deprecated in iOS 7.0.")
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The word on the return key. Browsers show the nearest one that they have. The values are those of iOS.
public enum UIReturnKeyType: Int, Sendable {
  /// The sign of a new line, or the word for it.
  case `default` = 0
  /// “Go”.
  case go = 1
  /// “Search”; the search engine of this name is not asked.
  case google = 2
  /// “Join”.
  case join = 3
  /// “Next”.
  case next = 4
  /// “Route”.
  case route = 5
  /// “Search”.
  case search = 6
  /// “Send”.
  case send = 7
  /// “Search”; the search engine of this name is not asked.
  case yahoo = 8
  /// “Done”.
  case done = 9
  /// “Emergency call”.
  case emergencyCall = 10
  /// “Continue”.
  case `continue` = 11
}
