import XMLReading

/// The encoding of a document's characters.
///
/// Encodings of the time before Unicode are read by the C library, as the Encoding Standard has them for web
/// pages, so that those are known, too, of which Foundation has no converter here.
struct DocumentEncoding {
  let encoding: String.Encoding
  private let legacy: LegacyEncoding?

  init(_ encoding: String.Encoding) {
    let known = Self.legacy.first { $0.number == encoding.rawValue }
    self.init(encoding, known.flatMap { LegacyEncoding(label: $0.label) })
  }

  private init(_ encoding: String.Encoding, _ legacy: LegacyEncoding?) {
    (self.encoding, self.legacy) = (encoding, legacy)
  }

  /// Makes the encoding of a label of the Encoding Standard, in small letters; nil for an unknown one.
  init?(label: String) {
    switch label {
    case "utf-8", "utf8": self.init(.utf8)
    case "iso-8859-1", "latin1", "windows-1252", "us-ascii": self.init(.windowsCP1252)
    default:
      guard let legacy = LegacyEncoding(label: label),
        let known = Self.legacy.first(where: { LegacyEncoding(label: $0.label) == legacy })
      else { return nil }
      self.init(String.Encoding(rawValue: known.number), legacy)
    }
  }

  /// Returns the text of bytes; nil for those that have none in this encoding.
  func string(_ data: Data) -> String? {
    guard let legacy else { return String(data: data, encoding: encoding) }
    return legacy.utf8(Array(data)[...]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The numbers that `String.Encoding` has for encodings on iOS: its own constants, or those of Core
  /// Foundation with the highest of 32 bits.
  private static let legacy: [(label: String, number: UInt)] = [
    ("windows-1250", 15), ("windows-1251", 11), ("windows-1253", 13), ("windows-1254", 14),
    ("iso-8859-2", 9), ("shift_jis", 8), ("euc-jp", 3), ("iso-2022-jp", 21), ("macintosh", 30),
    ("koi8-r", 0x8000_0A02), ("koi8-u", 0x8000_0A08), ("ibm866", 0x8000_0419),
    ("windows-1255", 0x8000_0505), ("windows-1256", 0x8000_0506), ("windows-1257", 0x8000_0507),
    ("windows-1258", 0x8000_0508), ("windows-874", 0x8000_041D), ("x-mac-cyrillic", 0x8000_0007),
    ("iso-8859-3", 0x8000_0203), ("iso-8859-4", 0x8000_0204), ("iso-8859-5", 0x8000_0205),
    ("iso-8859-6", 0x8000_0206), ("iso-8859-7", 0x8000_0207), ("iso-8859-8", 0x8000_0208),
    ("iso-8859-10", 0x8000_020A), ("iso-8859-13", 0x8000_020D), ("iso-8859-14", 0x8000_020E),
    ("iso-8859-15", 0x8000_020F), ("iso-8859-16", 0x8000_0210), ("gb18030", 0x8000_0632),
    ("big5", 0x8000_0A06), ("euc-kr", 0x8000_0940),
  ]
}
