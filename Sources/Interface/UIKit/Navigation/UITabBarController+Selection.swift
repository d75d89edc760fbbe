extension UITabBarController {
  /// Selects the controller without a call of `shouldSelect`. The delegate may supply an animator.
  func select(_ tab: UIViewController) {
    let controller = itemController(of: tab)
    guard controller !== tabs.selected else { return }
    let animator = tabs.shown.flatMap {
      delegate?.tabBarController(self, animationControllerForTransitionFrom: $0, to: controller)
    }
    tabs.selected = controller
    updateBar(with: nil)
    tabBar.selectedItem = controller.tabBarItem
    let interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    follow(animator: animator, interactor: interactor)
  }

  func userSelected(_ item: UITabBarItem) {
    guard let controller = itemControllers.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      tabBar.selectedItem = tabs.selected?.tabBarItem
      return
    }
    let again = controller === tabs.selected
    select(controller)
    if again, let navigation = controller as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  func showSelectedAtOnce() {
    guard tabs.transition == nil, tabs.shown == nil, let selected = tabs.selected, let root = view else {
      return
    }
    root.layoutIfNeeded()
    guard let selectedView = selected.view, tabs.shown == nil else { return }
    guard tabs.selected === selected else { return showSelectedAtOnce() }
    tabs.shown = selected
    selectedView.frame = selected.extendedFrame(in: transitionView)
    selectedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.addSubview(selectedView)
  }

  /// Brings the screen to the selection. A change made during a transition is shown after it.
  func follow(
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard isViewLoaded, tabs.transition == nil else { return }
    guard let shown = tabs.shown else {
      if state.appearance != .disappeared { showSelectedAtOnce() }
      return
    }
    guard let selected = tabs.selected else {
      tabs.shown = nil
      shown.viewIfLoaded?.removeFromSuperview()
      return
    }
    guard selected !== shown else { return }
    selected.loadViewIfNeeded()
    // `loadView` may have changed the selection, and a nested call has then shown the change.
    guard tabs.transition == nil, tabs.shown === shown, tabs.selected === selected else { return }
    var change = ChildTransition(from: shown, to: selected, container: transitionView)
    if let animator, state.appearance == .appeared {
      change.animator = animator
      change.interactor = interactor
      change.isAnimated = true
    }
    run(change) { context in
      tabs.transition = context
    } onEnd: { [weak self] completed in
      guard let self else { return }
      tabs.transition = nil
      let isCurrent = tabs.selected === selected
      if completed { tabs.shown = selected } else if isCurrent { tabs.selected = shown }
      tabBar.selectedItem = tabs.selected?.tabBarItem
      follow(animator: nil, interactor: nil)
    }
  }
}

extension UITabBarController: ScreenContainer {
  var shownChild: UIViewController? { selectedViewController }
}
