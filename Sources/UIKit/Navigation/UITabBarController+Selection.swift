extension UITabBarController {
  func changeTabs(to newControllers: [UIViewController]) {
    var controllers: [UIViewController] = []
    for controller in newControllers where !controllers.contains(where: { $0 === controller }) {
      if controller !== self { controllers.append(controller) }
    }
    let old = tabs.controllers
    for controller in old where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    let added = controllers.filter { $0.parent !== self }
    for controller in added { addChild(controller) }
    // `addChild` refuses a controller that contains this one.
    controllers.removeAll { $0.parent !== self }
    tabs.controllers = controllers
    tabBarItemsChanged()
    if let selected = tabs.selected, controllers.contains(where: { $0 === selected }) {
      tabBar.selectedItem = selected.tabBarItem
    } else {
      tabs.selected = controllers.first
      tabBar.selectedItem = controllers.first?.tabBarItem
      follow(animator: nil, interactor: nil)
    }
    for controller in old where !controllers.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in added where controller.parent === self {
      controller.setBarInsets(barInsets)
      controller.didMove(toParent: self)
    }
  }

  func tabBarItemsChanged() {
    tabBar.items = tabs.controllers.compactMap(\.tabBarItem)
    tabBar.selectedItem = tabs.selected?.tabBarItem
  }

  /// Selects the controller without a call of `shouldSelect`. The delegate may supply an animator.
  func select(_ controller: UIViewController) {
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
    guard let controller = tabs.controllers.first(where: { $0.tabBarItem === item }) else { return }
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
  private func follow(
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
