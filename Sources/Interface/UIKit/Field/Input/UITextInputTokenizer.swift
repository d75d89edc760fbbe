/// Finds units of text: words, lines and others.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns whether a unit ends at the position, forward, or starts there, backward.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns whether the character behind the position, forward, or before it, backward, belongs to a unit.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next end of a unit, forward, or the start of one before, backward; nil without one.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns the unit of the character behind the position, forward, or before it, backward; nil where that
  /// character belongs to none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
}

/// Finds units in the text of a responder. Words are letters and digits, with the apostrophes between them;
/// a sentence ends at a full stop, a question mark or an exclamation mark before white space.
///
/// - Complexity: O(length of the text) for each call.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  /// Makes a tokenizer for a text. The responder is not retained; without it there are no units.
  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = place(position, direction) else { return false }
    return units(granularity).contains {
      place.isForward ? $0.upperBound == place.offset : $0.lowerBound == place.offset
    }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool { unit(position, granularity, direction) != nil }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let place = place(position, direction) else { return nil }
    let units = units(granularity)
    let found =
      place.isForward
      ? units.first { $0.upperBound > place.offset }?.upperBound
      : units.last { $0.lowerBound < place.offset }?.lowerBound
    return found.flatMap(self.position)
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let unit = unit(position, granularity, direction),
      let start = self.position(unit.lowerBound),
      let end = self.position(unit.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  // MARK: Units

  private func place(_ position: UITextPosition, _ direction: UITextDirection) -> (
    offset: Int, isForward: Bool
  )? {
    guard let input else { return nil }
    let isRightToLeft = input.baseWritingDirection(for: position, in: .forward) == .rightToLeft
    return (
      input.offset(from: input.beginningOfDocument, to: position),
      direction.isForward(isRightToLeft: isRightToLeft)
    )
  }

  private func position(_ offset: Int) -> UITextPosition? {
    input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }

  private func unit(
    _ position: UITextPosition, _ granularity: UITextGranularity, _ direction: UITextDirection
  ) -> Range<Int>? {
    guard let place = place(position, direction) else { return nil }
    return units(granularity).first {
      place.isForward
        ? $0.contains(place.offset) : $0.lowerBound < place.offset && place.offset <= $0.upperBound
    }
  }

  private func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
      let string = input.text(in: whole), !string.isEmpty
    else { return [] }
    let text = EditedText(string)
    switch granularity {
    case .character:
      let places = text.boundaries(in: 0..<text.length)
      return zip(places, places.dropFirst()).map { $0..<$1 }
    case .word: return text.words
    case .sentence: return text.sentences
    case .paragraph: return text.paragraphs
    case .line: return lines(of: text, in: input)
    case .document: return [0..<text.length]
    }
  }

  /// The lines are told apart by the heights of the caret.
  private func lines(of text: EditedText, in input: any UITextInput) -> [Range<Int>] {
    var (lines, start, last) = ([Range<Int>](), 0, CGFloat?.none)
    for offset in text.boundaries(in: 0..<text.length) where offset < text.length {
      guard let position = position(offset) else { continue }
      let middle = input.caretRect(for: position).midY
      if let last, abs(last - middle) > 1, offset > start {
        lines.append(start..<offset)
        start = offset
      }
      last = middle
    }
    return lines + [start..<text.length]
  }
}
