/// A key of a keyboard that edits text or leaves a field, as opposed to one that types a character.
public enum EditingKey: String, Hashable, Sendable, CaseIterable {
  /// The arrow to the left, and the one to the right: on the screen, in either direction of writing.
  case left, right
  /// The arrow to the line above, and the one to the line below.
  case up, down
  /// The start and the end of the line; with `Modifiers.word` those of the text.
  case home, end
  /// The page above and the page below.
  case pageUp, pageDown
  /// The deletion of what is before the caret, or after it.
  case deleteBackward, deleteForward
  /// Return, and Tab with Shift or without.
  case enter, tab
  /// Undo and redo, with the modifiers of the platform.
  case undo, redo
  /// Commands for the clipboard and the selection.
  case cut, copy, paste, selectAll

  /// Keys that are held with another one.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, one per key.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift: the selection is extended.
    public static let shift = Modifiers(rawValue: 1)
    /// The key that makes arrows and deletions go by words: Option on a Mac, else Control.
    public static let word = Modifiers(rawValue: 2)
  }
}

extension EditingKey {
  /// The keys without a character.
  private static let plain: [UIKeyboardHIDUsage: EditingKey] = [
    .keyboardLeftArrow: .left, .keyboardRightArrow: .right, .keyboardUpArrow: .up, .keyboardDownArrow: .down,
    .keyboardHome: .home, .keyboardEnd: .end, .keyboardPageUp: .pageUp, .keyboardPageDown: .pageDown,
    .keyboardDeleteOrBackspace: .deleteBackward, .keyboardDeleteForward: .deleteForward,
    .keyboardReturnOrEnter: .enter, .keypadEnter: .enter, .keyboardTab: .tab,
  ]
  private static let commands: [String: EditingKey] = [
    "a": .selectAll, "c": .copy, "x": .cut, "v": .paste, "z": .undo, "y": .redo,
  ]

  /// Returns the editing key of a hardware key; nil for a key that types, or that means nothing in a text.
  @MainActor static func of(_ key: UIKey) -> (key: EditingKey, modifiers: Modifiers)? {
    let flags = key.modifierFlags
    var modifiers: Modifiers = flags.contains(.shift) ? .shift : []
    if let plain = plain[key.keyCode] {
      if flags.contains(.alternate) || flags.contains(.control) { modifiers.insert(.word) }
      guard flags.contains(.command) else { return (plain, modifiers) }
      // On a Mac's keyboard, Command takes arrows to the ends.
      switch plain {
      case .left: return (.home, modifiers)
      case .right: return (.end, modifiers)
      case .up: return (.home, modifiers.union(.word))
      case .down: return (.end, modifiers.union(.word))
      default: return nil
      }
    }
    guard flags.contains(.command) || flags.contains(.control), !flags.contains(.alternate),
      let command = commands[key.charactersIgnoringModifiers.lowercased()]
    else { return nil }
    return (command == .undo && flags.contains(.shift) ? .redo : command, [])
  }
}

/// A responder that takes keys while it is the first one.
@MainActor protocol EditingKeyReceiver {
  /// Whether keys change the text, as opposed to the selection alone.
  var acceptsText: Bool { get }
  /// Takes typed text. Returns whether it was taken.
  func type(_ text: String) -> Bool
  /// Takes a text that an input method still composes. Returns whether it was taken.
  ///
  /// - Parameter selected: The selection within the text, in UTF-16 units.
  func compose(_ text: String, selected: Range<Int>) -> Bool
  /// Takes a key. Returns whether it had an effect.
  func press(_ key: EditingKey, _ modifiers: EditingKey.Modifiers) -> Bool
}
