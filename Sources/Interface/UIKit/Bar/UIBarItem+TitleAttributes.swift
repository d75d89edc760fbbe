extension UIBarItem {
  /// Sets the attributes of the title in a state, merged over those of the bar's appearance. Nil removes
  /// them.
  ///
  /// Of the states, `normal`, `highlighted`, `selected` and `disabled` are shown.
  public final func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// Returns the attributes that were set for the state; nil for none.
  public final func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}
