import Deflate

/// The filters of a PDF file's streams.
enum PDFFilters {
  /// The most bytes of an unpacked stream.
  private static let maximumBytes = 1 << 28
  /// The most bytes for each packed one: a little more than deflate's most. A filter after another one could
  /// give a million bytes for each.
  private static let maximumGrowth = 1100

  /// Returns the most bytes that all filters together may make of a stream.
  static func limit(packed count: Int) -> Int { min(maximumBytes, count * maximumGrowth) }

  /// Returns the bytes that a filter makes of others, as far as the limit; nil for an unknown filter.
  static func decoded(
    _ bytes: [UInt8], by filter: String, _ parameters: [String: PDFValue], limit: Int
  ) -> [UInt8]? {
    switch filter {
    case "FlateDecode", "Fl": return predicted(inflated(bytes, limit: limit), parameters)
    case "LZWDecode", "LZW":
      return predicted(
        lzw(bytes, isEarly: parameters["EarlyChange"]?.integer != 0, limit: limit), parameters)
    case "ASCIIHexDecode", "AHx": return hexadecimal(bytes.prefix { $0 != UInt8(ascii: ">") })
    case "ASCII85Decode", "A85": return base85(bytes)
    case "RunLengthDecode", "RL": return runs(bytes, limit: limit)
    default: return nil
    }
  }

  /// Digits in pairs; a last one alone is followed by 0.
  static func hexadecimal(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    var values = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue.map { UInt8($0) } }
    if values.count % 2 == 1 { values.append(0) }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  private static func base85(_ bytes: [UInt8]) -> [UInt8] {
    var (result, group) = ([UInt8](), [UInt32]())
    func finish() {
      guard group.count > 1 else { return }
      let full = group + [UInt32](repeating: 84, count: 5 - group.count)
      let value = full.reduce(UInt32(0)) { $0 &* 85 &+ $1 }
      for index in 0..<group.count - 1 { result.append(UInt8(truncatingIfNeeded: value >> (24 - index * 8))) }
      group = []
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "z") where group.isEmpty: result += [0, 0, 0, 0]
      case 33...117:
        group.append(UInt32(byte) - 33)
        if group.count == 5 { finish() }
      case UInt8(ascii: "~"):
        finish()
        return result
      default: break
      }
    }
    finish()
    return result
  }

  private static func runs(_ bytes: [UInt8], limit: Int) -> [UInt8] {
    var (result, place) = ([UInt8](), 0)
    while place < bytes.count, bytes[place] != 128, result.count < limit {
      let length = Int(bytes[place])
      if length < 128 {
        result += bytes[place + 1..<max(min(place + length + 2, bytes.count), place + 1)]
        place += length + 2
      } else {
        guard place + 1 < bytes.count else { break }
        result += [UInt8](repeating: bytes[place + 1], count: 257 - length)
        place += 2
      }
    }
    return result
  }

  private static func lzw(_ bytes: [UInt8], isEarly: Bool, limit: Int) -> [UInt8] {
    let first = (0..<258).map { $0 < 256 ? [UInt8($0)] : [] }
    var (result, table, last) = ([UInt8](), first, [UInt8]())
    var (bits, held, width) = (0, 0, 9)
    for byte in bytes {
      bits = (bits << 8 | Int(byte)) & 0xFF_FFFF
      held += 8
      guard held >= width else { continue }
      let code = bits >> (held - width) & (1 << width - 1)
      held -= width
      if code == 257 || result.count > limit { break }
      if code == 256 {
        (table, last, width) = (first, [], 9)
        continue
      }
      guard let start = last.first else {
        guard code < 256 else { break }
        last = table[code]
        result += last
        continue
      }
      guard code < table.count || code == table.count else { break }
      let entry = code < table.count ? table[code] : last + [start]
      result += entry
      if table.count < 4096, let head = entry.first { table.append(last + [head]) }
      last = entry
      let size = table.count + (isEarly ? 1 : 0)
      width = size > 2047 ? 12 : size > 1023 ? 11 : size > 511 ? 10 : 9
    }
    return result
  }

  /// Undoes the predictor of the parameters: TIFF's for bytes, or PNG's.
  private static func predicted(_ bytes: [UInt8], _ parameters: [String: PDFValue]) -> [UInt8] {
    let kind = parameters["Predictor"]?.integer ?? 1
    let colors = min(max(parameters["Colors"]?.integer ?? 1, 1), 64)
    let depth = min(max(parameters["BitsPerComponent"]?.integer ?? 8, 1), 16)
    let columns = min(max(parameters["Columns"]?.integer ?? 1, 1), 1 << 20)
    // A row has no more bytes than there are.
    let (step, row) = (
      max(colors * depth / 8, 1), min((colors * depth * columns + 7) / 8, max(bytes.count, 1))
    )
    guard kind >= 10 else {
      guard kind == 2, depth == 8 else { return bytes }
      var bytes = bytes
      for index in bytes.indices where index % row >= step { bytes[index] &+= bytes[index - step] }
      return bytes
    }
    var (result, above) = ([UInt8](), [UInt8](repeating: 0, count: row))
    for start in stride(from: 0, to: bytes.count, by: row + 1) {
      var line = Array(bytes[start + 1..<max(min(start + 1 + row, bytes.count), start + 1)])
      for index in line.indices {
        let left = index >= step ? Int(line[index - step]) : 0
        let corner = index >= step ? Int(above[index - step]) : 0
        let up = Int(above[index])
        let guess =
          switch bytes[start] {
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          case 4: paeth(left, up, corner)
          default: 0
          }
        line[index] = UInt8(truncatingIfNeeded: Int(line[index]) + guess)
      }
      result += line
      above = line + [UInt8](repeating: 0, count: row - line.count)
    }
    return result
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let guess = left + up - corner
    let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
}
