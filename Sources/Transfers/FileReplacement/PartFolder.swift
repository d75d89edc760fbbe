import Foundation

/// A folder in progress: hidden beside its place until it is complete and takes the place's name.
///
/// It replaces nothing, an empty folder, or a folder that belongs to the program; see `OwnedFolder`. The last
/// of these is replaced in one step, so that at every moment the place has the old folder or the new one.
///
/// Locks and removal are those of `PartFile`. Not safe for concurrent use.
package final class PartFolder {
  private let place: Place
  private let name: String
  private let descriptor: Descriptor
  private let owned: OwnedFolder
  private var isDone = false
  private var fileSystem: FileSystem { place.fileSystem }

  /// Makes an empty folder `.NAME.part-XXXXXXXX`. Throws if the place holds an object that must not be
  /// replaced.
  package init(at place: Place, _ owned: OwnedFolder) throws(FileError) {
    let (fileSystem, folder) = (place.fileSystem, place.folder)
    let old = try place.replaceableFolder(owned)
    place.removeAbandonedParts { name throws(FileError) in
      try fileSystem.openFolder(name, in: folder)
    } remove: { name, part throws(FileError) in
      try owned.remove(name, part, in: folder)
    }
    self.place = place
    self.owned = owned
    let mode =
      try old.map { old throws(FileError) in try fileSystem.status(of: old).st_mode & 0o777 | 0o700 } ?? 0o777
    (name, descriptor) = try place.makePart { name throws(FileError) in
      try fileSystem.makeFolder(name, in: folder, mode: mode)
      do throws(FileError) {
        return try fileSystem.openFolder(name, in: folder)
      } catch {
        try? fileSystem.removeFolder(name, in: folder)
        throw error
      }
    } remove: { name in
      try? fileSystem.removeFolder(name, in: folder)
    }
  }

  deinit { discard() }

  /// Opens the folder again, for a child process. The lock stays with this process.
  package func reopened() throws(FileError) -> Descriptor {
    try fileSystem.openFolder(name, in: place.folder)
  }

  /// Flushes the files to the disk, writes the manifest and gives the folder its name. The folder must not be
  /// used afterwards.
  package func commit() throws(FileError) {
    try owned.seal(descriptor)
    try place.checkFolder()
    guard let old = try place.replaceableFolder(owned) else {
      try rename()
      return
    }
    try place.keepAttributes(of: fileSystem.status(of: old), for: descriptor)
    if try fileSystem.names(in: old).isEmpty {
      try rename()
    } else {
      try exchange(with: old)
    }
  }

  private func rename() throws(FileError) {
    do {
      try fileSystem.rename(name, to: place.name, in: place.folder)
      isDone = true
    } catch {
      switch error.code {
      case ENOTDIR: throw .isNotAFolder
      // An object has just appeared at the place.
      case ENOTEMPTY, EEXIST: throw .exists
      default: throw error
      }
    }
  }

  private func exchange(with old: Descriptor) throws(FileError) {
    do {
      try fileSystem.exchange(name, with: place.name, in: place.folder)
    } catch {
      throw [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) ? .cannotExchange : error
    }
    isDone = true
    do {
      try owned.remove(name, old, in: place.folder)
    } catch FileError.holdsForeign(let foreign) {
      // A foreign file has appeared since the check: the old folder returns to its place.
      try fileSystem.exchange(name, with: place.name, in: place.folder)
      isDone = false
      throw .holdsForeign(name: foreign)
    } catch {
      // The new folder is in its place. The next part removes the rest of the old one.
    }
  }

  /// Removes the folder, unless it is committed.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    try? owned.remove(name, descriptor, in: place.folder)
  }
}

extension Place {
  /// Opens the folder at this place, which a new one may replace; nil when the place is free.
  ///
  /// - Throws: `.holdsForeign` for a folder with an object that does not belong to `owned`.
  @discardableResult
  package func replaceableFolder(_ owned: OwnedFolder) throws(FileError) -> Descriptor? {
    guard let old = try status() else { return nil }
    guard old.kind != S_IFLNK else { throw .isLink }
    guard old.kind == S_IFDIR else { throw .isNotAFolder }
    let folder = try fileSystem.openFolder(name, in: self.folder)
    try owned.check(folder)
    return folder
  }
}
