import FileCalls
import Foundation

/// The system calls for files and folders, with typed errors instead of `errno`.
///
/// Every disk access of a download or a recording is one of these calls, so that a test can make each of them
/// fail in turn. A call that a signal interrupts is repeated.
///
/// Two invariants hold for every unsafe call here: names are C strings that live for the duration of the
/// call, and descriptors belong to the `Descriptor` that is passed.
public struct FileSystem: Sendable {
  /// The kinds of system calls.
  public enum Call: CaseIterable, Sendable {
    /// Calls on descriptors and folders.
    case openFolder, open, makeFolder, list, status, lock, read, write, cut, flush, setOwner, setMode
    /// Calls that change names.
    case rename, exchange, link, remove
  }

  private let fault: @Sendable (Call) -> Int32?

  /// - Parameter fault: Returns the error number that a call fails with instead of being made; nil, as the
  ///   default does, makes the call.
  package init(fault: @escaping @Sendable (Call) -> Int32? = { _ in nil }) {
    self.fault = fault
  }

  // MARK: Folders

  /// Opens a folder, following symbolic links.
  func openFolder(_ path: String) throws(FileError) -> Descriptor {
    Descriptor(try perform(.openFolder) { unsafe rivulet_open_folder(path) })
  }

  /// Opens a folder that is not a symbolic link.
  package func openFolder(_ name: String, in folder: Descriptor) throws(FileError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return Descriptor(try perform(.openFolder) { unsafe openat(folder.number, name, flags) })
  }

  func makeFolder(_ name: String, in folder: Descriptor, mode: mode_t) throws(FileError) {
    try perform(.makeFolder) { unsafe mkdirat(folder.number, name, mode) }
  }

  /// Returns the names in a folder without `.` and `..`, in no particular order.
  ///
  /// - Parameter prefix: What the names begin with.
  package func names(in folder: Descriptor, withPrefix prefix: String = "") throws(FileError) -> [String] {
    // A separate descriptor, because the reading position belongs to the descriptor, and closing the listing
    // closes it.
    let copy = try perform(.list) { unsafe openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let listing = unsafe fdopendir(copy) else {
      let code = errno
      close(copy)
      throw FileError.system(.list, errno: code)
    }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(listing) else {
        guard errno == 0 else { throw FileError.system(.list, errno: errno) }
        return names
      }
      // The system ends the name with a zero.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 1) { name -> String? in
          unsafe strncmp(name, prefix, prefix.utf8.count) == 0 ? String(cString: name) : nil
        }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
  }

  // MARK: Files

  package func open(
    _ name: String, in folder: Descriptor, _ flags: Int32, mode: mode_t = 0
  ) throws(FileError) -> Descriptor {
    let flags = flags | O_CLOEXEC | O_NOFOLLOW
    return Descriptor(try perform(.open) { unsafe openat(folder.number, name, flags, mode) })
  }

  /// Makes a file in memory, which takes no space on a disk and ends with its last descriptor.
  package func memoryFile() throws(FileError) -> Descriptor {
    Descriptor(try perform(.open) { unsafe rivulet_memory_file("rivulet") })
  }

  /// Returns the status of the object with a name, without following symbolic links; nil when there is none.
  package func status(of name: String, in folder: Descriptor) throws(FileError) -> stat? {
    var status = stat()
    do {
      try perform(.status) { unsafe fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) }
      return status
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  package func status(of descriptor: Descriptor) throws(FileError) -> stat {
    var status = stat()
    try perform(.status) { unsafe fstat(descriptor.number, &status) }
    return status
  }

  /// Returns the status of the object at a path, following symbolic links.
  package func status(ofPath path: String) throws(FileError) -> stat {
    var status = stat()
    try perform(.status) { unsafe stat(path, &status) }
    return status
  }

  /// Takes an exclusive lock without waiting. It ends with the descriptor or the process.
  func lock(_ descriptor: Descriptor) throws(FileError) -> LockResult {
    do {
      try perform(.lock) { flock(descriptor.number, LOCK_EX | LOCK_NB) }
      return .taken
    } catch {
      switch error.code {
      case EWOULDBLOCK: return .busy
      case ENOLCK, EOPNOTSUPP, ENOSYS: return .unsupported
      default: throw error
      }
    }
  }

  /// Reads up to the buffer's size from a position.
  package func read(
    _ descriptor: Descriptor, at position: Int, into buffer: inout [UInt8]
  ) throws(FileError) -> Int {
    try perform(.read) {
      unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe pread(descriptor.number, buffer.baseAddress, buffer.count, position)
      }
    }
  }

  /// Writes all bytes, and blocks until the disk has taken them.
  package func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let rest = bytes.extracting(droppingFirst: offset)
      offset += try perform(.write) {
        unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      }
    }
  }

  package func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
    try write(bytes.span, to: descriptor)
  }

  /// Sets the length of a file.
  func cut(_ descriptor: Descriptor, to byteCount: Int64) throws(FileError) {
    try perform(.cut) { ftruncate(descriptor.number, off_t(byteCount)) }
  }

  /// Flushes written bytes to the disk.
  package func flush(_ descriptor: Descriptor) throws(FileError) {
    #if canImport(Darwin)
      // There, `fsync` leaves the bytes in the disk's own memory. Not every file system has the other call.
      if (try? perform(.flush, { fcntl(descriptor.number, F_FULLFSYNC) })) != nil { return }
    #endif
    try perform(.flush) { fsync(descriptor.number) }
  }

  func setOwner(_ owner: uid_t, group: gid_t, of descriptor: Descriptor) throws(FileError) {
    try perform(.setOwner) { fchown(descriptor.number, owner, group) }
  }

  func setMode(_ mode: mode_t, of descriptor: Descriptor) throws(FileError) {
    try perform(.setMode) { fchmod(descriptor.number, mode) }
  }

  // MARK: Names

  func rename(_ name: String, to other: String, in folder: Descriptor) throws(FileError) {
    try perform(.rename) { unsafe renameat(folder.number, name, folder.number, other) }
  }

  func exchange(_ name: String, with other: String, in folder: Descriptor) throws(FileError) {
    try perform(.exchange) { unsafe rivulet_exchange(folder.number, name, other) }
  }

  /// Gives a file a second name, which must be free.
  func link(_ name: String, to other: String, in folder: Descriptor) throws(FileError) {
    try perform(.link) { unsafe linkat(folder.number, name, folder.number, other, 0) }
  }

  package func remove(_ name: String, in folder: Descriptor) throws(FileError) {
    try perform(.remove) { unsafe unlinkat(folder.number, name, 0) }
  }

  func removeFolder(_ name: String, in folder: Descriptor) throws(FileError) {
    try perform(.remove) { unsafe unlinkat(folder.number, name, AT_REMOVEDIR) }
  }

  @discardableResult
  private func perform<Result: SignedInteger>(_ call: Call, _ make: () -> Result) throws(FileError) -> Result
  {
    if let code = fault(call) { throw FileError.system(call, errno: code) }
    while true {
      let result = make()
      if result >= 0 { return result }
      guard errno == EINTR else { throw FileError.system(call, errno: errno) }
    }
  }
}

enum LockResult {
  case taken
  /// Another process, or another descriptor of this one, holds the lock.
  case busy
  /// The file system does not support locks.
  case unsupported
}

/// An open file or folder, which is closed with the last reference.
package final class Descriptor: Sendable {
  package let number: Int32

  /// - Parameter number: An open descriptor, which this object closes.
  package init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

/// Returns the system's description of an error number, with a lower-case first letter.
package func systemReason(_ code: Int32) -> String {
  // The C library returns a zero-terminated string for every number; for unknown numbers it belongs to the
  // thread.
  let words = unsafe String(cString: strerror(code))
  return words.prefix(1).lowercased() + words.dropFirst()
}
