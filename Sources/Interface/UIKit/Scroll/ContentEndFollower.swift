/// A follower tells a bar at the bottom of a screen whether the end of the screen's content is above it.
@MainActor final class ContentEndFollower {
  private var scrollViews: [WeakView] = []
  private var onChange: ((Bool) -> Void)?
  /// Whether the bar keeps its look, since another screen that comes is to change it together with its
  /// transition.
  var isHeld = false

  /// Follows the scroll views above the bar, and says now and after each of their moves whether all show
  /// their ends. A screen without a scroll view counts as scrolled to its end.
  func follow(_ new: [UIScrollView], onChange: @escaping (Bool) -> Void) {
    guard !isHeld else { return }
    self.onChange = onChange
    let old = scrollViews.compactMap { $0.view as? UIScrollView }
    if new != old {
      for view in old { view.endFollowers.removeAll { $0 === self } }
      for view in new { view.endFollowers.append(self) }
      scrollViews = new.map { WeakView(view: $0) }
    }
    endMayHaveMoved()
  }

  /// Called when the content of a scroll view, its offset or its size has changed.
  func endMayHaveMoved() {
    guard !isHeld else { return }
    onChange?(scrollViews.allSatisfy { ($0.view as? UIScrollView)?.showsEnd ?? true })
  }
}
