/// Text that is being edited: the characters, the selection, and the steps that can be undone.
///
/// Offsets count UTF-16 units. The ends of the selection always stand between characters as people see them.
struct EditedText {
  /// The distance of a movement or a deletion.
  enum Unit { case character, word, all }

  private struct State {
    var string = ""
    var anchor = 0
    var head = 0
  }

  /// The number of steps that can be undone.
  private static let mostSteps = 100

  private var state = State()
  private var done: [State] = []
  private var undone: [State] = []
  /// Whether the next typed characters belong to the last step.
  private var isTyping = false

  init(_ string: String = "") {
    state.string = string
    (state.anchor, state.head) = (length, length)
  }

  var string: String { state.string }
  var length: Int { state.string.utf16.count }
  /// The end of the selection that moves.
  var head: Int { state.head }
  /// The selected range; empty for a caret.
  var selection: Range<Int> { min(state.anchor, state.head)..<max(state.anchor, state.head) }
  var selectedText: String { text(in: selection) }

  func text(in range: Range<Int>) -> String {
    let units = Array(state.string.utf16)
    return String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self)
  }

  // MARK: Selection

  /// The offsets between characters, with both ends of the text.
  ///
  /// - Complexity: O(characters).
  var boundaries: [Int] {
    var result = [0]
    for character in state.string { result.append(result[result.count - 1] + character.utf16.count) }
    return result
  }

  /// Selects the text between two offsets, which move down to the next boundary.
  mutating func select(from anchor: Int, to head: Int) {
    let places = boundaries
    func snapped(_ offset: Int) -> Int { places.last { $0 <= offset } ?? 0 }
    (state.anchor, state.head) = (snapped(anchor), snapped(head))
    isTyping = false
  }

  mutating func select(_ range: Range<Int>) { select(from: range.lowerBound, to: range.upperBound) }

  /// Moves the caret, or the end of the selection that moves. A selection that is not extended collapses
  /// towards the movement first.
  mutating func move(_ unit: Unit, forward: Bool, extending: Bool) {
    if !extending, !selection.isEmpty, unit == .character {
      let end = forward ? selection.upperBound : selection.lowerBound
      return select(from: end, to: end)
    }
    let head = offset(unit, forward: forward, from: state.head)
    select(from: extending ? state.anchor : head, to: head)
  }

  /// Returns the offset that is one unit away, within the text.
  func offset(_ unit: Unit, forward: Bool, from offset: Int) -> Int {
    switch unit {
    case .all: return forward ? length : 0
    case .character:
      let places = boundaries
      return forward ? places.first { $0 > offset } ?? length : places.last { $0 < offset } ?? 0
    case .word: return forward ? wordEnd(after: offset) : wordStart(before: offset)
    }
  }

  private static func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private func wordEnd(after offset: Int) -> Int {
    let rest = text(in: offset..<length)
    let word = rest.drop { !Self.isInWord($0) }
    let tail = word.drop(while: Self.isInWord)
    return length - tail.utf16.count
  }

  private func wordStart(before offset: Int) -> Int {
    var rest = text(in: 0..<offset)[...]
    while let last = rest.last, !Self.isInWord(last) { rest.removeLast() }
    while let last = rest.last, Self.isInWord(last) { rest.removeLast() }
    return rest.utf16.count
  }

  /// Returns the word around an offset; between words the white space and the signs there.
  func word(around offset: Int) -> Range<Int> {
    let (before, after) = (text(in: 0..<offset), text(in: offset..<length))
    guard let kind = (after.first ?? before.last).map(Self.isInWord) else { return 0..<0 }
    let start = before.reversed().prefix { Self.isInWord($0) == kind }.reduce(0) { $0 + $1.utf16.count }
    let end = after.prefix { Self.isInWord($0) == kind }.utf16.count
    return offset - start..<offset + end
  }

  // MARK: Changes

  /// Returns the text that deleting removes: the selection, or else one unit beside the caret.
  func deletion(_ unit: Unit, forward: Bool) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let end = offset(unit, forward: forward, from: state.head)
    return min(end, state.head)..<max(end, state.head)
  }

  /// Replaces a range and sets the caret behind the new text.
  ///
  /// - Parameter isTyped: Whether the change joins the typed characters before it, as one step for undo.
  mutating func replace(_ range: Range<Int>, with text: String, isTyped: Bool) {
    if !(isTyped && isTyping && range.isEmpty && range.lowerBound == state.head) {
      done.append(state)
      if done.count > Self.mostSteps { done.removeFirst() }
    }
    undone.removeAll()
    let before = self.text(in: 0..<max(range.lowerBound, 0))
    let after = self.text(in: min(range.upperBound, length)..<length)
    state.string = before + text + after
    let end = (before + text).utf16.count
    select(from: end, to: end)
    isTyping = isTyped && range.isEmpty
  }

  /// Takes the last step back. Returns whether there was one.
  mutating func undo() -> Bool {
    guard let last = done.popLast() else { return false }
    undone.append(state)
    state = last
    isTyping = false
    return true
  }

  /// Takes the last step that was undone again. Returns whether there was one.
  mutating func redo() -> Bool {
    guard let last = undone.popLast() else { return false }
    done.append(state)
    state = last
    isTyping = false
    return true
  }
}
