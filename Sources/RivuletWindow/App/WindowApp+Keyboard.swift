import UIKit

/// The keyboard, with the meaning that a browser gives it in a page: Tab moves between what can be operated,
/// and other keys operate it or scroll.
extension WindowApp {
  /// The way of an arrow key in points.
  private static let line = 44.0
  /// The part of the window by which a page is scrolled.
  private static let page = 0.85
  /// The way to the beginning or the end, longer than any content.
  private static let far = 1e6

  /// - Parameter isRepeated: Whether the key has been down for a while. It moves and scrolls on, but operates
  ///   nothing again.
  func press(_ key: WindowEvent.Key, isShifted: Bool, isRepeated: Bool) {
    if elements.dueTime != nil { updateElements() }
    switch key {
    case .tab: moveFocus(backwards: isShifted)
    case .escape: if !isRepeated { stage.performAccessibilityEscape() }
    case .enter: if !isRepeated { activate() }
    case .space where focus != nil: if !isRepeated { activate() }
    default:
      if !adjust(key) { scroll(with: key, isShifted: isShifted) }
    }
    // The ring follows what a key has moved at once.
    if focus != nil { updateElements() }
  }

  /// Gives a key to the field that receives keys. Returns false if there is none, or the key means something
  /// else; Tab beyond the last field goes on among the elements.
  func edit(with key: WindowEvent.Key, isShifted: Bool, isByWords: Bool) -> Bool {
    guard stage.firstResponder is any UIKeyInput else { return false }
    var modifiers: EditingKey.Modifiers = isShifted ? .shift : []
    if isByWords { modifiers.insert(.word) }
    switch key {
    case .left: return stage.press(.left, modifiers: modifiers)
    case .right: return stage.press(.right, modifiers: modifiers)
    case .home: return stage.press(.home, modifiers: modifiers)
    case .end: return stage.press(.end, modifiers: modifiers)
    case .enter: return stage.press(.enter)
    case .tab: return stage.press(.tab, modifiers: modifiers)
    // The space arrives as text, too.
    case .space: return true
    case .escape, .up, .down, .pageUp, .pageDown: return false
    }
  }

  private func moveFocus(backwards: Bool) {
    focus = elements.neighbor(of: focus, backwards: backwards)?.id
    if let focus { stage.revealAccessibilityElement(focus) }
  }

  private func activate() {
    if let focus { stage.activateAccessibilityElement(focus) }
  }

  /// Adjusts the element with the focus, such as a slider. Returns false if the key does not.
  private func adjust(_ key: WindowEvent.Key) -> Bool {
    guard let focus, elements[focus]?.traits.contains(.adjustable) ?? false else { return false }
    switch key {
    case .up, .right: stage.adjustAccessibilityElement(focus, increments: true)
    case .down, .left: stage.adjustAccessibilityElement(focus, increments: false)
    default: return false
    }
    return true
  }

  /// Scrolls in the middle of the window.
  private func scroll(with key: WindowEvent.Key, isShifted: Bool) {
    let page = Self.page * stage.size.height
    let way =
      switch key {
      case .up: CGVector(dx: 0, dy: -Self.line)
      case .down: CGVector(dx: 0, dy: Self.line)
      case .left: CGVector(dx: -Self.line, dy: 0)
      case .right: CGVector(dx: Self.line, dy: 0)
      case .pageUp: CGVector(dx: 0, dy: -page)
      case .pageDown: CGVector(dx: 0, dy: page)
      case .space: CGVector(dx: 0, dy: isShifted ? -page : page)
      case .home: CGVector(dx: 0, dy: -Self.far)
      case .end: CGVector(dx: 0, dy: Self.far)
      case .tab, .enter, .escape: CGVector(dx: 0, dy: 0)
      }
    scroll(by: way, at: CGPoint(x: stage.size.width / 2, y: stage.size.height / 2))
  }
}
