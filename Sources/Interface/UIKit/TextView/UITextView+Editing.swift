import Raster

/// Editing by the user and by the program.
extension UITextView: EditedTextView {
  final var edited: EditedText { editor.text }
  final var acceptsText: Bool { isEditable && isSelectable }
  /// The lines that fit between the insets, without one that stays visible.
  final var linesOfPage: Int {
    let height = editor.view.map { $0.textPlaces.line(of: editor.caret).letterHeight } ?? 0
    guard height > 0 else { return 1 }
    let lines = (bounds.inset(by: adjustedContentInset).height / height).rounded(.down)
    return max(1, Int(Double(lines), limitedTo: 0...10_000) - 1)
  }

  func usable(_ text: String) -> String { text }

  func range(_ range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound else { return edited.length..<edited.length }
    let start = min(max(0, range.location), edited.length)
    return start..<start + min(max(0, range.length), edited.length - start)
  }

  func adopt(_ piece: StyledPiece) {
    let old = editor.selection
    editor.reset(to: piece)
    if old != editor.selection { tellOfSelection() }
  }

  func editabilityChanged() {
    if !isSelectable { resignFirstResponder() }
    if isFirstResponder { reloadInputViews() }
    accessibilityTraits.set(.staticText, to: !acceptsText)
    contentChanged()
  }

  func beginEditing() {
    contentChanged()
    revealsCaret = acceptsText
    guard acceptsText else { return }
    post(Self.textDidBeginEditingNotification)
    textDelegate?.textViewDidBeginEditing(self)
  }

  func endEditing() {
    editor.unmark()
    editor.menu.dismiss()
    contentChanged()
    guard acceptsText else { return }
    post(Self.textDidEndEditingNotification)
    textDelegate?.textViewDidEndEditing(self)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Changes

  func mayChange(_ range: Range<Int>, to text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
  }

  func tellOfSelection() {
    revealsCaret = isFirstResponder
    setNeedsLayout()
    textDelegate?.textViewDidChangeSelection(self)
  }

  func tellOfChange() {
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  func delegateMenu(for range: Range<Int>, suggestedActions: [UIMenuElement]) -> UIMenu? {
    textDelegate?.textView(self, editMenuForTextIn: NSRange(range), suggestedActions: suggestedActions)
  }

  /// Gives the paragraphs with characters of a range, or with the caret, a direction.
  func setBaseDirection(_ direction: NSWritingDirection, in range: Range<Int>) {
    let paragraphs = (edited.string as NSString).paragraphRange(for: NSRange(range))
    guard let range = Range(paragraphs), !range.isEmpty else { return }
    editor.setParagraphStyle(in: range) { [textAlignment] style in
      let changed = NSMutableParagraphStyle()
      if let style { changed.setParagraphStyle(style) } else { changed.alignment = textAlignment }
      changed.baseWritingDirection = direction
      return changed
    }
    refillStorage()
  }

  func pressReturn() { editor.userChange(editor.selection, to: "\n", joins: true) }

  func pressTab(forward: Bool) -> Bool {
    forward && acceptsText && editor.userChange(editor.selection, to: "\t", joins: true)
  }
}
