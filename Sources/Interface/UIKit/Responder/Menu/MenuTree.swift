/// The menus of a system while they are built.
@MainActor final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ root: UIMenu, of system: UIMenuSystem) {
    self.root = root
    self.system = system
  }

  // MARK: Search

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    first { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    first { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    first { element in
      guard let command = element as? UICommand, command.action == action else { return false }
      return Self.areEqual(command.propertyList, propertyList)
    } as? UICommand
  }

  private static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return (first as? AnyHashable).map { $0 == second as? AnyHashable } ?? false
  }

  private func first(where isMeant: (UIMenuElement) -> Bool) -> UIMenuElement? {
    func search(_ element: UIMenuElement) -> UIMenuElement? {
      if isMeant(element) { return element }
      for child in (element as? UIMenu)?.children ?? [] {
        if let found = search(child) { return found }
      }
      return nil
    }
    return search(root)
  }

  // MARK: Changes

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    guard replacedIdentifier != root.identifier else { return root = replacementMenu }
    change(parentOf: replacedIdentifier) { $0[$1] = replacementMenu }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    root = changing(root) { menu in
      menu.identifier == parentIdentifier ? menu.replacingChildren(childrenBlock(menu.children)) : nil
    }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    guard isNew(siblingMenu) else { return }
    change(parentOf: siblingIdentifier) { $0.insert(siblingMenu, at: $1) }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    guard isNew(siblingMenu) else { return }
    change(parentOf: siblingIdentifier) { $0.insert(siblingMenu, at: $1 + 1) }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    guard isNew(childMenu) else { return }
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    guard isNew(childMenu) else { return }
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change(parentOf: removedIdentifier) { $0.remove(at: $1) }
  }

  private func isNew(_ menu: UIMenu) -> Bool { self.menu(for: menu.identifier) == nil }

  private func change(
    parentOf identifier: UIMenu.Identifier, _ edit: (inout [UIMenuElement], Int) -> Void
  ) {
    root = changing(root) { menu in
      let index = menu.children.firstIndex { ($0 as? UIMenu)?.identifier == identifier }
      return index.map { index in
        var children = menu.children
        edit(&children, index)
        return menu.replacingChildren(children)
      }
    }
  }

  /// Returns the menu with the first menu inside that the closure changes replaced.
  private func changing(_ menu: UIMenu, _ edit: (UIMenu) -> UIMenu?) -> UIMenu {
    if let changed = edit(menu) { return changed }
    for (index, child) in menu.children.enumerated() {
      guard let inner = child as? UIMenu else { continue }
      let changed = changing(inner, edit)
      guard changed !== inner else { continue }
      var children = menu.children
      children[index] = changed
      return menu.replacingChildren(children)
    }
    return menu
  }
}
