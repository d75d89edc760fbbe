extension UIViewController {
  func adopt(_ child: UIViewController) {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === child { return }
      ancestor = current.parent
    }
    guard child.parent !== self else { return }
    child.parent?.children.removeAll { $0 === child }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    if state.barInsets != .zero { setBarInsets(.zero) }
    // The parent, whose own disappearing it was part of, will not end it any more.
    if state.appearance == .disappearing, viewIfLoaded?.window == nil { endAppearanceTransition() }
    didMove(toParent: nil)
  }

  /// Room that the container's bars take from the view.
  func setBarInsets(_ insets: UIEdgeInsets) {
    guard state.barInsets != insets else { return }
    state.barInsets = insets
    viewIfLoaded?.safeAreaMayHaveChanged()
  }

  /// The nearest controller around this one of a kind.
  func ancestor<Kind: UIViewController>(_ kind: Kind.Type) -> Kind? {
    var next = parent
    while let current = next {
      if let match = current as? Kind { return match }
      next = current.parent
    }
    return nil
  }

  /// Whether the controller is being added to its parent, from inside the callbacks of appearing.
  public final var isMovingToParent: Bool { state.isMovingToParent }

  /// Whether the controller is being taken from its parent, from inside the callbacks of disappearing.
  public final var isMovingFromParent: Bool { state.isMovingFromParent }

  /// Replaces one child's view by that of another in this controller's view, animated.
  ///
  /// The arriving view is added at once and the other one removed at the end. Both must be children; otherwise nothing happens.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self,
      fromViewController !== toViewController, let container = fromViewController.view.superview ?? view
    else { return }
    let isShown = state.appearance == .appeared
    if isShown {
      fromViewController.beginAppearanceTransition(false, animated: duration > 0)
      toViewController.beginAppearanceTransition(true, animated: duration > 0)
    }
    container.addSubview(toViewController.view)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { finished in
      fromViewController.viewIfLoaded?.removeFromSuperview()
      if isShown {
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
      }
      completion?(finished)
    }
  }

  // MARK: The transition that is going on

  /// Lets others animate along with the transition that this controller, or one around it, takes part in; nil when there is none.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var next: UIViewController? = self
    while let current = next {
      if let transition = current.state.transition { return transition.coordinator }
      if let coordinator = current.state.sizeCoordinator { return coordinator }
      next = current.parent
    }
    return nil
  }
}
