/// Changes the menus of a system, in `UIResponder.buildMenu(with:)`. Changes of a menu that is not there have
/// no effect, and so has the insertion of a menu whose identifier is there already.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The system whose menus are built.
  var system: UIMenuSystem { get }

  /// Returns a menu; nil if it is not there.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns an action; nil if it is not there.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command with the method and the equal property list; nil if it is not there.
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  /// Replaces a menu by another one.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the children of a menu by those that the closure makes of them.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first child of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last child of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}
