extension UIViewController {
  /// The controllers with content that this one shows: the top of a navigation stack, those of all columns of
  /// a split view, or else this one.
  final var shownScreens: [UIViewController] {
    if let split = self as? UISplitViewController { return split.viewControllers.flatMap(\.shownScreens) }
    guard let stack = self as? UINavigationController else { return [self] }
    return stack.innermostScreen?.shownScreens ?? []
  }

  /// Sets the scroll view whose content lies under the bar at an edge; nil restores the search for one.
  ///
  /// The bar at the top edge follows it: large titles collapse, and the bar's look changes when content is
  /// under it. The other edges are stored. The scroll view is not retained.
  public final func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for one in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edge.contains(one) {
      state.contentScrollViews[one.rawValue] = scrollView.map { WeakView(view: $0) }
    }
    navigationController?.contentScrollViewMayHaveChanged()
  }

  /// Sets the scroll view whose content lies under the bars at all edges; nil restores the search for one.
  public final func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  /// Returns the scroll view that was set for the edge, or else the view or its lowest subview if that is a
  /// scroll view; nil for none.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let view = state.contentScrollViews[edge.rawValue]?.view as? UIScrollView { return view }
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}
