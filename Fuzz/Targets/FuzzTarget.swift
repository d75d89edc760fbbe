/// A part of Rivulet that accepts input from outside, with the properties that must hold for every input.
///
/// Traps, hangs and unbounded memory are findings by themselves, which the driver detects. For everything
/// else a target throws a `FuzzFinding`.
public struct FuzzTarget: Sendable {
  /// The name on the command line, and of the folder in `Fuzz/Corpus`.
  public let name: String
  /// Throws a `FuzzFinding` if a property does not hold for the bytes. Documented errors of the tested part
  /// are caught.
  public let check: @Sendable ([UInt8]) throws -> Void

  /// Makes a target.
  public init(_ name: String, check: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.check = check
  }

  /// All targets, in the order in which they run.
  public static let all: [FuzzTarget] = [
    .images, .clientMessages, .httpFront, .feeds, .fileNames, .answerHeads, .commits, .drawLists, .strokes,
    .pathOperations, .interface, .fonts, .colorProfiles, .pdf, .svg, .html,
    .previews,
  ]

  /// Returns the target of a name; nil if there is none.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A property that did not hold.
public struct FuzzFinding: Error, CustomStringConvertible {
  /// The property and the value that violates it.
  public let description: String

  /// Makes a finding.
  public init(_ description: String) { self.description = description }
}
