/// A part of Rivulet that takes input from outside, with the properties that every input must keep.
///
/// A trap, a hang and memory without bound are findings by themselves; the driver watches for them. A target
/// throws a `FuzzFinding` for everything else.
public struct FuzzTarget: Sendable {
  /// The name on the command line, and of the folder in `Fuzz/Corpus`.
  public let name: String
  /// Throws if a property does not hold for these bytes. Errors that the attacked part promises are not
  /// thrown on.
  public let check: @Sendable ([UInt8]) throws -> Void

  public init(_ name: String, check: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.check = check
  }

  /// Every target, in the order in which they are run.
  public static let all: [FuzzTarget] = [
    .images, .clientMessages, .httpFront, .feeds, .fileNames, .answerHeads, .commits, .drawLists, .strokes,
    .interface,
  ]

  /// The target of that name.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A property that did not hold.
public struct FuzzFinding: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
