/// The object that is notified of selections and changes by the user. Every requirement has a default
/// implementation.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after a tap has selected an item, also when it was selected before.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// Called before the sheet for customizing the bar is shown, with its items.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// Called after the sheet for customizing has appeared.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  /// Called before the sheet for customizing goes, with its items.
  ///
  /// - Parameters:
  ///   - tabBar: The bar.
  ///   - items: The items of the sheet.
  ///   - changed: Whether the bar has other items, or another order of them.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  /// Same as `tabBar(_:willEndCustomizing:changed:)`, after the sheet has gone.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// Ignores the call: the method is optional on iOS.
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Ignores the call: the method is optional on iOS.
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Ignores the call: the method is optional on iOS.
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  /// Ignores the call: the method is optional on iOS.
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}
