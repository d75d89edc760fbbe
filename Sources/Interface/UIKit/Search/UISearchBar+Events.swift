/// A search controller as its bar sees it.
@MainActor protocol SearchBarFollower: AnyObject {
  func searchBegan()
  func searchTextChanged()
  func searchScopeChanged()
  func searchCancelled()
  func searchBarHeightChanged()
}

extension UISearchBar {
  func textChanged() {
    setNeedsLayout()
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    follower?.searchTextChanged()
  }

  func cancelTapped() {
    delegate?.searchBarCancelButtonClicked(self)
    follower?.searchCancelled()
  }

  func scopeChanged() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
    follower?.searchScopeChanged()
  }

  func fieldButtonTapped() {
    if showsSearchResultsButton {
      delegate?.searchBarResultsListButtonClicked(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked(self)
    }
  }
}

/// Hands what happens in the field of a search bar to the bar's delegate.
@MainActor final class SearchFieldEvents: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(_ bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.follower?.searchBegan()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}
