extension UIView {
  /// The set of the distances that change with the superview's size. They share the change in proportion to
  /// their lengths. The values are those of iOS.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The view's width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the superview's right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The view's height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the superview's bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The placement of the layer's contents in bounds of another size. The values are those of iOS.
  public enum ContentMode: Int, Sendable {
    /// `scaleToFill` stretches to the bounds. `scaleAspectFit` scales to fit inside, and `scaleAspectFill` to
    /// cover the bounds. `redraw` stretches, and draws the view again when the size changes.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
    /// The original size, at the centre, an edge or a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The placement of the layer's contents. Layers name top and bottom by an axis that grows upwards.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }
}

/// The meaning of a view's content, which decides whether it is mirrored in a right-to-left interface. The
/// values are those of iOS.
public enum UISemanticContentAttribute: Int, Sendable {
  /// `unspecified` follows the interface; `forceRightToLeft` is always right to left; all others are always
  /// left to right.
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  func direction(in traits: UITraitCollection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UIView {
  /// Returns the direction of content with the attribute under `UITraitCollection.current`.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute.direction(in: .current)
  }

  /// Returns the direction of content with the attribute inside an interface of the given direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .unspecified ? layoutDirection : attribute.direction(in: UITraitCollection())
  }
}
