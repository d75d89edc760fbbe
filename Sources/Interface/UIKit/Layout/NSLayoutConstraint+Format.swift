extension NSLayoutConstraint {
  /// Directions and alignments of a visual format. The values are those of iOS.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All views have their left edges in common.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All views have their right edges in common.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All views have their top edges in common.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All views have their bottom edges in common.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All views have their leading edges in common.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All views have their trailing edges in common.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All views have their horizontal centres in common.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All views have their vertical centres in common.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// All views have their last baselines in common.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Same as `alignAllLastBaseline`.
    public static let alignAllBaseline = alignAllLastBaseline
    /// All views have their first baselines in common.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// Horizontal formats go from the leading to the trailing edge. The default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Horizontal formats go from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Horizontal formats go from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Vertical spaces are between edges. The default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical spaces are between the last baseline of a view and the first of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the kind of spaces.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Returns the inactive constraints that a picture in characters describes, such as
  /// `H:|-[label(>=80)]-8-[field]-|`.
  ///
  /// A hyphen alone is 8 points between views, and the layout margin next to the superview. A format that
  /// cannot be read, or that names a view or number that is missing, gives no constraints and is reported
  /// with the place of the error; Apple's raises an exception.
  ///
  /// - Parameters:
  ///   - format: The picture.
  ///   - opts: The direction, and common edges of all views.
  ///   - metrics: The numbers that the format names: `NSNumber`s or Swift's numbers.
  ///   - views: The views and guides that the format names.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormat(format, metrics: metrics ?? [:], views: views)
    do {
      let line = try parser.parse()
      return VisualFormatLine(line, parser.axis, opts).constraints()
    } catch {
      CADiagnostics.report(
        .init(
          object: "NSLayoutConstraint", key: "\(format), character \(error.place): \(error.reason)",
          problem: .unsupportedValue))
      return []
    }
  }
}
