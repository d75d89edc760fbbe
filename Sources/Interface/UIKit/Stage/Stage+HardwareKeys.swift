extension Stage {
  /// A change of a key of a hardware keyboard, as a host reports it.
  public struct KeyEvent: Hashable, Sendable {
    /// The kind of a change: a key goes down, repeats while it is held, or is released.
    public enum Phase: Hashable, Sendable { case down, again, up }

    /// The kind of the change.
    public var phase: Phase
    /// The place of the key.
    public var key: UIKeyboardHIDUsage
    /// The text that the key types; nil means that of the keyboard of the United States.
    public var characters: String?
    /// The modifier keys that are down.
    public var modifiers: UIKeyModifierFlags

    /// Creates a change.
    public init(
      phase: Phase, key: UIKeyboardHIDUsage, characters: String? = nil, modifiers: UIKeyModifierFlags = []
    ) {
      (self.phase, self.key, self.characters, self.modifiers) = (phase, key, characters, modifiers)
    }
  }

  /// Handles a change of a key now.
  ///
  /// A key that goes down looks for a key command first, unless it edits the text of the first responder and
  /// the command has no priority over that. Else recognizers and the chain of responders receive the press.
  /// A key that none of them takes edits the text.
  ///
  /// - Returns: Whether a command, a responder or a text has taken the key.
  @discardableResult public func handle(_ event: KeyEvent) -> Bool {
    makeCurrent()
    context.flush()
    defer {
      UndoManager.endEvent()
      context.flush()
    }
    switch event.phase {
    case .down: return keyDown(event)
    case .again: return keys.presses[event.key] == nil ? keyDown(event) : keyAgain(event)
    case .up: return keyUp(event.key)
    }
  }

  /// Presses and releases a hardware key.
  ///
  /// - Returns: Whether a command, a responder or a text has taken the key.
  @discardableResult public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) -> Bool
  {
    let isTaken = handle(KeyEvent(phase: .down, key: key, modifiers: modifiers))
    handle(KeyEvent(phase: .up, key: key, modifiers: modifiers))
    return isTaken
  }

  /// Shakes the device: the first responder, or else the screen in front, gets `motionBegan` and
  /// `motionEnded`.
  public func shake() {
    makeCurrent()
    let event = UIEvent(.motion)
    event.timestamp = time
    keyReceiver.firstKeyResponder.motionBegan(.motionShake, with: event)
    keyReceiver.firstKeyResponder.motionEnded(.motionShake, with: event)
    UndoManager.endEvent()
    context.flush()
  }

  /// The shortcuts that the chain of responders offers now, for hosts that keep them from their own.
  package var offeredKeyCommands: [(input: String, modifiers: UIKeyModifierFlags)] {
    makeCurrent()
    return keyCommands.compactMap { command in command.input.map { ($0, command.modifierFlags) } }
  }

  private var keyCommands: [UIKeyCommand] {
    sequence(first: keyReceiver.firstKeyResponder, next: \.next).flatMap { $0.keyCommands ?? [] }
  }

  // MARK: Phases

  private func makeKey(_ event: KeyEvent) -> UIKey {
    let isShifted = event.modifiers.contains(.shift)
    let typed = event.key.characters(isShifted: isShifted)
    let isLetter = event.characters?.count == 1
    let characters = event.characters ?? typed
    return UIKey(
      event.key, characters: characters, ignoringModifiers: isLetter ? characters : typed,
      modifiers: event.modifiers)
  }

  private func keyDown(_ event: KeyEvent) -> Bool {
    let key = makeKey(event)
    keys.modifiers = event.modifiers.union(event.key.modifier)
    let edits = edits(with: key)
    if perform(key, isEditing: edits) { return true }
    let press = UIPress(
      key, window: keyReceiver, responder: keyReceiver.firstKeyResponder, timestamp: time)
    keys.presses[event.key] = press
    return isUnhandled(press) ? edit(with: key) : true
  }

  private func keyAgain(_ event: KeyEvent) -> Bool {
    guard let press = keys.presses[event.key] else { return false }
    let key = makeKey(event)
    press.phase = .changed
    press.key = key
    return isUnhandled(press) ? edit(with: key) : true
  }

  private func keyUp(_ code: UIKeyboardHIDUsage) -> Bool {
    keys.modifiers.subtract(code.modifier)
    guard let press = keys.presses.removeValue(forKey: code) else { return false }
    press.phase = .ended
    send(press)
    return true
  }

  /// Sends a press. Returns whether it has come to the end of the chain.
  private func isUnhandled(_ press: UIPress) -> Bool { send(press).unhandled.contains(press) }

  @discardableResult private func send(_ press: UIPress) -> UIPressesEvent {
    press.timestamp = time
    for other in keys.presses.values where other !== press { other.phase = .stationary }
    let event = UIPressesEvent()
    event.timestamp = time
    event.modifierFlags = keys.modifiers
    event.allPresses = Set(keys.presses.values).union([press])
    UIApplication.shared.sendEvent(event)
    return event
  }

  // MARK: Commands

  /// Performs the nearest command for a key.
  private func perform(_ key: UIKey, isEditing: Bool) -> Bool {
    let first = keyReceiver.firstKeyResponder
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for responder in sequence(first: first, next: \.next) {
      for command in responder.keyCommands ?? [] where !isEditing || command.wantsPriorityOverSystemBehavior {
        guard let action = command.action(for: key, isMirrored: isMirrored),
          let target = first.target(forAction: action, withSender: command) as? UIResponder
        else { continue }
        target.validate(command)
        guard !command.attributes.contains(.disabled) else { continue }
        return UIApplication.shared.sendAction(action, to: target, from: command, for: nil)
      }
    }
    return false
  }

  // MARK: Text

  /// Whether a key edits the text of the first responder.
  private func edits(with key: UIKey) -> Bool {
    guard firstResponder is any UIKeyInput else { return false }
    return EditingKey.of(key) != nil || text(typedBy: key) != nil
  }

  private func edit(with key: UIKey) -> Bool {
    if let editing = EditingKey.of(key) { return press(editing.key, modifiers: editing.modifiers) }
    return text(typedBy: key).map { type($0) } ?? false
  }

  /// The text that a key types; nil with modifiers for commands, and for keys that type nothing.
  private func text(typedBy key: UIKey) -> String? {
    guard key.modifierFlags.isDisjoint(with: [.command, .control]), !key.characters.isEmpty,
      !key.characters.hasPrefix("UIKeyInput"), !key.characters.contains(where: \.isNewline)
    else { return nil }
    return key.characters
  }
}

/// The hardware keys that are down on one stage.
@MainActor final class KeyTracker {
  var presses: [UIKeyboardHIDUsage: UIPress] = [:]
  var modifiers: UIKeyModifierFlags = []
}
