/// An offset in points; positive numbers lead to the right and downwards.
public struct UIOffset: Hashable, Sendable {
  /// The horizontal part.
  public var horizontal: CGFloat
  /// The vertical part.
  public var vertical: CGFloat

  /// Creates an offset of zero.
  public init() { (horizontal, vertical) = (0, 0) }

  /// Creates an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No offset.
  public static let zero = UIOffset()
}
