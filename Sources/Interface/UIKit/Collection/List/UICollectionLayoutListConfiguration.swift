/// The look and the behaviour of a list in a collection view.
public struct UICollectionLayoutListConfiguration {
  /// The look of a list. The values are those of iOS.
  public enum Appearance: Int, Sendable {
    /// Items from edge to edge. Headers stay at the top while their section is visible.
    case plain
    /// Sections with space between them, from edge to edge.
    case grouped
    /// Sections with space between them and at their sides, with round corners.
    case insetGrouped
    /// Items without lines, whose selection has round corners.
    case sidebar
    /// A plain list without lines.
    case sidebarPlain

    var isGrouped: Bool { self == .grouped || self == .insetGrouped }
    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
  }

  /// The headers of sections. The values are those of iOS.
  public enum HeaderMode: Int, Sendable {
    /// None; supplementary views of the kind `UICollectionView.elementKindSectionHeader`; or the first item
    /// of each section, which looks like a header.
    case none, supplementary, firstItemInSection
  }

  /// The footers of sections. The values are those of iOS.
  public enum FooterMode: Int, Sendable {
    /// None; or supplementary views of the kind `UICollectionView.elementKindSectionFooter`.
    case none, supplementary
  }

  /// Returns the separators of an item, from those of the whole list.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration
  /// Returns the actions at one side of an item; nil for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look.
  public let appearance: Appearance
  /// Whether lines separate the items. Default: true, and false in a sidebar.
  public var showsSeparators: Bool
  /// The lines between the items.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the separators of one item; it is called when the item comes on the screen. Default: nil.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the list. Default: nil, which means the system's for the appearance.
  public var backgroundColor: UIColor?
  /// The headers. Default: none.
  public var headerMode = HeaderMode.none
  /// The footers. Default: none.
  public var footerMode = FooterMode.none
  /// The space above each header, in points. Default: nil, which means 0, and 16 in the grouped appearances,
  /// whose first header has 17 more. A number that is not finite, or negative, counts as 0.
  @available(iOS 15.0, *)
  public var headerTopPadding: CGFloat?
  /// Returns the actions at the leading side of an item. Default: nil, for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions at the trailing side of an item. Default: nil, for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes the configuration of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// The colour behind the list.
  var shownBackground: UIColor {
    backgroundColor
      ?? (appearance.isGrouped
        ? .systemGroupedBackground : appearance == .sidebar ? .secondarySystemBackground : .systemBackground)
  }

  // Chosen: the numbers of grouped tables, so that a list looks as a table does.
  /// The space that a section of a grouped list keeps where it has no header or no footer, in points.
  static let groupGap: CGFloat = 18
  /// The space above the first section of a grouped list beyond that of the others, in points.
  private static let firstGroupGap: CGFloat = 17
  /// The space above a header in a grouped list, in points.
  private static let groupedHeaderPadding: CGFloat = 16

  /// Returns the space above a section's header, or above its items without one.
  func padding(ofSection section: Int) -> CGFloat {
    let first = appearance.isGrouped && section == 0 ? Self.firstGroupGap : 0
    guard headerMode == .supplementary else { return appearance.isGrouped ? Self.groupGap + first : 0 }
    if let headerTopPadding {
      return headerTopPadding > 0 && headerTopPadding.isFinite ? headerTopPadding : 0
    }
    return appearance.isGrouped ? Self.groupedHeaderPadding + first : 0
  }
}
