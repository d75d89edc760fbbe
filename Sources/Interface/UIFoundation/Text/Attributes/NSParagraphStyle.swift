import TextLayout

/// The layout of a paragraph. All lengths are in points; those that are not finite count as 0.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let foundation = ComparedByFoundation()
  fileprivate(set) var storage = Storage()

  struct Storage {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    /// Nil for the default stops.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTightening = false
    var lineBreakStrategy: LineBreakStrategy = []
    var textLists: [NSTextList] = []
  }

  /// Ways to break lines that look better, although others fit too.
  public struct LineBreakStrategy: OptionSet, Sendable {
    /// The bits of the strategies.
    public let rawValue: UInt

    /// Creates strategies from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The last line of a paragraph gets a second word where it would have one alone.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Lines end between words of Korean, not between its syllables.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// All strategies, as labels have them.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  private static let defaultStops: [NSTextTab] = (1...12).map {
    NSTextTab(textAlignment: .left, location: CGFloat($0) * 28)
  }

  /// A style with the default values.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Returns the direction of a language by its tag, such as `ar`; that of nil is `leftToRight`.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    guard let languageName else { return .leftToRight }
    let direction = Locale.Language(identifier: languageName).characterDirection
    return direction == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The horizontal placement of lines. Default: `natural`.
  open var alignment: NSTextAlignment { storage.alignment }
  /// The treatment of text that is wider than its place. Except in a label, a paragraph that is clipped or
  /// truncated is a single line. Default: `byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { storage.lineBreakMode }
  /// The space between two lines. Default: 0.
  open var lineSpacing: CGFloat { storage.lineSpacing }
  /// The space after the paragraph, 0 or more. Default: 0.
  open var paragraphSpacing: CGFloat { storage.paragraphSpacing }
  /// The space before the paragraph, 0 or more; the first paragraph has none. Default: 0.
  open var paragraphSpacingBefore: CGFloat { storage.paragraphSpacingBefore }
  /// The indent of the first line from the leading side. Default: 0.
  open var firstLineHeadIndent: CGFloat { storage.firstLineHeadIndent }
  /// The indent of the other lines from the leading side. Default: 0.
  open var headIndent: CGFloat { storage.headIndent }
  /// The end of lines: the distance from the leading side if positive, else that from the trailing side.
  /// Default: 0.
  open var tailIndent: CGFloat { storage.tailIndent }
  /// The least height of a line. Default: 0.
  open var minimumLineHeight: CGFloat { storage.minimumLineHeight }
  /// The largest height of a line; letters may then overlap the line above. Default: 0, no limit.
  open var maximumLineHeight: CGFloat { storage.maximumLineHeight }
  /// The factor of a line's natural height. Default: 0, which means 1.
  open var lineHeightMultiple: CGFloat { storage.lineHeightMultiple }
  /// The direction of the paragraph. Default: `natural`.
  open var baseWritingDirection: NSWritingDirection { storage.baseWritingDirection }
  /// The part of its width, 0 … 1, that a line has to fill, without which its next word is hyphenated.
  /// Default: 0, no hyphens but those of soft hyphens (U+00AD).
  ///
  /// Words of Latin letters are divided between syllables, which is found by the order of vowels and
  /// consonants and not from a dictionary.
  open var hyphenationFactor: Float { storage.hyphenationFactor }
  /// Whether words are hyphenated although `hyphenationFactor` is 0. Default: false.
  open var usesDefaultHyphenation: Bool { storage.usesDefaultHyphenation }
  /// The tab stops; nil for the default ones, 12 from 28 points on, 28 points apart.
  open var tabStops: [NSTextTab]! { storage.tabStops ?? Self.defaultStops }
  /// The distance between the tab stops behind the last one of `tabStops`. Default: 0: tabs there are as wide
  /// as a space.
  open var defaultTabInterval: CGFloat { storage.defaultTabInterval }
  /// Whether letters come closer, by a twentieth at most, before text is truncated. Default: false.
  open var allowsDefaultTighteningForTruncation: Bool { storage.allowsDefaultTightening }
  /// The ways to break lines. Default: none.
  open var lineBreakStrategy: LineBreakStrategy { storage.lineBreakStrategy }
  /// The lists that the paragraph is in, from the outside in: it is an item of the last one. Default: none.
  open var textLists: [NSTextList] { storage.textLists }

  public override init() { super.init() }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.storage = storage
    return copy
  }

  /// Returns an `NSMutableParagraphStyle` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.storage = storage
    return copy
  }

  /// Whether both are styles with equal values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return self === other
      || (layoutStyle == other.layoutStyle && lineBreakMode == other.lineBreakMode
        && alignment == other.alignment
        && lineBreakStrategy == other.lineBreakStrategy && textLists == other.textLists)
  }

  open override var hash: Int { layoutStyle.hashValue }
}

/// A paragraph style whose values can be set.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { storage.alignment }
    set { storage.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { storage.lineBreakMode }
    set { storage.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { storage.lineSpacing }
    set { storage.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { storage.paragraphSpacing }
    set { storage.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { storage.paragraphSpacingBefore }
    set { storage.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { storage.firstLineHeadIndent }
    set { storage.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { storage.headIndent }
    set { storage.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { storage.tailIndent }
    set { storage.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { storage.minimumLineHeight }
    set { storage.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { storage.maximumLineHeight }
    set { storage.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { storage.lineHeightMultiple }
    set { storage.lineHeightMultiple = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { storage.baseWritingDirection }
    set { storage.baseWritingDirection = newValue }
  }
  open override var hyphenationFactor: Float {
    get { storage.hyphenationFactor }
    set { storage.hyphenationFactor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { storage.usesDefaultHyphenation }
    set { storage.usesDefaultHyphenation = newValue }
  }
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { storage.tabStops = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { storage.defaultTabInterval }
    set { storage.defaultTabInterval = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { storage.allowsDefaultTightening }
    set { storage.allowsDefaultTightening = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { storage.lineBreakStrategy }
    set { storage.lineBreakStrategy = newValue }
  }
  open override var textLists: [NSTextList] {
    get { storage.textLists }
    set { storage.textLists = newValue }
  }

  /// Adds a tab stop to `tabStops`, in the order of locations.
  open func addTabStop(_ anObject: NSTextTab) {
    let stops: [NSTextTab] = tabStops + [anObject]
    storage.tabStops = stops.sorted { $0.location < $1.location }
  }

  /// Removes the tab stops that equal a stop.
  open func removeTabStop(_ anObject: NSTextTab) {
    storage.tabStops = tabStops.filter { $0 != anObject }
  }

  /// Takes over all values of a style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { storage = obj.storage }
}
