internal import XMLReading

/// Converts HTML to plain text: tags are removed, character references are resolved, white space is collapsed
/// to one space, and block elements separate paragraphs.
package struct PlainText {
  private static let blocks: Set<String> = [
    "p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "tr",
    "table", "hr", "section", "article", "figure",
  ]
  /// The length of the longest name in `blocks`.
  private static let longestTag = 10
  /// Elements whose text is not for reading. Only their own end tag ends them.
  private static let hidden: Set<String> = ["script", "style"]
  private static let names = CharacterReference.xml.merging([
    "nbsp": " ", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "laquo": "«", "raquo": "»", "copy": "©", "reg": "®", "trade": "™", "deg": "°",
    "middot": "·", "bull": "•", "euro": "€", "times": "×", "shy": "",
  ]) { $1 }

  package private(set) var paragraphs: [String] = []
  private var paragraph: [UInt8] = []

  /// - Complexity: O(n) in the length of the text.
  package init(html: String) { self.init(utf8: Array(html.utf8)) }

  /// - Parameter bytes: Valid UTF-8. Each byte is read a bounded number of times.
  package init<Bytes: RandomAccessCollection>(utf8 bytes: Bytes)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    var place = bytes.startIndex
    // Becomes false when no `>` follows any more, so that the search for it is not repeated.
    var isTagPossible = true
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "<"), isTagPossible {
        if let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) {
          place = take(tag: bytes[(place + 1)..<end], in: bytes)
          continue
        }
        isTagPossible = false
      }
      if byte == UInt8(ascii: "&"),
        let reference = CharacterReference(bytes, at: place, names: Self.names)
      {
        paragraph += reference.text
        place = reference.end
      } else {
        paragraph.append(byte)
        place += 1
      }
    }
    endParagraph()
  }

  /// The paragraphs, separated by empty lines.
  package var text: String { paragraphs.joined(separator: "\n\n") }

  /// The paragraphs in one line.
  package var line: String { paragraphs.joined(separator: " ") }

  /// - Parameter tag: The bytes between the angle brackets.
  /// - Returns: The index at which reading continues.
  private mutating func take<Bytes: RandomAccessCollection>(tag: Bytes.SubSequence, in bytes: Bytes) -> Int
  where Bytes.Element == UInt8, Bytes.Index == Int {
    let isEnd = tag.first == UInt8(ascii: "/")
    let name = Self.name(of: isEnd ? tag.dropFirst() : tag)
    let end = tag.endIndex + 1
    if Self.blocks.contains(name) { endParagraph() }
    guard Self.hidden.contains(name), !isEnd, tag.last != UInt8(ascii: "/") else { return end }
    var place = end
    while let bracket = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = bracket + 1
      if bytes[place...].first == UInt8(ascii: "/"), Self.name(of: bytes[(place + 1)...]) == name {
        return bytes[place...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.endIndex
      }
    }
    return bytes.endIndex
  }

  /// The letters and digits at the start of a tag, in lower case, at most one more than the longest known
  /// name.
  private static func name(of tag: some Collection<UInt8>) -> String {
    let name = tag.prefix(longestTag + 1).map { $0 | 0x20 }.prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func endParagraph() {
    let words = String(decoding: paragraph, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
    if !words.isEmpty { paragraphs.append(words) }
    paragraph = []
  }
}
