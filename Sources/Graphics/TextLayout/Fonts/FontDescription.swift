/// The criteria by which a font system selects a font.
public struct FontDescription: Hashable, Sendable {
  /// The families that stand for the system font: Inter, the free font closest to that of iOS, and the
  /// machine's sans-serif font.
  public static let systemFamilies = ["Inter", "sans-serif"]
  /// The families that stand for the monospaced system font.
  public static let monospacedFamilies = ["DejaVu Sans Mono", "monospace"]

  /// Family names, the best first. Generic names such as `sans-serif` stand for the font that the machine is
  /// configured to use.
  public var families: [String]
  /// The OpenType weight: 100 thin, 400 regular, 700 bold, 900 black. Clamped to 1 … 1000; NaN counts as 400.
  public var weight: Double {
    didSet { weight = Self.limited(weight) }
  }
  /// Whether an italic font is preferred.
  public var isItalic: Bool
  /// A BCP 47 tag of the language, which selects among glyphs of the same character: `zh` or `ja` for Chinese
  /// characters.
  public var language: String

  /// Creates a description. By default it describes the regular system font in English.
  public init(
    families: [String] = FontDescription.systemFamilies, weight: Double = 400, isItalic: Bool = false,
    language: String = "en"
  ) {
    self.families = families
    self.weight = Self.limited(weight)
    self.isItalic = isItalic
    self.language = language
  }

  private static func limited(_ weight: Double) -> Double {
    weight.isNaN ? 400 : min(max(weight, 1), 1000)
  }
}

/// An OpenType feature with its value.
public struct FontFeature: Hashable, Sendable {
  /// Digits of equal widths, so that a changing number does not jitter.
  public static let tabularDigits = FontFeature(tag: "tnum")

  /// The tag: four printable ASCII characters, such as `tnum`. Any other tag has no effect.
  public var tag: String
  /// The value: 0 is off, 1 is on; a few features have more choices.
  public var value: UInt32

  /// Creates a feature, on by default.
  public init(tag: String, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// The reasons why no font is available.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fontconfig could not be set up.
  case configurationMissing
  /// Fontconfig finds no font.
  case noFontInstalled
  /// Inter is not installed; the system font is of this family.
  case interfaceFontMissing(found: String)
  /// The file of the system font is not the pinned one.
  case otherInterfaceFont(path: String)

  /// A sentence in English, without a full stop.
  public var description: String {
    switch self {
    case .configurationMissing: "fontconfig could not read its configuration"
    case .noFontInstalled: "no font is installed: on Debian, install the package fonts-inter"
    case .interfaceFontMissing(let found):
      "the interface font Inter is not installed, and \(found) would take its place: on Debian 12, install the package fonts-inter"
    case .otherInterfaceFont(let path):
      "\(path) is another Inter than the one that pictures are promised with: install Debian 12's package fonts-inter (4.0~beta7+ds-1)"
    }
  }
}
