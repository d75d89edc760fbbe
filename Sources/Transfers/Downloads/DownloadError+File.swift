import FileReplacement
import Foundation

extension DownloadError {
  /// Converts a file error at the destination.
  init(_ error: FileError, path: String) {
    switch error {
    case .system(_, ENOSPC), .system(_, EDQUOT): self = .diskFull(path: path)
    case .system(.write, let code), .system(.flush, let code): self = .cannotWrite(path: path, errno: code)
    case .system(_, let code): self = .cannotCreate(path: path, errno: code)
    case .folderMoved: self = .folderMoved(path: path)
    case .exists: self = .destinationExists(path: path)
    case .isFolder, .hasNoName: self = .destinationIsDirectory(path: path)
    case .isNotAFile, .isNotAFolder, .isLink, .holdsForeign, .cannotExchange:
      self = .destinationIsNotAFile(path: path)
    }
  }
}
