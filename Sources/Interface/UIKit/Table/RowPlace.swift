/// The place of a row in its section, which decides on a cell's background, corners and lines.
struct RowPlace: Equatable {
  var style = UITableView.Style.plain
  var isFirst = false
  var isLast = false

  /// The radius of the corners of a section whose sides are visible, in points. Chosen: iOS's inset groups
  /// look so.
  static let sectionRadius: CGFloat = 10

  /// The radius of the corners that `corners` names, in points.
  var cornerRadius: CGFloat { style == .insetGrouped && (isFirst || isLast) ? Self.sectionRadius : 0 }

  var corners: CACornerMask {
    var result: CACornerMask = []
    if isFirst { result.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { result.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return result
  }

  /// Whether a line from side to side is the upper edge of the section.
  var hasTopLine: Bool { style == .grouped && isFirst }

  /// Whether a line at the row's end goes from side to side, as the lower edge of the section.
  var hasFullLine: Bool { style == .grouped && isLast }

  /// Whether the row ends without a line, as round corners do.
  var hasNoLine: Bool { style == .insetGrouped && isLast }

  /// The background of a cell that has none of its own.
  var background: UIColor { style == .plain ? .systemBackground : .secondarySystemGroupedBackground }
}
