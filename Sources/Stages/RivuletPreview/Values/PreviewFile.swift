import FileReplacement
import Foundation

/// The files that a run writes.
enum PreviewFile {
  /// Writes a file whole or not at all, and returns its path.
  static func write(_ data: Data, to path: String) throws(PreviewError) -> String {
    do {
      let part = try PartFile(at: Place(path: path))
      try part.write([UInt8](data).span)
      try part.commit(replacing: true)
    } catch {
      let reason = error.code == 0 ? "its place is not that of a file" : systemReason(error.code)
      throw .file("“\(path)” cannot be written: \(reason).")
    }
    return path
  }
}
