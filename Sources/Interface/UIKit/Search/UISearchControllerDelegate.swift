/// The object that is told about the beginning and the end of a search. Every requirement has a default
/// implementation that does nothing.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when the search is to begin, to present the controller. It presents itself afterwards if it was
  /// not.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Ignores the call: the method is optional on iOS.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Ignores the call: the method is optional on iOS.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Ignores the call: the method is optional on iOS.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing: the controller presents itself.
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// The object that finds the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when a search begins or ends, and when its text or scope has changed, by the user or the app.
  func updateSearchResults(for searchController: UISearchController)
}
