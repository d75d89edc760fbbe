import CZlib
import Raster

extension Bitmap {
  /// The checksums of the pixels and the size as hexadecimal digits: the same for the same picture in every
  /// process.
  var digest: String {
    // zlib reads as many bytes as the array has.
    let first = unsafe crc32(UInt(width), pixels, UInt32(clamping: pixels.count))
    let second = unsafe adler32(UInt(height), pixels, UInt32(clamping: pixels.count))
    return String((UInt64(first) << 32) | UInt64(second), radix: 16)
  }
}
