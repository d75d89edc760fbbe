import UIKit

/// The keyboard, with the meaning that a browser gives it in a page: keys go to the app, and Tab moves
/// between what can be operated.
extension WindowApp {
  /// Gives a key to the element with the ring, else to the app: a command, a responder or a text. What none
  /// of them takes moves the ring, closes what can be closed, or scrolls.
  func press(_ event: Stage.KeyEvent) {
    guard event.phase != .up else {
      stage.handle(event)
      return
    }
    if elements.dueTime != nil { updateElements() }
    let isPlain = event.modifiers.isDisjoint(with: [.control, .alternate, .command])
    if !(isPlain && operate(with: event)), !stage.handle(event), isPlain { move(with: event) }
    // The ring follows what a key has moved at once.
    if focus != nil { updateElements() }
  }

  /// Operates the element with the ring. Returns false for a key that means nothing to it; one that is held
  /// operates nothing again, but adjusts on.
  private func operate(with event: Stage.KeyEvent) -> Bool {
    guard let focus, let element = elements[focus], element.keyboard == nil else { return false }
    switch event.key {
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      if event.phase == .down { stage.activateAccessibilityElement(focus) }
      return true
    case .keyboardUpArrow, .keyboardRightArrow, .keyboardDownArrow, .keyboardLeftArrow:
      guard element.traits.contains(.adjustable) else { return false }
      let increments = [.keyboardUpArrow, .keyboardRightArrow].contains(event.key)
      stage.adjustAccessibilityElement(focus, increments: increments)
      return true
    default: return false
    }
  }

  private func move(with event: Stage.KeyEvent) {
    switch event.key {
    case .keyboardTab: moveFocus(backwards: event.modifiers.contains(.shift))
    case .keyboardEscape: if event.phase == .down { stage.performAccessibilityEscape() }
    default: stage.scroll(with: event)
    }
  }

  /// Moves the ring to the next element, from the field that is edited where there is no ring. A field that
  /// gets the ring is edited, and one that loses it no longer.
  private func moveFocus(backwards: Bool) {
    let edited = elements.edited
    focus = elements.neighbor(of: focus ?? edited?.id, backwards: backwards)?.id
    guard let focus, let element = elements[focus] else { return }
    stage.revealAccessibilityElement(focus)
    if element.isEditing == false {
      stage.activateAccessibilityElement(focus)
    } else if element.keyboard == nil, edited != nil {
      stage.firstResponder?.resignFirstResponder()
    }
  }
}
