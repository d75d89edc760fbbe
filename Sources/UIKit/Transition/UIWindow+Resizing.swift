extension UIWindow {
  /// Resizes the window. The controllers receive `viewWillTransition(to:with:)` before.
  ///
  /// - Parameter adoptTraits: Gives the window the traits of the new size, before its layout.
  func resize(to bounds: CGRect, adoptTraits: () -> Void) {
    guard frame.size != bounds.size, let root = rootViewController else {
      frame = bounds
      return adoptTraits()
    }
    let coordinator = TransitionCoordinator(resizing: self)
    root.state.sizeCoordinator = coordinator
    root.viewWillTransition(to: bounds.size, with: coordinator)
    var next = root.state.presentation
    while let presentation = next {
      presentation.presentedViewController.state.sizeCoordinator = coordinator
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
