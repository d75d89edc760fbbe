extension UIView: TraitCollectionListener {}
extension UIViewController: TraitCollectionListener {}

extension UIView {
  /// Sets new traits here and in all subviews, resolves dynamic colours again, and calls observers.
  func adopt(_ traits: UITraitCollection) { forEachInTree { $0.adoptAlone(traits) } }

  private func adoptAlone(_ traits: UITraitCollection) {
    let previous = traitCollection
    if !traits.isEqual(previous) {
      traitCollection = traits
      if traits.displayScale != previous.displayScale, traits.displayScale > 0 {
        contentScaleFactor = traits.displayScale
      }
      traits.performAsCurrent {
        if backgroundColor?.isDynamic ?? false { layer.backgroundColor = resolvedCGColor(backgroundColor) }
        traitsDidChange(from: previous)
        (self as any TraitCollectionListener).traitCollectionDidChange(previous)
        traitChangeHandlers.notify(from: previous, to: traits)
        (controller as (any TraitCollectionListener)?)?.traitCollectionDidChange(previous)
        controller?.traitChangeHandlers.notify(from: previous, to: traits)
      }
      if drawing == .picture { setNeedsDisplay() }
      if traits.layoutDirection != previous.layoutDirection { directionMayHaveChanged() }
      setNeedsLayout()
    }
  }

  /// Returns the colour resolved with the view's traits.
  func resolvedCGColor(_ color: UIColor?) -> CGColor? { color?.resolvedColor(with: traitCollection).cgColor }
}

extension UITraitChangeObservable where Self: UIView {
  /// Calls a handler, with this view and the previous traits, whenever one of the given traits changes.
  ///
  /// - Returns: The registration, for `unregisterForTraitChanges(_:)`. It ends with the view.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitChangeHandlers.add(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }
}
