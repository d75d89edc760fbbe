extension UIWindow {
  /// Resizes the window. The controllers receive `viewWillTransition(to:with:)` before, and
  /// `willTransition(to:with:)` before that if the size classes change.
  ///
  /// - Parameters:
  ///   - bounds: The new bounds.
  ///   - traits: The traits of the new size.
  ///   - adoptTraits: Gives the window these traits, before its layout.
  func resize(to bounds: CGRect, traits: UITraitCollection, adoptTraits: () -> Void) {
    guard frame.size != bounds.size, let root = rootViewController else {
      frame = bounds
      return adoptTraits()
    }
    let coordinator = TransitionCoordinator(resizing: self)
    root.state.sizeCoordinator = coordinator
    let changesClasses =
      traits.horizontalSizeClass != traitCollection.horizontalSizeClass
      || traits.verticalSizeClass != traitCollection.verticalSizeClass
    if changesClasses { root.willTransition(to: traits, with: coordinator) }
    root.viewWillTransition(to: bounds.size, with: coordinator)
    var next = root.state.presentation
    while let presentation = next {
      presentation.presentedViewController.state.sizeCoordinator = coordinator
      if changesClasses { presentation.willTransition(to: traits, with: coordinator) }
      presentation.viewWillTransition(to: bounds.size, with: coordinator)
      next = presentation.presentedViewController.state.presentation
    }
    frame = bounds
    adoptTraits()
    coordinator.transitionStarted()
    layoutIfNeeded()
    coordinator.transitionEnded(isCancelled: false)
  }
}
