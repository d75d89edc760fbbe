/// The importance of a constraint, 1 … 1,000. A constraint holds if it contradicts none of a higher
/// priority.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The importance.
  public var rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1,000: the constraint always holds.
  public static let required = UILayoutPriority(1000)
  /// 750: the priority at which a view resists being smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: dragging that may resize the window's scene. A number only: scenes have one size here.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the size of the window's scene.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: dragging that may not resize the window's scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the priority at which a view resists being larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of the target size of `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// The priority limited to 0 … 1,000; NaN counts as 1,000.
  var usable: UILayoutPriority {
    rawValue.isNaN ? .required : UILayoutPriority(min(max(rawValue, 0), 1000))
  }
}
