/// A place in the text of a field.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// The distance from the text's start in UTF-16 units.
  final let offset: Int

  init(offset: Int) { self.offset = offset }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  nonisolated open override var hash: Int { offset }
}

/// A range in the text of a field.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// The start of the range.
  open var start: UITextPosition { UITextPosition(offset: range.lowerBound) }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition(offset: range.upperBound) }
  /// Whether the range has no characters.
  open var isEmpty: Bool { range.isEmpty }

  /// The range in UTF-16 units.
  final let range: Range<Int>

  init(range: Range<Int>) { self.range = range }

  nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }

  nonisolated open override var hash: Int { range.hashValue }
}

/// A responder that takes simple text: `Stage.type(_:)` calls `insertText(_:)` of the first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts text at the caret, in place of a selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// A responder whose text has positions and a selection.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The selection; an empty range is a caret.
  var selectedTextRange: UITextRange? { get set }
  /// The start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }

  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range, and sets the caret behind it.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position that is so many UTF-16 units away; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the number of UTF-16 units from one position to another one.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the caret's rectangle at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the position between characters that is nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}
