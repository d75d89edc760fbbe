/// A bar above a scroll view's content whose lower part collapses while the content scrolls under it.
@MainActor struct CollapsingBar {
  /// The height by which the bar can collapse, in points.
  var length: CGFloat
  /// The collapsed height at which the bar rests too: its search bar is gone, and its large title is not. 0
  /// for none.
  var restingHeight: CGFloat = 0
  /// The height by which it has collapsed, which the top inset lacks.
  var collapsed: CGFloat = 0
  /// Whether the bar has no background where the content begins, so that what lies behind it is seen.
  var isClearAtEdge = false
  /// Whether the top inset is changing together with `collapsed`.
  var isChangingInset = false
  /// Runs after each change of the offset.
  var onScroll: () -> Void

  /// The height of the collapsible part that is shown without a background, in points.
  var clearHeight: CGFloat { isClearAtEdge ? max(0, length - collapsed) : 0 }
}

extension UIScrollView {
  /// Sets the height by which the bar has collapsed, and changes the top inset with it.
  ///
  /// The offset, a drag and a motion go on undisturbed, because the range of offsets stays.
  func collapseBar(by height: CGFloat, changeInset: () -> Void) {
    collapsingBar?.collapsed = height
    collapsingBar?.isChangingInset = true
    changeInset()
    updateAdjustedInset(keepsEdge: false)
    collapsingBar?.isChangingInset = false
  }

  /// Returns the vertical offset, or the nearest one at which the bar is not half collapsed.
  func besideCollapsingBar(_ y: CGFloat) -> CGFloat {
    let range = offsetRange(.vertical)
    guard let bar = collapsingBar, bar.length > 0 else { return y }
    let start = CGFloat(range.lowerBound) + refreshInset
    let end = min(start + bar.length, CGFloat(range.upperBound))
    guard y > start, y < end else { return y }
    let middle = min(start + bar.restingHeight, end)
    return [start, middle, end].min { abs($0 - y) < abs($1 - y) } ?? y
  }
}
