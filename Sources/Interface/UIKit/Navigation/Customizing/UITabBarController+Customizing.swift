extension UITabBarController {
  /// The tabs that the user may move, without those that are not in use.
  var movableTabs: [UIViewController] {
    (tabs.customizable ?? []).filter { tab in tabs.controllers.contains { $0 === tab } }
  }

  /// Lets the user choose the tabs with an item in the bar.
  func customize() { tabBar.beginCustomizingItems(movableTabs.compactMap(\.tabBarItem)) }

  /// The tabs in the order that the bar's items give them: first those with an item in the bar. A tab that
  /// has lost its item takes the place of the one that has got it.
  private var tabsInOrderOfItems: [UIViewController] {
    let shown = (tabBar.items ?? []).compactMap { item in
      tabs.controllers.first { $0.tabBarItem === item }
    }
    func isShown(_ tab: UIViewController) -> Bool { shown.contains { $0 === tab } }
    var leaving = tabs.controllers.prefix(tabs.ownItems).filter { !isShown($0) }[...]
    let others = tabs.controllers.dropFirst(tabs.ownItems).compactMap { tab in
      isShown(tab) ? leaving.popFirst() : tab
    }
    return shown + others + leaving
  }

  func customizingWillEnd(changed: Bool) {
    let order = changed ? tabsInOrderOfItems : tabs.controllers
    delegate?.tabBarController(self, willEndCustomizing: order, changed: changed)
    guard changed, order != tabs.controllers else { return }
    let shown = shownTab
    tabs.controllers = order
    arrangeTabs(selecting: shown)
  }
}
