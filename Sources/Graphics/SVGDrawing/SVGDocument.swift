/// The elements of a document, the identifiers by which they refer to each other, and their properties.
struct SVGDocument: Sendable {
  /// The root, and the elements inside it in their order.
  let elements: [SVGElement]
  /// The properties of the elements, by the same indices.
  let properties: [SVGProperties]
  private let named: [String: Int]

  /// - Parameter budget: Pays for the comparisons of elements with the selectors of style sheets.
  init(_ elements: [SVGElement], _ budget: inout SVGBudget) throws(SVGError) {
    var named: [String: Int] = [:]
    var sheet = SVGStyleSheet()
    for (index, element) in elements.enumerated() {
      if let name = element.attributes["id"], !name.isEmpty, named[name] == nil { named[name] = index }
      if element.name == "style", (element.attributes["type"] ?? "text/css").lowercased() == "text/css" {
        sheet.read(element.children.map { elements[$0].text }.joined())
      }
    }
    var properties: [SVGProperties] = []
    properties.reserveCapacity(elements.count)
    for index in elements.indices {
      properties.append(try sheet.properties(of: index, in: elements, &budget))
    }
    (self.elements, self.named, self.properties) = (elements, named, properties)
  }

  /// Returns the first element with an identifier.
  func index(of identifier: String) -> Int? { named[identifier] }

  /// Returns the element that an attribute `href` refers to.
  func referred(from index: Int) -> Int? { elements[index].reference.flatMap { named[$0] } }

  /// Returns the element that a property such as `clip-path` refers to, if it has that name.
  func referred(from index: Int, by property: SVGProperty, to name: String) -> Int? {
    properties[index][property].flatMap { SVGPaint.reference($0) }.flatMap { named[$0] }
      .flatMap { elements[$0].name == name ? $0 : nil }
  }

  /// Returns the value of a property that elements do not take over from those around them, unless they say
  /// so by `inherit`.
  func value(_ property: SVGProperty, of index: Int) -> String? {
    var place: Int? = index
    while let index = place {
      guard let text = properties[index][property] else { return nil }
      if text != "inherit" { return text }
      place = elements[index].parent
    }
    return nil
  }

  /// Returns the value of a property that elements take over from those around them.
  func inherited(_ property: SVGProperty, of index: Int) -> String? {
    path(to: index).reversed().lazy.compactMap { properties[$0][property] }.first { $0 != "inherit" }
  }

  /// The elements from the root to an element.
  func path(to index: Int) -> [Int] {
    var path = [index]
    while let parent = elements[path[path.count - 1]].parent { path.append(parent) }
    return path.reversed()
  }
}
