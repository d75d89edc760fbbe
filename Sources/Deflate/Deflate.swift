import CZlib

/// The time that `deflated(_:effort:)` spends on looking for repetitions.
package enum Effort: Sendable {
  /// About 10 ms for a megabyte, for messages that somebody waits for.
  case quick
  /// About 20 ms for a megabyte and more, for files.
  case thorough

  fileprivate var level: Int32 {
    switch self {
    case .quick: 5
    case .thorough: Z_BEST_COMPRESSION
    }
  }
}

/// Returns the bytes compressed in zlib's format (RFC 1950), which browsers unpack as "deflate".
///
/// - Complexity: O(bytes).
package func deflated(_ bytes: [UInt8], effort: Effort = .thorough) -> [UInt8] {
  var size = compressBound(UInt(bytes.count))
  return unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
    // The buffer has the size that zlib asks for, so that compressing cannot fail for want of room; `size`
    // becomes the number of bytes written.
    let status = unsafe compress2(buffer.baseAddress, &size, bytes, UInt(bytes.count), effort.level)
    precondition(status == Z_OK, "zlib has no memory.")
    count = Int(size)
  }
}
