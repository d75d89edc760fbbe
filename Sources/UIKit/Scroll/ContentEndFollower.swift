/// A follower tells a bar at the bottom of a screen whether the end of the screen's content is above it.
@MainActor final class ContentEndFollower {
  private weak var scrollView: UIScrollView?
  private var onChange: ((Bool) -> Void)?

  /// Follows a scroll view, and says now and after each of its moves whether it shows its end. A screen
  /// without a scroll view, nil, counts as scrolled to its end.
  func follow(_ new: UIScrollView?, onChange: @escaping (Bool) -> Void) {
    self.onChange = onChange
    if new !== scrollView {
      scrollView?.endFollowers.removeAll { $0 === self }
      scrollView = new
      new?.endFollowers.append(self)
    }
    endMayHaveMoved()
  }

  /// Called when the content of the scroll view, its offset or its size has changed.
  func endMayHaveMoved() { onChange?(scrollView?.showsEnd ?? true) }
}
