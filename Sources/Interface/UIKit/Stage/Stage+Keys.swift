extension Stage {
  /// The view that receives keys; nil if there is none.
  public var firstResponder: UIResponder? { keyReceiver.firstResponder }

  /// Types text into the first responder, as the user would: a field asks its delegate first. A line break at
  /// the end presses a field's Return key.
  ///
  /// - Returns: Whether the text was taken.
  @discardableResult public func type(_ text: String) -> Bool {
    toFirstResponder { responder in
      if let receiver = responder as? any EditingKeyReceiver {
        guard responder is UITextField, text.last?.isNewline ?? false else { return receiver.type(text) }
        let line = String(text.dropLast())
        let isTaken = !line.isEmpty && receiver.type(line)
        return receiver.press(.enter, []) || isTaken
      }
      guard let input = responder as? any UIKeyInput else { return false }
      input.insertText(text)
      return true
    }
  }

  /// Shows a text that an input method still composes in the first responder, in place of the last one. An
  /// empty text ends the composition without one; `type(_:)` ends it with one.
  ///
  /// - Parameters:
  ///   - text: The text so far.
  ///   - selectedRange: The selection within the text in UTF-16 units; nil for a caret at its end. A range
  ///     outside the text is limited to it.
  /// - Returns: Whether the text was taken.
  @discardableResult public func compose(_ text: String, selectedRange: Range<Int>? = nil) -> Bool {
    let length = text.utf16.count
    let selected = selectedRange ?? length..<length
    return toFirstResponder { responder in
      if let receiver = responder as? any EditingKeyReceiver {
        return receiver.compose(text, selected: selected)
      }
      guard let input = responder as? any UITextInput else { return false }
      let inside = selected.clamped(to: 0..<length)
      input.setMarkedText(text, selectedRange: NSRange(location: inside.lowerBound, length: inside.count))
      return true
    }
  }

  /// Presses a key for the first responder.
  ///
  /// - Returns: Whether the key had an effect.
  @discardableResult public func press(_ key: EditingKey, modifiers: EditingKey.Modifiers = []) -> Bool {
    toFirstResponder { responder in
      if let receiver = responder as? any EditingKeyReceiver { return receiver.press(key, modifiers) }
      guard key == .deleteBackward, let input = responder as? any UIKeyInput else { return false }
      input.deleteBackward()
      return true
    }
  }

  /// The place of the text that is typed now, in points of the stage: the caret, or a view that shows none.
  /// Nil while keys type nothing. Hosts place what input methods offer beside it.
  package var textInputFrame: CGRect? {
    makeCurrent()
    guard let receiver = firstResponder, InputViews.acceptsText(receiver) else { return nil }
    let view = (receiver as? any UITextInput)?.textInputView ?? receiver as? UIView ?? window
    let caret = (receiver as? any UITextInput).flatMap { input in
      input.selectedTextRange.map { input.caretRect(for: $0.end) }
    }
    let frame = view.convert(caret ?? view.bounds, to: nil)
    let isFinite = [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite)
    return isFinite ? frame : .zero
  }

  /// Takes over the text of the host's clipboard, so that the app can paste it. A text that the app itself
  /// has copied keeps its other types.
  package func takeClipboard(_ text: String) {
    guard pasteboard.string != text else { return }
    pasteboard.setItems([[PasteboardType.text: text]], options: [.localOnly: true])
  }

  private func toFirstResponder(_ body: (UIResponder) -> Bool) -> Bool {
    makeCurrent()
    context.flush()
    defer {
      UndoManager.endEvent()
      context.flush()
    }
    return firstResponder.map(body) ?? false
  }
}
