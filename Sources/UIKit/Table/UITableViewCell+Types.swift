extension UITableViewCell {
  /// The arrangement of the texts. The values are those of iOS.
  public enum CellStyle: Int, Sendable {
    /// A single text.
    case `default` = 0
    /// A second text at the end of the row.
    case value1 = 1
    /// A second text below the first.
    case subtitle = 3
  }

  /// The sign at the end of the row: none, a chevron or a check mark. The values are those of iOS.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case checkmark = 3
  }

  /// Whether a selection changes the cell's background. The values are those of iOS.
  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case `default` = 3
  }
}
