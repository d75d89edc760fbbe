import CoreGraphics
internal import TextLayout

/// The properties of text that elements take over from those around them, besides its size and its paints.
struct SVGFont: Hashable, Sendable {
  /// The part of a line that lies at its place.
  enum Anchor: String, Hashable, Sendable { case start, middle, end }

  /// The names of families, the best first.
  var families: [String] = []
  /// The weight, 1 … 1,000.
  var weight = 400.0
  var isItalic = false
  var hasSmallCapitals = false
  /// Whether pairs of letters are kerned.
  var kerns = true
  /// The space added between letters, and to each space, in the element's units.
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  var anchor = Anchor.start
  var isRightToLeft = false
  /// The line of letters that lies on the place of the text.
  var baseline = SVGBaseline.alphabetic

  /// Takes over the value of a property. One that cannot be read leaves the inherited value.
  mutating func apply(_ property: SVGProperty, _ text: String, _ units: SVGUnits) {
    switch property {
    case .fontFamily: families = Self.families(text)
    case .fontWeight: weight = Self.weight(text, around: weight) ?? weight
    case .fontStyle: isItalic = text == "italic" || text.hasPrefix("oblique")
    case .fontVariant: hasSmallCapitals = text.contains("small-caps")
    case .fontKerning: kerns = text != "none"
    case .letterSpacing: letterSpacing = Self.spacing(text, units) ?? letterSpacing
    case .wordSpacing: wordSpacing = Self.spacing(text, units) ?? wordSpacing
    case .textAnchor: anchor = Anchor(rawValue: text) ?? anchor
    case .direction: isRightToLeft = text == "rtl"
    case .dominantBaseline: baseline = SVGBaseline(text) ?? baseline
    default: break
    }
  }

  /// Returns the installed font that is nearest, for text in a language.
  func font(size: Double, language: String, in fonts: FontSystem) -> Font {
    fonts.font(
      FontDescription(
        families: families + ["serif"], weight: weight, isItalic: isItalic, language: language),
      size: CGFloat(size), features: hasSmallCapitals ? [FontFeature(tag: "smcp")] : [])
  }

  /// Reads a list of families, whose names may stand in quotes.
  private static func families(_ text: String) -> [String] {
    var names: [String] = []
    var (name, quote) = ("", Swift.Character?.none)
    for character in text + "," {
      if let open = quote {
        if character == open { quote = nil } else { name.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == "," {
        let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
        if !trimmed.isEmpty { names += Self.families(named: trimmed) }
        name = ""
      } else {
        name.append(character)
      }
    }
    return names
  }

  /// The families that stand for a generic name; for another one, itself.
  private static func families(named name: String) -> [String] {
    switch name.lowercased() {
    case "system-ui", "-apple-system", "blinkmacsystemfont", "ui-sans-serif": FontDescription.systemFamilies
    case "ui-monospace": FontDescription.monospacedFamilies
    default: [name]
    }
  }

  /// Reads a weight, which may be that of the text around and one step more or less, by CSS Fonts 4, 2.2.
  private static func weight(_ text: String, around weight: Double) -> Double? {
    switch text {
    case "normal": 400
    case "bold": 700
    case "bolder": weight < 350 ? 400 : weight < 550 ? 700 : max(weight, 900)
    case "lighter": weight < 100 ? weight : weight < 550 ? 100 : weight < 750 ? 400 : 700
    default: SVGStyle.number(text).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
  }

  private static func spacing(_ text: String, _ units: SVGUnits) -> Double? {
    text == "normal" ? 0 : units.length(text, of: units.fontSize)
  }

  /// Reads a value of `font`: style, variant and weight in any order, a size, and families. Empty for an
  /// error.
  static func values(ofShorthand text: String) -> [(SVGProperty, String)] {
    var values: [SVGProperty: String] = [:]
    var rest = text.drop(while: \.isWhitespace)
    while let end = rest.firstIndex(where: \.isWhitespace) {
      let word = String(rest[..<end])
      rest = rest[end...].drop(while: \.isWhitespace)
      switch word {
      case "normal": break
      case "italic", "oblique": values[.fontStyle] = word
      case "small-caps": values[.fontVariant] = word
      case "bold", "bolder", "lighter": values[.fontWeight] = word
      case _ where SVGStyle.number(word) != nil: values[.fontWeight] = word
      default:
        values[.fontSize] = word.split(separator: "/").first.map(String.init) ?? word
        values[.fontFamily] = String(rest)
        values[.fontKerning] = "auto"
        return [.fontStyle, .fontVariant, .fontWeight, .fontKerning, .fontSize, .fontFamily].map {
          ($0, values[$0] ?? "normal")
        }
      }
    }
    return []
  }
}

/// A line of letters by which they are aligned.
enum SVGBaseline: Hashable, Sendable {
  case alphabetic, bottom, central, hanging, mathematical, middle, top

  /// Reads a value of `dominant-baseline` or `alignment-baseline`; nil for an error.
  init?(_ text: String) {
    switch text {
    case "alphabetic", "auto", "use-script", "reset-size": self = .alphabetic
    case "central": self = .central
    case "hanging": self = .hanging
    case "ideographic", "text-after-edge", "after-edge", "text-bottom": self = .bottom
    case "mathematical": self = .mathematical
    case "middle": self = .middle
    case "text-before-edge", "before-edge", "text-top": self = .top
    default: return nil
    }
  }

  /// The height above the alphabetic baseline, by the shares that browsers use where fonts say nothing.
  func height(in metrics: FontMetrics) -> Double {
    let ascent = Double(metrics.ascender)
    return switch self {
    case .alphabetic: 0
    case .bottom: Double(metrics.descender)
    case .central: (ascent + Double(metrics.descender)) / 2
    case .hanging: ascent * 0.8
    case .mathematical: ascent / 2
    case .middle: Double(metrics.xHeight) / 2
    case .top: ascent
    }
  }
}
