/// Follows the mouse while no button is down.
@MainActor final class HoverTracker {
  /// The recognizers that the mouse is over.
  private var active: [UIHoverGestureRecognizer] = []

  /// Tells recognizers of the mouse over a view.
  ///
  /// - Parameters:
  ///   - view: The view below the mouse; nil if there is none.
  ///   - place: The place of the mouse in the view's window.
  func move(over view: UIView?, at place: CGPoint) {
    let below = sequence(first: view, next: { $0?.superview }).flatMap { view in
      (view?.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
    }
    let left = active.filter { old in !below.contains { $0 === old } }
    active = below
    for recognizer in left { recognizer.leave() }
    // A handler may move the mouse again, which then has told the others.
    for recognizer in below where active.contains(where: { $0 === recognizer }) { recognizer.follow(place) }
  }

  /// Cancels the hovering over a view that leaves its window, and over its descendants.
  func leave(_ view: UIView) {
    let leaving = active.filter { $0.view?.isDescendant(of: view) ?? true }
    active.removeAll { one in leaving.contains { $0 === one } }
    for recognizer in leaving { recognizer.abandon() }
  }
}
