extension UINavigationController {
  func barHeightMayHaveChanged() {
    guard isViewLoaded, stack.heldBarHeight == nil else { return }
    layOutBars()
  }

  func contentScrollViewMayHaveChanged() {
    if isViewLoaded { view.setNeedsLayout() }
  }

  /// Follows the scroll view of a child, on which the look and the height of its bar depend, and returns
  /// whether it is another one than before, or the bar has another height.
  @discardableResult func followScrolling(of child: UIViewController) -> Bool {
    guard !hasOwnBar(child) else { return false }
    let item = child.navigationItem
    let isLarge = navigationBar.isLarge(item, in: barItems)
    let fullHeight = navigationBar.largeTitleHeight(of: item)
    item.largeTitle.fullHeight = fullHeight
    let old = stack.scrollViews[ObjectIdentifier(child)]?.view as? UIScrollView
    item.searchController?.host = child
    let isSearching = item.searchRoom.isActive
    let new = isSearching ? nil : child.contentScrollView(for: .top)
    let largeLength = isLarge ? fullHeight : 0
    let searchLength = item.collapsesSearch ? item.searchRoom.fullHeight : 0
    let length = largeLength + searchLength
    guard new !== old || new?.collapsingBar?.length != new.map({ _ in length }) else { return false }
    old?.collapsingBar = nil
    stack.scrollViews[ObjectIdentifier(child)] = new.map { WeakView(view: $0) }
    item.largeTitle = UINavigationItem.LargeTitle(height: fullHeight, fullHeight: fullHeight)
    item.searchRoom.scrolledHeight = item.searchRoom.fullHeight
    guard let new else { return true }
    let resting = isLarge ? searchLength : 0
    new.collapsingBar = CollapsingBar(length: length, restingHeight: resting) {
      [weak self, weak child, weak new] in
      if let self, let child, let new { contentScrolled(new, of: child) }
    }
    // Content that was scrolled before stays under a collapsed bar.
    if new.window != nil, new.contentOffset.y > -new.currentInset.top + 0.5 {
      contentScrolled(new, of: child)
    }
    return true
  }

  /// Whether the bar over the beginning of the content has no background.
  private func isBarClear(over item: UINavigationItem) -> Bool {
    guard let look = item.scrollEdgeAppearance ?? navigationBar.scrollEdgeAppearance else { return true }
    let alpha = look.backgroundColor?.cgColor.alpha ?? 0
    return look.backgroundEffect == nil && look.backgroundImage == nil && alpha == 0
  }

  private func contentScrolled(_ scrollView: UIScrollView, of child: UIViewController) {
    guard scrollView.window != nil, let bar = scrollView.collapsingBar, !bar.isChangingInset else { return }
    let item = child.navigationItem
    let fixedSearch = item.searchHeight - (item.collapsesSearch ? item.searchRoom.scrolledHeight : 0)
    let plain =
      stack.isBarHidden ? 0 : navigationBar.traitCollection.barHeight + item.promptHeight + fixedSearch
    // The top inset as it is with a collapsed bar.
    let large = max(0, child.state.barInsets.top - plain)
    let base = scrollView.currentInset.top - scrollView.refreshInset - large
    scrollView.collapsingBar?.isClearAtEdge = isBarClear(over: item)
    let visible = -scrollView.contentOffset.y - base
    guard visible.isFinite else { return }
    let old = item.largeTitle
    let oldSearch = item.searchRoom.scrolledHeight
    // The search bar scrolls away first.
    let searchLength = item.collapsesSearch ? item.searchRoom.fullHeight : 0
    let largeLength = bar.length - searchLength
    // While a large title collapses, the content is beside the bar and not under it.
    item.largeTitle.isAtEdge = visible > (bar.length > 0 ? 0.5 : -0.5)
    if largeLength > 0 {
      item.largeTitle.height = min(max(visible, 0), largeLength)
      item.largeTitle.stretch = max(0, visible - bar.length)
    }
    if searchLength > 0 { item.searchRoom.scrolledHeight = min(max(visible - largeLength, 0), searchLength) }
    let new = item.largeTitle
    let newSearch = item.searchRoom.scrolledHeight
    let hasMoved = new.height != old.height || newSearch != oldSearch
    if hasMoved {
      let shown = (largeLength > 0 ? new.height : 0) + (searchLength > 0 ? newSearch : 0)
      scrollView.collapseBar(by: bar.length - shown) { child.setBarInsets(barInsets(of: child)) }
    }
    guard child === topViewController, stack.transition == nil, isViewLoaded else { return }
    if hasMoved || new.stretch != old.stretch { layOutBars() }
    navigationBar.contentScrolled(edgeHasChanged: new.isAtEdge != old.isAtEdge)
  }
}
