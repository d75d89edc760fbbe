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

extension UITraitChangeObservable where Self: UIViewController {
  /// Calls a method of the target, with as many of this controller and the previous traits as it takes,
  /// whenever one of the given traits changes.
  ///
  /// - Returns: The registration, for `unregisterForTraitChanges(_:)`. It ends with the controller. The
  ///   target is not retained.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = WeakTarget(object: target as AnyObject)
    return traitChangeHandlers.add(traits) { [weak self] previous in
      if let self, let object = target.object { action.send(to: object, [self, previous]) }
    }
  }

  /// Same as `registerForTraitChanges(_:target:action:)`, with a method of this controller.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

  /// Calls a handler, with this controller and the previous traits, whenever one of the given traits changes.
  ///
  /// - Returns: The registration, for `unregisterForTraitChanges(_:)`. It ends with the controller.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitChangeHandlers.add(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }

  /// Same as the other method with a handler, for a closure that names its first parameter's type: `Self` or
  /// that of a superclass. The handler is not called with another type.
  @_disfavoredOverload @discardableResult public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    traitChangeHandlers.add(traits) { [weak self] previous in
      if let environment = self as? TraitEnvironment { handler(environment, previous) }
    }
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
