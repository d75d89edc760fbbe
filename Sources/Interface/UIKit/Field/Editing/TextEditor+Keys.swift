/// The keys and the commands of a menu.
extension TextEditor {
  func press(_ key: EditingKey, _ modifiers: EditingKey.Modifiers) -> Bool {
    guard let view else { return false }
    let byWords = modifiers.contains(.word)
    let unit = byWords ? EditedText.Unit.word : .character
    let extends = modifiers.contains(.shift)
    switch key {
    case .left, .right: moveSideways(unit, toRight: key == .right, extending: extends)
    case .up, .down: moveVertically(forward: key == .down, byParagraphs: byWords, extending: extends)
    case .pageUp, .pageDown:
      guard view.linesOfPage > 0 else { return false }
      moveLines(key == .pageDown ? view.linesOfPage : -view.linesOfPage, extending: extends)
    case .home, .end: moveToEnd(forward: key == .end, ofText: byWords, extending: extends)
    case .copy: view.copy(nil)
    case .selectAll: view.selectAll(nil)
    case .tab: return view.pressTab(forward: !extends)
    default: return view.acceptsText && change(with: key, unit)
    }
    return true
  }

  private func change(with key: EditingKey, _ unit: EditedText.Unit) -> Bool {
    guard let view else { return false }
    switch key {
    case .deleteBackward: return view.takesDeletion() || deleteBackward(unit)
    case .deleteForward: return userChange(text.deletion(unit, forward: true), to: "", joins: false)
    case .enter: view.pressReturn()
    case .undo: undoManager.undo()
    case .redo: undoManager.redo()
    case .cut: view.cut(nil)
    case .paste: view.paste(nil)
    default: return false
    }
    return true
  }

  private func deleteBackward(_ unit: EditedText.Unit) -> Bool {
    if clearsOnInsertion { return userChange(0..<text.length, to: "", joins: false) }
    return userChange(text.deletion(unit, forward: false), to: "", joins: false)
  }

  private func moveSideways(_ unit: EditedText.Unit, toRight: Bool, extending: Bool) {
    guard let view else { return }
    let line = view.textPlaces.line(of: caret)
    let isRightToLeft =
      text.length == 0
      ? view.effectiveUserInterfaceLayoutDirection == .rightToLeft : line.isRightToLeft(at: text.head)
    select { $0.move(unit, forward: toRight != isRightToLeft, extending: extending) }
  }

  private func moveVertically(forward: Bool, byParagraphs: Bool, extending: Bool) {
    if view?.linesOfPage == 0 {
      select { $0.move(.all, forward: forward, extending: extending) }
    } else if byParagraphs {
      select { $0.move(.paragraph, forward: forward, extending: extending) }
    } else {
      moveLines(forward ? 1 : -1, extending: extending)
    }
  }

  private func moveToEnd(forward: Bool, ofText: Bool, extending: Bool) {
    guard let view, !ofText, view.linesOfPage > 0 else {
      return select { $0.move(.all, forward: forward, extending: extending) }
    }
    let line = view.textPlaces.line(of: caret)
    let place =
      forward
      ? CaretPlace(offset: line.end, isAtLineEnd: line.continues) : CaretPlace(offset: line.range.lowerBound)
    select(place, extending: extending)
  }

  // MARK: Commands

  private var canCopy: Bool { view?.isSecureTextEntry == false && !selection.isEmpty }

  func copySelection() { if canCopy { UIPasteboard.general.string = text.selectedText } }

  func cutSelection() {
    guard canCopy else { return }
    view?.copy(nil)
    userChange(selection, to: "", joins: false)
  }

  func pasteText() {
    if let text = UIPasteboard.general.string { userChange(selection, to: text, joins: false) }
  }

  /// Returns whether a command has an effect now; nil for one that is not about the text.
  func canPerform(_ action: Selector) -> Bool? {
    let accepts = view?.acceptsText ?? false
    return switch action.description {
    case "copy:": canCopy
    case "cut:": canCopy && accepts
    case "delete:": !selection.isEmpty && accepts
    case "paste:", "pasteAndMatchStyle:": accepts && UIPasteboard.general.hasStrings
    case "select:": text.length > 0 && selection.isEmpty
    case "selectAll:": text.length > 0 && selection.count < text.length
    case "toggleBoldface:", "toggleItalics:", "toggleUnderline:": acceptsFormats
    default: nil
    }
  }
}
