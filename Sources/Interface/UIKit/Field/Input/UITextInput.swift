/// A responder that takes simple text: `Stage.type(_:)` calls `insertText(_:)` of the first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts text at the caret, in place of a selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// A responder whose text has positions, a selection, and a part that an input method still composes.
///
/// `Stage.compose(_:selectedRange:)` calls `setMarkedText(_:selectedRange:)` of the first responder.
/// Rectangles are in the coordinates of `textInputView`.
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
  /// Returns whether the text in a range may be replaced. The default is true.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  // MARK: Composition

  /// The part of the text that an input method composes; nil while there is none.
  var markedTextRange: UITextRange? { get }
  /// The attributes of the marked text. Nil means the usual underline.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the marked text, or else the selection, by text that is still composed.
  ///
  /// - Parameters:
  ///   - markedText: The text; nil or empty removes the marked text.
  ///   - selectedRange: The selection within that text, in UTF-16 units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Same as `setMarkedText(_:selectedRange:)`, with attributes. The default ignores them.
  func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
  /// Keeps the marked text as it is, and ends the composition.
  func unmarkText()

  // MARK: Positions

  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position that is so many UTF-16 units away; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position that is so many characters or lines away on the screen; nil outside the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 units from one position to another one.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the end of a range that is farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the range from a position to the end of its line, or of the text, in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?
  /// Returns the position at a number of UTF-16 units from the start of a range; nil outside of it.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// Returns the number of UTF-16 units from the start of a range to a position.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

  // MARK: Writing

  /// Returns the direction in which the paragraph at a position is written.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  /// Sets the direction of the paragraphs with characters of a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// Returns the attributes of the text before or behind a position. The default is nil.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  /// Returns the text in a range with its attributes. The default has none.
  func attributedText(in range: UITextRange) -> NSAttributedString
  /// Replaces the text in a range by one with attributes. The default ignores them.
  func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString)
  /// Inserts text with attributes in place of the selection. The default ignores the attributes.
  func insertAttributedText(_ string: NSAttributedString)

  // MARK: Geometry

  /// Returns the rectangle of the first line of a range.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the caret's rectangle at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a selection: several where lines or the directions of writing change.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position between characters that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point; nil where there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// The view in whose coordinates rectangles and points are. The default is the responder, if it is a view.
  var textInputView: UIView { get }
  /// The line that a caret between two lines belongs to: `forward`, the next one, or `backward`, the one that
  /// ends there. The default is `forward`; setting it does nothing.
  var selectionAffinity: UITextStorageDirection { get set }

  // MARK: The system

  /// The object that is told of changes that do not come from the keyboard.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words, lines and other units in the text.
  var tokenizer: any UITextInputTokenizer { get }

  /// Called when the user begins to move the caret freely. The default does nothing.
  func beginFloatingCursor(at point: CGPoint)
  /// Called when the caret that moves freely has another place. The default does nothing.
  func updateFloatingCursor(at point: CGPoint)
  /// Called when the caret no longer moves freely. The default does nothing.
  func endFloatingCursor()

  /// Returns the edit menu for a range, from the elements that the system suggests; nil, the default, for
  /// these alone.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  /// Called before the edit menu is shown. The default does nothing.
  func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu goes. The default does nothing.
  func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
}

/// The requirements that iOS has as optional ones.
extension UITextInput {
  /// Returns true.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// Calls `setMarkedText(_:selectedRange:)` without the attributes.
  public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
    setMarkedText(markedText?.string, selectedRange: selectedRange)
  }
  /// Returns the position by `position(from:offset:)`.
  public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
    guard (0...max(0, self.offset(from: range.start, to: range.end))).contains(offset) else { return nil }
    return position(from: range.start, offset: offset)
  }
  /// Returns the number by `offset(from:to:)`.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
  /// Returns nil.
  public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  { nil }
  /// Returns the text without attributes.
  public func attributedText(in range: UITextRange) -> NSAttributedString {
    NSAttributedString(string: text(in: range) ?? "")
  }
  /// Calls `replace(_:withText:)` without the attributes.
  public func replace(_ range: UITextRange, withAttributedText attributedText: NSAttributedString) {
    replace(range, withText: attributedText.string)
  }
  /// Calls `insertText(_:)` without the attributes.
  public func insertAttributedText(_ string: NSAttributedString) { insertText(string.string) }
  /// Returns the responder if it is a view, else its window.
  public var textInputView: UIView {
    self as? UIView ?? (self as? UIResponder)?.nearestWindow ?? UIView()
  }
  /// Returns `forward`; setting it does nothing.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
  /// Ignores the call: the method is optional on iOS.
  public func beginFloatingCursor(at point: CGPoint) {}
  /// Ignores the call: the method is optional on iOS.
  public func updateFloatingCursor(at point: CGPoint) {}
  /// Ignores the call: the method is optional on iOS.
  public func endFloatingCursor() {}
  /// Returns nil.
  public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
  /// Ignores the call: the method is optional on iOS.
  public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
  /// Ignores the call: the method is optional on iOS.
  public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}
}
