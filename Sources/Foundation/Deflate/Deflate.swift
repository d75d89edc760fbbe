import CZlib

/// The time that `deflated(_:effort:)` spends on looking for repetitions.
package enum Effort: Sendable {
  /// About 10 ms for a megabyte, for messages that a person waits for.
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

/// Returns the bytes that were compressed in zlib's format, as far as they are there: those before damage,
/// and at most as many as the limit.
package func inflated(_ bytes: [UInt8], limit: Int) -> [UInt8] {
  var stream = unsafe z_stream()
  guard unsafe inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
    return []
  }
  defer { unsafe inflateEnd(&stream) }
  var (result, input) = ([UInt8](), bytes)
  var portion = [UInt8](repeating: 0, count: 1 << 16)
  // zlib reads `input` and writes `portion`, which both live during the closures, and no more than their
  // counts.
  unsafe input.withUnsafeMutableBufferPointer { source in
    unsafe stream.next_in = source.baseAddress
    unsafe stream.avail_in = UInt32(clamping: source.count)
    var status = Z_OK
    while status == Z_OK, result.count < limit {
      let count = unsafe portion.withUnsafeMutableBufferPointer { target in
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = UInt32(target.count)
        status = unsafe inflate(&stream, Z_NO_FLUSH)
        return unsafe target.count - Int(stream.avail_out)
      }
      result += portion[..<count]
      if count == 0 { break }
    }
  }
  return Array(result.prefix(limit))
}

/// Returns the check sum of PNG chunks, CRC-32 (RFC 2083, section 15).
package func checksum(_ bytes: [UInt8]) -> UInt32 {
  // zlib reads as many bytes as the array has.
  UInt32(truncatingIfNeeded: unsafe crc32(0, bytes, UInt32(clamping: bytes.count)))
}
