/// Which font is wanted.
public struct FontDescription: Hashable, Sendable {
  /// Inter, which is the closest to the system font of iOS among the free ones.
  public static let systemFamilies = ["Inter", "sans-serif"]
  public static let monospacedFamilies = ["DejaVu Sans Mono", "monospace"]

  /// Names of families, the best first. Names like `sans-serif` stand for what the machine is configured to use.
  public var families: [String]
  /// OpenType's weight: 100 thin, 400 regular, 700 bold, 900 black. Limited to 1 … 1000; NaN counts as 400.
  public var weight: Double {
    didSet { weight = Self.limited(weight) }
  }
  public var isItalic: Bool
  /// The language that decides between glyphs of the same character, as a BCP 47 tag: `zh` or `ja` for Chinese characters.
  public var language: String

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

/// A feature of an OpenType font that is switched on or off.
public struct FontFeature: Hashable, Sendable {
  /// Digits of equal widths, so that a changing number does not jitter.
  public static let tabularDigits = FontFeature(tag: "tnum")

  /// Four ASCII characters, such as `tnum`. A tag that is something else has no effect.
  public var tag: String
  /// 0 is off, 1 is on; a few features have more choices.
  public var value: UInt32

  public init(tag: String, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// Why no font could be had.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fontconfig could not be set up.
  case configurationMissing
  /// Fontconfig knows no font.
  case noFontInstalled

  public var description: String {
    switch self {
    case .configurationMissing: "fontconfig could not read its configuration"
    case .noFontInstalled: "no font is installed: on Debian, install the package fonts-inter"
    }
  }
}
