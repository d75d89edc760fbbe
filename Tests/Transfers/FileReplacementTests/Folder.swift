import FileReplacement
import Foundation
import TestSupport

extension Folder {
  func place(_ name: String, fileSystem: FileSystem = FileSystem()) throws(FileError) -> Place {
    try Place(path: path(name), fileSystem: fileSystem)
  }

  /// The names of all files in a folder inside it, hidden ones included, sorted.
  func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false)
  }

  func status(of name: String) -> stat {
    var status = stat()
    // The path lives as long as the call.
    _ = unsafe lstat(path(name), &status)
    return status
  }
}

extension PartFile {
  func write(_ text: String) throws(FileError) {
    let bytes = Array(text.utf8)
    try write(bytes.span)
  }
}
