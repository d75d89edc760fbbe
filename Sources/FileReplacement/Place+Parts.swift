import Foundation

extension Place {
  /// The longest file name on Linux, in bytes.
  private static let longestName = 255
  private static let suffixLength = 8
  private static let suffixCharacters = "abcdefghijklmnopqrstuvwxyz0123456789"
  /// The limit of attempts to find a free name: one collision is chance, this many are not.
  private static let attemptLimit = 100

  /// The prefix of this place's hidden names, `.NAME.part-`. A long name is cut at a character boundary.
  private var partPrefix: String {
    let room = Self.longestName - ".".utf8.count - ".part-".utf8.count - Self.suffixLength
    var stem = name
    while stem.utf8.count > room { stem.removeLast() }
    return ".\(stem).part-"
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
      let suffix = (0..<Self.suffixLength).compactMap { _ in Self.suffixCharacters.randomElement() }
      let name = partPrefix + String(suffix)
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
    for name in (try? fileSystem.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      let suffix = name.dropFirst(prefix.count)
      guard suffix.count == Self.suffixLength, suffix.allSatisfy(Self.suffixCharacters.contains),
        let part = try? open(name), (try? fileSystem.lock(part)) == .taken
      else { continue }
      try? remove(name, part)
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
