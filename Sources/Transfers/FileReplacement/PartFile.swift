import Foundation

/// A file in progress: hidden beside its place until it is complete and takes the place's name.
///
/// The bytes are flushed to the disk before the name changes, so that after a power failure the place has the
/// old file or the complete new one. The folder itself is not flushed: the change of name may be lost.
///
/// A part that is neither committed nor discarded at the end of its process is removed by the next part of
/// the same place, unless it has a note that lets that one go on with it. The part of a running process is
/// locked, and neither removed nor taken over.
///
/// Not safe for concurrent use.
package final class PartFile {
  let place: Place
  let name: String
  let descriptor: Descriptor
  private var isDone = false
  /// Whether a note of this part may be in the folder.
  package internal(set) var hasNote = false
  /// Whether all bytes were flushed to the disk.
  var isFlushed = false
  var fileSystem: FileSystem { place.fileSystem }
  /// The note of the killed or failed process whose part this is; nil for a new part.
  package let foundNote: [UInt8]?
  /// The length of the file in bytes.
  package internal(set) var byteCount: Int64 = 0

  /// Makes an empty file `.NAME.part-XXXXXXXX`, or takes over an abandoned one. Until it is committed it has
  /// the permissions of the file that it will replace, plus reading and writing for its owner.
  ///
  /// - Parameter canResume: Whether the part with a note and a length can be used. It is asked for abandoned
  ///   parts of the same user only: another one could have put wrong bytes there.
  package init(
    at place: Place, resuming canResume: (_ note: [UInt8], _ byteCount: Int64) -> Bool = { _, _ in false }
  ) throws(FileError) {
    let (fileSystem, folder) = (place.fileSystem, place.folder)
    let old = try place.replaceableFile()
    let mode = old?.kind == S_IFREG ? (old?.st_mode ?? 0) & 0o777 | 0o600 : 0o666
    var found: (name: String, descriptor: Descriptor, note: [UInt8], byteCount: Int64)?
    place.removeAbandonedParts { name throws(FileError) in
      let part = try place.openPart(name)
      guard try fileSystem.status(of: part).kind == S_IFREG else { throw .isNotAFile }
      return part
    } remove: { name, part throws(FileError) in
      if found == nil, let byteCount = place.ownByteCount(part), let note = place.note(ofPart: name),
        canResume(note, byteCount)
      {
        found = (name, part, note, byteCount)
        return
      }
      // The part first: a note without its part is harmless.
      try fileSystem.remove(name, in: folder)
      try? fileSystem.remove(name + Place.noteEnding, in: folder)
      try? fileSystem.remove(name + Place.nextNoteEnding, in: folder)
    }
    self.place = place
    foundNote = found?.note
    if let found {
      (name, descriptor, byteCount, hasNote) = (found.name, found.descriptor, found.byteCount, true)
      return
    }
    (name, descriptor) = try place.makePart { name throws(FileError) in
      try fileSystem.open(name, in: folder, O_RDWR | O_CREAT | O_EXCL | O_APPEND, mode: mode)
    } remove: { name in
      try? fileSystem.remove(name, in: folder)
    }
  }

  deinit { discard() }

  /// Writes all bytes, and blocks until the disk has taken them.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    isFlushed = false
    try fileSystem.write(bytes, to: descriptor.number)
    byteCount += Int64(bytes.count)
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
    try flush()
    try place.checkFolder()
    if let old = try place.replaceableFile() {
      guard replacing else { throw .exists }
      if old.kind == S_IFREG { try place.keepAttributes(of: old, for: descriptor) }
    }
    if replacing {
      try rename(to: place.name)
    } else {
      try takeFreeName(place.name)
    }
    isDone = true
    // A note that cannot be removed is removed by the next part of this place.
    removeNote()
  }

  /// Flushes the bytes to the disk and gives the file a free name in the place's folder, instead of the
  /// place's own: the wanted name, or that with a number. Replaces nothing. The file must not be used
  /// afterwards.
  ///
  /// - Parameter wanted: A plain name, without a slash, of at most 240 bytes.
  /// - Returns: The name that the file has.
  package func commit(named wanted: String) throws(FileError) -> String {
    try flush()
    try place.checkFolder()
    for number in 1...Self.highestNumber {
      let name = Self.numbered(wanted, number)
      guard try fileSystem.status(of: name, in: place.folder) == nil else { continue }
      do {
        try takeFreeName(name)
      } catch {
        // Another program has taken the name in the meantime.
        guard case .exists = error else { throw error }
        continue
      }
      isDone = true
      removeNote()
      return name
    }
    throw .exists
  }

  /// The highest number that tells files of one name apart.
  private static let highestNumber = 1000

  /// Returns the name for 1, and for higher numbers the name with the number before its extension.
  package static func numbered(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    return "\(name[..<dot]) (\(number))\(name[dot...])"
  }

  private func rename(to newName: String) throws(FileError) {
    do {
      try fileSystem.rename(name, to: newName, in: place.folder)
    } catch {
      throw error.code == EISDIR ? .isFolder : error
    }
  }

  /// Takes a name with a link, which never replaces a file, unlike a rename.
  private func takeFreeName(_ freeName: String) throws(FileError) {
    do {
      try fileSystem.link(name, to: freeName, in: place.folder)
    } catch {
      guard error.code != EEXIST else { throw .exists }
      // Some file systems have no links; on these, the check before the rename must suffice.
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(error.code) else { throw error }
      return try rename(to: freeName)
    }
    // If the removal of the hidden name fails, the next part of this place removes it.
    try? fileSystem.remove(name, in: place.folder)
  }

  /// Removes the file, unless it is committed.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    try? fileSystem.remove(name, in: place.folder)
    removeNote()
  }

  /// Leaves the file and its note to a later process. The file must not be used afterwards.
  package func keep() {
    isDone = true
    place.partNames?.noteLeftPart()
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
