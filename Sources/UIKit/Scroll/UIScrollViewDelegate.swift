/// Learns how a scroll view moves. Every requirement has a default that does nothing.
///
/// A drag that is thrown calls, in this order: `scrollViewWillBeginDragging`, `scrollViewDidScroll` with each move,
/// `scrollViewWillEndDragging`, `scrollViewDidEndDragging`, `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` with each frame,
/// `scrollViewDidEndDecelerating`.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset has changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger is about to let go.
  /// - Parameters:
  ///   - velocity: Of the content offset, in points a millisecond.
  ///   - targetContentOffset: Where the content will rest; it may be changed. The pointer is good during the call only.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// - Parameter decelerate: Whether the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content rests after a drag, or a finger has caught it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` with animation has arrived.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
