/// Editing by the user and by the program.
extension UITextField: EditedTextView {
  final var edited: EditedText { editor.text }
  final var acceptsText: Bool { isEnabled }
  final var linesOfPage: Int { 0 }

  /// Returns the text without line ends, which a field has no place for: spaces stand for them.
  func usable(_ text: String) -> String {
    text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  /// Same as `usable(_:)`, with the attributes.
  func oneLine(_ text: NSAttributedString?) -> StyledPiece {
    guard let text else { return StyledPiece("") }
    let piece = StyledPiece(text)
    guard piece.string.contains(where: \.isNewline) else { return piece }
    let usable = usable(piece.string)
    // Two units for one line end would move the attributes.
    return usable.utf16.count == piece.length ? StyledPiece(usable, runs: piece.runs) : StyledPiece(usable)
  }

  func beginEditing() {
    if clearsOnBeginEditing { editor.userChange(0..<edited.length, to: "", joins: false) }
    editor.clearsSecret = isSecureTextEntry && !edited.string.isEmpty
    if trackingStart == nil { editor.select(edited.length..<edited.length) }
    contentChanged()
    post(Self.textDidBeginEditingNotification)
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  func endEditing() {
    scrolled = 0
    editor.clearsSecret = false
    editor.unmark()
    editor.menu.dismiss()
    contentChanged()
    let reason = DidEndEditingReason.committed
    post(
      Self.textDidEndEditingNotification,
      [Self.didEndEditingReasonUserInfoKey: NSNumber(value: reason.rawValue)])
    delegate?.textFieldDidEndEditing(self, reason: reason)
    sendActions(for: .editingDidEnd)
  }

  private func post(_ name: Notification.Name, _ information: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: information)
  }

  // MARK: Changes

  func mayChange(_ range: Range<Int>, to text: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      replacementString: text) ?? true
  }

  func tellOfSelection() { delegate?.textFieldDidChangeSelection(self) }

  func tellOfChange() {
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  func delegateMenu(for range: Range<Int>, suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(
      self, editMenuForCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      suggestedActions: suggestedActions)
  }

  // MARK: Keys

  func pressReturn() {
    guard hasText || !enablesReturnKeyAutomatically else { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }

  /// Makes the next edited text of the window the first responder, by its place from top to bottom.
  func pressTab(forward: Bool) -> Bool {
    var views: [any EditedTextView] = []
    window?.forEachInTree { view in
      if let edited = view as? any EditedTextView, edited.acceptsText, !view.isHidden { views.append(edited) }
    }
    let places = views.map { ($0, $0.convert($0.bounds.origin, to: nil)) }
      .sorted { ($0.1.y, $0.1.x) < ($1.1.y, $1.1.x) }.map(\.0)
    guard let place = places.firstIndex(where: { $0 === self }) else { return false }
    let next = place + (forward ? 1 : -1)
    return places.indices.contains(next) && places[next].becomeFirstResponder()
  }

  // MARK: Touches

  /// The time after which a touch is a long one, in seconds.
  private static let longTouch = 0.5

  func trackingBegan(_ touch: UITouch) {
    let offset = textPlaces.place(nearestTo: touch.location(in: self), in: edited).offset
    let wasHere = isFirstResponder && edited.selection == offset..<offset
    trackingStart = (offset, touch.timestamp)
    asksForMenu = wasHere || touch.tapCount > 1
    guard isFirstResponder else { return }
    switch touch.tapCount {
    case 2: editor.select(edited.word(around: offset))
    case 3...: editor.select(0..<edited.length)
    default: editor.select(offset..<offset)
    }
  }

  func trackingMoved(_ touch: UITouch) {
    guard isFirstResponder, touch.tapCount < 2, let start = trackingStart?.offset else { return }
    let offset = textPlaces.place(nearestTo: touch.location(in: self), in: edited).offset
    editor.select { $0.select(from: start, to: offset) }
    if offset != start { asksForMenu = false }
  }

  func trackingEnded(_ touch: UITouch) {
    defer { trackingStart = nil }
    guard let start = trackingStart else { return }
    guard isFirstResponder else {
      editor.select(start.offset..<start.offset)
      becomeFirstResponder()
      return
    }
    if asksForMenu || touch.timestamp - start.time >= Self.longTouch { editor.menu.show() }
  }
}
