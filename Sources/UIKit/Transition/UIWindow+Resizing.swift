extension UIWindow {
  /// Resizes the window. The controllers receive `viewWillTransition(to:with:)` before.
  func resize(to bounds: CGRect) {
    guard frame.size != bounds.size, let root = rootViewController else {
      frame = bounds
      return
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
    coordinator.transitionStarted()
    layoutIfNeeded()
    coordinator.transitionEnded(isCancelled: false)
  }
}
