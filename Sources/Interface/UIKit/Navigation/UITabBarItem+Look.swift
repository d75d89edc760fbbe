extension UITabBarItem {
  /// Sets the attributes of the badge's text in a state, merged over those of the bar's appearance. Nil
  /// removes them. Of the states, `normal`, `selected` and `disabled` are shown.
  public final func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
  }

  /// Returns the attributes that were set for the state; nil for none.
  public final func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }

  /// The look of the bar while this item is selected, in place of the bar's own. Setting it stores a copy.
  /// Default: nil.
  public final var standardAppearance: UITabBarAppearance? {
    get { barLook as? UITabBarAppearance }
    set {
      let copy = newValue.map { UITabBarAppearance(barAppearance: $0) }
      copy?.onChange = { [weak self] in self?.changed() }
      barLook = copy
    }
  }

  /// The look of the bar while this item is selected and the end of the content is above the bar, in place of
  /// the bar's own. Setting it stores a copy. Default: nil.
  public final var scrollEdgeAppearance: UITabBarAppearance? {
    get { edgeLook as? UITabBarAppearance }
    set {
      let copy = newValue.map { UITabBarAppearance(barAppearance: $0) }
      copy?.onChange = { [weak self] in self?.changed() }
      edgeLook = copy
    }
  }
}
