/// The number of a layer for as long as it is committed. The committing side chooses the numbers and never
/// reuses one.
public struct LayerID: Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: UInt32

  /// Makes the identifier from its number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The order of the numbers.
  public static func < (a: LayerID, b: LayerID) -> Bool { a.rawValue < b.rawValue }
}

/// The number of an image that was committed once and is used by any number of layers.
public struct ImageID: Hashable, Sendable {
  /// The number.
  public var rawValue: UInt32

  /// Makes the identifier from its number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The number of one animation of one layer. The committing side chooses the numbers in rising order and
/// never reuses one, so that their order is the order in which animations were added.
public struct AnimationID: Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: UInt32

  /// Makes the identifier from its number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The order of the numbers.
  public static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }
}
