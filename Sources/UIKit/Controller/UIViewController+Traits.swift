extension UITraitChangeObservable where Self: UIViewController {
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
}
