/// The look of the mouse's own pointer, which the host draws.
package enum MousePointer: UInt8, Hashable, Sendable {
  /// The host chooses what is right for the element below.
  case automatic = 0
  /// A beam for text from left to right.
  case verticalBeam = 1
  /// A beam for text from the top down.
  case horizontalBeam = 2
  /// None.
  case hidden = 3
}

/// An interaction that changes what is below the mouse, or the mouse's pointer.
@MainActor protocol PointerFollower: UIInteraction {
  /// Returns whether the interaction takes the mouse at a place of its view. If not, a view around may.
  func offer(_ place: CGPoint) -> Bool
  /// Follows the mouse to the place that was offered last.
  func follow()
  /// Follows the mouse with a button down to a place of the view.
  func drag(to place: CGPoint)
  /// Ends with a mouse that has left, or, if not animated, with a view that goes.
  func leave(animated: Bool)
  /// The pointer at the present place.
  var pointer: MousePointer { get }
}
