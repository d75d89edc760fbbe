extension UIScrollView {
  /// Scrolls the only scroll view on the screen with `scrollsToTop` to its top, as a tap on the status bar
  /// does.
  static func scrollToTop(in window: UIWindow) {
    let candidates = window.scrollViewsThatScrollToTop
    guard candidates.count == 1, let view = candidates.first else { return }
    let top = CGPoint(x: view.contentOffset.x, y: CGFloat(view.offsetRange(.vertical).lowerBound))
    guard view.contentOffset.y > top.y, view.delegate?.scrollViewShouldScrollToTop(view) ?? true else {
      return
    }
    view.setContentOffset(top, animated: true)
    view.isScrollingToTop = true
  }
}

extension UIView {
  fileprivate var scrollViewsThatScrollToTop: [UIScrollView] {
    guard !isHidden, alpha > 0.01 else { return [] }
    let inside = subviews.flatMap(\.scrollViewsThatScrollToTop)
    guard let view = self as? UIScrollView, view.scrollsToTop else { return inside }
    return [view] + inside
  }
}
