/// The object that allows and observes what the user does in a search bar. Every requirement has a default
/// implementation.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Returns whether editing may begin. The default is true.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether editing may end. The default is true.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after the user has changed the text, also by the clear button.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether a part of the text may be replaced. The default is true.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// Called for the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called for a tap on the bookmark button.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called for a tap on the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called for a tap on the button of the results list.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user has selected another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Ignores the call: the method is optional on iOS.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Ignores the call: the method is optional on iOS.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Ignores the call: the method is optional on iOS.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Ignores the call: the method is optional on iOS.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Ignores the call: the method is optional on iOS.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
