/// The heights of rows, headers and footers.
extension UITableView {
  // Sizes in points: rows of 44 and headers of 28 are iOS's; the others are chosen so that groups stand
  // apart as there.
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

  /// The distances of the sections from the table's sides, in points.
  var sideInsets: RowSides {
    guard style == .insetGrouped else { return RowSides() }
    let safe = safeSides
    let width = bounds.width - safe.left - safe.right
    let least = looks.followsReadableWidth ? (width - UILayoutGuide.readableWidth) / 2 : 0
    let side = min(max(LayoutMargins.systemSide(width: bounds.width), least), max(0, width / 2))
    return RowSides(left: safe.left + side, right: safe.right + side)
  }

  /// The parts of the table's sides, in points, that rows, headers and footers keep free.
  var safeSides: RowSides {
    guard looks.insetsContentViews else { return RowSides() }
    let insets = safeAreaInsets
    return RowSides(left: max(0, insets.left), right: max(0, insets.right))
  }

  /// The parts of a row's sides, in points, in which it has no content. The sections of the style
  /// `insetGrouped` lie in the safe area themselves.
  var contentSides: RowSides { style == .insetGrouped ? RowSides() : safeSides }

  /// The distance by which the margins of rows, headers and footers exceed those of a narrow table, in
  /// points.
  var readableInset: CGFloat {
    guard looks.followsReadableWidth, style != .insetGrouped else { return 0 }
    let safe = safeSides
    let side = (bounds.width - safe.left - safe.right - UILayoutGuide.readableWidth) / 2
    return side.isFinite ? max(0, side - CellContentLayout.sideMargin) : 0
  }

  /// The width of rows, headers and footers, in points.
  var sectionWidth: CGFloat {
    let sides = sideInsets
    return bounds.width - sides.left - sides.right
  }

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

  /// Returns the height of a header or footer that is not on the screen, with the space above a header, and
  /// whether it is exact.
  ///
  /// - Parameter known: The height of one that is determined by its view, where it is already known.
  func givenHeight(
    of part: TableLayout.Part, known: (TableLayout.Part) -> (height: Double, isMeasured: Bool)?
  ) -> (height: Double, isMeasured: Bool) {
    let (height, estimate): (CGFloat, CGFloat)
    switch part {
    case .header(let section):
      height = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      guard height == Self.automaticDimension else { return (padded(usable(height), part), true) }
      estimate =
        tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section)
        ?? estimatedSectionHeaderHeight
    case .footer(let section):
      height = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
      guard height == Self.automaticDimension else { return (usable(height), true) }
      estimate =
        tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section)
        ?? estimatedSectionFooterHeight
    case .row(let path): return givenHeight(of: path)
    }
    guard usable(estimate) > 0 else { return (measuredHeight(of: part, view: sectionView(of: part)), true) }
    return known(part) ?? (padded(usable(estimate), part), false)
  }

  /// Returns the delegate's view of a header or footer.
  func sectionView(of part: TableLayout.Part) -> UIView? {
    switch part {
    case .header(let section): tableDelegate?.tableView(self, viewForHeaderInSection: section)
    case .footer(let section): tableDelegate?.tableView(self, viewForFooterInSection: section)
    case .row: nil
    }
  }

  /// Returns the height that a header or footer takes by itself, with the space above a header.
  ///
  /// - Parameter view: The delegate's view; nil for the title.
  func measuredHeight(of part: TableLayout.Part, view: UIView?) -> Double {
    (view as? UITableViewHeaderFooterView)?.keep(sides: contentSides, readableInset: readableInset)
    if let height = fittingHeight(of: view) { return padded(height, part) }
    let (title, first, margin): (String?, Double, Double)
    switch part {
    case .header(let section):
      title = headerTitle(of: section)
      (first, margin) = (section == 0 ? Self.firstGroupGap : 0, Self.groupHeaderMargin)
    case .footer(let section):
      title = dataSource?.tableView(self, titleForFooterInSection: section)
      (first, margin) = (0, Self.groupFooterMargin)
    case .row: return 0
    }
    guard style != .plain else { return view != nil || title != nil ? padded(plainTitleHeight, part) : 0 }
    return padded(first + (title.map { titleHeight($0) + margin } ?? Self.groupGap), part)
  }

  /// Returns the height of a part with the space above it, which headers have.
  private func padded(_ height: Double, _ part: TableLayout.Part) -> Double {
    if case .header = part, height > 0 { height + headerPadding } else { height }
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
    let sides = contentSides
    let width = max(
      0, sectionWidth - sides.left - sides.right - 2 * (CellContentLayout.sideMargin + readableInset))
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return usable(size.height).rounded(.up)
  }

  /// Returns the height limited to 0 … 10⁹ points, so that ten million of them can be summed; a height that
  /// is not finite counts as 0.
  private func usable(_ height: CGFloat) -> Double {
    height > 0 && height.isFinite ? min(Double(height), 1e9) : 0
  }
}
