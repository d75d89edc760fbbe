extension UIScrollView {
  /// The factor by which the velocity of thrown content changes in each millisecond. A value that is not
  /// between 0 and 1, both excluded, counts as `normal`.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor.
    public let rawValue: CGFloat

    /// Creates a rate from its factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The rate 0.998: a throw travels about half as many points as its velocity in points per second.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate 0.99: a throw travels about a tenth as many points as its velocity in points per second.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// The rate as a number between 0 and 1, both excluded, so that the motion ends.
    var usable: Double { rawValue > 0 && rawValue < 1 ? Double(rawValue) : Double(Self.normal.rawValue) }
  }

  /// The condition under which the safe area is added to the content's insets. The values are those of iOS.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Same as `scrollableAxes`, and in the vertical direction always for a scroll view that is the view of a
    /// controller in a navigation controller, or that view's first subview.
    case automatic
    /// The safe area is added in the directions in which the content is larger than the view or always
    /// bounces.
    case scrollableAxes
    /// The safe area is not added.
    case never
    /// The safe area is added in both directions.
    case always
  }

  /// The way in which a drag dismisses the keyboard. The values are those of iOS.
  public enum KeyboardDismissMode: Int, Sendable {
    /// A drag leaves the keyboard alone.
    case none
    /// The keyboard goes when a drag begins.
    case onDrag
    /// The keyboard follows a finger that is dragged down over it, and goes, or comes back, when the finger
    /// is lifted.
    case interactive
    /// Same as `onDrag`: the view above the keyboard goes with it.
    case onDragWithAccessory
    /// Same as `interactive`: the view above the keyboard goes with it, and the keyboard begins to follow at
    /// that view's top.
    case interactiveWithAccessory
  }

  /// The colour of the scroll indicators. The values are those of iOS.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark in the light interface style, and light in the dark one.
    case `default`
    /// A fixed colour of 35 % opacity.
    case black, white
  }
}

/// The two directions of scrolling.
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
