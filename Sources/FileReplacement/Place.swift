import Foundation

/// Where a file or a folder will appear: a name in a folder that is held open.
///
/// The folder stays the same one when somebody renames it meanwhile, so what was begun in it can be removed
/// there.
package struct Place: Sendable {
  /// The path as it was given.
  package let path: String
  let name: String
  let folder: Descriptor
  package let fileSystem: FileSystem
  private let folderPath: String

  /// Opens the folder of the path. Nothing need have the path's last name yet, which must not be empty, `.`
  /// or `..`.
  package init(path: String, fileSystem: FileSystem = FileSystem()) throws(FileError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = String(parts.last ?? "")
    guard !["", ".", ".."].contains(name) else { throw .hasNoName }
    // A zero would end the path early for the system.
    guard !path.utf8.contains(0) else { throw .system(.openFolder, errno: EINVAL) }
    self.path = path
    self.name = name
    self.fileSystem = fileSystem
    folderPath = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
    folder = try fileSystem.openFolder(folderPath)
  }

  /// The status of what has the name now, not of what a symbolic link leads to; nil when nothing has it.
  package func status() throws(FileError) -> stat? {
    try fileSystem.status(of: name, in: folder)
  }

  /// Throws `.folderMoved` unless the path still leads to the folder that was opened.
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
