/// The keys that scroll where no text, command or responder of the app takes them.
extension Stage {
  // Chosen: a row of a list; and the last lines of a page are seen again on the next, so that one finds
  // them.
  /// The way of an arrow key in points.
  private static let line = 44.0
  /// The part of the screen by which a page is scrolled.
  private static let page = 0.85
  /// The way to the beginning or the end, longer than any content.
  private static let far = 1e6

  /// Scrolls in the middle of the screen, for hosts whose app has not taken a key that went down. Arrows go
  /// by lines, Page Up, Page Down and Space by pages, Home and End to the ends. Other keys, and those with
  /// Control, Alt or Command, do nothing.
  package func scroll(with event: KeyEvent) {
    guard event.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return }
    let page = Self.page * size.height
    let way: CGVector? =
      switch event.key {
      case .keyboardUpArrow: CGVector(dx: 0, dy: -Self.line)
      case .keyboardDownArrow: CGVector(dx: 0, dy: Self.line)
      case .keyboardLeftArrow: CGVector(dx: -Self.line, dy: 0)
      case .keyboardRightArrow: CGVector(dx: Self.line, dy: 0)
      case .keyboardPageUp: CGVector(dx: 0, dy: -page)
      case .keyboardPageDown: CGVector(dx: 0, dy: page)
      case .keyboardSpacebar: CGVector(dx: 0, dy: event.modifiers.contains(.shift) ? -page : page)
      case .keyboardHome: CGVector(dx: 0, dy: -Self.far)
      case .keyboardEnd: CGVector(dx: 0, dy: Self.far)
      default: nil
      }
    guard let way else { return }
    scroll(at: CGPoint(x: size.width / 2, y: size.height / 2), by: way)
  }
}
