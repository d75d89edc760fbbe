import CoreGraphics
import FoundationXML
import XMLReading

/// An element of a document, or a piece of its text.
struct SVGElement: Sendable {
  /// The name in SVG's namespace; `text` for a piece of text, and empty for an element of another namespace.
  let name: String
  /// The attributes by their names without a namespace. Attributes of other namespaces than SVG's, XLink's
  /// and XML's are left out.
  var attributes: [String: String] = [:]
  /// The element around this one, by its index; nil for the root.
  let parent: Int?
  /// The element before this one inside the same element, by its index.
  var previous: Int?
  /// The elements and pieces of text inside this one, by their indices.
  var children: [Int] = []
  /// The text of a piece of text.
  var text = ""

  /// The name of pieces of text.
  static let textName = "#text"

  /// The name in a reference such as `#a`; nil without one.
  var reference: String? { attributes["href"].flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil } }

  /// Reads the elements of a document, in their order, so that the root is the first; nil for text that is no
  /// XML. Entities outside of the document are not read.
  static func read(_ data: Data) -> [SVGElement]? {
    guard let text = try? XMLText.document(Array(data)) else { return nil }
    let reader = SVGReader()
    let parser = XMLParser(data: Data(text))
    parser.shouldProcessNamespaces = true
    parser.shouldReportNamespacePrefixes = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    return parser.parse() && !reader.elements.isEmpty ? reader.elements : nil
  }
}

/// Collects the elements while a document is read.
private final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var elements: [SVGElement] = []
  private var open: [(index: Int, last: Int?)] = []
  /// The namespaces of prefixes, the innermost one last.
  private var namespaces: [String: [String]] = [:]
  /// Whether the root has no namespace. All elements without one are then taken for SVG's.
  private var isPlain = false

  private static let svg = "http://www.w3.org/2000/svg"

  func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI namespaceURI: String) {
    namespaces[prefix, default: []].append(namespaceURI)
  }

  func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
    _ = namespaces[prefix]?.popLast()
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    let namespace = namespaceURI ?? ""
    if elements.isEmpty { isPlain = namespace.isEmpty }
    let isKnown = namespace == Self.svg || (isPlain && namespace.isEmpty)
    var element = SVGElement(
      name: isKnown ? elementName : "", parent: open.last?.index, previous: open.last?.last)
    // An attribute without a prefix wins over one of the same name with a prefix.
    for (name, value) in attributeDict.sorted(by: { $0.key < $1.key }) {
      let parts = name.split(separator: ":", maxSplits: 1)
      guard let local = parts.last.map(String.init), parts.count == 1 || isRead(parts[0]) else { continue }
      if parts.count == 1 || attributeDict[local] == nil { element.attributes[local] = value }
    }
    if let parent = open.last?.index {
      elements[parent].children.append(elements.count)
      open[open.count - 1].last = elements.count
    }
    open.append((elements.count, nil))
    elements.append(element)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { append(string) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { append(String(decoding: block, as: UTF8.self)) }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    _ = open.popLast()
  }

  private func append(_ text: String) {
    guard let parent = open.last?.index else { return }
    if let last = elements[parent].children.last, elements[last].name == SVGElement.textName {
      elements[last].text += text
    } else {
      elements[parent].children.append(elements.count)
      elements.append(SVGElement(name: SVGElement.textName, parent: parent, text: text))
    }
  }

  /// Whether attributes with a prefix are read.
  private func isRead(_ prefix: Substring) -> Bool {
    if prefix == "xml" { return true }
    switch namespaces[String(prefix)]?.last {
    case Self.svg, "http://www.w3.org/1999/xlink": return true
    // A prefix without a namespace is an error that many files have.
    case nil: return prefix == "xlink"
    default: return false
    }
  }
}
