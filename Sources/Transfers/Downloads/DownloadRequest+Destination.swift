import FileReplacement
import Foundation

extension DownloadRequest {
  /// Returns the destination's path after checking that a file can have it. The folder is checked when the
  /// file is created.
  func checkedDestination() throws(DownloadError) -> String {
    let path = destination.path(percentEncoded: false)
    guard destination.isFileURL else { throw .destinationIsNotAFile(path: destination.absoluteString) }
    // A zero byte would end the path early for the system.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotCreate(path: path, errno: EINVAL) }
    guard !destination.hasDirectoryPath, !path.hasSuffix("/") else {
      throw .destinationIsDirectory(path: path)
    }
    let status: stat
    do {
      status = try FileSystem().status(ofPath: path)
    } catch {
      guard error.code == ENOENT else { throw .cannotCreate(path: path, errno: error.code) }
      return path
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .destinationIsDirectory(path: path)
    case S_IFREG: break
    default: throw .destinationIsNotAFile(path: path)
    }
    if existingFile == .keep { throw .destinationExists(path: path) }
    return path
  }
}
