#if canImport(UIKit)
import UIKit

extension UIScrollView {
  /// Adds a refresh view above the content, replacing an existing one.
  ///
  /// - Parameter action: Refreshes the content; its end ends the refresh. The scroll view retains it, so
  ///   capture the scroll view's owner weakly.
  /// - Returns: The refresh view.
  @discardableResult
  public func addRefreshView(action: (@MainActor () async throws -> Void)? = nil) -> RefreshView {
    for case let old as RefreshView in subviews { old.removeFromSuperview() }
    let view = RefreshView(action: action)
    insertSubview(view, at: 0)
    return view
  }
}
#endif
