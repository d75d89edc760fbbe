/// The rules of a document's style sheets.
///
/// Rules in blocks such as `@media` have no effect, nor do those with selectors that `SVGSelector` does not
/// read.
struct SVGStyleSheet: Sendable {
  private struct Rule: Sendable {
    let selector: SVGSelector
    let values: [SVGProperties.Value]
  }

  /// The rules, in the order in which later ones win over earlier ones.
  private var rules: [Rule] = []

  /// Adds the rules of a sheet.
  mutating func read(_ text: String) {
    var rest = Self.withoutComments(text)[...]
    while let opening = Self.index(of: ["{", ";"], in: rest) {
      let head = rest[..<opening].trimmingCharacters(in: .whitespacesAndNewlines)
      let isBlock = rest[opening] == "{"
      rest = rest[rest.index(after: opening)...]
      guard isBlock else { continue }
      let closing = Self.end(ofBlock: rest)
      let body = rest[..<closing]
      rest = rest[closing...].dropFirst()
      if head.hasPrefix("@") { continue }
      let values = Self.declarations(String(body))
      for text in head.split(separator: ",") {
        if let selector = SVGSelector(String(text)) { rules.append(Rule(selector: selector, values: values)) }
      }
    }
    // The sort is stable, so that of equally exact rules the last one wins.
    rules.sort { $0.selector.specificity < $1.selector.specificity }
  }

  /// Returns an element's properties: its attributes, over them those of the rules, the more exact ones last,
  /// and over them those of its attribute `style`. Important ones win over all others.
  func properties(
    of index: Int, in elements: [SVGElement], _ budget: inout SVGBudget
  ) throws(SVGError) -> SVGProperties {
    var result = SVGProperties()
    let element = elements[index]
    guard element.name != SVGElement.textName else { return result }
    for property in SVGProperty.allCases where !property.isOfSheetsOnly {
      guard let text = element.attributes[property.rawValue] else { continue }
      let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
      result.set(.init(property: property, text: value, isStyle: false))
    }
    for rule in rules where try rule.selector.matches(index, in: elements, &budget) {
      try budget.compare(rule.values.count)
      for value in rule.values { result.set(value) }
    }
    for value in Self.declarations(element.attributes["style"] ?? "") { result.set(value) }
    return result
  }

  /// Reads `name: value; name: value`.
  static func declarations(_ text: String) -> [SVGProperties.Value] {
    var result: [SVGProperties.Value] = []
    var rest = withoutComments(text)[...]
    while !rest.isEmpty {
      let end = index(of: [";"], in: rest) ?? rest.endIndex
      let parts = rest[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      rest = rest[end...].dropFirst()
      guard parts.count == 2 else { continue }
      let name = parts[0].trimmingCharacters(in: .whitespacesAndNewlines)
      var value = parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
      var isImportant = false
      if let mark = value.lastIndex(of: "!"),
        value[mark...].dropFirst().trimmingCharacters(in: .whitespacesAndNewlines).lowercased() == "important"
      {
        value = value[..<mark].trimmingCharacters(in: .whitespacesAndNewlines)
        isImportant = true
      }
      if name == "font" {
        result += SVGFont.values(ofShorthand: value).map {
          .init(property: $0, text: $1, isStyle: true, isImportant: isImportant)
        }
        continue
      }
      let properties =
        name == "marker"
        ? [.markerStart, .markerMid, .markerEnd] : [SVGProperty(rawValue: name)].compactMap { $0 }
      for property in properties {
        result.append(.init(property: property, text: value, isStyle: true, isImportant: isImportant))
      }
    }
    return result
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") || text.contains("--") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "/*") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    // Marks that hide a sheet from old browsers.
    return (result + rest).replacingOccurrences(of: "<!--", with: "").replacingOccurrences(
      of: "-->", with: "")
  }

  /// Returns the first of the characters outside of quotes and brackets.
  private static func index(of characters: [Character], in text: Substring) -> Substring.Index? {
    var quote: Character?
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if depth <= 0, characters.contains(character) {
        return index
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth -= 1
      }
    }
    return nil
  }

  /// Returns the place of the bracket that ends a block.
  private static func end(ofBlock text: Substring) -> Substring.Index {
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      if character == "{" { depth += 1 }
      if character == "}" {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return text.endIndex
  }
}
