import CoreGraphics
import FoundationXML

/// An element of a document, with those inside it.
struct SVGElement: Sendable {
  /// The name without a namespace.
  let name: String
  /// The attributes by their names without a namespace.
  let attributes: [String: String]
  var children: [SVGElement] = []
  /// The text directly inside it, such as the rules of a style sheet.
  var text = ""

  /// The name by which others refer to it.
  var identifier: String? { attributes["id"] }

  /// The name in a reference such as `#a`; nil without one.
  var reference: String? { attributes["href"].flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil } }

  /// Reads the root of a document; nil for what is no XML. Entities outside of the document are not read.
  static func read(_ data: Data) -> SVGElement? {
    let reader = SVGReader()
    let parser = XMLParser(data: data)
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    guard parser.parse() else { return nil }
    return reader.root
  }
}

/// Collects the elements while a document is read.
private final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var root: SVGElement?
  private var open: [SVGElement] = []

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    let attributes = attributeDict.map {
      (Self.localName($0), $1.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    open.append(
      SVGElement(name: Self.localName(elementName), attributes: Dictionary(attributes) { first, _ in first }))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if !open.isEmpty { open[open.count - 1].text += String(decoding: block, as: UTF8.self) }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private static func localName(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }
}
