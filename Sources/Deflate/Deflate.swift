import CZlib

/// Returns the bytes compressed in zlib's format (RFC 1950), which browsers unpack as "deflate".
///
/// - Complexity: O(bytes), about 20 ms for a megabyte.
package func deflated(_ bytes: [UInt8]) -> [UInt8] {
  var size = compressBound(UInt(bytes.count))
  return unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
    // The buffer has the size that zlib asks for, so that compressing cannot fail for want of room; `size`
    // becomes the number of bytes written.
    let status = unsafe compress2(buffer.baseAddress, &size, bytes, UInt(bytes.count), Z_BEST_COMPRESSION)
    precondition(status == Z_OK, "zlib has no memory.")
    count = Int(size)
  }
}
