/// An element of a shown menu with the menu that it belongs to.
@MainActor struct MenuItem {
  let element: UIMenuElement
  let parent: UIMenu

  var leaf: (any UIMenuLeaf)? { element as? any UIMenuLeaf }
  var submenu: UIMenu? { element as? UIMenu }
  var state: UIMenuElement.State { leaf?.state ?? .off }
  var isEnabled: Bool { !(leaf?.attributes.contains(.disabled) ?? false) }
  var isDestructive: Bool {
    leaf?.attributes.contains(.destructive) ?? submenu?.options.contains(.destructive) ?? false
  }
  var staysOpen: Bool { leaf?.attributes.contains(.keepsMenuPresented) ?? false }
  var image: UIImage? { state == .off ? element.image : leaf?.selectedImage ?? element.image }
  /// Whether the element is an image alone, as in a palette.
  var isSelected: Bool { state != .off }

  /// Marks the element as the chosen one of its menu, where that has a single selection.
  func select() {
    guard parent.options.contains(.singleSelection), leaf != nil else { return }
    for sibling in parent.children { (sibling as? any UIMenuLeaf)?.state = sibling === element ? .on : .off }
  }
}

/// A part of a shown menu, from the top down.
@MainActor enum MenuPart {
  case title(String)
  case row(MenuItem)
  /// Elements side by side: images above titles, or images alone.
  case strip([MenuItem], isCompact: Bool)
  /// Elements that are still to be found.
  case loading(UIDeferredMenuElement)
  /// A band between groups.
  case gap

  /// Returns the parts of a menu. Hidden elements and empty groups are left out.
  static func parts(of menu: UIMenu, isReversed: Bool) -> [MenuPart] {
    var groups = [[MenuPart]]()
    var open = [MenuPart]()
    func close() {
      if !open.isEmpty { groups.append(open) }
      open = []
    }
    func add(_ menu: UIMenu) {
      if let strip = strip(of: menu) { return open += strip }
      for child in menu.children {
        switch child {
        case let inner as UIMenu where inner.options.contains(.displayInline) || isPalette(inner):
          close()
          if !inner.title.isEmpty, !visible(inner).isEmpty { open.append(.title(inner.title)) }
          add(inner)
          close()
        case let inner as UIMenu: if !inner.children.isEmpty { open.append(.row(.init(inner, menu))) }
        case let deferred as UIDeferredMenuElement:
          guard let found = deferred.found else {
            open.append(.loading(deferred))
            continue
          }
          add(menu.replacingChildren(found))
        default: if !isHidden(child) { open.append(.row(.init(child, menu))) }
        }
      }
    }
    add(menu)
    close()
    if isReversed {
      groups = groups.reversed().map { group in
        // A group's title stays above it.
        let titles = group.prefix { if case .title = $0 { true } else { false } }
        return titles + group.dropFirst(titles.count).reversed()
      }
    }
    var parts = menu.title.isEmpty ? [] : [MenuPart.title(menu.title)]
    for (index, group) in groups.enumerated() { parts += index == 0 ? group : [.gap] + group }
    return parts
  }

  private static func isPalette(_ menu: UIMenu) -> Bool { menu.options.contains(.displayAsPalette) }

  private static func isHidden(_ element: UIMenuElement) -> Bool {
    (element as? any UIMenuLeaf)?.attributes.contains(.hidden) ?? false
  }

  private static func visible(_ menu: UIMenu) -> [UIMenuElement] { menu.children.filter { !isHidden($0) } }

  /// The most elements side by side, with images alone and with titles.
  private static let stripLimits = (compact: 7, titled: 3)

  /// Returns the rows of elements side by side of a palette, and of a menu with small or medium elements.
  private static func strip(of menu: UIMenu) -> [MenuPart]? {
    let isCompact = isPalette(menu) || menu.preferredElementSize == .small
    guard isCompact || menu.preferredElementSize == .medium else { return nil }
    let items = visible(menu).filter { !($0 is UIDeferredMenuElement) }.map { MenuItem($0, menu) }
    let limit = isCompact ? stripLimits.compact : stripLimits.titled
    let count = (items.count + limit - 1) / limit
    guard count > 0 else { return [] }
    let length = (items.count + count - 1) / count
    return stride(from: 0, to: items.count, by: length).map { start in
      .strip(Array(items[start..<min(start + length, items.count)]), isCompact: isCompact)
    }
  }
}

extension MenuItem {
  init(_ element: UIMenuElement, _ parent: UIMenu) {
    self.init(element: element, parent: parent)
  }
}

extension MenuPart {
  /// Returns the elements of a menu without its groups, as an edit menu shows them.
  static func items(of menu: UIMenu) -> [MenuItem] {
    parts(of: menu, isReversed: false).flatMap { part -> [MenuItem] in
      switch part {
      case .row(let item) where item.submenu == nil: [item]
      case .row(let item): item.submenu.map(items) ?? []
      case .strip(let items, _): items
      default: []
      }
    }
  }
}
