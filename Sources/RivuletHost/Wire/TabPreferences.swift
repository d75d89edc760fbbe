/// An action of a keyboard or a screen reader on an element.
package enum ElementAction: UInt8, Sendable {
  case activate, increment, decrement
  /// The element has the focus, and should be in view.
  case reveal
  /// Closes what can be closed, whichever element has the focus.
  case escape
}

/// The preferences of a browser's user that an app follows.
package struct TabPreferences: Equatable, Sendable {
  package var isDark: Bool
  package var reducesMotion: Bool
  /// The size of text, 1 for the browser's default.
  package var textScale: Double

  package init(isDark: Bool, reducesMotion: Bool, textScale: Double) {
    self.isDark = isDark
    self.reducesMotion = reducesMotion
    self.textScale = textScale
  }
}
