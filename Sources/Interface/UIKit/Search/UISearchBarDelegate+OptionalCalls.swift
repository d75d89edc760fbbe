// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UISearchBarDelegate {
  /// The method `searchBarShouldBeginEditing` as an optional one; never nil.
  public var searchBarShouldBeginEditing: ((UISearchBar) -> Bool)? {
    { self.searchBarShouldBeginEditing($0) }
  }

  /// The method `searchBarTextDidBeginEditing` as an optional one; never nil.
  public var searchBarTextDidBeginEditing: ((UISearchBar) -> Void)? {
    { self.searchBarTextDidBeginEditing($0) }
  }

  /// The method `searchBarShouldEndEditing` as an optional one; never nil.
  public var searchBarShouldEndEditing: ((UISearchBar) -> Bool)? { { self.searchBarShouldEndEditing($0) } }

  /// The method `searchBarTextDidEndEditing` as an optional one; never nil.
  public var searchBarTextDidEndEditing: ((UISearchBar) -> Void)? { { self.searchBarTextDidEndEditing($0) } }

  /// The methods `searchBar` as optional ones; never nil.
  public var searchBar: _UISearchBarDelegateSearchBar? { _UISearchBarDelegateSearchBar(delegate: self) }

  /// The method `searchBarSearchButtonClicked` as an optional one; never nil.
  public var searchBarSearchButtonClicked: ((UISearchBar) -> Void)? {
    { self.searchBarSearchButtonClicked($0) }
  }

  /// The method `searchBarBookmarkButtonClicked` as an optional one; never nil.
  public var searchBarBookmarkButtonClicked: ((UISearchBar) -> Void)? {
    { self.searchBarBookmarkButtonClicked($0) }
  }

  /// The method `searchBarCancelButtonClicked` as an optional one; never nil.
  public var searchBarCancelButtonClicked: ((UISearchBar) -> Void)? {
    { self.searchBarCancelButtonClicked($0) }
  }

  /// The method `searchBarResultsListButtonClicked` as an optional one; never nil.
  public var searchBarResultsListButtonClicked: ((UISearchBar) -> Void)? {
    { self.searchBarResultsListButtonClicked($0) }
  }
}

/// Calls of the methods `searchBar(…)` of a `UISearchBarDelegate`.
@preconcurrency @MainActor public struct _UISearchBarDelegateSearchBar {
  fileprivate let delegate: any UISearchBarDelegate

  /// Calls `searchBar(_:textDidChange:)`.
  public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) {
    delegate.searchBar(searchBar, textDidChange: searchText)
  }

  /// Calls `searchBar(_:shouldChangeTextIn:replacementText:)`.
  public func callAsFunction(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    delegate.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
  }

  /// Calls `searchBar(_:selectedScopeButtonIndexDidChange:)`.
  public func callAsFunction(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    delegate.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
  }
}
