internal import CoreGraphics

/// A paragraph's characters with all that is known of them before they become glyphs.
struct Paragraph {
  /// One Unicode scalar each, without the one that ends the paragraph. Controls are replaced by zero-width spaces, tabs by spaces.
  private(set) var characters: [UInt32] = []
  /// The place of each character in the whole text, in UTF-16 units, and that of the end.
  private(set) var offsets: [Int] = []
  /// Whether a character begins what a reader takes for one character.
  private(set) var beginsGrapheme: [Bool] = []
  /// Which of the text's spans each character belongs to.
  private(set) var spans: [Int] = []
  /// The tabs among the characters.
  private(set) var tabs: Set<Int> = []
  /// The UTF-16 place after the paragraph and what ends it.
  private(set) var end = 0
  /// Whether it was ended by a character and not by the end of the text.
  private(set) var isTerminated = false

  var isEmpty: Bool { characters.isEmpty }

  private init(start: Int) {
    offsets = [start]
    end = start
  }

  private mutating func append(_ scalar: UInt32, at offset: Int, beginsGrapheme begins: Bool, span: Int) {
    if scalar == CharacterClass.tab { tabs.insert(characters.count) }
    let isShown = !CharacterClass.isControl(scalar)
    characters.append(
      isShown ? scalar : scalar == CharacterClass.tab ? CharacterClass.space : CharacterClass.zeroWidthSpace)
    offsets[offsets.count - 1] = offset
    end = offset + (scalar > 0xFFFF ? 2 : 1)
    offsets.append(end)
    beginsGrapheme.append(begins)
    spans.append(span)
  }

  /// Takes the text apart at line ends. A text that ends with one has an empty paragraph after it; an empty text has none.
  static func paragraphs(of spans: [TextSpan]) -> [Paragraph] {
    var list: [Paragraph] = []
    var current = Paragraph(start: 0)
    var offset = 0
    for (index, span) in spans.enumerated() {
      for character in span.text {
        let scalars = character.unicodeScalars
        // CR LF is one character, so one line end.
        if let first = scalars.first, CharacterClass.isParagraphEnd(first.value) {
          offset += scalars.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
          current.end = offset
          current.isTerminated = true
          list.append(current)
          current = Paragraph(start: offset)
          continue
        }
        var begins = true
        for scalar in scalars {
          current.append(scalar.value, at: offset, beginsGrapheme: begins, span: index)
          offset += scalar.value > 0xFFFF ? 2 : 1
          begins = false
        }
      }
    }
    if !current.isEmpty || list.last?.isTerminated == true { list.append(current) }
    return list
  }
}
