/// Decodes the text of an XML file.
///
/// The encoding is that of the byte order mark, else of the HTTP header, else of the XML declaration, in the
/// order of RFC 7303. UTF-8, UTF-16, and the encodings that the Encoding Standard asks of browsers are
/// supported; Windows-1252 also decodes ISO 8859-1 and US-ASCII, as on the web. Bytes without an encoding are
/// UTF-8, or Windows-1252 if they are not valid UTF-8.
package enum XMLText {
  private enum Encoding {
    case utf8, utf16BigEndian, utf16LittleEndian, windows1252
    case legacy(LegacyEncoding, label: String)
  }

  /// The number of bytes in which the declaration is searched.
  private static let longestDeclaration = 512

  /// Returns the text as valid UTF-8 without a byte order mark. Invalid sequences become U+FFFD; control
  /// characters, which XML does not allow, are removed.
  ///
  /// - Parameter contentType: The value of the HTTP header, such as `text/xml; charset=utf-8`.
  /// - Throws: `XMLError.unknownEncoding`.
  /// - Complexity: O(n) in the number of bytes.
  package static func utf8(_ bytes: [UInt8], contentType: String? = nil) throws(XMLError) -> [UInt8] {
    let (encoding, start) = try encoding(of: bytes, contentType: contentType)
    let body = bytes[start...]
    let text: [UInt8]
    switch encoding {
    case .utf8: text = repaired(body)
    case .windows1252: text = windows1252(body)
    case .utf16BigEndian: text = utf16(body, high: 0)
    case .utf16LittleEndian: text = utf16(body, high: 1)
    case .legacy(let encoding, let label):
      guard let converted = encoding.utf8(body) else { throw .unknownEncoding(label) }
      text = converted
    case nil: text = String(validating: body, as: UTF8.self).map { Array($0.utf8) } ?? windows1252(body)
    }
    return text.filter { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  private static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  private static func windows1252(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Windows1252.scalar(byte)) }
    return Array(String(text).utf8)
  }

  /// - Parameter high: The index of the high byte in each pair.
  private static func utf16(_ bytes: ArraySlice<UInt8>, high: Int) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
      UInt16(bytes[place + high]) << 8 | UInt16(bytes[place + 1 - high])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// - Returns: The encoding, nil if none is given, and the index at which the text begins.
  private static func encoding(
    of bytes: [UInt8], contentType: String?
  ) throws(XMLError) -> (Encoding?, start: Int) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .unknownEncoding("UTF-32")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    // The first character is a bracket, or space before it.
    let begins: (UInt8) -> Bool = { $0 == 0x3C || isSpace($0) }
    let isBigEndian = bytes.count > 1 && bytes[0] == 0 && begins(bytes[1])
    let isLittleEndian = bytes.count > 1 && bytes[1] == 0 && begins(bytes[0])
    if let name = contentType.flatMap({
      name(after: "charset", in: Array($0.utf8.prefix(longestDeclaration)))
    }) {
      return (try encoding(named: name, isLittleEndian: isLittleEndian), 0)
    }
    if isBigEndian { return (.utf16BigEndian, 0) }
    if isLittleEndian { return (.utf16LittleEndian, 0) }
    guard let name = declaredEncoding(bytes) else { return (nil, 0) }
    switch try encoding(named: name, isLittleEndian: isLittleEndian) {
    // A declaration that is readable byte by byte is not in UTF-16.
    case .utf16BigEndian, .utf16LittleEndian: return (.utf8, 0)
    case let encoding: return (encoding, 0)
    }
  }

  private static func encoding(named name: String, isLittleEndian: Bool) throws(XMLError) -> Encoding {
    switch name.lowercased() {
    case "utf-8", "utf8": return .utf8
    case "utf-16le": return .utf16LittleEndian
    case "utf-16be": return .utf16BigEndian
    case "utf-16", "utf16": return isLittleEndian ? .utf16LittleEndian : .utf16BigEndian
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "us-ascii", "ascii", "windows-1252",
      "cp1252":
      return .windows1252
    default:
      guard let encoding = LegacyEncoding(label: name) else { throw .unknownEncoding(name) }
      return .legacy(encoding, label: name)
    }
  }

  /// The encoding that the XML declaration names. Space before it is an error that readers forgive.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let text = bytes.drop(while: isSpace)
    guard text.starts(with: "<?xml".utf8) else { return nil }
    return name(after: "encoding", in: text.prefix(longestDeclaration).prefix { $0 != 0x3E })
  }

  /// Returns the name after a key, an equals sign and an optional quotation mark: the following characters
  /// that encoding names may have.
  private static func name(after key: String, in bytes: some RandomAccessCollection<UInt8>) -> String? {
    let (key, bytes) = (Array(key.utf8), Array(bytes))
    for start in bytes.indices where bytes[start...].prefix(key.count).map({ $0 | 0x20 }) == key {
      let rest = bytes[(start + key.count)...].drop { isSpace($0) }
      guard rest.first == 0x3D else { continue }
      let value = rest.dropFirst().drop { isSpace($0) || $0 == 0x22 || $0 == 0x27 }
      let name = value.prefix { byte in
        switch byte {
        case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
      return name.isEmpty ? nil : String(decoding: name.prefix(longestName), as: UTF8.self)
    }
    return nil
  }

  private static let longestName = 40

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
