extension UIScrollView {
  /// The share of its velocity that a millisecond leaves to content that was thrown.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998: a throw gets about half as many points far as it is fast in points a second.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: a tenth.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// Inside 0 … 1, so that the motion ends; any other value counts as normal.
    var usable: Double { rawValue > 0 && rawValue < 1 ? Double(rawValue) : Double(Self.normal.rawValue) }
  }

  /// Whether the safe area is added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// In the directions that scroll.
    case automatic
    /// In the directions that scroll: where the content is larger than the view, or always bounces.
    case scrollableAxes
    case never
    case always
  }

  public enum IndicatorStyle: Int, Sendable {
    /// Dark, and light in the dark interface style.
    case `default`
    case black, white
  }
}

/// The two directions of scrolling, so that each rule is written once.
enum ScrollAxis: CaseIterable {
  case horizontal, vertical

  func coordinate(of point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }

  func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

  func start(of insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.left : insets.top }

  func end(of insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.right : insets.bottom }

  func set(_ value: CGFloat, of point: inout CGPoint) {
    if self == .horizontal { point.x = value } else { point.y = value }
  }
}
