extension UINavigationController {
  func changeStack(to new: [UIViewController], animated: Bool) {
    let kept = zip(stack.controllers, new).prefix { $0 === $1 }.count
    changeStack(keeping: kept, adding: Array(new[kept...]), animated: animated)
  }

  /// Replaces the controllers above the first ones.
  ///
  /// - Complexity: O(controllers that come or go), but for copies of the list.
  func changeStack(keeping kept: Int, adding new: [UIViewController], animated: Bool) {
    let old = Array(stack.controllers[kept...])
    let top = Set(old.map { ObjectIdentifier($0) })
    var known: Set<ObjectIdentifier> = []
    let added = new.filter { controller in
      let id = ObjectIdentifier(controller)
      return (!stack.contains(controller) || top.contains(id)) && canContain(controller)
        && known.insert(id).inserted
    }
    stack.replace(from: kept, with: added)
    for controller in added where controller.parent !== self { join(controller) }
    for controller in stack.takeLeaving(added) { controller.didMove(toParent: self) }
    for controller in old where !stack.contains(controller) {
      controller.willMove(toParent: nil)
      stack.leaving.append(controller)
    }
    guard stack.transition == nil else {
      stack.waiting = animated
      return
    }
    follow(animated: animated)
  }

  private func canContain(_ controller: UIViewController) -> Bool {
    var next: UIViewController? = self
    while let current = next {
      if current === controller { return false }
      next = current.parent
    }
    return true
  }

  private func join(_ controller: UIViewController) {
    addChild(controller)
    stack.arriving.append(controller)
    controller.setBarInsets(barInsets(of: controller))
  }

  /// Brings the screen to the stack's state.
  private func follow(animated: Bool) {
    stack.waiting = nil
    guard isViewLoaded, let shown = stack.shown else {
      if isViewLoaded, state.appearance != .disappeared { showTopAtOnce() }
      return settleStack()
    }
    guard let top = stack.controllers.last else {
      // Nothing is left to show.
      stack.shown = nil
      shown.viewIfLoaded?.removeFromSuperview()
      return settleStack()
    }
    guard top !== shown else { return settleStack() }
    startTransition(from: shown, to: top, animated: animated && state.appearance == .appeared)
  }

  /// Shows the top controller without animation. Used before the first appearance, and after the stack was
  /// empty: no controller is shown then from which a transition could start.
  func showTopAtOnce() {
    guard stack.transition == nil, stack.shown == nil, let top = stack.controllers.last, let root = view
    else { return }
    root.layoutIfNeeded()
    top.loadViewIfNeeded()
    delegate?.navigationController(self, willShow: top, animated: false)
    // `loadView` and the delegate may have changed the stack.
    guard stack.shown == nil, stack.controllers.last === top, let topView = top.view else {
      return showTopAtOnce()
    }
    stack.shown = top
    navigationBar.items = barItems
    showToolbarItems(of: top, animated: false)
    topView.frame = top.extendedFrame(in: transitionView)
    topView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.addSubview(topView)
    delegate?.navigationController(self, didShow: top, animated: false)
  }

  // MARK: Transitions

  private func startTransition(from shown: UIViewController, to top: UIViewController, animated: Bool) {
    // The new top of a pop stands near the end of the old stack.
    let isPush = stack.contains(shown) || stack.settled.lastIndex { $0 === top } == nil
    let operation: Operation = isPush ? .push : .pop
    top.loadViewIfNeeded()
    delegate?.navigationController(self, willShow: top, animated: animated)
    // `loadView` and the delegate may have changed the stack, and a nested call has then shown the change.
    guard stack.transition == nil, stack.shown === shown, stack.controllers.last === top else { return }
    // Loading the view may have chosen another large title, whose bar the content is to come in under.
    followScrolling(of: top)
    top.setBarInsets(barInsets(of: top))
    stack.running = stack.controllers
    var change = ChildTransition(from: shown, to: top, container: transitionView)
    change.isAnimated = animated
    if animated {
      let custom = delegate?.navigationController(
        self, animationControllerFor: operation, from: shown, to: top)
      change.animator = custom ?? NavigationSlideAnimator(isPush: isPush)
      if let custom {
        change.interactor = delegate?.navigationController(self, interactionControllerFor: custom)
      } else {
        change.interactor = stack.popDriver
      }
    }
    top.state.isMovingToParent = stack.arriving.lastIndex { $0 === top } != nil
    shown.state.isMovingFromParent = stack.leaving.contains { $0 === shown }
    run(change) { context in
      stack.transition = context
      changeBars(with: context, from: shown, to: top, forward: isPush)
    } onEnd: { [weak self] completed in
      top.state.isMovingToParent = false
      shown.state.isMovingFromParent = false
      self?.transitionEnded(shown: shown, top: top, completed: completed, animated: animated)
    }
  }

  private func transitionEnded(
    shown: UIViewController, top: UIViewController, completed: Bool, animated: Bool
  ) {
    stack.transition = nil
    endBarChange(completed: completed)
    if completed {
      stack.shown = top
      stack.settled = stack.running
    } else if stack.waiting == nil {
      restoreStack()
    }
    endBarSlide()
    stack.running = []
    let waiting = stack.waiting
    if waiting == nil || stack.controllers.last === stack.shown { settleStack() }
    if completed {
      delegate?.navigationController(self, didShow: top, animated: animated)
      UIAccessibility.post(notification: .screenChanged, argument: nil)
    }
    if let waiting, stack.transition == nil { follow(animated: waiting) }
  }

  /// Restores the stack after a cancelled transition.
  private func restoreStack() {
    let asked = stack.controllers
    stack.replace(from: 0, with: stack.settled)
    for controller in stack.takeLeaving(stack.controllers) { controller.didMove(toParent: self) }
    for controller in asked where !stack.contains(controller) {
      controller.willMove(toParent: nil)
      stack.leaving.append(controller)
    }
  }

  /// Marks the stack as shown, and sends the outstanding `didMove(toParent:)` and removals to the children.
  private func settleStack() {
    stack.waiting = nil
    stack.settled = stack.controllers
    let (arriving, leaving) = (stack.arriving, stack.leaving)
    (stack.arriving, stack.leaving) = ([], [])
    if stack.hasNewItems {
      stack.hasNewItems = false
      let items = barItems
      if navigationBar.items != items { navigationBar.items = items }
    }
    if stack.transition == nil {
      showToolbarItems(of: topViewController, animated: false)
      updateToolbar(with: nil)
    }
    if stack.transition == nil { tabBarOwner?.updateBar(with: nil) }
    if stack.nestsStacks { viewIfLoaded?.setNeedsLayout() }
    for controller in leaving {
      if controller.parent === self { controller.removeFromParent() }
      childLeft(controller)
    }
    for controller in arriving where controller.parent === self { controller.didMove(toParent: self) }
  }
}
