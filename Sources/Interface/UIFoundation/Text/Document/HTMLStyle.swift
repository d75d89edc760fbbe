/// The look of an element's text. All but the members for its box are those of the element around it, unless
/// the element or a rule changes them.
struct HTMLStyle {
  /// The size of text without one, in points, as Apple's.
  static let usualSize: CGFloat = 12
  private static let smallestSize: CGFloat = 1
  private static let largestSize: CGFloat = 10_000
  /// The most families that a text is looked for in.
  static let mostFamilies = 16
  /// The factor of `smaller`, which superscripts have too. Browsers take it for CSS's `smaller`: 10 points
  /// beside 12.
  private static let smaller: CGFloat = 5.0 / 6
  /// The size of fixed-width text beside that of other text. Browsers take it for HTML: 13 pixels beside
  /// 16.
  private static let monospacedShare: CGFloat = 13.0 / 16

  var families: [String] = ["Times New Roman"]
  var size = usualSize
  var weight = UIFont.Weight.regular
  var isItalic = false
  package var color = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  var background: UIColor?
  var isUnderlined = false
  var isStruck = false
  var kern: CGFloat = 0
  var baselineOffset: CGFloat = 0
  var link: URL?
  var transform = Transform.none
  var keepsSpaces = false
  var alignment = NSTextAlignment.natural
  var direction = NSWritingDirection.natural
  /// The height of lines, in points; nil for that of the font.
  var lineHeight: CGFloat?
  var textIndent: CGFloat = 0
  /// The indents of the box and those around it, in points.
  var (leadingIndent, trailingIndent): (CGFloat, CGFloat) = (0, 0)
  var listStyle: String?

  // MARK: The box

  var display = Display.inline
  var (topMargin, bottomMargin): (CGFloat, CGFloat) = (0, 0)

  enum Display { case none, inline, block }
  enum Transform { case none, uppercase, lowercase, capitalize }

  /// Returns the style that an element begins with inside one of this style.
  var inherited: HTMLStyle {
    var style = self
    (style.display, style.topMargin, style.bottomMargin) = (.inline, 0, 0)
    return style
  }

  var isMonospaced: Bool { families.first == "Courier" }

  mutating func setSize(_ size: CGFloat) {
    guard size.isFinite else { return }
    self.size = min(max(size, Self.smallestSize), Self.largestSize)
  }

  mutating func becomeMonospaced() {
    guard !isMonospaced else { return }
    families = ["Courier"]
    setSize(size * Self.monospacedShare)
  }

  /// Raises the text by a part of its size, and makes it smaller.
  mutating func shift(by share: CGFloat) {
    baselineOffset += size * share
    setSize(size * Self.smaller)
  }

  // MARK: Lengths

  /// The units of CSS.
  private static let lengthUnits: [(name: String, points: CGFloat)] = [
    ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 9.6 / 2.54),
  ]

  /// Returns a length in points; nil for what is none. A pixel is a point, as for Apple.
  ///
  /// - Parameters:
  ///   - text: The length, such as `1.5em`.
  ///   - whole: The length that percentages mean parts of; nil if there are none.
  func length(_ text: Substring, whole: CGFloat? = nil) -> CGFloat? {
    let text = text.lowercased()
    func value(_ unit: String, _ factor: CGFloat) -> CGFloat? {
      guard text.hasSuffix(unit), let number = Double(text.dropLast(unit.count)), number.isFinite else {
        return nil
      }
      return CGFloat(number) * factor
    }
    if let result = value("rem", Self.usualSize) ?? value("em", size) ?? value("ex", size / 2) {
      return result
    }
    if let whole, let result = value("%", whole / 100) { return result }
    for unit in Self.lengthUnits {
      if let result = value(unit.name, unit.points) { return result }
    }
    return Double(text) == 0 ? 0 : nil
  }

  /// The names of CSS, in steps that are chosen after browsers, around the 12 points of Apple.
  private static let sizeNames: [String: CGFloat] = [
    "xx-small": 9, "x-small": 9, "small": 10, "medium": 12, "large": 14, "x-large": 18, "xx-large": 24,
    "xxx-large": 36,
  ]

  /// Returns the size of a notation of CSS; nil for what is none.
  func fontSize(_ text: Substring) -> CGFloat? {
    switch text {
    case "smaller": size * Self.smaller
    case "larger": size / Self.smaller
    default: Self.sizeNames[String(text)] ?? length(text, whole: size).flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  /// Sets the size of the element `font`: 1 … 7, or more or less than the usual 3.
  mutating func setSize(level text: String) {
    let sizes: [CGFloat] = [9, 10, 12, 14, 18, 24, 36]
    guard let number = Int(text.hasPrefix("+") ? text.dropFirst() : Substring(text)),
      (-99...99).contains(number)
    else { return }
    let level = text.hasPrefix("+") || text.hasPrefix("-") ? 3 + number : number
    setSize(sizes[min(max(level, 1), sizes.count) - 1])
  }

  // MARK: Attributes

  /// The font. Apple's names for the system font, and families of which none is installed, mean the system
  /// font, and so does the generic family without serifs Apple's Helvetica.
  private var font: UIFont {
    for family in families {
      switch family.lowercased() {
      case "-apple-system", "system-ui", "ui-sans-serif", "blinkmacsystemfont", ".sf ui text",
        ".applesystemuifont":
        return styled(.systemFont(ofSize: size, weight: weight))
      case "monospace", "ui-monospace": return named("Courier") ?? styled(.systemFont(ofSize: size))
      case "serif", "ui-serif": return named("Times New Roman") ?? styled(.systemFont(ofSize: size))
      case "sans-serif": return named("Helvetica") ?? styled(.systemFont(ofSize: size))
      default: if let font = named(family) { return font }
      }
    }
    return styled(.systemFont(ofSize: size, weight: weight))
  }

  private func named(_ family: String) -> UIFont? { UIFont(name: family, size: size).map(styled) }

  private func styled(_ font: UIFont) -> UIFont {
    var traits = font.fontDescriptor.symbolicTraits
    if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard traits != font.fontDescriptor.symbolicTraits else { return font }
    return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: size) } ?? font
  }

  /// The attributes of characters; not those of their paragraph.
  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
    if let background { attributes[.backgroundColor] = background }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if kern != 0 { attributes[.kern] = kern }
    if baselineOffset != 0 { attributes[.baselineOffset] = baselineOffset }
    if let link { attributes[.link] = link }
    return attributes
  }

  /// Returns a text in the letters that `text-transform` says.
  func transformed(_ text: String) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalize: text.capitalizingWords
    }
  }
}

extension String {
  /// The text with a capital letter at the start of each word. Other letters stay as they are.
  fileprivate var capitalizingWords: String {
    var (result, isStart) = ("", true)
    for character in self {
      result += isStart ? character.uppercased() : String(character)
      isStart = character.isWhitespace
    }
    return result
  }
}
