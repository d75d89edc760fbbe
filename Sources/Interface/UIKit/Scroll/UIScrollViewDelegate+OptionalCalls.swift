// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UIScrollViewDelegate {
  /// The method `scrollViewDidScroll` as an optional one; never nil.
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }

  /// The method `scrollViewWillBeginDragging` as an optional one; never nil.
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDragging($0) }
  }

  /// The methods `scrollViewWillEndDragging` as optional ones; never nil.
  public var scrollViewWillEndDragging: _UIScrollViewDelegateScrollViewWillEndDragging? {
    _UIScrollViewDelegateScrollViewWillEndDragging(delegate: self)
  }

  /// The methods `scrollViewDidEndDragging` as optional ones; never nil.
  public var scrollViewDidEndDragging: _UIScrollViewDelegateScrollViewDidEndDragging? {
    _UIScrollViewDelegateScrollViewDidEndDragging(delegate: self)
  }

  /// The method `scrollViewWillBeginDecelerating` as an optional one; never nil.
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewWillBeginDecelerating($0) }
  }

  /// The method `scrollViewDidEndDecelerating` as an optional one; never nil.
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndDecelerating($0) }
  }

  /// The method `scrollViewDidEndScrollingAnimation` as an optional one; never nil.
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }

  /// The method `scrollViewShouldScrollToTop` as an optional one; never nil.
  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? {
    { self.scrollViewShouldScrollToTop($0) }
  }

  /// The method `scrollViewDidScrollToTop` as an optional one; never nil.
  public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { self.scrollViewDidScrollToTop($0) } }

  /// The methods `viewForZooming` as optional ones; never nil.
  public var viewForZooming: _UIScrollViewDelegateViewForZooming? {
    _UIScrollViewDelegateViewForZooming(delegate: self)
  }

  /// The methods `scrollViewWillBeginZooming` as optional ones; never nil.
  public var scrollViewWillBeginZooming: _UIScrollViewDelegateScrollViewWillBeginZooming? {
    _UIScrollViewDelegateScrollViewWillBeginZooming(delegate: self)
  }

  /// The method `scrollViewDidZoom` as an optional one; never nil.
  public var scrollViewDidZoom: ((UIScrollView) -> Void)? { { self.scrollViewDidZoom($0) } }

  /// The methods `scrollViewDidEndZooming` as optional ones; never nil.
  public var scrollViewDidEndZooming: _UIScrollViewDelegateScrollViewDidEndZooming? {
    _UIScrollViewDelegateScrollViewDidEndZooming(delegate: self)
  }

  /// The method `scrollViewDidChangeAdjustedContentInset` as an optional one; never nil.
  public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
    { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// Calls of the methods `scrollViewWillEndDragging(…)` of a `UIScrollViewDelegate`.
@preconcurrency @MainActor public struct _UIScrollViewDelegateScrollViewWillEndDragging {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Calls `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

/// Calls of the methods `scrollViewDidEndDragging(…)` of a `UIScrollViewDelegate`.
@preconcurrency @MainActor public struct _UIScrollViewDelegateScrollViewDidEndDragging {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Calls `scrollViewDidEndDragging(_:willDecelerate:)`.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}

/// Calls of the methods `viewForZooming(…)` of a `UIScrollViewDelegate`.
@preconcurrency @MainActor public struct _UIScrollViewDelegateViewForZooming {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Calls `viewForZooming(in:)`.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    delegate.viewForZooming(in: scrollView)
  }
}

/// Calls of the methods `scrollViewWillBeginZooming(…)` of a `UIScrollViewDelegate`.
@preconcurrency @MainActor public struct _UIScrollViewDelegateScrollViewWillBeginZooming {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Calls `scrollViewWillBeginZooming(_:with:)`.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
    delegate.scrollViewWillBeginZooming(scrollView, with: view)
  }
}

/// Calls of the methods `scrollViewDidEndZooming(…)` of a `UIScrollViewDelegate`.
@preconcurrency @MainActor public struct _UIScrollViewDelegateScrollViewDidEndZooming {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Calls `scrollViewDidEndZooming(_:with:atScale:)`.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}
