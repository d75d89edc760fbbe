extension UINavigationBar {
  /// Whether the title of an item is large. Items that are not in the bar count as its first.
  func isLarge(_ item: UINavigationItem) -> Bool { isLarge(item, in: items ?? []) }

  /// Whether the title of an item is large in a stack of items.
  func isLarge(_ item: UINavigationItem, in items: @autoclosure () -> [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
    if let own = item.largeTitleDisplayMode.isLarge { return own }
    let items = items()
    let place = items.lastIndex { $0 === item } ?? items.count
    return items[..<place].reversed().lazy.compactMap(\.largeTitleDisplayMode.isLarge).first ?? true
  }

  /// The height of the content for an item, without the distance by which content is pulled down.
  func height(for item: UINavigationItem?) -> CGFloat { height(for: item, in: items ?? []) }

  func height(for item: UINavigationItem?, in items: @autoclosure () -> [UINavigationItem]) -> CGFloat {
    guard let item else { return traitCollection.barHeight }
    if item.searchRoom.coversBar { return UINavigationItem.SearchRoom.coveringTop + item.searchHeight }
    let large = isLarge(item, in: items()) ? item.largeTitle.height : 0
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

extension UINavigationItem.LargeTitleDisplayMode {
  /// Whether titles are large; nil where the item below decides.
  fileprivate var isLarge: Bool? {
    switch self {
    case .automatic: nil
    case .always: true
    case .never, .inline: false
    }
  }
}
