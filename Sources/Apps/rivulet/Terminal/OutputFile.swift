import FileReplacement
import Foundation

/// A file that a command writes, whole or not at all.
struct OutputFile {
  /// The reason why the file was not written; a former one is as it was.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: FileError

    /// The error as a sentence for people.
    var description: String {
      let name = "“\(printable(path))”"
      return switch reason {
      case .system(_, let code): "\(name) cannot be written: \(systemReason(code))."
      case .isFolder: "\(name) is a folder, not a file."
      case .hasNoName: "\(name) does not end in the name of a file."
      case .folderMoved: "The folder of \(name) was moved or removed meanwhile; nothing was written."
      default: "\(name) is not a file that can be replaced."
      }
    }
  }

  let path: String

  /// Writes the file, or replaces it, in one step.
  func write(_ bytes: [UInt8]) throws(Failure) {
    do {
      let part = try PartFile(at: Place(path: path))
      try part.write(bytes.span)
      try part.commit(replacing: true)
    } catch {
      throw Failure(path: path, reason: error)
    }
  }
}
