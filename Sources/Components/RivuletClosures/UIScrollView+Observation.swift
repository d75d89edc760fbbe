#if canImport(UIKit)
public import UIKit

extension UIScrollView {
  /// Calls a closure with the scroll view after each change of `contentOffset`, for the life of the returned
  /// object. The delegate is not used.
  ///
  /// ```swift
  /// observation = list.observeContentOffset { [weak self] list in self?.header.follow(list) }
  /// ```
  public func observeContentOffset(
    _ offsetDidChange: @escaping @MainActor @Sendable (UIScrollView) -> Void
  ) -> NSKeyValueObservation {
    observe(\.contentOffset) { view, _ in
      MainActor.assumeIsolated { offsetDidChange(view) }
    }
  }

  /// Calls a closure with the scroll view when a finger that scrolled it has lifted or was cancelled, for the
  /// life of the returned object. The delegate is not used, and is told before.
  public func observeDragEnd(_ dragDidEnd: @escaping @MainActor (UIScrollView) -> Void) -> GestureObservation
  {
    GestureObservation(of: panGestureRecognizer) { [weak self] pan in
      guard let self, pan.state == .ended || pan.state == .cancelled else { return }
      dragDidEnd(self)
    }
  }
}
#endif
