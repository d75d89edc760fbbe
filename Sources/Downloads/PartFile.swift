import Foundation

/// The file that a transfer writes: beside its destination and hidden, until it is whole and takes the destination's name.
///
/// Bytes go to the system as they come. They are flushed to the disk before the name changes, so that after a power cut the destination is
/// the old file or the whole new one, never a part. The folder itself is not flushed: the change of name may be lost.
///
/// The system's calls take paths as strings that end with a zero, which Swift makes for the length of a call.
///
/// Not safe for use from two threads at once: a transfer's thread owns it.
final class PartFile {
  private let destination: String
  let path: String
  private var descriptor: Int32
  private var isCommitted = false

  /// The longest name of a file on Linux and Apple's systems, in bytes.
  private static let longestName = 255
  private static let suffixLength = 8

  /// Makes an empty file `.NAME.part-XXXXXXXX`. A long name is cut to what fits.
  init(besides destination: String) throws(DownloadError) {
    let name = destination.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let folder = destination.dropLast(name.count)
    let room = Self.longestName - ".".utf8.count - ".part-".utf8.count - Self.suffixLength
    var stem = name
    while stem.utf8.count > room { stem.removeLast() }
    var attempts = 0
    while true {
      let suffix = String(
        (0..<Self.suffixLength).compactMap { _ in "abcdefghijklmnopqrstuvwxyz0123456789".randomElement() })
      let path = "\(folder).\(stem).part-\(suffix)"
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        self.destination = destination
        self.path = path
        self.descriptor = descriptor
        return
      }
      let code = errno
      attempts += 1
      // A name that is taken is chance the first time, and no longer chance after this many.
      guard code == EINTR || (code == EEXIST && attempts < 100) else {
        throw code == ENOSPC || code == EDQUOT
          ? .diskFull(path: destination) : .cannotCreate(path: destination, errno: code)
      }
    }
  }

  /// Writes to an open file, to be told apart by its errors.
  init(descriptor: Int32, path: String, destination: String) {
    self.destination = destination
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    discard()
  }

  /// Writes all of the bytes, or throws `.diskFull` or `.cannotWrite`. Blocks as long as the disk does.
  func write(_ bytes: UnsafeRawBufferPointer) throws(DownloadError) {
    var offset = 0
    while offset < bytes.count {
      // The rest of the buffer, which the caller keeps alive.
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
      let count = unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        offset += count
      } else if count < 0, errno != EINTR {
        throw failure(errno)
      }
    }
  }

  /// Flushes the bytes to the disk and gives the file its name. The file must not be used after it.
  func commit(replacing: Bool) throws(DownloadError) {
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw failure(errno) }
    }
    let result = close(descriptor)
    descriptor = -1
    // On Linux an interrupted close has closed the file.
    guard result == 0 || errno == EINTR else { throw failure(errno) }
    if !replacing {
      // Unlike a change of name, a link never replaces a file, even if it has just appeared.
      if unsafe link(path, destination) == 0 {
        unsafe unlink(path)
        isCommitted = true
        return
      }
      guard errno != EEXIST, unsafe access(destination, F_OK) != 0 else {
        throw .destinationExists(path: destination)
      }
      // Some file systems have no links; there the check above has to do.
    }
    guard unsafe rename(path, destination) == 0 else {
      throw errno == EISDIR
        ? .destinationIsDirectory(path: destination) : .cannotCreate(path: destination, errno: errno)
    }
    isCommitted = true
  }

  /// Removes the file, unless it has its name already.
  func discard() {
    if descriptor >= 0 {
      close(descriptor)
      descriptor = -1
    }
    if !isCommitted { unsafe unlink(path) }
  }

  private func failure(_ code: Int32) -> DownloadError {
    code == ENOSPC || code == EDQUOT
      ? .diskFull(path: destination) : .cannotWrite(path: destination, errno: code)
  }
}
