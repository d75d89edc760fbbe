import Testing

@testable import XMLReading

/// The texts of files in the encodings of the Encoding Standard, and files for a parser that trusts them.
@Suite struct XMLTextTests {
  private func text(_ bytes: [UInt8], _ contentType: String? = nil) throws -> String {
    String(decoding: try XMLText.utf8(bytes, contentType: contentType), as: UTF8.self)
  }

  /// The same words in the encodings that languages used before Unicode; the bytes are those of Python's
  /// codecs.
  private static let words: [(label: String, bytes: [UInt8], text: String)] = [
    ("windows-1251", [0xCD, 0xEE, 0xE2, 0xEE, 0xF1, 0xF2, 0xE8], "Новости"),
    ("koi8-r", [0xEE, 0xCF, 0xD7, 0xCF, 0xD3, 0xD4, 0xC9], "Новости"),
    ("KOI8-U", [0xF0, 0xD2, 0xC9, 0xD7, 0xA6, 0xD4], "Привіт"),
    ("iso-8859-5", [0xBD, 0xDE, 0xD2, 0xDE, 0xE1, 0xE2, 0xD8], "Новости"),
    ("cp866", [0x8D, 0xAE, 0xA2, 0xAE, 0xE1, 0xE2, 0xA8], "Новости"),
    ("iso-8859-2", [0xBE, 0x6C, 0x75, 0xBB], "žluť"),
    ("windows-1250", [0x9E, 0x6C, 0x75, 0x9D], "žluť"),
    ("iso-8859-9", [0x80, 0xDD, 0xFE], "€İş"),
    ("windows-1253", [0xC5, 0xDF], "Εί"),
    ("windows-1255", [0xE7, 0xE3, 0xF9], "חדש"),
    ("windows-1256", [0xCE, 0xC8, 0xD1], "خبر"),
    ("tis-620", [0xA2, 0xE8, 0xD2, 0xC7], "ข่าว"),
    ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B, 0x87, 0x40], "日本①"),
    ("euc-jp", [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
    ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"),
    ("gb2312", [0xD0, 0xC2, 0xCE, 0xC5], "新闻"),
    ("big5", [0xB7, 0x73, 0xBB, 0x44], "新聞"),
    ("euc-kr", [0xB4, 0xBA, 0xBD, 0xBA], "뉴스"),
  ]

  @Test(arguments: words.indices) func encodingsOfBrowsersAreReadByTheirLabels(index: Int) throws {
    let (label, bytes, word) = Self.words[index]
    #expect(try text(bytes, "text/xml; charset=\(label)") == word)
    let declaration = Array("<?xml version='1.0' encoding='\(label)'?><a>".utf8)
    #expect(try text(declaration + bytes).hasSuffix("<a>" + word))
  }

  @Test func declarationBehindSpaceIsRead() throws {
    let bytes = Array("<?xml version=\"1.0\" encoding=\"windows-1251\"?><a>".utf8) + Self.words[0].bytes
    for space in ["", "\n", "\r\n", " \t\n\n", String(repeating: "\n", count: 2000)] {
      #expect(try text(Array(space.utf8) + bytes).hasSuffix("<a>Новости"))
    }
    // The first character of UTF-16 without a mark may be space as well.
    let wide = "\n <a>Новости".utf16
    #expect(try text(wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == "\n <a>Новости")
    #expect(try text(wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == "\n <a>Новости")
  }

  @Test func invalidBytesAreReplacedOneByOne() throws {
    #expect(try text([0x61, 0xA4], "charset=euc-jp") == "a\u{FFFD}")
    #expect(try text([0xFF, 0xFF, 0x61], "charset=euc-jp") == "\u{FFFD}\u{FFFD}a")
    #expect(try text([0x81, 0x30, 0x81], "charset=gb18030") == "\u{FFFD}0\u{FFFD}")
    #expect(try text([0x98], "charset=windows-1251") == "\u{FFFD}")
    #expect(try text([0x1B, 0x24], "charset=iso-2022-jp") == "\u{FFFD}$")
    #expect(try text([], "charset=koi8-r") == "")
    // More bytes than the converter writes at once, with characters across the borders.
    let long = [UInt8](repeating: 0x61, count: 40_001) + [UInt8](repeating: 0xCE, count: 40_000)
    #expect(
      try text(long, "charset=koi8-r")
        == String(repeating: "a", count: 40_001) + String(repeating: "н", count: 40_000))
  }

  @Test func otherConvertersOfTheSystemAreNotChosen() {
    for name in ["UTF-7", "UCS-4", "UTF-32", "ISO-2022-CN-EXT", "IBM037", "INIS", "x"] {
      #expect(throws: XMLError.self) { try text([0x61], "charset=\(name).") }
    }
    #expect(throws: XMLError.unknownEncoding("UTF-7")) { try text([0x61], "charset=UTF-7") }
  }

  // MARK: Documents

  private func document(_ text: String) throws -> String {
    String(decoding: try XMLText.document(Array(text.utf8)), as: UTF8.self)
  }

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  @Test func documentIsWrittenAnewInUTF8() throws {
    for start in [
      "", "\n", "\u{FEFF}", "<?xml version='1.0'?>", "\n<?xml version='1.0' encoding='x-sjis'?>\n",
      "<?x y?><!-- <?y z?> --><!DOCTYPE a SYSTEM 'b' [<!NOTATION n SYSTEM 'q'><?z it's?><!ELEMENT a ANY>]>",
      "<?xml version='1.0'?><?xml version='1.0' encoding='utf-16'?>",
    ] {
      #expect(try document(start + "<a/>\n") == Self.head + "<a/>")
    }
    #expect(
      try document("<a:b c='1' d = \"<?x y?>&amp;&#x41;\" c='2' 1='3'>é<?x y?><![CDATA[<?y z?>]]> > </a:b>")
        == Self.head + "<a:b c=\"1\" d=\"&lt;?x y?&gt;&amp;A\">é&lt;?y z?&gt; &gt; </a:b>")
    let bytes =
      Array("<?xml version='1.0' encoding='koi8-r'?><a>".utf8) + Self.words[1].bytes + Array("</a>".utf8)
    #expect(try XMLText.document(bytes) == Array((Self.head + "<a>Новости</a>").utf8))
  }

  /// Illustrator's files have their styles and namespaces in entities.
  @Test func entitiesOfTheFileAreResolved() throws {
    let type = "<!DOCTYPE svg [<!ENTITY st0 \"fill:#f00;\"> <!ENTITY ns_adobe_xpath 'http://x/'>]>"
    #expect(
      try document(type + "<svg xmlns:x='&ns_adobe_xpath;' style='&st0;'>&st0;&st1;</svg>")
        == Self.head + "<svg xmlns:x=\"http://x/\" style=\"fill:#f00;\">fill:#f00;&amp;st1;</svg>")
    // Entities in entities, of other files, with markup, and long ones are not.
    for value in [
      "'&a;&a;'", "'<g/>'", "SYSTEM 'file:///etc/passwd'", "'\(String(repeating: "x", count: 257))'", "'%p;'",
    ] {
      #expect(
        try document("<!DOCTYPE a [<!ENTITY a 'b'><!ENTITY e \(value)>]><a>&e;</a>")
          == Self.head + "<a>&amp;e;</a>")
    }
    let growing = "<!DOCTYPE a [<!ENTITY e '\(String(repeating: "x", count: 256))'>]>"
    #expect(throws: XMLError.self) {
      try document(growing + "<a>" + String(repeating: "&e;", count: 300_000) + "</a>")
    }
  }

  @Test(arguments: [
    "", " ", "a", "<", "<a", "<a>", "</a>", "<a></b>", "<a><b></a></b>", "<a/><b/>", "<a/></a>", "<?xml",
    "<?xml?",
    "<!DOCTYPE a [", "<!-- ", "<a><![CDATA[</a>", "<a b='/>", "<a&b/>", "<a\"/>",
  ])
  func documentWhoseElementsAreNotClosedIsRefused(text: String) {
    #expect(throws: XMLError.self) { try document(text) }
  }

  @Test func documentHasALimitOfItsDepth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    #expect(try document(nested(256)) == Self.head + nested(256))
    #expect(throws: XMLError.malformed(line: 1)) { try document(nested(257)) }
    #expect(throws: XMLError.self) { try document(String(repeating: "<a>", count: 1_000_000)) }
  }
}
