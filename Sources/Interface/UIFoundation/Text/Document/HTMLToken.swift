/// A piece of an HTML text.
enum HTMLToken: Equatable {
  /// Characters, with the references in them resolved.
  case text(String)
  /// The start of an element. Names are in lower case.
  case start(String, attributes: [String: String])
  /// The end of an element.
  case end(String)

  /// Returns the pieces of a text. Comments, declarations and instructions are left out, and characters that
  /// begin no tag are text, as in HTML's standard.
  ///
  /// - Complexity: O(characters).
  static func all(in text: String) -> [HTMLToken] {
    var reader = HTMLReader(text)
    return reader.tokens()
  }
}

/// Splits an HTML text into tokens.
private struct HTMLReader {
  /// The elements whose content is not HTML.
  private static let rawElements: Set<String> = ["script", "style", "title", "textarea", "xmp", "noframes"]

  /// After so many tags without an end, each of which is read up to the end of the text, the rest is text.
  private static let mostUnfinishedTags = 16

  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var unfinishedTags = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func tokens() -> [HTMLToken] {
    var (tokens, start) = ([HTMLToken](), 0)
    func text(to end: Int) -> [HTMLToken] {
      guard end > start else { return [] }
      return [.text(HTMLEntities.resolved(string(start..<end), inAttribute: false))]
    }
    while place < scalars.count {
      guard scalars[place] == "<", unfinishedTags < Self.mostUnfinishedTags else {
        place += 1
        continue
      }
      let end = place
      if skipDeclaration() {
        tokens += text(to: end)
        start = place
      } else if let tag = readTag() {
        tokens += text(to: end) + [tag]
        start = place
        if case .start(let name, _) = tag, Self.rawElements.contains(name) {
          tokens += rawContent(of: name)
          start = place
        }
      } else {
        place = end + 1
      }
    }
    return tokens + text(to: scalars.count)
  }

  private func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  private func matches(_ word: String, at index: Int) -> Bool {
    let word = Array(word.unicodeScalars)
    guard index + word.count <= scalars.count else { return false }
    return word.indices.allSatisfy { scalars[index + $0].properties.lowercaseMapping == String(word[$0]) }
  }

  /// Skips a comment, a declaration or an instruction. An unfinished one reaches to the end.
  private mutating func skipDeclaration() -> Bool {
    guard place + 1 < scalars.count, scalars[place + 1] == "!" || scalars[place + 1] == "?" else {
      return false
    }
    let isComment = matches("!--", at: place + 1)
    place += isComment ? 4 : 2
    while place < scalars.count {
      if isComment ? matches("-->", at: place) : scalars[place] == ">" {
        place += isComment ? 3 : 1
        return true
      }
      place += 1
    }
    return true
  }

  /// Reads the tag at the place; nil if there is none, or it has no end.
  private mutating func readTag() -> HTMLToken? {
    place += 1
    let isEnd = place < scalars.count && scalars[place] == "/"
    if isEnd { place += 1 }
    guard place < scalars.count, scalars[place].isLetter else { return nil }
    let name = readName { !$0.isSpace && $0 != "/" && $0 != ">" }
    var attributes: [String: String] = [:]
    while place < scalars.count {
      if scalars[place] == ">" {
        place += 1
        return isEnd ? .end(name) : .start(name, attributes: attributes)
      }
      if scalars[place].isSpace || scalars[place] == "/" || scalars[place] == "=" {
        place += 1
        continue
      }
      let key = readName { !$0.isSpace && $0 != "=" && $0 != "/" && $0 != ">" }
      let value = readValue()
      if attributes[key] == nil { attributes[key] = value }
    }
    unfinishedTags += 1
    return nil
  }

  private mutating func readName(_ belongs: (Unicode.Scalar) -> Bool) -> String {
    let start = place
    while place < scalars.count, belongs(scalars[place]) { place += 1 }
    return string(start..<place).lowercased()
  }

  private mutating func skipSpaces() {
    while place < scalars.count, scalars[place].isSpace { place += 1 }
  }

  /// Reads the value behind a name; an empty one if there is none.
  private mutating func readValue() -> String {
    let end = place
    skipSpaces()
    guard place < scalars.count, scalars[place] == "=" else {
      place = end
      return ""
    }
    place += 1
    skipSpaces()
    guard place < scalars.count else { return "" }
    let quote = scalars[place]
    let isQuoted = quote == "\"" || quote == "'"
    if isQuoted { place += 1 }
    let start = place
    while place < scalars.count {
      let scalar = scalars[place]
      if isQuoted ? scalar == quote : scalar.isSpace || scalar == ">" { break }
      place += 1
    }
    let value = string(start..<place)
    if isQuoted, place < scalars.count { place += 1 }
    return HTMLEntities.resolved(value, inAttribute: true)
  }

  /// Reads up to the end of an element whose content is not HTML.
  private mutating func rawContent(of name: String) -> [HTMLToken] {
    let start = place
    while place < scalars.count {
      if scalars[place] == "<", matches("/" + name, at: place + 1) {
        let text = string(start..<place)
        let isCoded = name == "title" || name == "textarea"
        let end = readTag()
        return [.text(isCoded ? HTMLEntities.resolved(text, inAttribute: false) : text)] + [end ?? .end(name)]
      }
      place += 1
    }
    return [.text(string(start..<place)), .end(name)]
  }
}

extension Unicode.Scalar {
  /// Whether HTML counts the character as white space, which does not include the no-break space.
  var isSpace: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\u{C}" }
  fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
