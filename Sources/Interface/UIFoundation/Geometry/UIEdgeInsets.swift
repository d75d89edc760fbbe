/// Distances from the four edges of a rectangle towards its inside, in points. Negative ones point outwards.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Four distances of 0.
  public static let zero = UIEdgeInsets()

  /// Creates insets of 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  /// Returns the rectangle with every edge moved inwards by its inset. Insets that add up to more than a side
  /// give a negative width or height, as on iOS.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
