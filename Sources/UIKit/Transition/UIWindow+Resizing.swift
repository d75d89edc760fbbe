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
    var next: UIViewController? = root
    while let controller = next {
      controller.state.sizeCoordinator = coordinator
      controller.presentationController?.viewWillTransition(to: bounds.size, with: coordinator)
      controller.viewWillTransition(to: bounds.size, with: coordinator)
      next = controller.state.presentation?.presentedViewController
    }
    frame = bounds
    adoptTraits()
    coordinator.transitionStarted()
    layoutIfNeeded()
    coordinator.transitionEnded(isCancelled: false)
  }
}
