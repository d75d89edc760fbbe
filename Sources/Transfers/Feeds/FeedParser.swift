public import Foundation
internal import XMLReading

extension Feed {
  /// Parses RSS 2.0, RSS 1.0 or Atom. No external resource is read, and declared entities are not expanded.
  ///
  /// Items with neither title nor text are skipped, and so are those after the first 10,000.
  ///
  /// - Parameters:
  ///   - data: The bytes of the feed.
  ///   - contentType: The server's `Content-Type`, such as `text/xml; charset=utf-8`. Its encoding takes
  ///     precedence over the declaration in the bytes, but not over a byte order mark. UTF-8, UTF-16 and
  ///     the encodings that browsers know, such as Windows-1251 and KOI8-R, are supported. Without an
  ///     encoding, the bytes are UTF-8, or Windows-1252 if they are not valid UTF-8.
  ///   - address: The feed's own address, to which relative ones belong unless `xml:base` says another; nil
  ///     leaves them relative.
  /// - Throws: `FeedError.empty`, `.malformed`, `.notAFeed` or `.unknownEncoding`.
  /// - Complexity: O(n) in the number of bytes.
  public init(parsing data: Data, contentType: String? = nil, address: URL? = nil) throws(FeedError) {
    let text: [UInt8]
    do throws(XMLError) {
      text = try XMLText.utf8(Array(data), contentType: contentType)
    } catch {
      throw FeedError(error)
    }
    guard let first = text.first(where: { $0 > 0x20 }) else { throw .empty }
    // Other formats are not damaged feeds.
    guard first == UInt8(ascii: "<") else { throw .notAFeed }
    var parser = FeedParser(text, address: address)
    self = try parser.feed()
  }
}

/// Collects the text of the elements that make up a feed, whatever their namespace prefix.
package struct FeedParser<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
  private var reader: XMLReader<Bytes>
  private var title = ""
  private var items: [FeedItem] = []

  /// The names of the open elements, outermost first.
  private var path: [String] = []
  /// The address to which those in each open element belong; nil for none.
  private var bases: [URL?] = []
  private let address: URL?
  /// Whether the open identifier of an item is an address.
  private var isPermanentLink = false
  /// The text since the last tag.
  private var text: [UInt8] = []
  /// The element texts of the open item; nil outside an item.
  private var fields: [String: String]?
  /// The namespace prefix of the open item.
  private var itemPrefix = ""
  /// The depth of the open text whose markup is written as elements; nil outside of such a text.
  private var markupDepth: Int?

  private var isInItem: Bool { fields != nil }
  /// Whether the elements now opened or closed are the item's own: an entry's `source` has fields of the same
  /// names.
  private var isAtItem: Bool {
    isInItem && path.last.map { ["item", "entry"].contains(localName($0)) } == true
  }

  /// - Parameters:
  ///   - bytes: The feed in valid UTF-8.
  ///   - address: The feed's own address.
  package init(_ bytes: Bytes, address: URL? = nil) {
    reader = XMLReader(bytes)
    self.address = address
  }

  /// Parses up to the end of the outermost element, and ignores the rest.
  package mutating func feed() throws(FeedError) -> Feed {
    while let part = try nextPart() {
      switch part {
      case .start(let name, let attributes, let isEmpty):
        guard !path.isEmpty || FeedLimits.roots.contains(localName(name)) else { throw .notAFeed }
        begin(name, attributes)
        guard isEmpty else { continue }
        end()
      case .end(let name):
        guard path.last == name else { throw damage }
        end()
      case .text(let range):
        let characters = reader.characters(range)
        guard !path.isEmpty || characters.allSatisfy({ $0 <= 0x20 }) else { throw damage }
        addText(characters)
        continue
      case .literal(let range):
        addText(reader.literal(range))
        continue
      }
      guard path.isEmpty else { continue }
      return Feed(title: title, items: items)
    }
    throw damage
  }

  private var damage: FeedError { FeedError(reader.damage) }

  private mutating func nextPart() throws(FeedError) -> XMLReader<Bytes>.Part? {
    do throws(XMLError) {
      return try reader.next()
    } catch {
      throw FeedError(error)
    }
  }

  private mutating func begin(_ name: String, _ attributes: Range<Int>) {
    let isField = isAtItem
    path.append(name)
    bases.append(base(attributes))
    if markupDepth != nil { return add(Array("<\(localName(name))>".utf8)) }
    text = []
    switch localName(name) {
    case "item", "entry": (fields, itemPrefix) = ([:], prefix(name))
    case "link" where isField:
      let values = reader.attributes(named: ["href", "rel"], in: attributes)
      // Atom: the page itself, not the feed's other addresses.
      if let address = values["href"], ["alternate", nil].contains(values["rel"]) {
        store(absolute(address), as: "link")
      }
    case "title", "summary", "content":
      // RFC 4287, 3.1.1.3: the text is one element `div` of XHTML.
      let type = reader.attributes(named: ["type"], in: attributes)["type"]
      if type == "xhtml" { markupDepth = path.count }
    case "guid":
      // RSS 2.0: "if the guid element has an attribute named isPermaLink with a value of true, the reader may
      // assume that it is a permalink to the item"; the attribute's default is true.
      isPermanentLink =
        reader.attributes(named: ["isPermaLink"], in: attributes)["isPermaLink"]?.lowercased() != "false"
    default: break
    }
  }

  /// Returns the address to which those in an element belong, by its `xml:base` or that of those around it.
  private func base(_ attributes: Range<Int>) -> URL? {
    let outer = bases.isEmpty ? address : bases[bases.count - 1]
    guard !attributes.isEmpty,
      let own = reader.attributes(named: ["xml:base"], in: attributes)["xml:base"],
      own.utf8.count <= FeedLimits.addressLength
    else { return outer }
    let base = URL(string: own.trimmingCharacters(in: .whitespacesAndNewlines), relativeTo: outer)
    return base?.absoluteURL ?? outer
  }

  /// Returns an address in the open element without reference to another one, where there is a base.
  private func absolute(_ address: String) -> String {
    let address = address.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !address.isEmpty, address.utf8.count <= FeedLimits.addressLength, let base = bases.last ?? nil
    else { return address }
    return URL(string: address, relativeTo: base)?.absoluteString ?? address
  }

  /// Adds text, so that it stays text beside the tags of markup.
  private mutating func addText(_ characters: [UInt8]) {
    guard markupDepth != nil else { return add(characters) }
    let signs: [UInt8: String] = [UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;"]
    add(characters.flatMap { signs[$0].map { Array($0.utf8) } ?? [$0] })
  }

  private mutating func add(_ characters: [UInt8]) {
    if path.count < FeedLimits.depth { text += characters }
  }

  private mutating func end() {
    let isMarkup = markupDepth.map { path.count > $0 } ?? false
    let name = path.removeLast()
    defer { bases.removeLast() }
    if isMarkup { return add(Array("</\(localName(name))>".utf8)) }
    markupDepth = nil
    let element = localName(name)
    let parent = path.last.map(localName)
    let words = String(decoding: text, as: UTF8.self)
    text = []
    switch element {
    case "item", "entry":
      if let fields, items.count < FeedLimits.items, let item = FeedItem(fields) { items.append(item) }
      fields = nil
    case "title" where parent == "channel" || parent == "feed": title = PlainText(html: words).line
    case "name" where isInItem && parent == "author":
      if path.dropLast().last.map({ localName($0) == "entry" }) == true { store(words, as: "author") }
    case "link" where isAtItem && parent == "item": store(absolute(words), as: "link")
    case _ where isAtItem:
      // Elements such as `media:title` stand in only for those of the item's own namespace.
      let isForeign = prefix(name) != itemPrefix && FeedLimits.sharedFields.contains(element)
      store(words, as: isForeign ? "other \(element)" : element)
      if element == "guid", isPermanentLink { store(words, as: "permalink") }
    default: break
    }
  }

  /// Stores the first value of each field.
  private mutating func store(_ value: String, as name: String) {
    let value = value.trimmingCharacters(in: .whitespacesAndNewlines)
    if !value.isEmpty, FeedLimits.fields.contains(name), fields?[name] == nil { fields?[name] = value }
  }

  private func localName(_ element: String) -> String {
    element.split(separator: ":").last.map(String.init) ?? element
  }

  private func prefix(_ element: String) -> String { String(element.dropLast(localName(element).count)) }
}

/// The limits of a feed, and the names of its elements.
private enum FeedLimits {
  /// The nesting depth from which text is ignored: deeper than in any real feed.
  static let depth = 64
  /// The limit of items. Real feeds have a few hundred at most.
  static let items = 10_000
  /// The longest address in bytes: servers accept at most 8 kB.
  static let addressLength = 8192
  /// The longest date in bytes.
  static let dateLength = 100
  /// The number of characters of the text that replace a missing title.
  static let titleLength = 80

  static let roots: Set<String> = ["rss", "feed", "RDF"]
  static let fields: Set<String> = [
    "title", "link", "guid", "permalink", "id", "description", "summary", "encoded", "content", "author",
    "creator", "pubDate", "published", "updated", "date", "other title", "other description", "other summary",
    "other content",
  ]
  /// The fields whose names other namespaces have too, such as Media RSS and podcasts'.
  static let sharedFields: Set<String> = ["title", "description", "summary", "content"]
}

extension FeedItem {
  /// Makes an item from its elements' texts by name; nil when it has neither title nor text.
  fileprivate init?(_ fields: [String: String]) {
    let content = fields["encoded"] ?? fields["content"] ?? fields["other content"]
    let short =
      fields["description"] ?? fields["summary"] ?? fields["other description"] ?? fields["other summary"]
    let text = PlainText(html: content ?? short ?? "").text
    let title = PlainText(html: fields["title"] ?? fields["other title"] ?? "").line
    guard !title.isEmpty || !text.isEmpty else { return nil }
    let page = fields["link"] ?? fields["permalink"].flatMap { $0.hasPrefix("http") ? $0 : nil }
    let address = page.flatMap { $0.utf8.count <= FeedLimits.addressLength ? $0 : nil }
    let link = address.flatMap { URL(string: $0) }
    let date = fields["pubDate"] ?? fields["published"] ?? fields["updated"] ?? fields["date"]
    self.init(
      id: fields["guid"] ?? fields["id"] ?? link?.absoluteString ?? title,
      title: title.isEmpty ? String(text.prefix(FeedLimits.titleLength)) : title,
      summary: PlainText(html: short ?? content ?? "").line,
      text: text, author: (fields["author"] ?? fields["creator"]).map { PlainText(html: $0).line },
      link: link,
      date: date.flatMap { $0.utf8.count <= FeedLimits.dateLength ? FeedDate.parse($0) : nil })
  }
}
