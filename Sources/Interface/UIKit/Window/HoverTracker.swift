/// Follows the mouse while no button is down.
@MainActor final class HoverTracker {
  /// The recognizers that the mouse is over.
  private var active: [UIHoverGestureRecognizer] = []
  /// The interaction that has the mouse.
  private weak var follower: (any PointerFollower)?

  /// The look of the mouse's pointer.
  var pointer: MousePointer { follower?.pointer ?? .automatic }

  /// Tells recognizers and interactions of the mouse over a view.
  ///
  /// - Parameters:
  ///   - view: The view below the mouse; nil if there is none.
  ///   - place: The place of the mouse in the view's window.
  func move(over view: UIView?, at place: CGPoint) {
    tellRecognizers(over: view, at: place)
    let next = follower(over: view, at: place)
    if next !== follower { follower?.leave(animated: true) }
    follower = next
    next?.follow()
  }

  /// Ends the hovering with a button that goes down. The interaction keeps the mouse, so that what is pressed
  /// stays as it is.
  func press() { tellRecognizers(over: nil, at: .zero) }

  /// Follows a mouse with a button down to a place of the screen.
  func drag(to place: CGPoint) {
    guard let follower, let view = follower.view, let window = view.window else { return }
    let place = CGPoint(x: place.x - window.frame.minX, y: place.y - window.frame.minY)
    follower.drag(to: view.convert(place, from: window))
  }

  private func tellRecognizers(over view: UIView?, at place: CGPoint) {
    let below = sequence(first: view, next: { $0?.superview }).flatMap { view in
      (view?.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
    }
    let left = active.filter { old in !below.contains { $0 === old } }
    active = below
    for recognizer in left { recognizer.leave() }
    // A handler may move the mouse again, which then has told the others.
    for recognizer in below where active.contains(where: { $0 === recognizer }) { recognizer.follow(place) }
  }

  /// Returns the interaction nearest to a view that takes the mouse.
  private func follower(over view: UIView?, at place: CGPoint) -> (any PointerFollower)? {
    var next = view
    while let view = next {
      for case let interaction as any PointerFollower in view.interactions
      where interaction.offer(view.convert(place, from: view.window)) { return interaction }
      next = view.superview
    }
    return nil
  }

  /// Cancels the hovering over a view that leaves its window, and over its descendants.
  func leave(_ view: UIView) {
    let leaving = active.filter { $0.view?.isDescendant(of: view) ?? true }
    active.removeAll { one in leaving.contains { $0 === one } }
    for recognizer in leaving { recognizer.abandon() }
    guard let old = follower, old.view?.isDescendant(of: view) ?? true else { return }
    follower = nil
    old.leave(animated: false)
  }
}
