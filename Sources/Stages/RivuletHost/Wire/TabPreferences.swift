/// An action of a keyboard or a screen reader on an element.
package enum ElementAction: UInt8, Sendable {
  case activate, increment, decrement
  /// The element has the focus, and should be in view.
  case reveal
  /// Closes what can be closed, whichever element has the focus.
  case escape
  /// Brings the element's number to an end of its range.
  case slideToFirst, slideToLast
}

/// The preferences of a browser's user that an app follows.
package struct TabPreferences: Equatable, Sendable {
  package var isDark: Bool
  package var reducesMotion: Bool
  package var increasesContrast: Bool
  /// The size of text, 1 for the browser's default.
  package var textScale: Double
  /// The languages, most preferred first, as identifiers such as `de-AT`; empty where the browser tells none.
  package var languages: [String]

  /// The limits of the list of languages.
  package static let mostLanguages = 8
  package static let longestLanguage = 35

  package init(
    isDark: Bool, reducesMotion: Bool, increasesContrast: Bool, textScale: Double, languages: [String]
  ) {
    self.isDark = isDark
    self.reducesMotion = reducesMotion
    self.increasesContrast = increasesContrast
    self.textScale = textScale
    self.languages = languages
  }

  /// Returns the languages of a list with commas; nil unless there are at most `mostLanguages`, each of 2 …
  /// `longestLanguage` letters and digits of ASCII with hyphens. The empty text has none.
  package static func languages(in text: String) -> [String]? {
    guard !text.isEmpty else { return [] }
    let languages = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    guard languages.count <= mostLanguages,
      languages.allSatisfy({ language in
        (2...longestLanguage).contains(language.utf8.count)
          && language.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
              true
            default: false
            }
          }
      })
    else { return nil }
    return languages
  }
}
