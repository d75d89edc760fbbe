#if canImport(UIKit)
import UIKit

extension UIScrollView {
  /// Calls the closure after each change of the content offset, for the lifetime of the returned object. The
  /// scroll view's delegate is not used.
  func observeContentOffset(_ offsetDidChange: @escaping @MainActor @Sendable () -> Void)
    -> NSKeyValueObservation
  {
    observe(\.contentOffset) { _, _ in
      MainActor.assumeIsolated { offsetDidChange() }
    }
  }
}
#endif
