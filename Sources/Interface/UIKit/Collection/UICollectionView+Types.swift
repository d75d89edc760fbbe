extension UICollectionView {
  /// The category of an element. The values are those of iOS.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  /// The axis along which a layout scrolls. The values are those of iOS.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// The position of an item after scrolling to it, one for each axis. The values are those of iOS.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The flags of the positions.
    public let rawValue: UInt
    /// Creates a set from flags; unknown ones have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// The middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// The middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The changes of a cell's content that let it be measured again. The values are those of iOS.
  @available(iOS 16.0, *)
  public enum SelfSizingInvalidation: Int, Sendable {
    /// None; `invalidateIntrinsicContentSize()` of the cell or its content view; or each layout of the
    /// content view as well.
    case disabled, enabled, enabledIncludingConstraints
  }
}
