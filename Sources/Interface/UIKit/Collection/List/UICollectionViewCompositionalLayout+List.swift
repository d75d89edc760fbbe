extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists of the same configuration.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// The actions at one side of an item of a list; nil for none.
  final func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard sections.indices.contains(path.section),
      let list = sections[path.section].section.list?.configuration
    else { return nil }
    let provider =
      isLeading
      ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
    return provider?(path)
  }

  /// Returns the place of a cell in its list; nil outside of a list.
  final func listPlace(of path: IndexPath) -> ListPlace? {
    guard let list = sections[path.section].section.list else { return nil }
    if let known = listPlaces[path] { return known }
    let place = list.place(of: path, count: sections[path.section].itemCount)
    if listPlaces.count >= Self.listPlaceLimit { listPlaces = [:] }
    listPlaces[path] = place
    return place
  }

  /// The largest number of known places: more than are on a screen.
  private static let listPlaceLimit = 512

  /// Returns the frame of the colour behind a list: its section from side to side. The first and the last
  /// section fill what is in sight beyond them.
  final func listBackgroundFrame(ofSection section: Int) -> CGRect {
    guard let visible = collectionView?.bounds else { return .zero }
    var (low, high) = (start(ofSection: section), start(ofSection: section) + sections[section].length)
    if section == 0 { low = min(low, axis.coordinate(of: visible.origin)) }
    if section == sections.count - 1 { high = max(high, axis.end(of: visible)) }
    var frame = visible
    axis.set(low, of: &frame.origin)
    axis.set(max(0, high - low), of: &frame.size)
    return frame
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section that is a list.
  ///
  /// - Parameters:
  ///   - configuration: The look and the behaviour of the list.
  ///   - layoutEnvironment: The environment that the layout's section provider gets.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.rowHeight))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = ListSection(configuration)
    let isGrouped = configuration.appearance.isGrouped
    if configuration.appearance == .insetGrouped {
      let width = layoutEnvironment.container.contentSize.width
      let side = min(LayoutMargins.systemSide(width: width), max(0, width) / 2)
      section.contentInsets.leading = side
      section.contentInsets.trailing = side
    }
    if isGrouped, configuration.footerMode == .none {
      section.contentInsets.bottom = UICollectionLayoutListConfiguration.groupGap
    }
    if configuration.headerMode == .supplementary {
      let header = boundaryItem(UICollectionView.elementKindSectionHeader, .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundaryItem(UICollectionView.elementKindSectionFooter, .bottom))
    }
    section.decorationItems = [.background(elementKind: ListBackgroundView.kind)]
    return section
  }

  /// The estimated height of items, headers and footers, in points.
  /// Chosen: the heights of a table, which most are near.
  private static let (rowHeight, boundaryHeight): (CGFloat, CGFloat) = (44, 28)

  private static func boundaryItem(
    _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(boundaryHeight)),
      elementKind: kind, alignment: alignment)
  }
}
