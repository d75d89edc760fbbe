extension UINavigationBar {
  /// Whether the title of an item is large. Items that are not in the bar count as its first.
  func isLarge(_ item: UINavigationItem) -> Bool { isLarge(item, in: items ?? []) }

  /// Whether the title of an item is large in a stack of items.
  func isLarge(_ item: UINavigationItem, in items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
    var isLarge = true
    for below in items.prefix(while: { $0 !== item }) + [item] {
      switch below.largeTitleDisplayMode {
      case .automatic: break
      case .always: isLarge = true
      case .never, .inline: isLarge = false
      }
    }
    return isLarge
  }

  /// The height of the content for an item, without the distance by which content is pulled down.
  func height(for item: UINavigationItem?) -> CGFloat { height(for: item, in: items ?? []) }

  func height(for item: UINavigationItem?, in items: [UINavigationItem]) -> CGFloat {
    guard let item else { return traitCollection.barHeight }
    if item.searchRoom.coversBar { return UINavigationItem.SearchRoom.coveringTop + item.searchHeight }
    let large = isLarge(item, in: items) ? item.largeTitle.height : 0
    return traitCollection.barHeight + item.promptHeight + large + item.searchHeight
  }

  func heightMayHaveChanged() {
    invalidateIntrinsicContentSize()
    appearanceChanged()
    onHeightChange?()
  }
}

extension UINavigationItem {
  /// The height of the line above title and buttons, in points.
  var promptHeight: CGFloat { prompt == nil ? 0 : 30 }
}
