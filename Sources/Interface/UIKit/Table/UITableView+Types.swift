extension UITableView {
  /// The style of a table. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge. Headers stay at the top while their section is visible.
    case plain
    /// Sections with space between them, from edge to edge. Headers scroll with their rows.
    case grouped
    /// Sections with space between them and at their sides, with round corners.
    case insetGrouped
  }

  /// The position of a row after scrolling to it. The values are those of iOS.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest position at which the row is visible. A visible row does not scroll.
    case none
    /// The top, the middle or the bottom of the visible area.
    case top, middle, bottom
  }

  /// The animation of inserted and deleted rows: fading, sliding to or from a side, sliding by the row's
  /// height from its upper or lower edge, fading from the middle, or none. `automatic` fades. The values are
  /// those of iOS.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// The lines between rows: none, or single lines. The values are those of iOS.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
    /// Same as `singleLine`.
    @available(*, deprecated, message: "Deprecated in iOS 11.0. Use singleLine.")
    case singleLineEtched
  }

  /// The edges from which `separatorInset` counts. The values are those of iOS.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The row's sides; the default inset, so that an inset of 0 is the default.
    case fromCellEdges, fromAutomaticInsets
  }

  /// The changes after which a row on the screen gets another height by itself. The values are those of iOS.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// None.
    case disabled
    /// A change of the intrinsic size, or of a content configuration.
    case enabled
    /// Same as `enabled`, and a change of constraints in the content view, at the next layout of the row.
    case enabledIncludingConstraints
  }
}

extension UITableViewCell {
  /// The lines between rows, under the name that code for iOS has for them.
  public typealias SeparatorStyle = UITableView.SeparatorStyle
}
