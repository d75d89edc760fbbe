#if canImport(UIKit)
import UIKit

extension UIScrollView {
  /// The refresh view above the content; nil without one. Setting it replaces the present one, whose refresh
  /// ends without a result. Default: nil.
  ///
  /// ```swift
  /// tableView.refreshView = RefreshView { [weak self] in try await self?.reload() }
  /// ```
  public var refreshView: RefreshView? {
    get { subviews.lazy.compactMap { $0 as? RefreshView }.first }
    set {
      guard newValue !== refreshView else { return }
      refreshView?.removeFromSuperview()
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }
}
#endif
