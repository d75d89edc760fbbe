import TextLayout

/// The attributes of a text: runs of characters with equal origin, from the start of the text to its end.
struct AttributeRuns {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// Characters with the same attributes.
  struct Run {
    /// The number of UTF-16 units, more than 0.
    var length: Int
    var attributes: Attributes
  }

  private(set) var runs: [Run] = []

  init(length: Int = 0, attributes: Attributes = [:]) {
    if length > 0 { runs = [Run(length: length, attributes: attributes)] }
  }

  init(_ text: NSAttributedString) {
    let whole = NSRange(location: 0, length: text.length)
    // Attributes of different runs are not compared, which an app's own classes may not survive.
    // Invariant: the block's pointer, which is not used, is Foundation's own.
    unsafe text.enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) {
      attributes, range, _ in
      if range.length > 0 { runs.append(Run(length: range.length, attributes: attributes)) }
    }
  }

  var length: Int { runs.reduce(0) { $0 + $1.length } }
  /// Whether no character has attributes.
  var isPlain: Bool { runs.allSatisfy(\.attributes.isEmpty) }

  /// Returns the attributes of the character at an offset; none outside the text.
  func attributes(at offset: Int) -> Attributes {
    var end = 0
    for run in runs {
      end += run.length
      if offset >= 0, offset < end { return run.attributes }
    }
    return [:]
  }

  /// Returns the runs of a range, which is limited to the text.
  func part(_ range: Range<Int>) -> AttributeRuns {
    var part = AttributeRuns()
    var start = 0
    for run in runs {
      let common = range.clamped(to: start..<start + run.length)
      if !common.isEmpty { part.append(Run(length: common.count, attributes: run.attributes)) }
      start += run.length
    }
    return part
  }

  private mutating func append(_ run: Run) {
    // Attributes are values of any type, which cannot be compared; runs without any are joined.
    if run.attributes.isEmpty, let last = runs.last, last.attributes.isEmpty {
      runs[runs.count - 1].length += run.length
    } else {
      runs.append(run)
    }
  }

  /// Replaces a range by other runs.
  mutating func replace(_ range: Range<Int>, with other: AttributeRuns) {
    let whole = length
    let lower = min(max(range.lowerBound, 0), whole)
    var result = part(0..<lower)
    for run in other.runs { result.append(run) }
    for run in part(min(max(range.upperBound, lower), whole)..<whole).runs { result.append(run) }
    self = result
  }

  /// Extends the last run by characters that were typed behind it, instead of adding one.
  mutating func type(_ count: Int, at offset: Int) {
    var end = 0
    for index in runs.indices {
      end += runs[index].length
      if end >= offset { return runs[index].length += count }
    }
    runs.append(Run(length: count, attributes: [:]))
  }

  /// Sets an attribute in a range, or removes it with nil.
  mutating func set(_ key: NSAttributedString.Key, to value: Any?, in range: Range<Int>) {
    var changed = part(range)
    for index in changed.runs.indices { changed.runs[index].attributes[key] = value }
    replace(range, with: changed)
  }

  /// Lets fonts with a text style follow the user's text size.
  mutating func adjustFonts(for traits: UITraitCollection) {
    for index in runs.indices {
      guard let font = runs[index].attributes[.font] as? UIFont else { continue }
      runs[index].attributes[.font] = font.adjusted(for: traits)
    }
  }

  /// Returns the spans of a text and their colours, without joining runs: Foundation would compare their
  /// attributes.
  func styled(
    _ string: String, font: UIFont, color: UIColor, defaults: Attributes = [:]
  ) -> ColoredText {
    let text = EditedText(string)
    var (result, start) = (ColoredText(), 0)
    for run in runs where start < text.length {
      let part = NSAttributedString(
        string: text.text(in: start..<start + run.length),
        attributes: defaults.merging(run.attributes) { $1 })
      result.append(StyledText(part, font: font, color: color))
      start += run.length
    }
    if start < text.length {
      let rest = NSAttributedString(string: text.text(in: start..<text.length), attributes: defaults)
      result.append(StyledText(rest, font: font, color: color))
    }
    return result
  }

  /// Returns a text with these attributes, and others where they have none.
  func attributed(_ string: String, defaults: Attributes) -> NSAttributedString {
    let text = EditedText(string)
    let result = NSMutableAttributedString(string: "")
    var start = 0
    for run in runs {
      let end = start + run.length
      result.append(
        NSAttributedString(
          string: text.text(in: start..<end), attributes: defaults.merging(run.attributes) { $1 }))
      start = end
    }
    return result
  }
}

/// A text with the attributes of its characters.
struct StyledPiece {
  var string: String
  var runs: AttributeRuns

  init(_ string: String, attributes: AttributeRuns.Attributes = [:]) {
    self.string = string
    runs = AttributeRuns(length: string.utf16.count, attributes: attributes)
  }

  init(_ string: String, runs: AttributeRuns) { (self.string, self.runs) = (string, runs) }

  init(_ text: NSAttributedString) {
    string = text.string
    runs = AttributeRuns(text)
  }

  var length: Int { string.utf16.count }
}

/// Text in spans of one font and colour each.
struct ColoredText {
  private(set) var spans: [TextSpan] = []
  private(set) var colors: [UIColor] = []

  init() {}

  init(_ text: StyledText) { append(text) }

  mutating func append(_ text: StyledText) {
    spans += text.spans
    colors += text.colors
  }

  /// Returns the same text with all font sizes and kerning multiplied.
  func scaled(by factor: CGFloat) -> ColoredText {
    guard factor != 1 else { return self }
    var scaled = self
    for index in spans.indices {
      scaled.spans[index].font = spans[index].font.withSize(spans[index].font.size * factor)
      scaled.spans[index].kerning *= factor
    }
    return scaled
  }
}
