extension UIViewController {
  /// Returns the frame of the view in a container: the bounds, without the bars at the edges that are not
  /// extended.
  func extendedFrame(in container: UIView) -> CGRect {
    guard edgesForExtendedLayout != .all else { return container.bounds }
    let (bars, safe, edges) = (state.fullBarInsets, container.safeAreaInsets, edgesForExtendedLayout)
    func inset(_ edge: UIRectEdge, _ bar: CGFloat, _ safe: CGFloat) -> CGFloat {
      edges.contains(edge) || bar == 0 ? 0 : bar + safe
    }
    let frame = container.bounds.inset(
      by: UIEdgeInsets(
        top: inset(.top, bars.top, safe.top), left: 0, bottom: inset(.bottom, bars.bottom, safe.bottom),
        right: 0))
    return frame.height >= 0 ? frame : container.bounds
  }

  /// The insets of the bars under which the view lies.
  var extendedBarInsets: UIEdgeInsets {
    guard edgesForExtendedLayout != .all else { return state.fullBarInsets }
    var insets = state.fullBarInsets
    if !edgesForExtendedLayout.contains(.top) { insets.top = 0 }
    if !edgesForExtendedLayout.contains(.bottom) { insets.bottom = 0 }
    return insets
  }
}
