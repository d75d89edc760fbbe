import Foundation

/// The place of a future file or folder: a name in an open folder.
///
/// The open folder stays the same if it is renamed in the meantime, so that a started file can be removed
/// from it.
package struct Place: Sendable {
  /// The path as it was passed to the initializer.
  package let path: String
  let name: String
  let folder: Descriptor
  package let fileSystem: FileSystem
  let partNames: PartNames?
  private let folderPath: String

  /// Opens the folder of the path. The last component may be free; it must not be empty, `.` or `..`.
  ///
  /// - Parameter partNames: The names of the folder's parts; nil to list them for this place.
  package init(
    path: String, fileSystem: FileSystem = FileSystem(), partNames: PartNames? = nil
  ) throws(FileError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = String(parts.last ?? "")
    guard !["", ".", ".."].contains(name) else { throw .hasNoName }
    // A zero byte would end the path early for the system.
    guard !path.utf8.contains(0) else { throw .system(.openFolder, errno: EINVAL) }
    self.path = path
    self.name = name
    self.fileSystem = fileSystem
    self.partNames = partNames
    folderPath = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
    folder = try fileSystem.openFolder(folderPath)
  }

  /// Returns the status of the object with the name, without following symbolic links; nil when there is
  /// none.
  package func status() throws(FileError) -> stat? {
    try fileSystem.status(of: name, in: folder)
  }

  /// Throws `.folderMoved` unless the path still leads to the opened folder.
  func checkFolder() throws(FileError) {
    let opened = try fileSystem.status(of: folder)
    let now: stat
    do {
      now = try fileSystem.status(ofPath: folderPath)
    } catch {
      throw [ENOENT, ENOTDIR].contains(error.code) ? .folderMoved : error
    }
    guard opened.st_dev == now.st_dev, opened.st_ino == now.st_ino else { throw .folderMoved }
  }
}
