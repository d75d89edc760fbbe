/// The object that is notified of a scroll view's motion. Every requirement has a default that does nothing.
///
/// A throw calls, in this order: `scrollViewWillBeginDragging`, `scrollViewDidScroll` with each move,
/// `scrollViewWillEndDragging`, `scrollViewDidEndDragging`, `scrollViewWillBeginDecelerating`,
/// `scrollViewDidScroll` with each frame, `scrollViewDidEndDecelerating`.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after each change of the content offset, whatever caused it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag begins, before the content moves.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the finger is lifted or the drag is cancelled.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  ///   - targetContentOffset: The offset at which the content will rest. It may be changed; a coordinate that
  ///     is not finite is ignored. The pointer is valid during the call only.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the drag has ended.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - decelerate: Whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called after `scrollViewDidEndDragging` if the content continues to move.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content rests after a drag, or was stopped by a finger or by the app.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animation of `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has
  /// ended or was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns whether a tap on the status bar scrolls to the top. The default is true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when the content has reached the top after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Returns the subview that zooms; nil, the default, for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when fingers begin to zoom, and before an animated change of the scale.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after each change of the scale. Small content is centred here, or in the layout.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when fingers have zoomed, after the content has gone back to a limit, and after an animated
  /// change of the scale.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called after `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {
  }
  /// Ignores the call: the method is optional on iOS.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
