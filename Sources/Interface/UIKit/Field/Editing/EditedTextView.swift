/// A view whose text an editor changes.
@MainActor protocol EditedTextView: UIView, UITextInput, EditingKeyReceiver {
  var editor: TextEditor { get }
  /// The places of the present text in the view's coordinates.
  var textPlaces: any TextPlaces { get }
  /// Whether the view may be edited now.
  var acceptsText: Bool { get }
  /// The number of lines by which the page keys move the caret; 0 for views of one line.
  var linesOfPage: Int { get }
  /// The attributes of characters that have none of their own.
  var defaultAttributes: AttributeRuns.Attributes { get }

  /// Whether the user may change the attributes of the text.
  var allowsEditingTextAttributes: Bool { get }

  /// Returns a text without what the view has no place for.
  func usable(_ text: String) -> String
  /// Asks the delegate whether the user may replace a range.
  func mayChange(_ range: Range<Int>, to text: String) -> Bool
  /// Takes a change of the editor's text over into a storage of the view's own.
  ///
  /// - Parameters:
  ///   - range: The characters before the change.
  ///   - piece: The characters in their place; without runs, they look like those before them.
  func editorReplaced(_ range: Range<Int>, with piece: StyledPiece)
  /// Shows a text or a selection that has changed.
  func contentChanged()
  /// Tells the delegate of a new selection.
  func tellOfSelection()
  /// Tells the delegate and others of a new text.
  func tellOfChange()
  /// Takes a press of the backspace key before the text does. Returns false to leave it to the text.
  func takesDeletion() -> Bool
  /// Answers Return, and Tab.
  func pressReturn()
  func pressTab(forward: Bool) -> Bool
  /// Returns the edit menu for a range from the suggested elements; nil for these.
  func delegateMenu(for range: Range<Int>, suggestedActions: [UIMenuElement]) -> UIMenu?
}

extension EditedTextView {
  func takesDeletion() -> Bool { false }
  /// Does nothing: the editor's text is the only one.
  func editorReplaced(_ range: Range<Int>, with piece: StyledPiece) {}

  func type(_ text: String) -> Bool { acceptsText && editor.type(text) }

  func compose(_ text: String, selected: Range<Int>) -> Bool {
    acceptsText && editor.compose(text, selected: selected, isUser: true)
  }

  func press(_ key: EditingKey, _ modifiers: EditingKey.Modifiers) -> Bool { editor.press(key, modifiers) }
}
