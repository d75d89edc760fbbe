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
