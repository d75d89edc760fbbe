/// The reason why a place has not received its new file or folder. The former one is unchanged.
public enum FileError: Error, Hashable, Sendable {
  /// A system call failed; `errno` is the reason.
  case system(FileSystem.Call, errno: Int32)
  /// The place's folder was renamed or removed in the meantime.
  case folderMoved
  /// The place is not free, as it had to be.
  case exists
  /// The place holds a folder, which a file cannot replace.
  case isFolder
  /// The path's last component is `.`, `..` or empty.
  case hasNoName
  /// The place holds a device, a pipe, or another object without replaceable bytes.
  case isNotAFile
  /// The place holds no folder, as it had to.
  case isNotAFolder
  /// The place holds a symbolic link instead of a folder to replace.
  case isLink
  /// The folder at the place holds an object that must not be replaced.
  case holdsForeign(name: String)
  /// The file system cannot replace a non-empty folder in one step.
  case cannotExchange

  /// The `errno` of a failed system call; 0 for other errors.
  package var code: Int32 {
    if case .system(_, let code) = self { code } else { 0 }
  }
}
