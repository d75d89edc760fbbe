/// Distances from the edges of a rectangle, in points, where start and end follow the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge at the start of the reading direction.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge at the end of the reading direction.
  public var trailing: CGFloat

  /// Creates distances of zero.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

  /// Creates distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Zero on all edges.
  public static let zero = NSDirectionalEdgeInsets()
}
