import RenderTree
import UIKit

/// A change of the window, or input in it, on the way to the app. Places and ways are in points.
package enum WindowEvent: Hashable, Sendable {
  /// The size, the pixel density or the display of the window.
  case screen(WindowScreen)
  /// A finger, or the main button of the mouse. The time is that of the system's clock.
  case touch(Stage.PointerEvent)
  /// A click of the mouse's second button.
  case secondaryClick(CGPoint)
  /// The mouse over the window with no button down; nil when it has left.
  case hover(CGPoint?)
  /// The turn of a wheel by some notches, which move the content by a long way each.
  case wheel(notches: CGVector, at: CGPoint)
  /// The scrolling of a trackpad.
  case scroll(by: CGVector, at: CGPoint)
  /// The zooming by a wheel or a trackpad with Control, by a factor.
  case zoom(by: Double, at: CGPoint)
  /// A change of a key. What it types is in it, unless it comes as a text of its own.
  case key(Stage.KeyEvent)
  /// Text that was typed without a key, as by an input method.
  case text(String)
  /// A text that an input method still composes, with its selection in UTF-16 units; empty in the end.
  case composition(String, Range<Int>)
  /// The text of the desktop's clipboard, before it may be pasted.
  case clipboard(String)
  /// The window can no longer be seen; fingers on it are lifted unnoticed.
  case hidden
  /// The request to close the window.
  case close
  /// The end of drawing, with the reason as a sentence.
  case failure(String)

  /// Returns the events without those that the next one replaces: a mouse moves more often than a display
  /// shows frames, and a window that is drawn larger has many sizes.
  package static func coalesced(_ events: [WindowEvent]) -> [WindowEvent] {
    events.indices.filter { index in
      index + 1 == events.count || !events[index].isReplaced(by: events[index + 1])
    }.map { events[$0] }
  }

  /// Returns an event for a text that is being composed, with a selection in characters as SDL counts them:
  /// Unicode scalars. One outside the text is limited to it; a negative place is the text's end.
  package static func composition(_ text: String, start: Int, count: Int) -> WindowEvent {
    let scalars = text.unicodeScalars
    func offset(_ index: Int) -> Int {
      scalars.prefix(max(0, index)).reduce(0) { $0 + UTF16.width($1) }
    }
    let first = start < 0 ? scalars.count : min(start, scalars.count)
    let last = first + min(max(0, count), scalars.count - first)
    return .composition(text, offset(first)..<offset(last))
  }

  private func isReplaced(by next: WindowEvent) -> Bool {
    switch (self, next) {
    case (.screen, .screen), (.hover, .hover): true
    case (.touch(let old), .touch(let new)):
      old.phase == .move && new.phase == .move && old.identifier == new.identifier
    default: false
    }
  }
}

/// A message of the app to its window. Rectangles are in points.
package enum WindowCommand: Sendable {
  case commit(Commit)
  /// The screen for which the commits before it were laid out.
  case screen(WindowScreen)
  case cursor(WindowCursor)
  /// The frame of the element that keys operate; nil for none.
  case focusRing(CGRect?)
  /// The place of the text that is typed now, beside which input methods show what they offer; nil while keys
  /// type nothing.
  case textInput(CGRect?)
  /// A text for the desktop's clipboard.
  case copy(String)
  case close
}

/// The picture of the mouse.
package enum WindowCursor: Hashable, Sendable { case arrow, hand, text, hidden }
