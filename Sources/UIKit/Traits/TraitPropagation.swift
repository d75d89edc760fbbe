extension UIView {
  /// Takes over new traits, here and in all subviews: dynamic colours are resolved anew, and whoever listens is told.
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
        traitCollectionDidChange(previous)
        traitChangeHandlers.notify(from: previous, to: traits)
        controller?.traitCollectionDidChange(previous)
        controller?.traitChangeHandlers.notify(from: previous, to: traits)
      }
      if drawing == .picture { setNeedsDisplay() }
      setNeedsLayout()
    }
  }

  /// The colour under the view's own traits.
  func resolvedCGColor(_ color: UIColor?) -> CGColor? { color?.resolvedColor(with: traitCollection).cgColor }
}

extension UIColor {
  var isDynamic: Bool { if case .dynamic = storage { true } else { false } }
}

extension UITraitChangeObservable where Self: UIView {
  /// Calls the handler with this view and the traits before whenever one of the listed traits changes.
  /// - Returns: To end it with; it ends with the view by itself.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitChangeHandlers.add(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }
}

extension UITraitChangeObservable where Self: UIViewController {
  /// Calls the handler with this controller and the traits before whenever one of the listed traits changes.
  /// - Returns: To end it with; it ends with the controller by itself.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitChangeHandlers.add(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }
}
