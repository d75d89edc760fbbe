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
    runs = text.runs.map { Run(length: $0.range.length, attributes: $0.attributes) }
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

  /// Adds attributes where the runs have none of that key.
  mutating func fill(_ defaults: Attributes) {
    for index in runs.indices { runs[index].attributes.merge(defaults) { own, _ in own } }
  }

  /// Replaces the paragraph style of each run in a range.
  mutating func changeParagraphStyle(
    in range: Range<Int>, _ change: (NSParagraphStyle?) -> NSParagraphStyle
  ) {
    var changed = part(range)
    for index in changed.runs.indices {
      let old = changed.runs[index].attributes[.paragraphStyle] as? NSParagraphStyle
      changed.runs[index].attributes[.paragraphStyle] = change(old)
    }
    replace(range, with: changed)
  }

  /// Sets the alignment of each paragraph style.
  mutating func align(_ alignment: NSTextAlignment) {
    for index in runs.indices { runs[index].attributes.align(alignment) }
  }

  /// Lets fonts with a text style follow the user's text size.
  mutating func adjustFonts(for traits: UITraitCollection) {
    for index in runs.indices {
      guard let font = runs[index].attributes[.font] as? UIFont else { continue }
      runs[index].attributes[.font] = font.adjusted(for: traits)
    }
  }

  /// Returns the parts of a text that has these attributes, and others where they have none.
  func parts(of string: String, defaults: Attributes) -> [(text: String, attributes: Attributes)] {
    let text = EditedText(string)
    var start = 0
    return runs.map { run in
      let end = start + run.length
      defer { start = end }
      return (text.text(in: start..<end), defaults.merging(run.attributes) { $1 })
    }
  }

  /// Returns a text with these attributes, and others where they have none.
  func attributed(_ string: String, defaults: Attributes) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for (text, attributes) in parts(of: string, defaults: defaults) {
      result.append(NSAttributedString(string: text, attributes: attributes))
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
