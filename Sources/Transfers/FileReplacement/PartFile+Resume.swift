import Foundation

/// Parts that a later process can go on with. Each has a note beside it, `.NAME.part-XXXXXXXX.note`, which
/// says to what its bytes belong.
extension PartFile {
  /// The longest note in bytes.
  static let longestNote = 16 * 1024

  var noteName: String { name + Place.noteEnding }

  private var nextNoteName: String { name + Place.nextNoteEnding }

  /// Writes the note in place of a former one, in one step.
  ///
  /// - Parameter bytes: Up to 16 KiB.
  package func writeNote(_ bytes: [UInt8]) throws(FileError) {
    if hasNote { try? fileSystem.remove(nextNoteName, in: place.folder) }
    hasNote = true
    let note = try fileSystem.open(nextNoteName, in: place.folder, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    try fileSystem.write(bytes, to: note.number)
    try fileSystem.rename(nextNoteName, to: noteName, in: place.folder)
  }

  /// Removes the note, so that no later process goes on with this part.
  package func removeNote() {
    guard hasNote else { return }
    hasNote = false
    try? fileSystem.remove(noteName, in: place.folder)
    try? fileSystem.remove(nextNoteName, in: place.folder)
  }

  /// Removes all bytes from a position on.
  package func cut(to byteCount: Int64) throws(FileError) {
    isFlushed = false
    try fileSystem.cut(descriptor, to: byteCount)
    self.byteCount = byteCount
  }

  /// Flushes the bytes to the disk, and so to the time after a power failure.
  package func flush() throws(FileError) {
    guard !isFlushed else { return }
    try fileSystem.flush(descriptor)
    isFlushed = true
  }

  /// Sets `byteCount` to the length that the file has, after a call that may have written a part of its
  /// bytes.
  package func measure() throws(FileError) {
    byteCount = Int64(try fileSystem.status(of: descriptor).st_size)
  }

  /// Reads up to the buffer's size from a position. Returns the number of bytes, 0 at the end.
  package func read(at position: Int, into buffer: inout [UInt8]) throws(FileError) -> Int {
    try fileSystem.read(descriptor, at: position, into: &buffer)
  }
}

extension Place {
  /// Opens an abandoned part, to append to it if that is allowed.
  func openPart(_ name: String) throws(FileError) -> Descriptor {
    do throws(FileError) {
      return try fileSystem.open(name, in: folder, O_RDWR | O_APPEND | O_NONBLOCK)
    } catch {
      guard error.code == EACCES else { throw error }
      return try fileSystem.open(name, in: folder, O_RDONLY | O_NONBLOCK)
    }
  }

  /// Returns the length of an opened part; nil if anybody but the user could have put it there or written to
  /// it.
  func ownByteCount(_ part: Descriptor) -> Int64? {
    guard let status = try? fileSystem.status(of: part), status.kind == S_IFREG, status.st_uid == geteuid(),
      status.st_nlink == 1, status.st_mode & 0o002 == 0, status.st_mode & 0o600 == 0o600
    else { return nil }
    return Int64(status.st_size)
  }

  /// Returns the note of a part; nil when it has none of the user's own.
  func note(ofPart name: String) -> [UInt8]? {
    guard let note = try? fileSystem.open(name + Self.noteEnding, in: folder, O_RDONLY | O_NONBLOCK),
      let byteCount = ownByteCount(note), (1...Int64(PartFile.longestNote)).contains(byteCount)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(byteCount))
    guard (try? fileSystem.read(note, at: 0, into: &bytes)) == bytes.count else { return nil }
    return bytes
  }
}
