extension UITraitChangeObservable {
  /// Calls a method of the target, with as many of this object and the previous traits as it takes, whenever
  /// one of the given traits changes.
  ///
  /// - Returns: The registration, for `unregisterForTraitChanges(_:)`. It ends with this object. The target
  ///   is not retained.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return add(traits) { [weak target] environment, previous in
      if let target { action.send(to: target, [environment, previous]) }
    }
  }

  /// Same as `registerForTraitChanges(_:target:action:)`, with a method of this object.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

  /// Calls a handler, with this object and the previous traits, whenever one of the given traits changes.
  ///
  /// - Returns: The registration, for `unregisterForTraitChanges(_:)`. It ends with this object.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { add(traits, handler) }

  /// Same as the other method with a handler, for a closure that names its first parameter's type: `Self` or
  /// that of a superclass. The handler is not called with another type.
  @_disfavoredOverload @discardableResult public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    add(traits) { environment, previous in
      if let environment = environment as? TraitEnvironment { handler(environment, previous) }
    }
  }

  /// Adds a handler, which does not retain this object. Only views and view controllers call it: an app's own
  /// conforming class has no traits that change.
  private func add(
    _ traits: [UITrait], _ handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let call: @MainActor (UITraitCollection) -> Void = { [weak self] previous in
      if let self { handler(self, previous) }
    }
    guard let owner = self as? any TraitHandlerOwner else {
      return TraitChangeHandlers.Registration(traits: traits, handler: call)
    }
    return owner.traitChangeHandlers.add(traits, handler: call)
  }
}
