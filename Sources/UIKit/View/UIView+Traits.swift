extension UIView: TraitCollectionListener {}
extension UIViewController: TraitCollectionListener {}

extension UIView {
  /// Sets new traits here and in all subviews, resolves dynamic colours again, and calls observers. Styles
  /// that views and controllers override go before those of the traits.
  func adopt(_ traits: UITraitCollection) {
    forEachInTree { view in
      let inherited = view === self ? traits : view.superview?.traitCollection ?? traits
      view.adoptAlone(view.overridden(inherited))
    }
  }

  /// Adopts the traits of the superview, of the screen, or without both the current ones.
  func adoptInheritedTraits() {
    adopt(superview?.traitCollection ?? (self as? UIWindow)?.screen.traitCollection ?? .current)
  }

  private func overridden(_ traits: UITraitCollection) -> UITraitCollection {
    let own = overrideUserInterfaceStyle
    let style = own == .unspecified ? controller?.overrideUserInterfaceStyle ?? .unspecified : own
    guard style != .unspecified, style != traits.userInterfaceStyle else { return traits }
    return UITraitCollection(merging: [traits, UITraitCollection(userInterfaceStyle: style)])
  }

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
