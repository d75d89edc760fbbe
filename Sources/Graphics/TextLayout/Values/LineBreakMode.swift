/// The treatment of text that is longer than a line.
public enum LineBreakMode: Hashable, Sendable {
  /// Lines end between words; a word longer than a line is cut.
  case wordWrap
  /// Lines end between any two characters.
  case characterWrap
  /// Words are wrapped, and the last permitted line extends beyond the width.
  case clip
  /// Words are wrapped, and the last permitted line shows an ellipsis and the end of the remaining paragraph.
  case truncateHead
  /// Words are wrapped, and the last permitted line shows the beginning of the remaining paragraph and an
  /// ellipsis.
  case truncateTail
  /// Words are wrapped, and the last permitted line shows both ends of the remaining paragraph around an
  /// ellipsis.
  case truncateMiddle

  /// Whether an ellipsis replaces what does not fit.
  package var truncates: Bool {
    switch self {
    case .truncateHead, .truncateTail, .truncateMiddle: true
    case .wordWrap, .characterWrap, .clip: false
    }
  }
}
