/// Names a layer for as long as it is committed. The committing side chooses the numbers and never reuses one.
public struct LayerID: Hashable, Comparable, Sendable {
  public var rawValue: UInt32

  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (a: LayerID, b: LayerID) -> Bool { a.rawValue < b.rawValue }
}

/// Names an image that was committed once and is used by any number of layers.
public struct ImageID: Hashable, Sendable {
  public var rawValue: UInt32

  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Names one animation of one layer. The committing side chooses the numbers and never reuses one, so that the order in which
/// animations were added is the order of the numbers.
public struct AnimationID: Hashable, Comparable, Sendable {
  public var rawValue: UInt32

  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }
}
