import FileReplacement
import Foundation

extension FileError {
  /// Returns the error as a sentence for people.
  ///
  /// - Parameters:
  ///   - path: The path of the file or folder that was to be written, as the user gave it.
  ///   - work: The noun, with its article, for the work that writes such folders.
  package func sentence(about path: String, from work: String) -> String {
    let name = "“\(printable(path))”"
    return switch self {
    case .system(_, ENOSPC), .system(_, EDQUOT): "The disk is full: \(name) cannot be written."
    case .system(_, let code): "\(name) cannot be written: \(systemReason(code))."
    case .folderMoved: "The folder of \(name) was moved or removed meanwhile; nothing was written."
    case .exists: "\(name) has appeared meanwhile; nothing was written."
    case .hasNoName: "\(name) has no name of its own. Name a folder, as in “site”."
    case .isFolder: "\(name) is a folder, not a file."
    case .isNotAFile: "\(name) is not a file."
    case .isNotAFolder: "\(name) is not a folder."
    case .isLink: "\(name) is a symbolic link. Name the folder itself."
    case .holdsForeign(let foreign):
      "\(name) holds “\(printable(foreign))”, which is not as \(work) wrote it. Choose another folder, or empty this one."
    case .cannotExchange:
      "\(name) cannot be replaced in one step on this file system. Choose another folder, or empty this one."
    }
  }
}
