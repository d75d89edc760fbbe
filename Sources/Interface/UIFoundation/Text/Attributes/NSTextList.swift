/// A list, whose items are the paragraphs with this object in their styles' `textLists`.
///
/// The marker of an item stands before its text, in the font and colour of its first character, and is not
/// part of the text. A style without indents is indented by 36 points for each list that it is in.
open class NSTextList: NSObject, NSCopying, @unchecked Sendable {
  private let foundation = ComparedByFoundation()

  /// The form of markers: a text in which a name in braces stands for a sign or the number, as in
  /// `{decimal}.`. A text without such a name is the marker itself, and one with an unknown name too.
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    /// The text of the form.
    public let rawValue: String

    /// Makes a form from a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a form from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// □.
    public static let box = MarkerFormat("{box}")
    /// ✓.
    public static let check = MarkerFormat("{check}")
    /// ◦.
    public static let circle = MarkerFormat("{circle}")
    /// ◆.
    public static let diamond = MarkerFormat("{diamond}")
    /// •.
    public static let disc = MarkerFormat("{disc}")
    /// ⁃.
    public static let hyphen = MarkerFormat("{hyphen}")
    /// ▪.
    public static let square = MarkerFormat("{square}")
    /// 9, a.
    public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
    /// 9, A.
    public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
    /// 7, 10.
    public static let octal = MarkerFormat("{octal}")
    /// a, b … z, aa.
    public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
    /// A, B … Z, AA.
    public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
    /// Same as `lowercaseAlpha`.
    public static let lowercaseLatin = MarkerFormat("{lower-latin}")
    /// Same as `uppercaseAlpha`.
    public static let uppercaseLatin = MarkerFormat("{upper-latin}")
    /// i, ii, iii, iv.
    public static let lowercaseRoman = MarkerFormat("{lower-roman}")
    /// I, II, III, IV.
    public static let uppercaseRoman = MarkerFormat("{upper-roman}")
    /// 1, 2, 3.
    public static let decimal = MarkerFormat("{decimal}")
  }

  /// The parts of a marker.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The marker of the list around this one stands before its own, as in 2.1.
    public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
  }

  /// The form of markers.
  public let markerFormat: MarkerFormat
  /// The parts of a marker.
  public let listOptions: Options
  /// The number of the first item. Default: 1. Set it before the list is used.
  open var startingItemNumber: Int

  /// Creates a list that begins at 1.
  ///
  /// - Parameters:
  ///   - markerFormat: The form of markers.
  ///   - options: The bits of the options.
  public convenience init(markerFormat: MarkerFormat, options: Int) {
    self.init(
      markerFormat: markerFormat, options: Options(rawValue: UInt(bitPattern: options)),
      startingItemNumber: 1)
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - markerFormat: The form of markers.
  ///   - options: The parts of a marker.
  ///   - startingItemNumber: The number of the first item.
  public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int) {
    (self.markerFormat, listOptions) = (markerFormat, options)
    self.startingItemNumber = startingItemNumber
  }

  /// The name in braces, and the texts around it; nil without one that is known.
  private var parts: (before: Substring, name: String, after: Substring)? {
    let text = markerFormat.rawValue
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else {
      return nil
    }
    let name = String(text[text.index(after: open)..<close])
    guard Self.signs[name] != nil || Self.numerals[name] != nil else { return nil }
    return (text[..<open], name, text[text.index(after: close)...])
  }

  private static let signs = [
    "box": "□", "check": "✓", "circle": "◦", "diamond": "◆",
    "disc": "•", "hyphen": "⁃", "square": "▪",
  ]

  private static let numerals: [String: @Sendable (Int) -> String] = [
    "decimal": { String($0) }, "octal": { String($0, radix: 8) },
    "lower-hexadecimal": { String($0, radix: 16) },
    "upper-hexadecimal": { String($0, radix: 16, uppercase: true) },
    "lower-alpha": ListNumerals.letters, "lower-latin": ListNumerals.letters,
    "upper-alpha": { ListNumerals.letters($0).uppercased() },
    "upper-latin": { ListNumerals.letters($0).uppercased() },
    "lower-roman": ListNumerals.roman, "upper-roman": { ListNumerals.roman($0).uppercased() },
  ]

  /// Whether markers have numbers.
  open var isOrdered: Bool { parts.map { Self.numerals[$0.name] != nil } ?? false }

  /// Returns the marker of an item, without that of the list around it. Letters and Roman digits are Arabic
  /// ones where there are none for a number.
  open func marker(forItemNumber itemNumber: Int) -> String {
    guard let (before, name, after) = parts else { return markerFormat.rawValue }
    return before + (Self.signs[name] ?? Self.numerals[name]?(itemNumber) ?? "") + after
  }

  /// Returns the list itself: paragraphs belong to a list by its object.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
