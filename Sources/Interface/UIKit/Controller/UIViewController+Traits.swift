extension UIViewController {
  /// Sets the traits that a child and its view have in place of those around them. Overrides of the child
  /// itself go before them. They end when the child leaves; for another controller's child nothing happens.
  ///
  /// - Parameters:
  ///   - collection: The traits, of which those that are unspecified stay; nil for none.
  ///   - childViewController: A child of this controller.
  @available(*, deprecated, message: "Deprecated in iOS 17.0. Use the child's traitOverrides.")
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    if childViewController.parent === self { childViewController.setParentTraits(collection) }
  }

  /// Returns the traits that were set for a child; nil for none, and for another controller's child.
  @available(*, deprecated, message: "Deprecated in iOS 17.0. Use the child's traitOverrides.")
  public final func overrideTraitCollection(forChild childViewController: UIViewController)
    -> UITraitCollection?
  {
    childViewController.parent === self ? childViewController.state.parentTraits : nil
  }
}

extension UIViewController {
  /// Changes the traits that the controller sets in place of those around it.
  func changeTraitOverrides(_ change: (TraitOverrideState) -> Void) {
    let state = traitOverrideState ?? TraitOverrideState(traitCollection)
    traitOverrideState = state
    change(state)
    viewIfLoaded?.adoptInheritedTraits()
  }
}
