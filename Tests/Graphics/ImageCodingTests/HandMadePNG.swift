import Foundation

/// A PNG file assembled according to the specification, for kinds that the encoder does not write.
struct HandMadePNG {
  var width: Int
  var height: Int
  var bitDepth: Int
  /// The colour type: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha.
  var colorType: UInt8
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// The samples of a pixel, as wide as the bit depth.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var data: Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let header =
      Self.bytes(width) + Self.bytes(height) + [UInt8(bitDepth), colorType, 0, 0, isInterlaced ? 1 : 0]
    file += Self.chunk("IHDR", header)
    if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    file += Self.chunk("IDAT", Self.zlib(scanlines))
    file += Self.chunk("IEND", [])
    return file
  }

  /// The rows without a filter; for an interlaced file, those of each of the seven passes.
  private var scanlines: [UInt8] {
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var bytes: [UInt8] = []
    for (left, top, stepX, stepY) in passes where left < width && top < height {
      for y in stride(from: top, to: height, by: stepY) {
        bytes.append(0)
        var bits: [Bool] = []
        for x in stride(from: left, to: width, by: stepX) {
          for sample in samples(x, y) {
            for bit in (0..<bitDepth).reversed() { bits.append(sample >> bit & 1 == 1) }
          }
        }
        while bits.count % 8 != 0 { bits.append(false) }
        for start in stride(from: 0, to: bits.count, by: 8) {
          bytes.append(bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
        }
      }
    }
    return bytes
  }

  static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    return bytes(body.count) + content + bytes(Int(crc(content)))
  }

  /// A single stored block of less than 65,536 bytes.
  static func zlib(_ body: [UInt8]) -> [UInt8] {
    let count = UInt16(body.count)
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in body {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let lengths = [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
    return [0x78, 0x01, 0x01] + lengths + body + bytes(Int(b << 16 | a))
  }

  static func crc(_ body: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }
    return ~crc
  }
}
