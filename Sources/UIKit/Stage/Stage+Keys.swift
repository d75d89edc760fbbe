extension Stage {
  /// The view that receives keys; nil if there is none.
  public var firstResponder: UIResponder? { keyReceiver.firstResponder }

  /// Types text into the first responder, as the user would: a field asks its delegate first.
  ///
  /// - Returns: Whether the text was taken.
  @discardableResult public func type(_ text: String) -> Bool {
    toFirstResponder { responder in
      if let receiver = responder as? any EditingKeyReceiver { return receiver.type(text) }
      guard let input = responder as? any UIKeyInput else { return false }
      input.insertText(text)
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
