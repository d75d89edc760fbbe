/// A key of a keyboard that edits text or leaves a field, as opposed to one that types a character.
public enum EditingKey: String, Hashable, Sendable, CaseIterable {
  /// The arrow to the left, and the one to the right: on the screen, in either direction of writing.
  case left, right
  /// The start and the end of the text.
  case home, end
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

/// A responder that takes keys while it is the first one.
@MainActor protocol EditingKeyReceiver {
  /// Takes typed text. Returns whether it was taken.
  func type(_ text: String) -> Bool
  /// Takes a key. Returns whether it had an effect.
  func press(_ key: EditingKey, _ modifiers: EditingKey.Modifiers) -> Bool
}
