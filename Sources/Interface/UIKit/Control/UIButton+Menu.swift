extension UIButton {
  /// Whether the button shows the selected element of its menu.
  var isPopUp: Bool { menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

  /// The menu with the button's order.
  var menuConfiguration: UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let shown = isPopUp ? menu.withSingleSelection : menu
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in shown })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  func menuChanged() {
    if (menu != nil) != isContextMenuInteractionEnabled { isContextMenuInteractionEnabled = menu != nil }
    guard isPopUp, let menu else { return }
    if menu.selectedElements.isEmpty { menu.firstLeaf?.state = .on }
    showSelectedElement()
  }

  /// Shows the title and image of the selected element.
  func showSelectedElement() {
    guard isPopUp, let element = menu?.selectedElements.first else { return }
    setTitle(element.title, for: .normal)
    setImage(element.image, for: .normal)
    guard configuration != nil else { return }
    configuration?.title = element.title
    configuration?.image = element.image
  }
}

extension UIMenu {
  /// The menu, of whose elements only one can be on.
  fileprivate var withSingleSelection: UIMenu {
    guard !options.contains(.singleSelection) else { return self }
    return UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier,
      options: options.union(.singleSelection), preferredElementSize: preferredElementSize,
      children: children)
  }

  /// The first action or command that is shown.
  fileprivate var firstLeaf: (any UIMenuLeaf)? {
    for child in children {
      if let leaf = child as? any UIMenuLeaf, !leaf.attributes.contains(.hidden) { return leaf }
      if let leaf = (child as? UIMenu)?.firstLeaf { return leaf }
    }
    return nil
  }
}
