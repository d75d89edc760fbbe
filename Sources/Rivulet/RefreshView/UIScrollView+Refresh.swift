import UIKit

extension UIScrollView {
  /// Puts a refresh view above the content, in place of one that is there already.
  ///
  /// - Parameter action: Renews the content; its end ends the refresh. It is kept as long as the scroll view: refer to the scroll view's
  ///   owner weakly.
  @discardableResult
  public func addRefreshView(action: (@MainActor () async throws -> Void)? = nil) -> RefreshView {
    for case let old as RefreshView in subviews { old.removeFromSuperview() }
    let view = RefreshView(action: action)
    insertSubview(view, at: 0)
    return view
  }
}
