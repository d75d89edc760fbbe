import Foundation

extension Place {
  /// The longest file name on Linux, in bytes.
  private static let longestName = 255
  private static let suffixLength = 8
  /// The text in the hidden names of parts that follows the places' own names.
  static let partMark = ".part-"
  /// The ends of the names of a part's note and of its next note, which are as long; see
  /// `PartFile.writeNote(_:)`.
  static let noteEnding = ".note"
  static let nextNoteEnding = ".next"
  private static let suffixCharacters = "abcdefghijklmnopqrstuvwxyz0123456789"
  /// The limit of attempts to find a free name: one collision is chance, this many are not.
  private static let attemptLimit = 100

  /// The prefix of this place's hidden names, `.NAME.part-`. A long name is cut at a character boundary.
  private var partPrefix: String {
    let room =
      Self.longestName - "..part-".utf8.count - Self.suffixLength - Self.noteEnding.utf8.count
    var stem = name
    while stem.utf8.count > room { stem.removeLast() }
    return ".\(stem)\(Self.partMark)"
  }

  /// Makes a part with a new hidden name and locks it. It counts as in use until its descriptor is closed.
  ///
  /// - Parameters:
  ///   - make: Makes and opens a part of a name. Fails with `EEXIST` when the name is taken.
  ///   - remove: Removes a part that was made and cannot be used.
  func makePart(
    _ make: (String) throws(FileError) -> Descriptor, remove: (String) -> Void
  ) throws(FileError) -> (name: String, descriptor: Descriptor) {
    for _ in 0..<Self.attemptLimit {
      let name = partPrefix + Self.randomSuffix()
      let descriptor: Descriptor
      do {
        descriptor = try make(name)
      } catch {
        guard error.code == EEXIST else { throw error }
        continue
      }
      do {
        // Before the lock, another process may have considered the part abandoned and removed it.
        if try fileSystem.lock(descriptor) != .busy, try fileSystem.status(of: name, in: folder) != nil {
          return (name, descriptor)
        }
      } catch {
        remove(name)
        throw error
      }
    }
    throw .system(.open, errno: EEXIST)
  }

  /// Returns a random suffix. One random number serves all characters: each is a system call.
  private static func randomSuffix() -> String {
    var number = UInt64.random(in: .min ... .max)
    let characters = Array(suffixCharacters)
    let count = UInt64(characters.count)
    return String(
      (0..<suffixLength).map { _ in
        defer { number /= count }
        return characters[Int(number % count)]
      })
  }

  /// Removes the parts of this place that no process holds, such as those of killed processes.
  ///
  /// Parts that cannot be removed are left for the next call.
  ///
  /// - Parameters:
  ///   - open: Opens a part of a name, and fails if it is of another kind.
  ///   - remove: Removes the opened part, which is locked during the call.
  func removeAbandonedParts(
    open: (String) throws(FileError) -> Descriptor, remove: (String, Descriptor) throws(FileError) -> Void
  ) {
    let prefix = partPrefix
    for name in (try? hiddenNames()) ?? [] where name.hasPrefix(prefix) {
      let isNote = name.hasSuffix(Self.noteEnding) || name.hasSuffix(Self.nextNoteEnding)
      let partName = isNote ? String(name.dropLast(Self.noteEnding.count)) : name
      let suffix = partName.dropFirst(prefix.count)
      guard suffix.count == Self.suffixLength, suffix.allSatisfy(Self.suffixCharacters.contains) else {
        continue
      }
      if isNote {
        // The note of a part that took its place just before its process was killed.
        if isFree(partName) { try? fileSystem.remove(name, in: folder) }
        continue
      }
      guard let part = try? open(name), (try? fileSystem.lock(part)) == .taken,
        // Its process may have given it its name, or removed it, since it was opened.
        let named = try? fileSystem.status(of: name, in: folder),
        let opened = try? fileSystem.status(of: part),
        named.st_ino == opened.st_ino, named.st_dev == opened.st_dev
      else { continue }
      try? remove(name, part)
    }
  }

  private func hiddenNames() throws(FileError) -> [String] {
    guard let partNames else { return try fileSystem.names(in: folder, withPrefix: ".") }
    return try partNames.names(in: folder, fileSystem)
  }

  /// Whether the folder surely has no object with a name.
  private func isFree(_ name: String) -> Bool {
    do throws(FileError) {
      return try fileSystem.status(of: name, in: folder) == nil
    } catch {
      return false
    }
  }

  /// Gives a part the owner and the permissions of `old`, which it replaces, as far as the system allows.
  ///
  /// The set-user and set-group bits are dropped: they were granted to other bytes.
  func keepAttributes(of old: stat, for part: Descriptor) throws(FileError) {
    let new = try fileSystem.status(of: part)
    if new.st_gid != old.st_gid {
      try allowingRefusal(fileSystem.setOwner(.max, group: old.st_gid, of: part))
    }
    if new.st_uid != old.st_uid {
      try allowingRefusal(fileSystem.setOwner(old.st_uid, group: .max, of: part))
    }
    try allowingRefusal(fileSystem.setMode(old.st_mode & 0o777, of: part))
  }

  /// Makes a call that may be refused: only an administrator may change owners, and some file systems have
  /// none.
  private func allowingRefusal(_ call: @autoclosure () throws(FileError) -> Void) throws(FileError) {
    do {
      try call()
    } catch {
      guard [EPERM, EOPNOTSUPP, ENOSYS, EINVAL].contains(error.code) else { throw error }
    }
  }
}

extension stat {
  /// The type bits of the mode: `S_IFREG`, `S_IFDIR` and so on.
  package var kind: mode_t { st_mode & S_IFMT }
}
