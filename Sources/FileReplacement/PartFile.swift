import Foundation

/// A file in progress: hidden beside its place until it is complete and takes the place's name.
///
/// The bytes are flushed to the disk before the name changes, so that after a power failure the place has the
/// old file or the complete new one. The folder itself is not flushed: the change of name may be lost.
///
/// A part that is neither committed nor discarded at the end of its process is removed by the next part of
/// the same place. The part of a running process is locked, and not removed.
///
/// Not safe for concurrent use.
package final class PartFile {
  private let place: Place
  private let name: String
  private let descriptor: Descriptor
  private var isDone = false
  private var fileSystem: FileSystem { place.fileSystem }

  /// Makes an empty file `.NAME.part-XXXXXXXX`. Until it is committed it has the permissions of the file that
  /// it will replace, plus reading and writing for its owner.
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

  /// Writes all bytes, and blocks until the disk has taken them.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    try fileSystem.write(bytes, to: descriptor.number)
  }

  /// Opens the file again, for a child process. The lock stays with this process.
  package func reopened() throws(FileError) -> Descriptor {
    try fileSystem.open(name, in: place.folder, O_RDWR)
  }

  /// Flushes the bytes to the disk and gives the file its name. The file must not be used afterwards.
  ///
  /// - Parameter replacing: Whether an existing file is replaced; false throws `.exists` instead, also for
  ///   one that has just appeared.
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

  /// Takes the place's name with a link, which never replaces a file, unlike a rename.
  private func takeFreeName() throws(FileError) {
    do {
      try fileSystem.link(name, to: place.name, in: place.folder)
    } catch {
      guard error.code != EEXIST else { throw .exists }
      // Some file systems have no links; on these, the check before the rename must suffice.
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(error.code) else { throw error }
      return try rename()
    }
    // If the removal of the hidden name fails, the next part of this place removes it.
    try? fileSystem.remove(name, in: place.folder)
  }

  /// Removes the file, unless it is committed.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    try? fileSystem.remove(name, in: place.folder)
  }
}

extension Place {
  /// Returns the status of the file or symbolic link that a new file may replace; nil when the place is free.
  package func replaceableFile() throws(FileError) -> stat? {
    guard let old = try status() else { return nil }
    switch old.kind {
    case S_IFREG, S_IFLNK: return old
    case S_IFDIR: throw .isFolder
    default: throw .isNotAFile
    }
  }
}
