extension XMLText {
  /// The deepest nesting of elements, which is that of libxml2.
  private static let longestPath = 256
  /// The most bytes of a document, in which the text of an entity may occur again and again.
  private static let longestDocument = 64_000_000

  /// Returns a file for FoundationXML, which trusts what it reads more than a file from outside allows. It is
  /// written again: elements that are closed in their order, attributes, and text, in which entities are
  /// resolved; nothing else, so that no mistake in the file reaches the parser.
  ///
  /// - Throws: `XMLError`, also for elements in more than 256 others, and for more than 64 MB.
  /// - Complexity: O(n) in the number of bytes of both files.
  package static func document(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    let text = try utf8(bytes)
    var reader = XMLReader(text)
    reader.entities = [:]
    var document = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8)
    var path: [String] = []
    var hasRoot = false
    while true {
      let start = reader.place
      guard let part = try reader.next() else { break }
      let references = text[start..<reader.place].count { $0 == UInt8(ascii: "&") }
      guard
        document.count + references * CharacterReference.longestEntityText <= longestDocument
      else { throw reader.damage }
      switch part {
      case .start(let name, let attributes, let isEmpty):
        guard !path.isEmpty || !hasRoot, path.count < longestPath, isName(name) else { throw reader.damage }
        hasRoot = true
        document += "<\(name)".utf8
        write(attributes, of: reader, to: &document)
        document += (isEmpty ? "/>" : ">").utf8
        if !isEmpty { path.append(name) }
      case .end(let name):
        guard path.popLast() == name else { throw reader.damage }
        document += "</\(name)>".utf8
      case .text(let range) where !path.isEmpty: write(reader.characters(range), to: &document)
      case .literal(let range) where !path.isEmpty: write(reader.literal(range), to: &document)
      case .text, .literal: break
      }
    }
    guard hasRoot, path.isEmpty else { throw reader.damage }
    return document
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.first.map(XMLReader<[UInt8]>.beginsName) == true
      && name.utf8.allSatisfy(XMLReader<[UInt8]>.isInName)
  }

  /// Writes the attributes of a tag, the first of each name. One whose name is none is left out.
  private static func write(_ range: Range<Int>, of reader: XMLReader<[UInt8]>, to document: inout [UInt8]) {
    var names: Set<String> = []
    reader.forEachAttribute(in: range) { name, value in
      guard isName(name), names.insert(name).inserted else { return }
      document += " \(name)=\"".utf8
      write(reader.characters(value), to: &document)
      document.append(UInt8(ascii: "\""))
    }
  }

  private static func write(_ text: [UInt8], to document: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): document += "&amp;".utf8
      case UInt8(ascii: "<"): document += "&lt;".utf8
      case UInt8(ascii: ">"): document += "&gt;".utf8
      case UInt8(ascii: "\""): document += "&quot;".utf8
      default: document.append(byte)
      }
    }
  }
}
