/// A number that the committing side chooses and never reuses, for one kind of thing.
public struct Identifier<Kind>: Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: UInt32

  /// Makes the identifier from its number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// The order of the numbers.
  public static func < (a: Identifier, b: Identifier) -> Bool { a.rawValue < b.rawValue }
}

/// The kinds of things that have identifiers.
public enum Identified {
  /// Layers; see `LayerID`.
  public enum Layers {}
  /// Images; see `ImageID`.
  public enum Images {}
  /// Animations; see `AnimationID`.
  public enum Animations {}
}

/// The number of a layer for as long as it is committed.
public typealias LayerID = Identifier<Identified.Layers>

/// The number of an image that was committed once and is used by any number of layers.
public typealias ImageID = Identifier<Identified.Images>

/// The number of one animation of one layer. Numbers rise in the order in which animations are added.
public typealias AnimationID = Identifier<Identified.Animations>
