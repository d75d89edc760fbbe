import UIKit

/// The elements of an app that keys and the mouse operate, brought up to date at most ten times a second.
struct WindowElements {
  private static let interval = 0.1

  private(set) var operable: [AccessibilityElement] = []
  private var isStale = true
  private var earliest = -Double.infinity

  /// Notes that the app has changed.
  mutating func markStale() { isStale = true }

  /// The time of the next update in seconds of the app's clock; nil while nothing has changed.
  var dueTime: Double? { isStale ? earliest : nil }

  mutating func update(_ elements: [AccessibilityElement], at time: Double) {
    isStale = false
    earliest = time + Self.interval
    operable = elements.filter {
      $0.keyboard != nil || !$0.traits.isDisjoint(with: [.button, .link, .adjustable])
    }
  }

  subscript(id: UInt32) -> AccessibilityElement? { operable.first { $0.id == id } }

  /// The field that receives keys.
  var edited: AccessibilityElement? { operable.first { $0.isEditing == true } }

  /// Returns the picture of the mouse over a point, which says what a click does there.
  func cursor(at point: CGPoint) -> WindowCursor {
    let element = operable.last { !$0.traits.contains(.notEnabled) && $0.frame.contains(point) }
    return element.map { $0.keyboard == nil ? .hand : .text } ?? .arrow
  }

  /// Returns the element after or before another one, in a circle; the first or last one for nil.
  func neighbor(of id: UInt32?, backwards: Bool) -> AccessibilityElement? {
    guard let index = operable.firstIndex(where: { $0.id == id }) else {
      return backwards ? operable.last : operable.first
    }
    return operable[(index + (backwards ? operable.count - 1 : 1)) % operable.count]
  }
}
