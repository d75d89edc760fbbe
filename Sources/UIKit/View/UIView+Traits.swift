extension UIView: TraitCollectionListener {}
extension UIViewController: TraitCollectionListener {}

extension UIView {
  /// Sets the traits of the surroundings here and in all subviews, with what is overridden there, resolves
  /// dynamic colours again, and calls observers. The walk is iterative, so deep trees need no stack.
  func adopt(_ traits: UITraitCollection) {
    var rest = [(view: self, traits: traits)]
    while let (view, traits) = rest.popLast() {
      view.adoptAlone(view.ownTraits(in: traits))
      if !view.subviewList.isEmpty { rest += view.subviews.reversed().map { ($0, view.traitCollection) } }
    }
  }

  /// Returns the view's traits in surroundings with the given ones.
  private func ownTraits(in surroundings: UITraitCollection) -> UITraitCollection {
    var traits = surroundings
    if let controller, let overrides = controller.traitOverrideState {
      overrides.surroundings = surroundings
      traits = overrides.applied(to: traits)
    }
    guard let overrides = traitOverrideState else { return traits }
    overrides.surroundings = traits
    return overrides.applied(to: traits)
  }

  /// Takes over other overrides of the view or its controller.
  func overridesChanged() {
    let surroundings =
      superview?.traitCollection ?? controller?.traitOverrideState?.surroundings
      ?? traitOverrideState?.surroundings ?? traitCollection
    adopt(surroundings)
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

/// What a view or controller has in place of the traits around it.
@MainActor final class TraitOverrideState {
  /// The traits around it.
  var surroundings: UITraitCollection
  var overrides: TraitChanges
  var style = UIUserInterfaceStyle.unspecified
  var categories: (least: UIContentSizeCategory?, greatest: UIContentSizeCategory?)

  init(_ surroundings: UITraitCollection) {
    self.surroundings = surroundings
    overrides = TraitChanges(to: surroundings)
  }

  func applied(to traits: UITraitCollection) -> UITraitCollection {
    var traits = overrides.applied(to: traits)
    if style != .unspecified {
      traits = traits.replacing(UITraitUserInterfaceStyle.self, value: style)
    }
    var category = traits.preferredContentSizeCategory
    if let least = categories.least, category < least { category = least }
    if let greatest = categories.greatest, category > greatest { category = greatest }
    guard category != traits.preferredContentSizeCategory else { return traits }
    return traits.replacing(UITraitPreferredContentSizeCategory.self, value: category)
  }
}

extension UITraitChangeObservable where Self: UIView {
  /// Calls a method of the target, with as many of this view and the previous traits as it takes, whenever
  /// one of the given traits changes.
  ///
  /// - Returns: The registration, for `unregisterForTraitChanges(_:)`. It ends with the view. The target is
  ///   not retained.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = WeakTarget(object: target as AnyObject)
    return traitChangeHandlers.add(traits) { [weak self] previous in
      if let self, let object = target.object { action.send(to: object, [self, previous]) }
    }
  }

  /// Same as `registerForTraitChanges(_:target:action:)`, with a method of this view.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

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
