/// The order of rows while one of them is shown at another place than the data source has it.
struct RowOrder {
  /// The path of the row in the data source.
  var original: IndexPath
  /// The path at which it is shown.
  var current: IndexPath

  /// Returns the data source's path of a shown row.
  func dataPath(of shown: IndexPath) -> IndexPath {
    guard shown.isRow, shown != current else { return shown == current ? original : shown }
    var row = shown.row
    if shown.section == current.section, row > current.row { row -= 1 }
    if shown.section == original.section, row >= original.row { row += 1 }
    return IndexPath(row: row, section: shown.section)
  }

  /// Returns the number of shown rows in a section that has a number of them in the data source.
  func shownCount(_ count: Int, in section: Int) -> Int {
    count - (section == original.section ? 1 : 0) + (section == current.section ? 1 : 0)
  }

  /// Returns whether a row is moved past another one: the finger has passed its middle.
  ///
  /// - Parameters:
  ///   - isLater: Whether the other one stands behind the moved one.
  ///   - point: The place of the moved row's middle.
  ///   - frame: The other row's frame.
  ///   - own: The frame that the moved row leaves free.
  static func passes(isLater: Bool, at point: CGPoint, _ frame: CGRect, own: CGRect, isMirrored: Bool) -> Bool
  {
    let isInLine = min(frame.maxY, own.maxY) - max(frame.minY, own.minY) > min(frame.height, own.height) / 2
    if isInLine { return (isLater != isMirrored) == (point.x >= frame.midX) }
    return isLater == (point.y >= frame.midY)
  }
}
