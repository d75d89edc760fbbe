extension NSLayoutConstraint {
  /// The relation of a constraint's two sides. The values are those of iOS.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A coordinate or length of a view or guide. The values are those of iOS.
  public enum Attribute: Int, Sendable {
    /// The left, right, top and bottom edges of the alignment rectangle.
    case left = 1, right, top, bottom
    /// The edges at the start and the end of the reading direction.
    case leading, trailing
    /// The size of the alignment rectangle.
    case width, height
    /// The centre of the alignment rectangle.
    case centerX, centerY
    /// The baseline of the last line of text; the bottom edge without text.
    case lastBaseline
    /// The baseline of the first line of text; the top edge without text.
    case firstBaseline
    /// The edges of the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The centre of the rectangle inside the layout margins.
    case centerXWithinMargins, centerYWithinMargins
    /// No coordinate: the side is a constant.
    case notAnAttribute = 0

    /// The last baseline's old name.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// A direction of layout. The values are those of iOS.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// The kind of number that an attribute is. Only numbers of one kind can be compared.
  enum Dimension { case horizontal, vertical, length, none }

  var dimension: Dimension {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .width, .height: .length
    case .notAnAttribute: .none
    }
  }

  /// Whether the attribute is measured from the other side in a right-to-left layout.
  var isRelativeToDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The same attribute inside the margins' guide, for one of a margin; nil for all others.
  var insideMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// The name in descriptions.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: ""
    }
  }
}
