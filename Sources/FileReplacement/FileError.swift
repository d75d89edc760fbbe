/// Why a place has not got its new file or folder. What was there before is untouched.
public enum FileError: Error, Hashable, Sendable {
  /// A call of the system failed, with its number for the reason.
  case system(FileSystem.Call, errno: Int32)
  /// The place's folder was renamed or removed meanwhile.
  case folderMoved
  /// The place was to be free, and is not.
  case exists
  case isFolder
  /// The path ends in `.`, `..` or nothing, so there is no name to give.
  case hasNoName
  /// A device, a pipe, or another thing that has no bytes to replace.
  case isNotAFile
  case isNotAFolder
  /// A symbolic link stands where a folder was to be replaced.
  case isLink
  /// The folder there holds something that is not to be replaced.
  case holdsForeign(name: String)
  /// The file system cannot replace a folder that is not empty in one step.
  case cannotExchange

  /// The system's number for the reason, or 0.
  package var code: Int32 {
    if case .system(_, let code) = self { code } else { 0 }
  }
}
