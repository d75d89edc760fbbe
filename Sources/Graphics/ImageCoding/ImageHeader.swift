import Foundation

/// The kind of an image file's colours, as its header states them. Pictures are decoded as 8-bit RGB all the
/// same.
package struct ImageHeader: Equatable, Sendable {
  package enum ColorModel: Sendable { case gray, rgb, cmyk }

  package var colorModel = ColorModel.rgb
  /// The bits of a component.
  package var depth = 8
  /// Whether the file has room for an alpha, or a clear colour.
  package var hasAlpha = false

  /// Reads a header. A file without the part that says it has the values of most of its format.
  package init(of data: Data, format: ImageFormat) {
    let bytes = Array(data)
    switch format {
    case .png: readPNG(bytes)
    case .jpeg: readJPEG(bytes)
    case .webP: hasAlpha = Self.hasWebPAlpha(bytes)
    // Frames may leave parts of the canvas clear.
    case .gif: hasAlpha = true
    }
  }

  /// Reads the first chunk, which has depth and colour type, and looks for clear colours before the pixels.
  private mutating func readPNG(_ bytes: [UInt8]) {
    guard bytes.count > 25 else { return }
    let type = bytes[25]
    let isIndexed = type & 1 != 0
    colorModel = type & 2 == 0 ? .gray : .rgb
    // The colours of a palette have 8 bits a component, however many their numbers have.
    depth = isIndexed ? 8 : Int(bytes[24])
    hasAlpha = type & 4 != 0
    var start = 8
    while !hasAlpha, let length = Self.number(bytes, at: start, count: 4), start + 8 <= bytes.count {
      let name = bytes[start + 4..<start + 8]
      if name.elementsEqual("IDAT".utf8) { return }
      hasAlpha = name.elementsEqual("tRNS".utf8)
      start += length + 12
    }
  }

  /// Reads the segments up to that of the frame, which has the precision and the number of components.
  private mutating func readJPEG(_ bytes: [UInt8]) {
    var start = 2
    while start + 4 <= bytes.count, bytes[start] == 0xFF {
      let marker = bytes[start + 1]
      // Fill bytes and markers without a length.
      if marker == 0xFF || (0xD0...0xD8).contains(marker) || marker == 0x01 {
        start += marker == 0xFF ? 1 : 2
        continue
      }
      guard let length = Self.number(bytes, at: start + 2, count: 2), length >= 2 else { return }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard start + 10 <= bytes.count else { return }
        depth = Int(bytes[start + 4])
        colorModel = bytes[start + 9] == 1 ? .gray : bytes[start + 9] == 4 ? .cmyk : .rgb
        return
      }
      start += 2 + length
    }
  }

  /// Returns whether the first chunk of a WebP file announces an alpha.
  private static func hasWebPAlpha(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 24 else { return false }
    let name = bytes[12..<16]
    if name.elementsEqual("VP8X".utf8) { return bytes[20] & 0x10 != 0 }
    // After a signature and twice 14 bits of size there is a bit for the alpha.
    return name.elementsEqual("VP8L".utf8) && bytes[24] & 0x10 != 0
  }

  /// Returns a number, the highest byte first; nil beyond the end.
  private static func number(_ bytes: [UInt8], at start: Int, count: Int) -> Int? {
    guard start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
