/// The text storage, which holds the text with all attributes that it is drawn with.
extension UITextView {
  func setUpTextKit() {
    if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
    if manager.textStorage == nil { ownStorage.addLayoutManager(manager) }
    textContainer.textView = TextContainerView(
      edited: { [weak self] mask, range, change in
        MainActor.assumeIsolated { self?.storageEdited(mask, range, change) }
      },
      redisplay: { [weak self] in MainActor.assumeIsolated { self?.layoutDiscarded() } },
      connected: { [weak self] in MainActor.assumeIsolated { self?.connect() } })
    connect()
    if textStorage.length > 0 { storageEdited(.editedCharacters, textStorage.whole, textStorage.length) }
  }

  private func connect() {
    if let current = textContainer.layoutManager { manager = current }
    manager.linkTextAttributes = linkTextAttributes
    contentChanged()
  }

  // MARK: Changes of the editor

  func editorReplaced(_ range: Range<Int>, with piece: StyledPiece) {
    let range = NSRange(range).limited(to: textStorage.whole)
    let expected = NSRange(location: range.location, length: piece.length)
    changeStorage {
      textStorage.beginEditing()
      textStorage.replaceCharacters(in: range, with: piece.string)
      if piece.runs.length == piece.length { setAttributes(of: piece.runs, from: range.location) }
      textStorage.endEditing()
    }
    takeOver(unless: .editedCharacters, expected, piece.length - range.length)
  }

  /// Gives the storage the attributes of the whole text again.
  func refillStorage() {
    changeStorage {
      textStorage.beginEditing()
      setAttributes(of: editor.runs, from: 0)
      textStorage.endEditing()
    }
    takeOver(unless: .editedAttributes, textStorage.whole, 0)
    contentChanged()
  }

  private func changeStorage(_ change: () -> Void) {
    lastEdit = nil
    isChangingStorage = true
    defer { isChangingStorage = false }
    change()
  }

  /// Takes over what a delegate or a class of the app's own has made of a change.
  private func takeOver(unless mask: NSTextStorage.EditActions, _ range: NSRange, _ change: Int) {
    let isPlain = Swift.type(of: textStorage) == NSTextStorage.self && textStorage.delegate == nil
    if isPlain, let lastEdit, lastEdit == (mask, range, change) { return }
    if isPlain, lastEdit == nil, change == 0 { return }
    let changed = lastEdit.map { $0.range.location..<max(NSMaxRange($0.range), $0.range.location) }
    editor.adopt(
      StyledPiece(textStorage), changed: changed ?? 0..<textStorage.length,
      by: textStorage.length - edited.length)
  }

  /// Returns runs with the attributes that they have none of, and with fonts of the user's text size.
  private func attributes(of runs: AttributeRuns) -> AttributeRuns {
    var runs = runs
    if adjustsFontForContentSizeCategory { runs.adjustFonts(for: traitCollection) }
    runs.fill(defaultAttributes)
    return runs
  }

  /// Gives the storage's characters the attributes of runs that begin at an offset.
  private func setAttributes(of runs: AttributeRuns, from offset: Int) {
    var start = offset
    for run in attributes(of: runs).runs {
      textStorage.setAttributes(run.attributes, range: NSRange(location: start, length: run.length))
      start += run.length
    }
  }

  // MARK: Changes of the storage

  /// Shows a change of the storage, and takes it over unless it is the editor's own.
  private func storageEdited(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ change: Int) {
    guard !isChangingStorage else {
      lastEdit = (mask, range, change)
      return
    }
    let selection = editor.selection
    let isText = mask.contains(.editedCharacters)
    let characters = range.location..<max(NSMaxRange(range), range.location)
    editor.adopt(StyledPiece(textStorage), changed: isText ? characters : nil, by: change)
    contentChanged()
    if selection != editor.selection { tellOfSelection() }
  }
}
