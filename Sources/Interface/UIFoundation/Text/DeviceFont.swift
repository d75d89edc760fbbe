import TextLayout

/// The fonts that every iOS device has, which apps name without asking whether they exist. Where such a font
/// is not installed, another of its kind, weight and slant takes its place.
enum DeviceFont {
  private static let sans = [
    "AppleSDGothicNeo", "Arial", "ArialHebrew", "ArialRounded", "Avenir", "AvenirNext", "AvenirNextCondensed",
    "ChalkboardSE", "Chalkduster", "DINAlternate", "DINCondensed", "EuphemiaUCAS", "Futura", "Galvji",
    "GillSans", "Helvetica", "HelveticaNeue", "HiraginoSans", "KohinoorBangla", "KohinoorDevanagari",
    "MarkerFelt", "Noteworthy", "Optima", "PingFangHK", "PingFangSC", "PingFangTC", "Thonburi", "Trebuchet",
    "TrebuchetMS", "Verdana",
  ]
  private static let serif = [
    "AmericanTypewriter", "Baskerville", "BodoniSvtyTwoITCTT", "Charter", "CharterBT", "Cochin",
    "Copperplate",
    "Didot", "Georgia", "HiraMinProN", "HoeflerText", "IowanOldStyle", "Palatino", "Rockwell", "Times",
    "TimesNewRoman",
  ]
  private static let monospaced = ["Courier", "CourierNew", "Menlo"]

  private static let serifFamilies = ["Liberation Serif", "DejaVu Serif", "serif"]

  private static let families: [String: [String]] = {
    var families: [String: [String]] = [:]
    for name in sans { families[name.lowercased()] = FontDescription.systemFamilies }
    for name in serif { families[name.lowercased()] = serifFamilies }
    for name in monospaced { families[name.lowercased()] = FontDescription.monospacedFamilies }
    return families
  }()

  /// The words of a font's style with their weights; nil for those that say nothing about it. A word stands
  /// before those that it contains.
  private static let words: [(name: String, weight: UIFont.Weight?)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
    ("medium", .medium), ("demibold", .semibold), ("semibold", .semibold), ("extrabold", .heavy),
    ("bold", .bold),
    ("heavy", .heavy), ("black", .black), ("condensed", nil), ("regular", nil), ("roman", nil), ("book", nil),
    ("wide", nil), ("psmt", nil), ("ps", nil), ("mt", nil),
  ]

  /// Returns the description of a font that takes the place of one of a device's; nil for other names.
  ///
  /// - Parameter name: The PostScript, full or family name, such as `HelveticaNeue-Light`.
  static func description(named name: String) -> FontDescription? {
    let letters = name.lowercased().filter { $0 != " " && $0 != "-" }
    // The family with the longest name: others may begin with the same letters.
    let found = letters.indices.reversed().lazy.compactMap { end -> (families: [String], style: String)? in
      families[String(letters[...end])].map { ($0, String(letters[letters.index(after: end)...])) }
    }
    guard let (families, style) = found.first else { return nil }
    var rest = style
    let isItalic = ["italic", "oblique"].contains { rest.removeFirst(of: $0) }
    var weight = UIFont.Weight.regular
    for word in words where rest.removeFirst(of: word.name) { weight = word.weight ?? weight }
    guard rest.isEmpty else { return nil }
    return FontDescription(families: families, weight: weight.openType, isItalic: isItalic)
  }
}

extension String {
  /// Removes the first place of a text, and returns whether there is one.
  fileprivate mutating func removeFirst(of text: String) -> Bool {
    guard let range = range(of: text) else { return false }
    removeSubrange(range)
    return true
  }
}
