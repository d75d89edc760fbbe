/// A set of edges of a rectangle, where start and end follow the reading direction. The bits are those of
/// iOS.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits, one per edge.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at the start of the reading direction.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at the end of the reading direction.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all = NSDirectionalRectEdge(rawValue: 15)
}
