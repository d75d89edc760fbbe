import Foundation

extension ImageDecoder {
  /// Returns the orientation that a camera has noted in a JPEG file: 1 … 8, by the Exif standard; 1 for other
  /// files, without a note, and for a damaged one.
  ///
  /// - Complexity: O(segments before the pixels).
  public static func exifOrientation(of data: Data) -> Int {
    let file = ExifBytes(data)
    guard file.number(at: 0, bytes: 2) == 0xFFD8 else { return 1 }
    var place = 2
    // Segments up to the start of the pixels: a marker, and a size that includes its own two bytes.
    while let marker = file.number(at: place, bytes: 2), marker >> 8 == 0xFF, marker != 0xFFDA,
      let size = file.number(at: place + 2, bytes: 2), size >= 2
    {
      // "Exif" and two zeros, with the segment's size 8 bytes before the TIFF header.
      if marker == 0xFFE1, size >= 8, file.number(at: place + 4, bytes: 4) == 0x4578_6966 {
        return orientation(in: ExifBytes(data.dropFirst(place + 10).prefix(size - 8)))
      }
      place += 2 + size
    }
    return 1
  }

  /// Returns the entry 0x0112 of the first directory of a TIFF header.
  private static func orientation(in header: ExifBytes) -> Int {
    var header = header
    header.isLittleEndian = header.number(at: 0, bytes: 2) == 0x4949
    guard let directory = header.number(at: 4, bytes: 4), let count = header.number(at: directory, bytes: 2)
    else { return 1 }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let tag = header.number(at: place, bytes: 2) else { return 1 }
      if tag == 0x0112 {
        let number = header.number(at: place + 8, bytes: 2) ?? 1
        return (1...8).contains(number) ? number : 1
      }
    }
    return 1
  }
}

/// Numbers in a file, within its bounds.
private struct ExifBytes {
  private let data: Data
  var isLittleEndian = false

  init(_ data: Data) { self.data = data }

  /// Returns the number at an offset; nil beyond the end.
  func number(at offset: Int, bytes: Int) -> Int? {
    guard offset >= 0, offset <= data.count - bytes else { return nil }
    let start = data.startIndex + offset
    let digits = data[start..<start + bytes]
    return (isLittleEndian ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
  }
}
