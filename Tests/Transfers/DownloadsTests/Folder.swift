import Foundation

/// A temporary folder that is removed after its test.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "rivulet-\(UUID())", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The names of all files in the folder, hidden ones included, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func file(_ name: String) -> URL {
    url.appending(path: name, directoryHint: .notDirectory)
  }

  func bytes(of name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: file(name)))
  }
}
