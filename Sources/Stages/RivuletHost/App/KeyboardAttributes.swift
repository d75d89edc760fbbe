package import UIKit

/// The attributes by which a browser chooses the keyboard for a field, in HTML's words.
package struct KeyboardAttributes {
  /// The values by the names of their attributes. What has HTML's default is left out.
  package let byName: [String: String]

  package init(_ hints: KeyboardHints) {
    var values: [String: String] = [:]
    values["type"] = hints.isSecure ? "password" : nil
    values["inputmode"] = Self.inputMode(hints.keyboardType)
    values["enterkeyhint"] = Self.enterKey(hints.returnKeyType)
    values["autocapitalize"] = Self.capitals(hints)
    values["autocorrect"] = hints.autocorrectionType == .no ? "off" : nil
    values["spellcheck"] = hints.spellCheckingType == .yes ? "true" : nil
    values["autocomplete"] = hints.textContentType.flatMap(Self.completion)
    values["multiline"] = hints.isMultiline ? "true" : nil
    byName = values
  }

  private static func inputMode(_ type: UIKeyboardType) -> String? {
    switch type {
    case .default, .asciiCapable, .namePhonePad, .twitter: nil
    case .numbersAndPunctuation: nil
    case .URL: "url"
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .decimalPad: "decimal"
    case .webSearch: "search"
    }
  }

  private static func enterKey(_ type: UIReturnKeyType) -> String? {
    switch type {
    case .default, .emergencyCall: nil
    case .go, .join, .route, .continue: "go"
    case .google, .search, .yahoo: "search"
    case .next: "next"
    case .send: "send"
    case .done: "done"
    }
  }

  private static func capitals(_ hints: KeyboardHints) -> String {
    // Addresses and passwords have no sentences.
    guard hints.keyboardType != .emailAddress, hints.keyboardType != .URL, !hints.isSecure else {
      return "none"
    }
    return switch hints.autocapitalizationType {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }

  /// Meanings that HTML calls otherwise; nil for those that it lacks.
  private static let otherNames: [UITextContentType: String?] = [
    .namePrefix: "honorific-prefix", .middleName: "additional-name", .nameSuffix: "honorific-suffix",
    .password: "current-password", .addressCityAndState: nil, .location: nil, .shipmentTrackingNumber: nil,
    .flightNumber: nil, .dateTime: nil, .creditCardMiddleName: "cc-additional-name",
  ]

  private static func completion(_ type: UITextContentType) -> String? {
    if let other = otherNames[type] { return other }
    // The value comes from the app: it stands in the page as an attribute, and nothing else there reads it.
    return type.rawValue
  }
}
