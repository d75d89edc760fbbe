extension UINavigationController {
  func barHeightMayHaveChanged() {
    guard isViewLoaded, stack.heldBarHeight == nil else { return }
    layOutBars()
  }

  func contentScrollViewMayHaveChanged() {
    if isViewLoaded { view.setNeedsLayout() }
  }

  /// Follows the scroll view of a child while its bar depends on it.
  func followScrolling(of child: UIViewController) {
    let item = child.navigationItem
    let isLarge = navigationBar.isLarge(item, in: stack.controllers.map(\.navigationItem))
    let hasEdgeLook =
      navigationBar.scrollEdgeAppearance != nil || navigationBar.compactScrollEdgeAppearance != nil
      || item.scrollEdgeAppearance != nil || item.compactScrollEdgeAppearance != nil
    let old = stack.scrollViews[ObjectIdentifier(child)]?.view as? UIScrollView
    let new = isLarge || hasEdgeLook ? child.contentScrollView(for: .top) : nil
    let length = isLarge ? UINavigationItem.LargeTitle.fullHeight : 0
    guard new !== old || new?.collapsingBar?.length != new.map({ _ in length }) else { return }
    old?.collapsingBar = nil
    stack.scrollViews[ObjectIdentifier(child)] = new.map { WeakView(view: $0) }
    item.largeTitle = UINavigationItem.LargeTitle()
    guard let new else { return }
    new.collapsingBar = CollapsingBar(length: length) { [weak self, weak child, weak new] in
      if let self, let child, let new { contentScrolled(new, of: child) }
    }
    // Content that was scrolled before stays under a collapsed bar.
    if new.window != nil, new.contentOffset.y > -new.currentInset.top + 0.5 {
      contentScrolled(new, of: child)
    }
  }

  private func contentScrolled(_ scrollView: UIScrollView, of child: UIViewController) {
    guard scrollView.window != nil, let bar = scrollView.collapsingBar, !bar.isChangingInset else { return }
    let item = child.navigationItem
    let plain = stack.isBarHidden ? 0 : UINavigationBar.contentHeight + item.promptHeight
    // The top inset as it is with a collapsed bar.
    let base = scrollView.currentInset.top - max(0, child.state.barInsets.top - plain)
    let visible = -scrollView.contentOffset.y - base
    guard visible.isFinite else { return }
    let old = item.largeTitle
    // While a large title collapses, the content is beside the bar and not under it.
    item.largeTitle.isAtEdge = visible > (bar.length > 0 ? 0.5 : -0.5)
    if bar.length > 0 {
      item.largeTitle.height = min(max(visible, 0), bar.length)
      item.largeTitle.stretch = max(0, visible - bar.length)
    }
    let new = item.largeTitle
    if new.height != old.height {
      scrollView.collapseBar(by: bar.length - new.height) { child.setBarInsets(barInsets(of: child)) }
    }
    guard child === topViewController, stack.transition == nil, isViewLoaded else { return }
    if new.height != old.height || new.stretch != old.stretch { layOutBars() }
    navigationBar.contentScrolled(edgeHasChanged: new.isAtEdge != old.isAtEdge)
  }
}
