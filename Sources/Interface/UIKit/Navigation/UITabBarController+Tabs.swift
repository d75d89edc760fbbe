extension UITabBarController {
  /// The number of items for which the bar has room.
  var barRoom: Int {
    traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular ? 8 : 5
  }

  /// The controller of the item "More".
  var more: MoreNavigationController {
    if let more = tabs.more { return more }
    let more = MoreNavigationController(owner: self)
    tabs.more = more
    return more
  }

  private var tabsWithoutItem: [UIViewController] { Array(tabs.controllers.dropFirst(tabs.ownItems)) }

  /// The controllers of the items in the bar.
  var itemControllers: [UIViewController] {
    tabs.controllers.prefix(tabs.ownItems) + (tabsWithoutItem.isEmpty ? [] : [more])
  }

  /// The tab on the screen; the controller of the list "More" while that is shown.
  var shownTab: UIViewController? {
    tabs.selected.map { $0 === tabs.more ? tabs.more?.chosenTab ?? $0 : $0 }
  }

  /// Whether the controller is one of the tabs, or that of an item "More" in the bar.
  func isTab(_ controller: UIViewController) -> Bool {
    (tabs.controllers + itemControllers).contains { $0 === controller }
  }

  /// Returns the controller whose item stands for a tab. One without an item of its own is put above the list
  /// "More".
  func itemController(of tab: UIViewController) -> UIViewController {
    guard tabsWithoutItem.contains(where: { $0 === tab }) else { return tab }
    more.show(tab, animated: false)
    return more
  }

  func changeTabs(to newControllers: [UIViewController]) {
    var controllers: [UIViewController] = []
    for controller in newControllers where !controllers.contains(where: { $0 === controller }) {
      if controller !== self, controller !== tabs.more { controllers.append(controller) }
    }
    let (old, wasShown) = (tabs.controllers, shownTab)
    let leaving = old.filter { controller in
      controller.parent === self && !controllers.contains { $0 === controller }
    }
    for controller in leaving { controller.willMove(toParent: nil) }
    let added = controllers.filter { !isChild($0) }
    for controller in added { addChild(controller) }
    // `addChild` refuses a controller that contains this one.
    controllers.removeAll { !isChild($0) }
    tabs.controllers = controllers
    tabs.customizable = controllers
    arrangeTabs(selecting: wasShown)
    for controller in leaving {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in added where controller.parent === self {
      controller.setBarInsets(barInsets)
      controller.didMove(toParent: self)
    }
  }

  /// Whether the controller is a child, or above the list "More".
  private func isChild(_ controller: UIViewController) -> Bool {
    controller.parent === self || tabs.more.map { controller.parent === $0 } ?? false
  }

  /// Gives the first tabs items in the bar and the others rows in the list "More", and selects a tab: the
  /// first one if `selected` is none.
  func arrangeTabs(selecting selected: UIViewController?) {
    tabs.room = barRoom
    let count = tabs.controllers.count
    tabs.ownItems = count <= tabs.room ? count : tabs.room - 1
    let others = tabsWithoutItem
    if tabs.more != nil || !others.isEmpty {
      more.list(others)
      // A tab that has got an item may be on its way from the list still.
      for tab in tabs.controllers.prefix(tabs.ownItems) where tab.parent !== self { addChild(tab) }
    }
    if !others.isEmpty, more.parent !== self {
      addChild(more)
      more.setBarInsets(barInsets)
      more.didMove(toParent: self)
    }
    if let shown = tabs.shown, tabs.transition == nil, others.contains(where: { $0 === shown }) {
      // Its view is shown above the list from now on.
      shown.viewIfLoaded?.removeFromSuperview()
      tabs.shown = nil
    }
    let shown = selected.flatMap { isTab($0) ? $0 : nil } ?? tabs.controllers.first
    let controller = shown.map { itemController(of: $0) }
    let isNew = controller !== tabs.selected
    tabs.selected = controller
    tabBarItemsChanged()
    if isNew { follow(animator: nil, interactor: nil) }
    if others.isEmpty, let more = tabs.more, more.parent === self {
      more.willMove(toParent: nil)
      more.viewIfLoaded?.removeFromSuperview()
      more.removeFromParent()
    }
  }

  /// Makes a tab that has left the list "More" a child again, and shows the selected one, whose view a
  /// transition of the list may have held.
  func takeBack(_ tab: UIViewController) {
    if tab.parent == nil, tabs.controllers.contains(where: { $0 === tab }) {
      addChild(tab)
      tab.setBarInsets(barInsets)
      tab.didMove(toParent: self)
    }
    guard tab === tabs.shown, tabs.transition == nil, tab.viewIfLoaded?.superview == nil else { return }
    tabs.shown = nil
    if state.appearance != .disappeared { showSelectedAtOnce() }
  }

  func tabBarItemsChanged() {
    tabs.more?.list(tabsWithoutItem)
    tabBar.items = itemControllers.compactMap(\.tabBarItem)
    tabBar.selectedItem = tabs.selected?.tabBarItem
  }
}
