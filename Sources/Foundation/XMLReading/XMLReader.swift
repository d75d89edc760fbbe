/// Splits XML into tags and text.
///
/// Comments, processing instructions and the document type are skipped: entities are not declared, and
/// nothing outside the bytes is read. The caller checks that tags match.
///
/// Each byte is read a bounded number of times for any input: a search for an end begins where the last part
/// ended, and the next part begins where the search found it. A failed search ends the parsing.
package struct XMLReader<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
  package enum Part: Equatable {
    case start(name: String, attributes: Range<Int>, isEmpty: Bool)
    case end(name: String)
    /// Text with character references.
    case text(Range<Int>)
    /// CDATA text, in which references are not resolved.
    case literal(Range<Int>)
  }

  private let bytes: Bytes
  /// The index at which the next part begins.
  package private(set) var place: Int
  /// The entities that document types declare, by their names; nil where they are not asked for, as at first.
  /// Only those are here whose text is short and has neither markup nor other entities.
  package var entities: [String: String]?

  package init(_ bytes: Bytes) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Returns the next part; nil at the end.
  package mutating func next() throws(XMLError) -> Part? {
    while place < bytes.endIndex {
      guard bytes[place] == UInt8(ascii: "<") else {
        let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
        defer { place = end }
        return .text(place..<end)
      }
      if begins("<!--") {
        try skip(past: "-->", from: place + 4)
      } else if begins("<?") {
        try skip(past: "?>", from: place + 2)
      } else if begins("<![CDATA[") {
        let start = place + 9
        try skip(past: "]]>", from: start)
        return .literal(start..<place - 3)
      } else if begins("<!") {
        try skipDocumentType()
      } else {
        return try tag()
      }
    }
    return nil
  }

  /// The error for incomplete bytes, or for invalid bytes at the start of the next part.
  package var damage: XMLError {
    .malformed(line: bytes[..<place].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 })
  }

  private func begins(_ text: String) -> Bool { begins(text, at: place) }

  private func begins(_ text: String, at place: Int) -> Bool {
    bytes[place...].starts(with: text.utf8)
  }

  private mutating func skip(past end: String, from start: Int) throws(XMLError) {
    var found = start
    while found < bytes.endIndex {
      if begins(end, at: found) {
        place = found + end.utf8.count
        return
      }
      found += 1
    }
    throw damage
  }

  /// Skips the document type, which may have declarations in brackets, with quoted names and comments.
  private mutating func skipDocumentType() throws(XMLError) {
    var depth = 0
    place += 2
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): place = try endOfQuotation(at: place)
      case UInt8(ascii: "<") where begins("<!--"):
        try skip(past: "-->", from: place + 4)
        continue
      case UInt8(ascii: "<") where begins("<?"):
        try skip(past: "?>", from: place + 2)
        continue
      case UInt8(ascii: "<") where entities != nil && begins("<!ENTITY"): takeEntity()
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        place += 1
        return
      default: break
      }
      place += 1
    }
    throw damage
  }

  /// Stores the entity that is declared here as `<!ENTITY name "text">`.
  private mutating func takeEntity() {
    let space = bytes[(place + "<!ENTITY".utf8.count)...]
    let start = space.drop { $0 <= 0x20 }
    let name = start.prefix { Self.isInName($0) }
    let rest = start[name.endIndex...].drop { $0 <= 0x20 }
    guard start.startIndex > space.startIndex, let first = name.first, Self.beginsName(first),
      name.count <= CharacterReference.longestEntity, let quote = rest.first,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = rest.dropFirst().firstIndex(of: quote)
    else { return }
    let text = rest[(rest.startIndex + 1)..<end]
    let isPlain =
      text.count <= CharacterReference.longestEntityText
      && !text.contains { [UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "%")].contains($0) }
    let key = String(decoding: name, as: UTF8.self)
    if isPlain, entities?[key] == nil { entities?[key] = String(decoding: text, as: UTF8.self) }
  }

  /// Whether a name in XML may have the byte, also within the UTF-8 of a letter.
  package static func isInName(_ byte: UInt8) -> Bool {
    beginsName(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private func endOfQuotation(at start: Int) throws(XMLError) -> Int {
    guard let end = bytes[(start + 1)...].firstIndex(of: bytes[start]) else { throw damage }
    return end
  }

  private mutating func tag() throws(XMLError) -> Part {
    let isEnd = begins("</")
    let nameStart = place + (isEnd ? 2 : 1)
    let nameEnd = bytes[nameStart...].firstIndex { Self.endsName($0) } ?? bytes.endIndex
    guard nameEnd < bytes.endIndex, let first = bytes[nameStart..<nameEnd].first, Self.beginsName(first)
    else {
      throw damage
    }
    let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
    var end = nameEnd
    while bytes[end] != UInt8(ascii: ">") {
      if bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
        end = try endOfQuotation(at: end)
      }
      end += 1
      guard end < bytes.endIndex, bytes[end] != UInt8(ascii: "<") else { throw damage }
    }
    place = end + 1
    guard !isEnd else { return .end(name: name) }
    let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
    return .start(name: name, attributes: nameEnd..<(isEmpty ? end - 1 : end), isEmpty: isEmpty)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
  }

  package static func beginsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  /// Returns the text with the references to characters and entities resolved. Unknown ones stay unchanged.
  package func characters(_ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = range.lowerBound
    while let ampersand = bytes[rest..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
      text += bytes[rest..<ampersand]
      let reference = CharacterReference(
        bytes[..<range.upperBound], at: ampersand, names: CharacterReference.xml, entities: entities)
      text += reference?.text ?? [UInt8(ascii: "&")]
      rest = reference?.end ?? ampersand + 1
    }
    return text + bytes[rest..<range.upperBound]
  }

  package func literal(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

  /// Returns the first value of each of these attributes, up to the first syntax error in the tag.
  package func attributes(named names: Set<String>, in range: Range<Int>) -> [String: String] {
    var values: [String: String] = [:]
    forEachAttribute(in: range) { name, value in
      if names.contains(name), values[name] == nil {
        values[name] = String(decoding: characters(value), as: UTF8.self)
      }
    }
    return values
  }

  /// Calls a closure for the name and the place of the value of each attribute, up to the first syntax error
  /// in the tag.
  package func forEachAttribute(in range: Range<Int>, _ body: (String, Range<Int>) -> Void) {
    var rest = bytes[range]
    while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = String(decoding: rest[..<sign].filter { $0 > 0x20 }, as: UTF8.self)
      let isQuotation: (UInt8) -> Bool = { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      guard let quote = rest[sign...].firstIndex(where: isQuotation),
        let end = rest[(quote + 1)...].firstIndex(of: rest[quote])
      else { break }
      body(name, (quote + 1)..<end)
      rest = rest[(end + 1)...]
    }
  }
}
