/// The faces of a font file, after a check that the file contains every table that it lists.
///
/// HarfBuzz treats a missing or cut table as an empty one, so that the text would silently have no glyphs.
struct FontDirectory {
  /// The number of faces: 1, or that of a collection.
  let faceCount: Int

  /// The largest number of faces in a collection.
  static let maximumFaces = 256

  init(_ bytes: [UInt8]) throws(FontFileError) {
    guard bytes.count <= FontFile.maximumBytes else { throw .tooLarge }
    switch Self.number(bytes, at: 0, size: 4) {
    case 0x774F_4646, 0x774F_4632: throw .compressed
    case 0x0001_0000, 0x4F54_544F, 0x7472_7565:
      try Self.checkFace(bytes, at: 0)
      faceCount = 1
    case 0x7474_6366:
      guard let count = Self.number(bytes, at: 8, size: 4), (1...Self.maximumFaces).contains(count) else {
        throw .damaged
      }
      for index in 0..<count {
        guard let offset = Self.number(bytes, at: 12 + 4 * index, size: 4) else { throw .damaged }
        try Self.checkFace(bytes, at: offset)
      }
      faceCount = count
    default: throw .notAFont
    }
  }

  /// Throws unless all tables of the face whose directory begins at the offset lie in the file.
  private static func checkFace(_ bytes: [UInt8], at start: Int) throws(FontFileError) {
    guard let count = number(bytes, at: start + 4, size: 2), count > 0 else { throw .damaged }
    for index in 0..<count {
      let record = start + 12 + 16 * index
      guard let offset = number(bytes, at: record + 8, size: 4),
        let length = number(bytes, at: record + 12, size: 4), offset + length <= bytes.count
      else { throw .damaged }
    }
  }

  /// Returns a big-endian number, or nil behind the end.
  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset + size <= bytes.count else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }
}
