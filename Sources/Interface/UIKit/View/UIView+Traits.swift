extension UIView: TraitCollectionListener, TraitHandlerOwner {}
extension UIViewController: TraitCollectionListener, TraitHandlerOwner {}

extension UIView {
  /// Sets new traits here and in all subviews, resolves dynamic colours again, and calls observers. What
  /// views and controllers override goes before those of the traits.
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
    let around = controller?.overridden(traits) ?? traits
    return TraitOverrideState.apply(traitOverrideState, overrideUserInterfaceStyle, to: around)
  }

  private func adoptAlone(_ traits: UITraitCollection) {
    let previous = traitCollection
    if !traits.isEqual(previous) {
      traitCollection = traits
      if traits.displayScale != previous.displayScale, traits.displayScale > 0 {
        contentScaleFactor = traits.displayScale
        // Constraints round the size of the content up to whole pixels.
        contentSizeInvalidated()
      }
      withOwnColors {
        showDynamicBackground()
        traitsDidChange(from: previous)
        (self as any TraitCollectionListener).traitCollectionDidChange(previous)
        traitChangeHandlers.notify(from: previous, to: traits)
        (controller as (any TraitCollectionListener)?)?.traitCollectionDidChange(previous)
        controller?.traitChangeHandlers.notify(from: previous, to: traits)
        controller?.setNeedsUpdateContentUnavailableConfiguration()
      }
      if drawing == .picture { setNeedsDisplay() }
      if traits.layoutDirection != previous.layoutDirection { directionMayHaveChanged() }
      setNeedsLayout()
    }
  }

  /// Returns the colour resolved with the view's traits.
  func resolvedCGColor(_ color: UIColor?) -> CGColor? {
    guard let color, color.isDynamic else { return color?.cgColor }
    return TintContext.with(sharedTint) { color.resolvedColor(with: traitCollection).cgColor }
  }

  /// Runs a closure with the view's traits as the current ones, and its tint colour as `UIColor.tintColor`.
  func withOwnColors(_ body: () -> Void) {
    TintContext.with(sharedTint) { traitCollection.performAsCurrent(body) }
  }

  /// The tint colour of the view or those around it; nil for the system's.
  var sharedTint: UIColor? { ownTintColor ?? (superview == nil ? nil : inheritedTintColor) }

  /// Resolves colours again that may be made of the tint colour, which has changed.
  func resolveTintedColors() {
    showDynamicBackground()
    if drawing == .picture { setNeedsDisplay() }
  }

  /// Gives the layer a dynamic colour again. A class that overrides `backgroundColor` may show another colour
  /// than its own, so the one that was given to this class counts.
  private func showDynamicBackground() {
    guard let color = layerBackgroundColor, color.isDynamic else { return }
    layer.backgroundColor = resolvedCGColor(color)
  }
}

extension UIViewController {
  /// Returns the traits of the view in surroundings with the given ones.
  final func overridden(_ traits: UITraitCollection) -> UITraitCollection {
    let around = state.parentTraits.map { UITraitCollection(merging: [traits, $0]) } ?? traits
    return TraitOverrideState.apply(traitOverrideState, overrideUserInterfaceStyle, to: around)
  }
}

/// The traits that a view or controller has in place of those around it, beside the style.
@MainActor final class TraitOverrideState {
  var overrides: TraitChanges
  var categories: (least: UIContentSizeCategory?, greatest: UIContentSizeCategory?)

  init(_ surroundings: UITraitCollection) { overrides = TraitChanges(to: surroundings) }

  /// Returns the traits with overrides, of which there may be none, and a style, which goes before them
  /// unless it is unspecified.
  static func apply(
    _ state: TraitOverrideState?, _ style: UIUserInterfaceStyle, to traits: UITraitCollection
  ) -> UITraitCollection {
    let traits = state?.applied(to: traits) ?? traits
    guard style != .unspecified, style != traits.userInterfaceStyle else { return traits }
    return traits.replacing(UITraitUserInterfaceStyle.self, value: style)
  }

  private func applied(to traits: UITraitCollection) -> UITraitCollection {
    let traits = overrides.applied(to: traits)
    var category = traits.preferredContentSizeCategory
    if let least = categories.least, category < least { category = least }
    if let greatest = categories.greatest, category > greatest { category = greatest }
    guard category != traits.preferredContentSizeCategory else { return traits }
    return traits.replacing(UITraitPreferredContentSizeCategory.self, value: category)
  }
}

extension UIView {
  func changeOverrides(_ change: (TraitOverrideState) -> Void) {
    let state = traitOverrideState ?? TraitOverrideState(traitCollection)
    traitOverrideState = state
    change(state)
    adoptInheritedTraits()
  }
}
