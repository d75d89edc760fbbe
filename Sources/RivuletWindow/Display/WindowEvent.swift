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
  /// A key with a meaning in every app. Control is held with it in `isByWords`, for arrows only.
  case key(Key, isShifted: Bool = false, isRepeated: Bool = false, isByWords: Bool = false)
  /// Text that was typed.
  case text(String)
  /// A key that only edits text.
  case edit(EditingKey, EditingKey.Modifiers = [])
  /// The window can no longer be seen; fingers on it are lifted unnoticed.
  case hidden
  /// The request to close the window.
  case close
  /// The end of drawing, with the reason as a sentence.
  case failure(String)

  /// The keys with a meaning in every app.
  package enum Key: Hashable, Sendable {
    case tab, enter, space, escape, up, down, left, right, pageUp, pageDown, home, end
  }

  /// Returns the events without those that the next one replaces: a mouse moves more often than a display
  /// shows frames, and a window that is drawn larger has many sizes.
  package static func coalesced(_ events: [WindowEvent]) -> [WindowEvent] {
    events.indices.filter { index in
      index + 1 == events.count || !events[index].isReplaced(by: events[index + 1])
    }.map { events[$0] }
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
  /// A text for the desktop's clipboard.
  case copy(String)
  case close
}

/// The picture of the mouse.
package enum WindowCursor: Hashable, Sendable { case arrow, hand }
