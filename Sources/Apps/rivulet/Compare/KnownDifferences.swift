import Foundation

/// The differences that are known and accepted, each with its score and its cause.
struct KnownDifferences {
  struct Entry: Codable, Equatable {
    /// The least share of pixels that must agree, 0 … 1.
    var score: Double
    /// The cause of the difference, in words.
    var cause: String
  }

  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: String
    var description: String { "“\(path)” \(reason)" }
  }

  var entries: [String: Entry] = [:]

  init() {}

  /// Reads a file; one that does not exist yet knows nothing.
  init(path: String, mayBeMissing: Bool) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      guard mayBeMissing else { throw Failure(path: path, reason: "does not exist; --pin makes it.") }
      return
    }
    do {
      entries = try JSONDecoder().decode([String: Entry].self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw Failure(
        path: path,
        reason: "is no list of known differences: a JSON object with a score and a cause for each picture.")
    }
  }

  /// The file: one picture after the other, so that changes of one are changes of one place.
  var file: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return [UInt8](try encoder.encode(entries)) + [UInt8(ascii: "\n")]
    }
  }
}
