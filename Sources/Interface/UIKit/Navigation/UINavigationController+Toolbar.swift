extension UINavigationController {
  /// Whether the toolbar is to be off the screen: hidden by the app, or by a pushed controller that hides the
  /// bottom bar.
  var wantsToolbarAway: Bool { stack.isToolbarHidden || hidesBottomBar }

  func layOutToolbar() {
    guard let view = viewIfLoaded, let bar = stack.toolbar else { return }
    let height = view.traitCollection.barHeight + view.safeAreaInsets.bottom
    let bounds = view.bounds
    bar.frame = CGRect(
      x: bounds.minX, y: wantsToolbarAway ? bounds.maxY : bounds.maxY - height, width: bounds.width,
      height: height)
    followContentEnd()
  }

  /// Follows the scroll view of the shown screen, at whose end the toolbar has another look.
  func followContentEnd() {
    guard let bar = stack.toolbar else { return }
    let view = topViewController?.contentScrollView(for: .bottom)
    stack.contentEnd.follow([view].compactMap(\.self)) { [weak bar] in bar?.isAtContentEnd = $0 }
  }

  func makeToolbar() -> UIToolbar {
    if let bar = stack.toolbar { return bar }
    let bar = stack.toolbarClass?.makeObject() as? UIToolbar ?? UIToolbar(frame: .zero)
    stack.toolbar = bar
    bar.isHidden = wantsToolbarAway
    if let view = viewIfLoaded {
      view.addSubview(bar)
      UIView.performWithoutAnimation { layOutToolbar() }
    }
    showToolbarItems(of: topViewController, animated: false)
    return bar
  }

  func showToolbarItems(of controller: UIViewController?, animated: Bool) {
    guard let bar = stack.toolbar, bar.items ?? [] != controller?.toolbarItems ?? [] else { return }
    bar.setItems(controller?.toolbarItems, animated: animated)
  }

  /// Called when the toolbar items of a controller have changed.
  func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
    if controller === topViewController { showToolbarItems(of: controller, animated: animated) }
  }

  func setToolbar(hidden: Bool, animated: Bool) {
    guard hidden != stack.isToolbarHidden else { return }
    // A new toolbar starts at its hidden place.
    if !hidden { _ = makeToolbar() }
    stack.isToolbarHidden = hidden
    guard isViewLoaded, animated, view.window != nil else { return updateToolbar(with: nil) }
    if let coordinator = transitionCoordinator as? TransitionCoordinator, coordinator.isAnimated {
      return updateToolbar(with: coordinator)
    }
    stack.toolbar?.isHidden = false
    UIView.animate(withDuration: Self.hideShowBarDuration) {
      self.placeToolbar()
    } completion: { _ in
      self.toolbarHasMoved()
    }
  }

  /// Moves the toolbar on or off the screen: together with a transition, or at once.
  func updateToolbar(with coordinator: TransitionCoordinator?) {
    guard let bar = stack.toolbar, isViewLoaded else { return toolbarHasMoved() }
    if let coordinator, coordinator.isAnimated, view.window != nil {
      bar.isHidden = false
      stack.contentEnd.isHeld = true
      coordinator.animateAlongsideTransition(in: bar) { _ in
        self.stack.contentEnd.isHeld = false
        self.placeToolbar()
      } completion: { [weak self] _ in
        self?.toolbarHasMoved()
      }
    } else {
      UIView.performWithoutAnimation { placeToolbar() }
      toolbarHasMoved()
    }
  }

  private func placeToolbar() {
    layOutBars()
    view.layoutIfNeeded()
  }

  private func toolbarHasMoved() { stack.toolbar?.isHidden = wantsToolbarAway }
}
