import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension Feed {
  /// Reads RSS 2.0, RSS 1.0 or Atom. References to files outside are not followed.
  ///
  /// Items without a title and a text are left out.
  ///
  /// - Throws: `FeedError.malformed` or `.notAFeed`.
  public init(parsing data: Data) throws(FeedError) {
    let reader = FeedParser()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    parser.delegate = reader
    // Small errors are everywhere, and are forgiven; what breaks off is not.
    _ = parser.parse()
    guard reader.isWhole else { throw .malformed(line: max(parser.lineNumber, 1)) }
    guard reader.isFeed else { throw .notAFeed }
    self.init(title: reader.title, items: reader.items)
  }
}

/// Collects the text of the elements that matter, whatever the prefix of their names.
private final class FeedParser: NSObject, XMLParserDelegate {
  /// Text in elements nested more deeply than any feed's is not read.
  private static let maximumDepth = 64

  private(set) var isFeed = false
  /// Whether the outermost element has ended.
  private(set) var isWhole = false
  private(set) var title = ""
  private(set) var items: [FeedItem] = []

  private var path: [String] = []
  private var text = ""
  private var fields: [String: String]?

  private var isInItem: Bool { fields != nil }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if path.isEmpty { isFeed = ["rss", "feed", "RDF"].contains(localName(element)) }
    path.append(element)
    text = ""
    switch localName(element) {
    case "item", "entry": fields = [:]
    case "link" where isInItem:
      // Atom: the page itself, not the feed's other addresses.
      if let address = attributes["href"], ["alternate", nil].contains(attributes["rel"]) {
        store(address, as: "link")
      }
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if path.count < Self.maximumDepth { text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if path.count < Self.maximumDepth { text += String(decoding: block, as: UTF8.self) }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let parent = path.dropLast().last.map(localName)
    path.removeLast()
    isWhole = path.isEmpty
    let words = text
    text = ""
    switch localName(element) {
    case "item", "entry":
      if let fields, let item = FeedItem(fields) { items.append(item) }
      fields = nil
    case "title" where parent == "channel" || parent == "feed":
      title = PlainText(html: words).line
    case "name" where isInItem && parent == "author": store(words, as: "author")
    case let name where isInItem && (parent == "item" || parent == "entry"): store(words, as: name)
    default: break
    }
  }

  /// The first one counts.
  private func store(_ value: String, as name: String) {
    let value = value.trimmingCharacters(in: .whitespacesAndNewlines)
    if !value.isEmpty, fields?[name] == nil { fields?[name] = value }
  }

  private func localName(_ element: String) -> String {
    element.split(separator: ":").last.map(String.init) ?? element
  }
}

extension FeedItem {
  /// From the elements of an item by their names; nil when there is nothing to show.
  fileprivate init?(_ fields: [String: String]) {
    let content = fields["encoded"] ?? fields["content"]
    let short = fields["description"] ?? fields["summary"]
    let text = PlainText(html: content ?? short ?? "").text
    let title = PlainText(html: fields["title"] ?? "").line
    guard !title.isEmpty || !text.isEmpty else { return nil }
    let link = fields["link"].flatMap { URL(string: $0) }
    self.init(
      id: fields["guid"] ?? fields["id"] ?? link?.absoluteString ?? title,
      title: title.isEmpty ? String(text.prefix(80)) : title,
      summary: PlainText(html: short ?? content ?? "").line,
      text: text, author: (fields["author"] ?? fields["creator"]).map { PlainText(html: $0).line },
      link: link,
      date: (fields["pubDate"] ?? fields["published"] ?? fields["updated"] ?? fields["date"]).flatMap(
        FeedDate.parse))
  }
}
