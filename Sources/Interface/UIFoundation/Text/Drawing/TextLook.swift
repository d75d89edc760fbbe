/// The look of the letters of one span.
struct TextLook {
  package var color: UIColor
  var background: UIColor?
  /// The lines below and through the letters, with their colours; nil for none.
  var underline: (style: NSUnderlineStyle, color: UIColor?)?
  var strikethrough: (style: NSUnderlineStyle, color: UIColor?)?
  var shadow: NSShadow?
  /// The width of outlines in percent of the font's size.
  var strokeWidth: CGFloat = 0
  var strokeColor: UIColor?
  var attachment: TextObject?
  var isPressed = false
  /// Whether the colour is that of the context's fills.
  var usesContextColor = false

  /// An attachment at its character.
  struct TextObject {
    var attachment: NSTextAttachment
    /// The place from the character's left end on the baseline, y growing up, without padding.
    var bounds: CGRect
    var container: NSTextContainer?
    /// The character in the text that is drawn.
    var characterIndex: Int
  }

  init(color: UIColor) { self.color = color }

  /// The look by attributes. `linkAttributes` replace those of links.
  init(
    _ attributes: [NSAttributedString.Key: Any], color: UIColor,
    linkAttributes: [NSAttributedString.Key: Any]?
  ) {
    var attributes = attributes
    if let link = attributes[.link], !(link is NSNull) {
      let own: [NSAttributedString.Key: Any] =
        linkAttributes ?? [.foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
      attributes.merge(own) { _, new in new }
    }
    self.color =
      Self.color(attributes[.foregroundColor]) ?? Self.color(attributes[.coreTextForeground]) ?? color
    background =
      Self.color(attributes[.backgroundColor]) ?? Self.color(attributes[.coreTextBackground])
    usesContextColor = attributes[.coreTextForegroundFromContext] as? Bool ?? false
    underline = Self.line(attributes, .underlineStyle, .underlineColor)
    strikethrough = Self.line(attributes, .strikethroughStyle, .strikethroughColor)
    shadow = attributes[.shadow] as? NSShadow
    strokeWidth = Self.number(attributes[.strokeWidth]) ?? 0
    strokeColor = Self.color(attributes[.strokeColor]) ?? Self.color(attributes[.coreTextStroke])
    isPressed =
      (attributes[.textEffect] as? String
        ?? (attributes[.textEffect] as? NSAttributedString.TextEffectStyle)?.rawValue)
      == NSAttributedString.TextEffectStyle.letterpressStyle.rawValue
  }

  private static func line(
    _ attributes: [NSAttributedString.Key: Any], _ style: NSAttributedString.Key,
    _ color: NSAttributedString.Key
  ) -> (style: NSUnderlineStyle, color: UIColor?)? {
    let number = attributes[style]
    let bits =
      Self.number(number).map { Int(exactly: $0.rounded()) ?? 0 } ?? (number as? NSUnderlineStyle)?.rawValue
    guard let bits, bits & 0xFF != 0 else { return nil }
    let own = style == .underlineStyle ? Self.color(attributes[.coreTextUnderline]) : nil
    return (NSUnderlineStyle(rawValue: bits), Self.color(attributes[color]) ?? own)
  }

  /// Returns the colour of an attribute: UIKit's, or that of Core Graphics.
  private static func color(_ value: Any?) -> UIColor? {
    value as? UIColor ?? (value as? CGColor).map { UIColor(cgColor: $0) }
  }

  /// Returns the number of an attribute; nil for anything else and for one that is not finite.
  static func number(_ value: Any?) -> CGFloat? {
    let number =
      switch value {
      case let value as NSNumber: value.doubleValue
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      default: Double.nan
      }
    return number.isFinite ? CGFloat(number) : nil
  }

  /// Whether only letters of one colour are drawn.
  var isPlain: Bool {
    background == nil && underline == nil && strikethrough == nil && shadow == nil && strokeWidth == 0
      && attachment == nil && !isPressed
  }
}

extension NSAttributedString.Key {
  // Core Text has names of its own for its colours.
  fileprivate static let coreTextForeground = NSAttributedString.Key(kCTForegroundColorAttributeName)
  fileprivate static let coreTextForegroundFromContext = NSAttributedString.Key(
    kCTForegroundColorFromContextAttributeName)
  fileprivate static let coreTextBackground = NSAttributedString.Key(kCTBackgroundColorAttributeName)
  fileprivate static let coreTextStroke = NSAttributedString.Key(kCTStrokeColorAttributeName)
  fileprivate static let coreTextUnderline = NSAttributedString.Key(kCTUnderlineColorAttributeName)
}
