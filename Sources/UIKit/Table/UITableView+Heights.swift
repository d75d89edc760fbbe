/// The heights of rows, headers and footers.
extension UITableView {
  private static let plainRowHeight = 44.0
  private static let plainHeaderHeight = 28.0
  /// The height of a header of a plain table beyond the line height of its title, in points.
  private static let headerMargin = 7.0
  /// The space that a section of a grouped table keeps where it has no header or no footer, in points.
  private static let groupGap = 18.0
  /// The space above the first section of a grouped table beyond that of the others, in points.
  private static let firstGroupGap = 17.0
  /// The height of a grouped table's header and footer beyond their titles, in points.
  private static let (groupHeaderMargin, groupFooterMargin) = (22.0, 14.0)

  /// The distance of the sections from the table's sides, in points.
  var sideInset: CGFloat {
    style == .insetGrouped ? min(LayoutMargins.systemSide(width: bounds.width), bounds.width / 2) : 0
  }

  /// The width of rows, headers and footers, in points.
  var sectionWidth: CGFloat { bounds.width - 2 * sideInset }

  // MARK: Rows

  /// Returns the height of a row that is not on the screen, and whether it is exact.
  func givenHeight(of path: IndexPath) -> (height: Double, isMeasured: Bool) {
    let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard height == Self.automaticDimension else { return (usable(height), true) }
    let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return (estimate == Self.automaticDimension ? Self.plainRowHeight : usable(estimate), false)
  }

  /// Returns the height that a cell takes at the table's width.
  func measuredHeight(of cell: UITableViewCell) -> Double {
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: sectionWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return usable(size.height)
  }

  // MARK: Headers and footers

  /// Returns the height of a header with the space above it.
  func headerHeight(_ section: Int) -> Double {
    let height = ownHeaderHeight(section)
    return height > 0 ? height + headerPadding : 0
  }

  private func ownHeaderHeight(_ section: Int) -> Double {
    let height = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    guard height == Self.automaticDimension else { return usable(height) }
    let view = tableDelegate?.tableView(self, viewForHeaderInSection: section)
    if let height = fittingHeight(of: view) { return height }
    let title = headerTitle(of: section)
    guard style != .plain else { return view != nil || title != nil ? plainTitleHeight : 0 }
    let first = section == 0 ? Self.firstGroupGap : 0
    return first + (title.map { titleHeight($0) + Self.groupHeaderMargin } ?? Self.groupGap)
  }

  func footerHeight(_ section: Int) -> Double {
    let height = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    guard height == Self.automaticDimension else { return usable(height) }
    let view = tableDelegate?.tableView(self, viewForFooterInSection: section)
    if let height = fittingHeight(of: view) { return height }
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    guard style != .plain else { return view != nil || title != nil ? plainTitleHeight : 0 }
    return title.map { titleHeight($0) + Self.groupFooterMargin } ?? Self.groupGap
  }

  /// The title of a section's header: in capitals in the grouped styles.
  func headerTitle(of section: Int) -> String? {
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    return style == .plain ? title : title?.uppercased()
  }

  /// Returns the height that constraints or a content configuration give a header or footer; nil without
  /// either.
  private func fittingHeight(of view: UIView?) -> Double? {
    let header = view as? UITableViewHeaderFooterView
    guard let view, header?.parts.content != nil || (header?.contentView ?? view).usesConstraints
    else { return nil }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: sectionWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return usable(size.height)
  }

  /// The height of a plain table's header with a title: 28 points, and more for larger text sizes.
  private var plainTitleHeight: Double {
    let font = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
    return max(Self.plainHeaderHeight, (Double(font.lineHeight) + Self.headerMargin).rounded(.up))
  }

  /// Returns the height of the lines that a title takes in a grouped table, in whole points.
  private func titleHeight(_ title: String) -> Double {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
    label.numberOfLines = 0
    label.text = title
    let width = max(0, sectionWidth - 2 * CellContentLayout.sideMargin)
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return usable(size.height).rounded(.up)
  }

  /// Returns the height limited to 0 … 10⁹ points, so that ten million of them can be summed; a height that
  /// is not finite counts as 0.
  private func usable(_ height: CGFloat) -> Double {
    height > 0 && height.isFinite ? min(Double(height), 1e9) : 0
  }
}
