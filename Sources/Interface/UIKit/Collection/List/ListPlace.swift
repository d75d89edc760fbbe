/// The place of a cell, header or footer in a list, which decides on its look.
struct ListPlace: Equatable {
  enum Part { case row, header, footer }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var part: Part
  /// Whether the item is the first or the last one of its section that is not a header.
  var isFirst = false
  var isLast = false
  /// The lines; nil in a list without them.
  var separators: UIListSeparatorConfiguration?

  /// The radius of the corners of a section whose sides are visible, in points. Chosen: iOS's inset groups
  /// look so.
  static let sectionRadius: CGFloat = 10

  /// The radius of the corners that `corners` names, in points.
  var cornerRadius: CGFloat { isFirst || isLast ? Self.sectionRadius : 0 }

  var corners: CACornerMask {
    var result: CACornerMask = []
    if isFirst { result.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { result.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return result
  }

  var hasLines: Bool { hasTopLine || hasBottomLine }

  /// Whether a line is drawn above the item.
  var hasTopLine: Bool {
    guard let separators, separators.topSeparatorVisibility != .hidden else { return false }
    return separators.topSeparatorVisibility == .visible
      || appearance == .grouped && isFirst && part == .row
  }

  /// Whether a line is drawn below the item.
  var hasBottomLine: Bool {
    guard let separators, separators.bottomSeparatorVisibility != .hidden else { return false }
    return separators.bottomSeparatorVisibility == .visible
      || part == .row && !(appearance == .insetGrouped && isLast)
  }

  /// Whether the line at the section's edge goes from side to side, above or below the item.
  var hasFullTopLine: Bool { appearance == .grouped && isFirst }
  var hasFullBottomLine: Bool { appearance == .grouped && isLast }

  /// The background of a list cell that has none of its own.
  var backgroundConfiguration: UIBackgroundConfiguration {
    guard part == .row else {
      return switch appearance {
      case .plain, .sidebarPlain: .listPlainHeaderFooter()
      case .grouped, .insetGrouped: .listGroupedHeaderFooter()
      case .sidebar: .listSidebarHeader()
      }
    }
    return switch appearance {
    case .plain, .sidebarPlain: .listPlainCell()
    case .grouped, .insetGrouped: .listGroupedCell()
    case .sidebar: .listSidebarCell()
    }
  }

  /// The content of a list cell without texts.
  var contentConfiguration: UIListContentConfiguration {
    switch (part, appearance) {
    case (.row, .sidebar): .sidebarCell()
    case (.row, _): .cell()
    case (.header, .plain), (.header, .sidebarPlain): .plainHeader()
    case (.header, .sidebar): .sidebarHeader()
    case (.header, _): .groupedHeader()
    case (.footer, .grouped), (.footer, .insetGrouped): .groupedFooter()
    case (.footer, _): .plainFooter()
    }
  }
}

/// A list as a section of a layout.
@MainActor final class ListSection {
  let configuration: UICollectionLayoutListConfiguration

  init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

  /// Returns the place of an item among those of its section.
  func place(of path: IndexPath, count: Int) -> ListPlace {
    let first = configuration.headerMode == .firstItemInSection ? 1 : 0
    var place = ListPlace(appearance: configuration.appearance, part: path.item < first ? .header : .row)
    place.isFirst = path.item == first
    place.isLast = path.item == count - 1 && path.item >= first
    guard configuration.showsSeparators else { return place }
    let own = configuration.separatorConfiguration
    place.separators = configuration.itemSeparatorHandler?(path, own) ?? own
    return place
  }

  /// Returns the place of a header or footer.
  func place(ofKind kind: String) -> ListPlace? {
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      ListPlace(appearance: configuration.appearance, part: .header)
    case UICollectionView.elementKindSectionFooter:
      ListPlace(appearance: configuration.appearance, part: .footer)
    default: nil
    }
  }
}
