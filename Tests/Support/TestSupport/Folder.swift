import Foundation

/// A temporary folder that is removed after its test.
package final class Folder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "rivulet-\(UUID())", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of all files in the folder, hidden ones included, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// The place of a file in the folder, which need not exist.
  package func file(_ name: String) -> URL { url.appending(path: name, directoryHint: .notDirectory) }

  package func path(_ name: String) -> String { "\(url.path)/\(name)" }

  package func bytes(of name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: file(name))) }
}
