import Foundation

/// Text without its HTML: tags are taken out, characters that were written as names are themselves again, white space is one space,
/// and what stood in paragraphs of its own is kept apart by an empty line.
struct PlainText {
  private static let blocks: Set<String> = [
    "p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "tr",
    "table", "hr",
    "section", "article", "figure",
  ]
  /// What these hold is not for reading.
  private static let hidden: Set<String> = ["script", "style"]
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "mdash": "—",
    "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
    "copy": "©",
    "reg": "®", "trade": "™", "deg": "°", "middot": "·", "bull": "•", "euro": "€", "times": "×", "shy": "",
  ]
  /// No name of a character is longer.
  private static let longestName = 10

  private(set) var paragraphs: [String] = []
  private var paragraph = ""

  /// - Complexity: O(the length of the text).
  init(html: String) {
    var rest = Substring(html)
    var hiddenUntil: String?
    while let character = rest.first {
      if character == "<", let end = rest.firstIndex(of: ">") {
        let tag = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        if let hiding = hiddenUntil {
          if tag.first == "/", name == hiding { hiddenUntil = nil }
        } else if Self.hidden.contains(name), tag.first != "/", tag.last != "/" {
          hiddenUntil = name
        } else if Self.blocks.contains(name) {
          endParagraph()
        }
        continue
      }
      rest.removeFirst()
      guard hiddenUntil == nil else { continue }
      if character == "&", let (text, length) = Self.reference(rest) {
        paragraph += text
        rest = rest.dropFirst(length)
      } else {
        paragraph.append(character)
      }
    }
    endParagraph()
  }

  /// All of it, paragraphs apart by an empty line.
  var text: String { paragraphs.joined(separator: "\n\n") }

  /// All of it in one line.
  var line: String { paragraphs.joined(separator: " ") }

  private mutating func endParagraph() {
    let words = paragraph.split { $0.isWhitespace }.joined(separator: " ")
    if !words.isEmpty { paragraphs.append(words) }
    paragraph = ""
  }

  /// The character that is meant by what follows an ampersand, and how long its name is with the semicolon.
  private static func reference(_ text: Substring) -> (String, Int)? {
    let name = text.prefix(longestName).prefix { $0 != ";" }
    guard text.dropFirst(name.count).first == ";" else { return nil }
    if name.first == "#" {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
      return (String(Character(scalar)), name.count + 1)
    }
    return names[String(name)].map { ($0, name.count + 1) }
  }
}
