import Deflate
import Raster

/// A picture as the text of a `data:` address.
enum PictureText {
  /// Returns the bitmap as a PNG file in a `data:` address.
  static func address(_ bitmap: Bitmap) -> String { "data:image/png;base64," + base64(png(bitmap)) }

  /// Returns the bitmap as a PNG file with straight alpha, eight bits a channel.
  static func png(_ bitmap: Bitmap) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(bitmap.pixels.count + bitmap.height)
    for row in 0..<bitmap.height {
      // Rows without a filter.
      rows.append(0)
      for column in 0..<bitmap.width {
        let start = (row * bitmap.width + column) * 4
        let alpha = Int(bitmap.pixels[start + 3])
        for channel in 0..<3 {
          let value = Int(bitmap.pixels[start + channel])
          rows.append(alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255)))
        }
        rows.append(UInt8(alpha))
      }
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header = bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height))
    // Eight bits, colour with alpha, and the only methods that there are.
    header += [8, 6, 0, 0, 0]
    bytes += chunk("IHDR", header)
    bytes += chunk("IDAT", deflated(rows))
    bytes += chunk("IEND", [])
    return bytes
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns the CRC-32 of PNG (ISO 3309).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = (0..<256).map { (index: UInt32) in
      (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
    return ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }

  /// Returns the bytes in base 64 (RFC 4648).
  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let group = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
      for place in 0..<4 {
        result.append(place <= count ? digits[group >> (18 - place * 6) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
