/// The directions of a popover's arrow. The values are those of iOS.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the directions.
  public let rawValue: UInt
  /// Creates directions from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up: the popover is below its source.
  public static let up = Self(rawValue: 1)
  /// The arrow points down: the popover is above its source.
  public static let down = Self(rawValue: 2)
  /// The arrow points to the left: the popover is to the right of its source.
  public static let left = Self(rawValue: 4)
  /// The arrow points to the right: the popover is to the left of its source.
  public static let right = Self(rawValue: 8)
  /// All four directions.
  public static let any: Self = [.up, .down, .left, .right]
  /// The direction of a popover that is not shown.
  public static let unknown = Self(rawValue: .max)
}
