import Foundation

/// A GIF film with up to four colours, made byte by byte by the format's description.
struct HandMadeGIF {
  /// How a frame is left, by the numbers of the format.
  enum Disposal: UInt8 {
    case keep = 1
    case clear = 2
    case restore = 3
  }

  private let width, height: Int
  private var body: [UInt8] = []

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Adds the number of repetitions, under one of the names by which it is known.
  mutating func repeatFilm(_ count: UInt8, name: String = "NETSCAPE2.0") {
    body += [0x21, 0xFF, 11] + Array(name.utf8) + [3, 1, count, 0, 0]
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - indices: The colours of the pixels, 0 … 3, in the order in which they are stored.
  ///   - place: Left, top, width and height.
  ///   - delay: The time in 1/100 s.
  ///   - clear: The colour that is clear.
  mutating func add(
    _ indices: [UInt8], at place: (UInt8, UInt8, UInt8, UInt8), delay: UInt8 = 10,
    disposal: Disposal = .keep, clear: UInt8? = nil, isInterlaced: Bool = false
  ) {
    body += [0x21, 0xF9, 4, disposal.rawValue << 2 | (clear == nil ? 0 : 1), delay, 0, clear ?? 0, 0]
    body += [0x2C, place.0, 0, place.1, 0, place.2, 0, place.3, 0, isInterlaced ? 0x40 : 0]
    // Codes of three bits. The table is cleared before each pair, so that they never get longer.
    var codes: [UInt8] = []
    for (number, index) in indices.enumerated() {
      if number % 2 == 0 { codes.append(4) }
      codes.append(index)
    }
    let bits = (codes + [5]).flatMap { code in (0..<3).map { code >> $0 & 1 } }
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (number, bit) in bits.enumerated() { bytes[number / 8] |= bit << UInt8(number % 8) }
    body += [2, UInt8(bytes.count)] + bytes + [0]
  }

  /// The colours: black, red, green and blue.
  static let colors: [[UInt8]] = [[0, 0, 0, 255], [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]

  /// The file.
  var data: Data {
    let size: [UInt8] = [UInt8(width), 0, UInt8(height), 0]
    let palette = Self.colors.flatMap { $0.prefix(3) }
    return Data(Array("GIF89a".utf8) + size + [0x81, 0, 0] + palette + body + [0x3B])
  }
}
