internal import UIKit

/// The keys that no text, command or responder of the app takes: they scroll in the middle of the screen.
extension StageApp {
  /// The way of an arrow key in points.
  private static let line = 44.0
  /// The part of the screen by which a page is scrolled.
  private static let page = 0.85
  /// The way to the beginning or the end, longer than any content.
  private static let far = 1e6

  func scroll(with event: Stage.KeyEvent) {
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
    scroll(x: size.width / 2, y: size.height / 2, dx: way.dx, dy: way.dy)
  }
}
