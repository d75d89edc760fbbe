internal import CoreGraphics

/// The characters of a paragraph with their properties before shaping.
struct Paragraph {
  /// The Unicode scalars without the paragraph separator. Controls are replaced by zero-width spaces, tabs by
  /// spaces.
  private(set) var characters: [UInt32] = []
  /// The UTF-16 offset of each character in the whole text, followed by that of the end.
  private(set) var offsets: [Int] = []
  /// Whether a character begins a grapheme.
  private(set) var beginsGrapheme: [Bool] = []
  /// The index of the span of each character.
  private(set) var spans: [Int] = []
  /// The indices of the tabs.
  private(set) var tabs: Set<Int> = []
  /// The UTF-16 offset after the paragraph and its separator.
  private(set) var end = 0
  /// Whether a separator, not the end of the text, ends the paragraph.
  private(set) var isTerminated = false
  /// Whether a line separator (U+2028) comes before: the text belongs to the paragraph above it.
  private(set) var isContinuation = false
  /// Whether a line separator comes after.
  private(set) var isContinued = false
  /// The indices of characters that stand for boxes.
  private(set) var boxes: Set<Int> = []
  /// Whether a hyphen appears where a line ends within a word.
  private(set) var hasSoftHyphen = false

  var isEmpty: Bool { characters.isEmpty }

  private init(start: Int) {
    offsets = [start]
    end = start
  }

  private mutating func append(
    _ scalar: UInt32, at offset: Int, beginsGrapheme begins: Bool, span: (index: Int, hasBox: Bool)
  ) {
    if scalar == CharacterClass.tab { tabs.insert(characters.count) }
    let isBox = span.hasBox && scalar == CharacterClass.objectReplacement
    if isBox { boxes.insert(characters.count) }
    if scalar == CharacterClass.softHyphen { hasSoftHyphen = true }
    let isShown = !CharacterClass.isControl(scalar) && !isBox
    characters.append(
      isShown ? scalar : scalar == CharacterClass.tab ? CharacterClass.space : CharacterClass.zeroWidthSpace)
    offsets[offsets.count - 1] = offset
    end = offset + (scalar > 0xFFFF ? 2 : 1)
    offsets.append(end)
    beginsGrapheme.append(begins)
    spans.append(span.index)
  }

  /// Splits the text at paragraph separators. A text that ends with a separator has an empty paragraph after
  /// it; an empty text has no paragraph.
  static func paragraphs(of spans: [TextSpan]) -> [Paragraph] {
    var list: [Paragraph] = []
    var current = Paragraph(start: 0)
    var offset = 0
    for (index, span) in spans.enumerated() {
      for character in span.text {
        let scalars = character.unicodeScalars
        // CR LF is a single character, hence one separator.
        if let first = scalars.first, CharacterClass.isParagraphEnd(first.value) {
          offset += scalars.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
          current.end = offset
          current.isTerminated = true
          current.isContinued = first.value == CharacterClass.lineSeparator
          list.append(current)
          let isContinuation = current.isContinued
          current = Paragraph(start: offset)
          current.isContinuation = isContinuation
          continue
        }
        var begins = true
        for scalar in scalars {
          current.append(
            scalar.value, at: offset, beginsGrapheme: begins,
            span: (index, span.box != nil))
          offset += scalar.value > 0xFFFF ? 2 : 1
          begins = false
        }
      }
    }
    if !current.isEmpty || list.last?.isTerminated == true { list.append(current) }
    return list
  }
}
