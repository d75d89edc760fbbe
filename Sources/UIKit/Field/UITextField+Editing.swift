/// Editing by the user and by the program.
extension UITextField: EditingKeyReceiver {
  /// Returns the text without line ends, which a field has no place for: spaces stand for them.
  static func oneLine(_ text: String) -> String {
    text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  func beginEditing() {
    if clearsOnBeginEditing { userChange(0..<edited.length, to: "", isTyped: false) }
    if trackingStart == nil { edited.select(from: edited.length, to: edited.length) }
    contentChanged()
    post(Self.textDidBeginEditingNotification)
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  func endEditing() {
    scrolled = 0
    contentChanged()
    post(Self.textDidEndEditingNotification)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Changes

  /// Makes a change of the user, if the delegate allows it.
  @discardableResult func userChange(_ range: Range<Int>, to text: String, isTyped: Bool) -> Bool {
    guard !range.isEmpty || !text.isEmpty else { return false }
    let isAllowed =
      delegate?.textField(
        self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
        replacementString: text) ?? true
    // The delegate may have set another text.
    guard isAllowed, range.upperBound <= edited.length else { return false }
    change(range, to: text, isTyped: isTyped)
    return true
  }

  /// Changes the text and sends `editingChanged`.
  func change(_ range: Range<Int>, to text: String, isTyped: Bool) {
    edited.replace(range, with: Self.oneLine(text), isTyped: isTyped)
    changed()
  }

  private func changed() {
    contentChanged()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  func select(_ range: Range<Int>) { changeSelection { $0.select(range) } }

  private func changeSelection(_ change: (inout EditedText) -> Void) {
    let old = edited.selection
    change(&edited)
    guard edited.selection != old else { return }
    contentChanged()
    delegate?.textFieldDidChangeSelection(self)
  }

  // MARK: Keys

  func type(_ text: String) -> Bool { userChange(edited.selection, to: text, isTyped: true) }

  func press(_ key: EditingKey, _ modifiers: EditingKey.Modifiers) -> Bool {
    let unit = modifiers.contains(.word) ? EditedText.Unit.word : .character
    let extends = modifiers.contains(.shift)
    switch key {
    case .left, .right: return move(unit, toRight: key == .right, extends)
    case .up, .down: changeSelection { $0.move(.all, forward: key == .down, extending: extends) }
    case .pageUp, .pageDown: return false
    case .home, .end: changeSelection { $0.move(.all, forward: key == .end, extending: extends) }
    case .deleteBackward:
      return takesDeletion()
        || userChange(edited.deletion(unit, forward: false), to: "", isTyped: false)
    case .deleteForward: return userChange(edited.deletion(unit, forward: true), to: "", isTyped: false)
    case .enter: pressReturn()
    case .tab: return moveFocus(forward: !extends)
    case .undo: if edited.undo() { changed() }
    case .redo: if edited.redo() { changed() }
    case .cut: cut(nil)
    case .copy: copy(nil)
    case .paste: paste(nil)
    case .selectAll: selectAll(nil)
    }
    return true
  }

  private func move(_ unit: EditedText.Unit, toRight: Bool, _ extends: Bool) -> Bool {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    changeSelection { $0.move(unit, forward: toRight != isRightToLeft, extending: extends) }
    return true
  }

  private func pressReturn() {
    guard hasText || !enablesReturnKeyAutomatically else { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }

  /// Makes the next field of the window the first responder, by its place from top to bottom.
  private func moveFocus(forward: Bool) -> Bool {
    var fields: [UITextField] = []
    window?.forEachInTree { view in
      if let field = view as? UITextField, field.isEnabled, !field.isHidden { fields.append(field) }
    }
    let places = fields.map { ($0, $0.convert($0.bounds.origin, to: nil)) }
      .sorted { ($0.1.y, $0.1.x) < ($1.1.y, $1.1.x) }.map(\.0)
    guard let place = places.firstIndex(where: { $0 === self }) else { return false }
    let next = place + (forward ? 1 : -1)
    return places.indices.contains(next) && places[next].becomeFirstResponder()
  }

  // MARK: Touches

  func trackingBegan(_ touch: UITouch) {
    let offset = offset(nearestTo: touch.location(in: self))
    trackingStart = offset
    guard isFirstResponder else { return }
    switch touch.tapCount {
    case 2: select(edited.word(around: offset))
    case 3...: select(0..<edited.length)
    default: select(offset..<offset)
    }
  }

  func trackingMoved(_ touch: UITouch) {
    guard isFirstResponder, touch.tapCount < 2, let start = trackingStart else { return }
    let offset = offset(nearestTo: touch.location(in: self))
    changeSelection { $0.select(from: start, to: offset) }
  }

  func trackingEnded(_ touch: UITouch) {
    defer { trackingStart = nil }
    guard !isFirstResponder, let start = trackingStart else { return }
    edited.select(from: start, to: start)
    becomeFirstResponder()
  }
}
