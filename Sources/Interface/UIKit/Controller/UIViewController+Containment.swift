extension UIViewController {
  func adopt(_ child: UIViewController) {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === child { return }
      ancestor = current.parent
    }
    guard child.parent !== self else { return }
    child.parent?.forget(child)
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Takes a child out of the list, where the last ones are the first to leave.
  private func forget(_ child: UIViewController) {
    if let index = children.lastIndex(where: { $0 === child }) { children.remove(at: index) }
  }

  func leaveParent() {
    guard let parent else { return }
    parent.forget(self)
    self.parent = nil
    setParentTraits(nil)
    if state.barInsets != .zero { setBarInsets(.zero) }
    // A disappearance that was part of the parent's is ended here, because the parent no longer does it.
    if state.appearance == .disappearing, viewIfLoaded?.window == nil { endAppearanceTransition() }
    didMove(toParent: nil)
  }

  /// Sets the traits that the view has in place of those around it, as long as the controller stays with its
  /// parent.
  package final func setParentTraits(_ traits: UITraitCollection?) {
    guard traits != state.parentTraits else { return }
    state.parentTraits = traits
    viewIfLoaded?.adoptInheritedTraits()
  }

  /// Sets the insets that the container's bars take from the view.
  func setBarInsets(_ insets: UIEdgeInsets) {
    state.fullBarInsets = insets
    if edgesForExtendedLayout != .all, let view = viewIfLoaded, let container = view.superview,
      view.transform.isIdentity
    {
      let frame = extendedFrame(in: container)
      if view.frame != frame { view.frame = frame }
    }
    let insets = extendedBarInsets
    guard state.barInsets != insets else { return }
    state.barInsets = insets
    viewIfLoaded?.safeAreaMayHaveChanged()
  }

  /// Returns the nearest ancestor of the given class.
  func ancestor<Kind: UIViewController>(_ kind: Kind.Type) -> Kind? {
    var next = parent
    while let current = next {
      if let match = current as? Kind { return match }
      next = current.parent
    }
    return nil
  }

  /// Whether the controller is being added to its parent. Valid in the appearance callbacks.
  public final var isMovingToParent: Bool { state.isMovingToParent }

  /// Whether the controller is being removed from its parent. Valid in the disappearance callbacks.
  public final var isMovingFromParent: Bool { state.isMovingFromParent }

  /// The coordinator for animating along with the transition of this controller or of its nearest ancestor in
  /// one; nil without a transition.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var next: UIViewController? = self
    while let current = next {
      if let coordinator = current.state.transitionCoordinator { return coordinator }
      if let coordinator = current.state.sizeCoordinator { return coordinator }
      next = current.parent
    }
    return nil
  }
}
