import Foundation
import Testing

@testable import Feeds
@testable import XMLReading

/// Feeds in every encoding.
@Suite struct FeedEncodingTests {
  private static let title = "Größe – “café” €"

  private func xml(_ encoding: String?) -> String {
    let declaration = encoding.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    return "\(declaration)<rss><channel><title>\(Self.title)</title></channel></rss>"
  }

  private func title(_ bytes: [UInt8], _ contentType: String? = nil) throws -> String {
    try Feed(parsing: Data(bytes), contentType: contentType).title
  }

  private func utf16(_ text: String, isBigEndian: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
  }

  /// The text in Windows-1252, which has every character of `title`.
  private func windows1252(_ text: String) -> [UInt8] {
    let bytes = (0...UInt8.max).map { ($0, Windows1252.scalar($0)) }
    let table = Dictionary(bytes.map { ($1, $0) }) { first, _ in first }
    return text.unicodeScalars.compactMap { table[$0] }
  }

  @Test(arguments: [nil, "UTF-8", "utf8", "utf-16"])
  func utf8IsReadWithAndWithoutADeclaration(name: String?) throws {
    let bytes = Array(xml(name).utf8)
    #expect(try title(bytes) == Self.title)
    #expect(try title([0xEF, 0xBB, 0xBF] + bytes, "text/xml; charset=iso-8859-1") == Self.title)
    #expect(try title(bytes, "text/xml; charset=utf-8") == Self.title)
  }

  @Test(arguments: [true, false])
  func utf16IsRecognizedByItsMarkItsNameAndItsBytes(isBigEndian: Bool) throws {
    let (marked, plain) = (true, false)
    #expect(try title(utf16(xml("utf-16"), isBigEndian: isBigEndian, hasMark: marked)) == Self.title)
    #expect(try title(utf16(xml(nil), isBigEndian: isBigEndian, hasMark: plain)) == Self.title)
    let bytes = utf16(" " + xml(nil), isBigEndian: isBigEndian, hasMark: plain)
    #expect(try title(bytes, "text/xml; charset=\(isBigEndian ? "UTF-16BE" : "UTF-16LE")") == Self.title)
    #expect(
      try title(utf16(xml(nil), isBigEndian: isBigEndian, hasMark: plain), "x/y;charset=utf-16") == Self.title
    )
  }

  @Test func windows1252IsReadByItsNamesAndWhereBytesAreNotUTF8() throws {
    let bytes = windows1252(xml(nil))
    #expect(try title(bytes) == Self.title)
    for name in ["windows-1252", "ISO-8859-1", "latin1", "us-ascii"] {
      #expect(try title(windows1252(xml(name))) == Self.title)
      #expect(try title(bytes, "application/rss+xml; Charset = \"\(name)\"") == Self.title)
    }
    #expect(try title(windows1252(xml("utf-8")), "text/xml; charset=ISO-8859-1") == Self.title)
  }

  @Test func invalidBytesInNamesDoNotTrap() throws {
    // A tag and an attribute with a byte that UTF-8 does not know, and one in the middle of a sequence.
    for damage in [[0xD5], [0xC3], [0xE2, 0x82], [0xFF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]]
      as [[UInt8]]
    {
      for name in [nil, "utf-8", "iso-8859-1", "utf-16"] {
        let bytes = Array(xml(name).utf8.dropLast(16)) + [0x3C] + damage + Array("mar a".utf8) + damage
        let rest = Array("='".utf8) + damage + Array("'/></channel></rss>".utf8)
        #expect(try title(bytes + rest).hasSuffix("€") || name == nil || name == "iso-8859-1")
      }
    }
  }

  @Test func invalidBytesInDeclaredUTF8AreReplaced() throws {
    let bytes = Array("<?xml version='1.0' encoding='utf-8'?><rss><channel><title>a".utf8) + [0xFF]
    #expect(try title(bytes + Array("b</title></channel></rss>".utf8)) == "a\u{FFFD}b")
  }

  @Test func controlCharactersAreLeftOut() throws {
    #expect(
      try title(Array("<rss><channel><ti\u{1}tle>a\0\u{8}\u{1B}[2Jb</title></channel></rss>".utf8)) == "a[2Jb"
    )
  }

  /// The bytes are those of Python's codecs.
  @Test(
    arguments: [
      ("windows-1251", [0xCD, 0xEE, 0xE2, 0xEE, 0xF1, 0xF2, 0xE8]),
      ("koi8-r", [0xEE, 0xCF, 0xD7, 0xCF, 0xD3, 0xD4, 0xC9]),
    ] as [(String, [UInt8])])
  func oldEncodingsAreReadAlsoBehindABlankLine(name: String, word: [UInt8]) throws {
    let start = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<rss><channel><title>"
    for space in ["", "\n", "\r\n \n"] {
      #expect(
        try title(Array((space + start).utf8) + word + Array("</title></channel></rss>".utf8)) == "Новости")
    }
  }

  @Test func unsupportedEncodingsAreNamed() throws {
    let bytes = Array(xml("ebcdic-us").utf8)
    let error = #expect(throws: FeedError.unknownEncoding("ebcdic-us")) { try title(bytes) }
    #expect(error?.errorDescription == "The feed is written in “ebcdic-us”, which cannot be read here.")
    #expect(throws: FeedError.unknownEncoding("UTF-7")) {
      try title(bytes, "text/xml; charset=UTF-7\u{1B}[2J")
    }
    #expect(throws: FeedError.unknownEncoding("UTF-32")) { try title([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0]) }
    #expect(throws: FeedError.unknownEncoding("UTF-32")) { try title([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C]) }
    // An empty name of an encoding counts as none.
    #expect(try title(Array(xml("utf-8").utf8), "text/xml; charset=") == Self.title)
    #expect(try title(Array(xml("utf-8").utf8), "text/xml") == Self.title)
  }

  @Test func shortInputsAreReadOrRefused() throws {
    for first in UInt8.min...UInt8.max {
      for second in [0, 0x3C, 0x80, 0xFE, 0xFF] as [UInt8] {
        #expect(throws: FeedError.self) { try title([first, second]) }
      }
      #expect(throws: FeedError.self) { try title([first]) }
    }
    #expect(throws: FeedError.empty) { try title([]) }
  }
}
