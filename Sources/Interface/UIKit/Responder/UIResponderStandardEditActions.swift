/// The commands of an edit menu that responders take. Every requirement has a default.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection.
  func copy(_ sender: Any?)
  /// Inserts the pasteboard's content.
  func paste(_ sender: Any?)
  /// Inserts the pasteboard's text in the style of the text around it.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Selects something, such as the word at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Shows the panel that finds text.
  func find(_ sender: Any?)
  /// Shows the panel that finds and replaces text.
  func findAndReplace(_ sender: Any?)
  /// Shows the next result.
  func findNext(_ sender: Any?)
  /// Shows the previous result.
  func findPrevious(_ sender: Any?)
  /// Finds the selected text.
  func useSelectionForFind(_ sender: Any?)
  /// Makes the selection bold, or plain if it is bold.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic, or upright if it is italic.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selection, or removes its underline.
  func toggleUnderline(_ sender: Any?)
  /// Makes the text larger.
  func increaseSize(_ sender: Any?)
  /// Makes the text smaller.
  func decreaseSize(_ sender: Any?)
  /// Sets the writing direction of the paragraph to left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Sets the writing direction of the paragraph to right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
}

/// The commands that responders do not take unless they override them.
enum StandardEditActions {
  private static let names: Set<String> = [
    "cut:", "copy:", "paste:", "pasteAndMatchStyle:", "select:", "selectAll:", "delete:", "toggleBoldface:",
    "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:",
    "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:", "find:",
    "findAndReplace:", "findNext:", "findPrevious:", "useSelectionForFind:",
  ]

  /// Whether every responder declares the method, so that having it means nothing.
  static func contains(_ action: Selector) -> Bool { names.contains(action.description) }
}
