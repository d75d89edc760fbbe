import CoreGraphics

/// The elements of a document by their identifiers, and its style sheets.
struct SVGDocument: Sendable {
  let root: SVGElement
  let styles: SVGStyleSheet
  private var elements: [String: SVGElement] = [:]

  init(_ root: SVGElement) {
    self.root = root
    styles = SVGStyleSheet(root)
    collect(root)
  }

  private mutating func collect(_ element: SVGElement) {
    if let name = element.identifier, elements[name] == nil { elements[name] = element }
    for child in element.children { collect(child) }
  }

  /// Returns the first element with an identifier.
  func element(_ identifier: String) -> SVGElement? { elements[identifier] }
}
