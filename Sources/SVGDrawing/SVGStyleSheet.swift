/// The rules of a document's style sheets: for elements, classes and identifiers, one by one or in lists.
/// Other selectors have no effect.
struct SVGStyleSheet: Sendable {
  private var rules: [(selector: String, properties: [String: String])] = []

  /// Reads the rules of all sheets in a document.
  init(_ root: SVGElement) { collect(root) }

  private mutating func collect(_ element: SVGElement) {
    if element.name == "style" { read(element.text) }
    for child in element.children { collect(child) }
  }

  private mutating func read(_ text: String) {
    for rule in text.split(separator: "}") {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let properties = Self.declarations(String(parts[1]))
      for selector in parts[0].split(separator: ",") {
        rules.append((selector.trimmingCharacters(in: .whitespacesAndNewlines), properties))
      }
    }
  }

  /// Reads `name: value; name: value`.
  static func declarations(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for declaration in text.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].replacingOccurrences(of: "!important", with: "")
      result[parts[0].trimmingCharacters(in: .whitespacesAndNewlines)] =
        value.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return result
  }

  /// Returns an element's properties: its attributes, over them those of the rules, the more exact ones last,
  /// and over them those of its attribute `style`.
  func properties(of element: SVGElement) -> [String: String] {
    var result = element.attributes
    let classes = (element.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map { ".\($0)" }
    let selectors = [["*", element.name], classes, element.identifier.map { ["#\($0)"] } ?? []]
    for level in selectors {
      for rule in rules where level.contains(rule.selector) { result.merge(rule.properties) { $1 } }
    }
    if let style = element.attributes["style"] { result.merge(Self.declarations(style)) { $1 } }
    return result
  }
}
