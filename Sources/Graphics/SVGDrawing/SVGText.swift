import Raster
internal import TextLayout

/// The characters of an element `text`, with their styles, and the places that its attributes give them.
struct SVGText {
  /// A character with the numbers that the lists of attributes have for it; nil for none.
  struct Letter {
    let scalar: Unicode.Scalar
    /// The index of its style.
    let span: Int
    var x: Double?
    var y: Double?
    var dx: Double?
    var dy: Double?
    /// The turn in degrees.
    var turn: Double?
  }

  /// The style of the characters that stand in one element.
  struct Span {
    let style: SVGStyle
    let font: Font
    /// The distance by which the letters are raised.
    let rise: Double
    let decorations: [SVGDecoration]
    /// The index of the path on which the letters stand; nil for none.
    let path: Int?
    /// The direction in which all letters run, whatever they are; nil for their own.
    let direction: WritingDirection?
  }

  /// Characters that fill a length.
  struct Stretch {
    let letters: Range<Int>
    let length: Double
    /// Whether the letters themselves grow, and not the space between them.
    let scalesLetters: Bool
  }

  /// A path on which letters stand.
  struct Line {
    let measure: PathMeasure
    /// The place on it where the text begins.
    let start: Double
    /// Whether the text runs from the end of the path to its start, on the other side.
    let isReversed: Bool
  }

  var letters: [Letter] = []
  var spans: [Span] = []
  var stretches: [Stretch] = []
  var lines: [Line] = []
  private var endsInSpace = false
  private var endsInCollapsibleSpace = false

  /// Adds text. Line ends and tabs are spaces. Unless `keepsSpaces`, there are none at the start, at the end,
  /// and behind another one.
  mutating func append(_ text: String, span: Int, keepsSpaces: Bool) {
    for scalar in text.unicodeScalars {
      let isSpace = scalar == " " || (0x09...0x0D).contains(scalar.value)
      if isSpace, !keepsSpaces, letters.isEmpty || endsInSpace { continue }
      endsInSpace = isSpace
      endsInCollapsibleSpace = isSpace && !keepsSpaces
      let isBreak = isSpace || [0x85, 0x2028, 0x2029].contains(scalar.value)
      letters.append(Letter(scalar: isBreak ? " " : scalar, span: span))
    }
  }

  /// Removes the space at the end.
  mutating func end() {
    if endsInCollapsibleSpace { letters.removeLast() }
    let count = letters.count
    stretches = stretches.map {
      Stretch(
        letters: min($0.letters.lowerBound, count)..<min($0.letters.upperBound, count), length: $0.length,
        scalesLetters: $0.scalesLetters)
    }
  }

  /// Gives numbers to the characters from a place on that have none yet.
  mutating func set(_ values: [Double], _ member: WritableKeyPath<Letter, Double?>, from start: Int) {
    for (index, value) in zip(letters.indices.dropFirst(start), values)
    where letters[index][keyPath: member] == nil { letters[index][keyPath: member] = value }
  }
}

/// A line below, above or through letters, which an element gives to the letters inside it.
struct SVGDecoration {
  enum Kind: String, CaseIterable {
    case below = "underline"
    case above = "overline"
    case through = "line-through"
  }

  let kind: Kind
  /// The style of the element that gives the line, whose paints it has.
  let style: SVGStyle

  /// Reads a value of `text-decoration`.
  static func read(_ text: String, _ style: SVGStyle) -> [SVGDecoration] {
    let words = text.split(whereSeparator: \.isWhitespace)
    return Kind.allCases.filter { words.contains(Substring($0.rawValue)) }
      .map { SVGDecoration(kind: $0, style: style) }
  }

  /// The height of its middle above the baseline of letters.
  func height(in font: Font) -> Double {
    switch kind {
    case .below: Double(font.metrics.underlinePosition)
    case .above: Double(font.metrics.ascender)
    case .through:
      font.details?.strikeoutHeight.map { $0 * Double(font.size) } ?? Double(font.metrics.xHeight) / 2
    }
  }
}
