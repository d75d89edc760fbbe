import Foundation

/// A file that is being written: beside its place and hidden, until it is whole and takes the place's name.
///
/// The bytes are flushed to the disk before the name changes, so after a power cut the place has the old file
/// or the whole new one. The folder itself is not flushed: the change of name may be lost.
///
/// A part that is neither committed nor discarded by the end of its process is removed by the next part of
/// the same place. The part of a living process is locked, and left alone.
///
/// Not safe for use from two threads at once.
package final class PartFile {
  private let place: Place
  private let name: String
  private let descriptor: Descriptor
  private var isDone = false
  private var fileSystem: FileSystem { place.fileSystem }

  /// Makes an empty file `.NAME.part-XXXXXXXX`. Until it is committed it has the permissions of the file that
  /// it will replace, and its owner may read and write it.
  package init(at place: Place) throws(FileError) {
    let (fileSystem, folder) = (place.fileSystem, place.folder)
    let old = try place.replaceableFile()
    let mode = old?.kind == S_IFREG ? (old?.st_mode ?? 0) & 0o777 | 0o600 : 0o666
    place.removeAbandonedParts { name throws(FileError) in
      let part = try fileSystem.open(name, in: folder, O_RDONLY | O_NONBLOCK)
      guard try fileSystem.status(of: part).kind == S_IFREG else { throw .isNotAFile }
      return part
    } remove: { name, _ throws(FileError) in
      try fileSystem.remove(name, in: folder)
    }
    self.place = place
    (name, descriptor) = try place.makePart { name throws(FileError) in
      try fileSystem.open(name, in: folder, O_RDWR | O_CREAT | O_EXCL, mode: mode)
    } remove: { name in
      try? fileSystem.remove(name, in: folder)
    }
  }

  deinit { discard() }

  /// Writes all of the bytes. Blocks as long as the disk does.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    // The caller keeps the bytes for the length of the call.
    try unsafe fileSystem.write(bytes, to: descriptor.number)
  }

  /// Opens the file again, for a child process: the lock stays with this process.
  package func reopened() throws(FileError) -> Descriptor {
    try fileSystem.open(name, in: place.folder, O_RDWR)
  }

  /// Flushes the bytes to the disk and gives the file its name. The file must not be used after it.
  ///
  /// - Parameter replacing: false throws `.exists` when something has the name, even if it has just appeared.
  package func commit(replacing: Bool) throws(FileError) {
    try fileSystem.flush(descriptor)
    try place.checkFolder()
    if let old = try place.replaceableFile() {
      guard replacing else { throw .exists }
      if old.kind == S_IFREG { try place.keepAttributes(of: old, for: descriptor) }
    }
    if replacing {
      try rename()
    } else {
      try takeFreeName()
    }
    isDone = true
  }

  private func rename() throws(FileError) {
    do {
      try fileSystem.rename(name, to: place.name, in: place.folder)
    } catch {
      throw error.code == EISDIR ? .isFolder : error
    }
  }

  /// Unlike a change of name, a link never replaces a file.
  private func takeFreeName() throws(FileError) {
    do {
      try fileSystem.link(name, to: place.name, in: place.folder)
    } catch {
      guard error.code != EEXIST else { throw .exists }
      // Some file systems have no links; there the check before has to do.
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(error.code) else { throw error }
      return try rename()
    }
    // A second name that stays is removed by the next part of this place.
    try? fileSystem.remove(name, in: place.folder)
  }

  /// Removes the file, unless it has its name already.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    try? fileSystem.remove(name, in: place.folder)
  }
}

extension Place {
  /// The status of a file or a symbolic link that a new file may replace; nil when the place is free.
  package func replaceableFile() throws(FileError) -> stat? {
    guard let old = try status() else { return nil }
    switch old.kind {
    case S_IFREG, S_IFLNK: return old
    case S_IFDIR: throw .isFolder
    default: throw .isNotAFile
    }
  }
}
