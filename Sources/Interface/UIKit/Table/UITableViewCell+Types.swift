extension UITableViewCell {
  /// The arrangement of the texts. The values are those of iOS.
  public enum CellStyle: Int, Sendable {
    /// A single text.
    case `default` = 0
    /// A second text at the end of the row.
    case value1 = 1
    /// A small text in the tint colour at the start of the row, and a second one beside it.
    case value2 = 2
    /// A second text below the first.
    case subtitle = 3
  }

  /// The sign at the end of the row. The values are those of iOS.
  public enum AccessoryType: Int, Sendable {
    /// None; a chevron; a button for details with a chevron; a check mark; or a button for details. The
    /// button calls the delegate's `accessoryButtonTappedForRowWith`.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// Whether a selection changes the cell's background. The values are those of iOS.
  public enum SelectionStyle: Int, Sendable {
    case none = 0
    /// Same as `default`.
    case blue = 1, gray = 2
    case `default` = 3
  }

  /// The control of a row during editing. The values are those of iOS.
  public enum EditingStyle: Int, Sendable {
    /// None; a minus, which asks before the row is deleted; a plus.
    case none, delete, insert
  }

  /// The controls that a cell shows, as a set. The bits are those of iOS; the empty set is a cell at rest.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits; unknown ones have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control of editing.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The actions beside the row, which is moved aside.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
