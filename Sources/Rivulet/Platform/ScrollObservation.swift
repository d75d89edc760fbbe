import UIKit

extension UIScrollView {
  /// Calls the closure after each change of the content offset, for as long as the returned object lives. The scroll view's delegate is
  /// left alone.
  func observeContentOffset(_ offsetDidChange: @escaping @MainActor @Sendable () -> Void)
    -> NSKeyValueObservation
  {
    observe(\.contentOffset) { _, _ in
      MainActor.assumeIsolated { offsetDidChange() }
    }
  }
}
