/// Text that is being edited: the characters, the selection, and the part that an input method composes.
///
/// Offsets count UTF-16 units; those outside the text count as its nearest end. The ends of the selection
/// always stand between characters as people see them.
struct EditedText {
  /// The distance of a movement or a deletion.
  enum Unit { case character, word, paragraph, all }

  private(set) var string = ""
  /// The end of the selection that stays, and the one that moves.
  private(set) var anchor = 0
  private(set) var head = 0
  /// Whether a caret between two lines of a paragraph stands at the end of the first one.
  private(set) var isAtLineEnd = false
  /// The part of the text that an input method composes; nil for none.
  var marked: Range<Int>?

  init(_ string: String = "") {
    self.string = string
    (anchor, head) = (length, length)
  }

  var length: Int { string.utf16.count }
  /// The selected range; empty for a caret.
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var selectedText: String { text(in: selection) }

  func text(in range: Range<Int>) -> String {
    String(decoding: string.utf16[index(range.lowerBound)..<index(range.upperBound)], as: UTF16.self)
  }

  // MARK: Characters

  private func index(_ offset: Int) -> String.Index {
    string.utf16.index(string.startIndex, offsetBy: min(max(offset, 0), length))
  }

  private func offset(_ index: String.Index) -> Int { index.utf16Offset(in: string) }

  /// Returns the last place between characters that is not behind an offset.
  func snapped(_ offset: Int) -> Int {
    let place = index(offset)
    guard place < string.endIndex else { return length }
    // The index behind a place is that of the next character, also for a place within one.
    return self.offset(string.index(before: string.index(after: place)))
  }

  /// Returns the places between characters in a range, with its ends.
  ///
  /// - Complexity: O(characters of the range).
  func boundaries(in range: Range<Int>) -> [Int] {
    var result = [snapped(range.lowerBound)]
    var place = index(result[0])
    let end = index(range.upperBound)
    while place < end {
      place = string.index(after: place)
      result.append(offset(place))
    }
    return result
  }

  /// The places between characters, with both ends of the text.
  ///
  /// - Complexity: O(characters).
  var boundaries: [Int] { boundaries(in: 0..<length) }

  // MARK: Selection

  /// Selects the text between two offsets, which move down to the next place between characters.
  mutating func select(from anchor: Int, to head: Int, isAtLineEnd: Bool = false) {
    (self.anchor, self.head) = (snapped(anchor), snapped(head))
    self.isAtLineEnd = isAtLineEnd
  }

  mutating func select(_ range: Range<Int>) { select(from: range.lowerBound, to: range.upperBound) }

  /// Moves the caret, or the end of the selection that moves. A selection that is not extended collapses
  /// towards the movement first.
  mutating func move(_ unit: Unit, forward: Bool, extending: Bool) {
    if !extending, !selection.isEmpty, unit == .character {
      let end = forward ? selection.upperBound : selection.lowerBound
      return select(from: end, to: end)
    }
    let head = offset(unit, forward: forward, from: self.head)
    select(from: extending ? anchor : head, to: head)
  }

  /// Returns the offset that is one unit away, within the text.
  func offset(_ unit: Unit, forward: Bool, from offset: Int) -> Int {
    switch unit {
    case .all: return forward ? length : 0
    case .character:
      let place = index(offset)
      if forward { return place < string.endIndex ? self.offset(string.index(after: place)) : length }
      let start = snapped(offset)
      if start < offset { return start }
      return start > 0 ? self.offset(string.index(before: index(start))) : 0
    case .word: return forward ? wordEnd(after: offset) : wordStart(before: offset)
    case .paragraph: return forward ? paragraphEnd(after: offset) : paragraphStart(before: offset)
    }
  }

  // MARK: Words

  private func isInWord(_ place: String.Index) -> Bool {
    let character = string[place]
    if character.isLetter || character.isNumber { return true }
    guard character == "'" || character == "\u{2019}", place > string.startIndex else { return false }
    let next = string.index(after: place)
    return next < string.endIndex && string[next].isLetter && string[string.index(before: place)].isLetter
  }

  private func wordEnd(after offset: Int) -> Int {
    var place = index(offset)
    while place < string.endIndex, !isInWord(place) { place = string.index(after: place) }
    while place < string.endIndex, isInWord(place) { place = string.index(after: place) }
    return self.offset(place)
  }

  private func wordStart(before offset: Int) -> Int {
    var place = index(snapped(offset))
    func previous() -> String.Index { string.index(before: place) }
    while place > string.startIndex, !isInWord(previous()) { place = previous() }
    while place > string.startIndex, isInWord(previous()) { place = previous() }
    return self.offset(place)
  }

  /// Returns the word around an offset; between words the white space and the signs there, within the line.
  func word(around offset: Int) -> Range<Int> {
    var place = index(snapped(offset))
    if place == string.endIndex || string[place].isNewline {
      guard place > string.startIndex, !string[string.index(before: place)].isNewline else {
        return self.offset(place)..<self.offset(place)
      }
      place = string.index(before: place)
    }
    let kind = isInWord(place)
    func belongs(_ place: String.Index) -> Bool { !string[place].isNewline && isInWord(place) == kind }
    var (start, end) = (place, string.index(after: place))
    while start > string.startIndex, belongs(string.index(before: start)) {
      start = string.index(before: start)
    }
    while end < string.endIndex, belongs(end) { end = string.index(after: end) }
    return self.offset(start)..<self.offset(end)
  }

  /// The words from the first one to the last one.
  var words: [Range<Int>] { ranges { isInWord($0) } }

  private func ranges(of isInside: (String.Index) -> Bool) -> [Range<Int>] {
    var (result, start) = ([Range<Int>](), String.Index?.none)
    for place in string.indices {
      if isInside(place) {
        start = start ?? place
      } else if let begun = start {
        result.append(offset(begun)..<offset(place))
        start = nil
      }
    }
    if let start { result.append(offset(start)..<length) }
    return result
  }

  // MARK: Paragraphs

  /// Returns the offset of the paragraph's start, or of that before it for an offset at the start.
  private func paragraphStart(before offset: Int) -> Int {
    var place = index(snapped(offset))
    if place > string.startIndex { place = string.index(before: place) }
    while place > string.startIndex, !string[string.index(before: place)].isNewline {
      place = string.index(before: place)
    }
    return self.offset(place)
  }

  /// Returns the offset of the paragraph's end, or of that behind it for an offset at the end.
  private func paragraphEnd(after offset: Int) -> Int {
    var place = index(snapped(offset))
    if place < string.endIndex { place = string.index(after: place) }
    while place < string.endIndex, !string[place].isNewline { place = string.index(after: place) }
    return self.offset(place)
  }

  /// Returns the paragraph around an offset, with the line end behind it.
  func paragraph(around offset: Int) -> Range<Int> {
    var (start, end) = (index(snapped(offset)), index(snapped(offset)))
    while start > string.startIndex, !string[string.index(before: start)].isNewline {
      start = string.index(before: start)
    }
    while end < string.endIndex, !string[end].isNewline { end = string.index(after: end) }
    if end < string.endIndex { end = string.index(after: end) }
    return self.offset(start)..<self.offset(end)
  }

  /// The paragraphs with the line ends behind them. A line end at the end of the text has an empty paragraph
  /// behind it, and so has an empty text.
  var paragraphs: [Range<Int>] {
    var (result, start) = ([Range<Int>](), 0)
    for place in string.indices where string[place].isNewline {
      let end = offset(string.index(after: place))
      result.append(start..<end)
      start = end
    }
    return result + [start..<length]
  }

  /// The sentences with the white space behind them.
  var sentences: [Range<Int>] {
    var (result, start, hasEnded) = ([Range<Int>](), 0, false)
    var previous: Character?
    for place in string.indices {
      let character = string[place]
      if character.isWhitespace {
        hasEnded = hasEnded || character.isNewline || previous.map { ".!?…。！？".contains($0) } ?? false
      } else if hasEnded {
        result.append(start..<offset(place))
        (start, hasEnded) = (offset(place), false)
      }
      previous = character
    }
    return start < length ? result + [start..<length] : result
  }

  // MARK: Changes

  /// Returns the text that deleting removes: the selection, or else one unit beside the caret.
  func deletion(_ unit: Unit, forward: Bool) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let end = offset(unit, forward: forward, from: head)
    return min(end, head)..<max(end, head)
  }

  /// Replaces a range and sets the caret behind the new text. Nothing is marked then.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let (start, end) = (index(range.lowerBound), index(range.upperBound))
    let caret = min(max(range.lowerBound, 0), length) + text.utf16.count
    if let start = start.samePosition(in: string.unicodeScalars),
      let end = end.samePosition(in: string.unicodeScalars)
    {
      string.replaceSubrange(start..<end, with: text)
    } else {
      // A half of a character outside the first plane cannot stay.
      let before = self.text(in: 0..<max(range.lowerBound, 0))
      string = before + text + self.text(in: min(range.upperBound, length)..<length)
    }
    marked = nil
    select(from: caret, to: caret)
  }
}
