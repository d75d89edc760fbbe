import CoreGraphics

/// A selector of a style sheet: types, classes, identifiers, attributes and `:first-child`, joined by the
/// four combinators.
struct SVGSelector: Sendable {
  private enum Test: Sendable {
    case type(String)
    case `class`(Substring)
    case identifier(Substring)
    case attribute(Substring, relation: Character?, value: String)
    case firstChild
  }

  /// The tests of one element, and the relation to the element of the part before it: ` `, `>`, `+` or `~`.
  private struct Part: Sendable {
    var tests: [Test] = []
    var combinator: Character = " "
  }

  private var parts: [Part] = []
  /// Grows with the exactness: identifiers, then classes and attributes, then types.
  private(set) var specificity = 0

  /// Nil for a selector with anything else in it.
  init?(_ text: String) {
    var rest = text.trimmingCharacters(in: .whitespacesAndNewlines)[...]
    guard !rest.isEmpty else { return nil }
    var combinator: Character = " "
    while !rest.isEmpty {
      var part = Part(combinator: combinator)
      guard read(&part, &rest) else { return nil }
      parts.append(part)
      let separators = rest.prefix { $0.isWhitespace || ">+~".contains($0) }
      rest = rest.dropFirst(separators.count)
      combinator = separators.first { !$0.isWhitespace } ?? " "
      if rest.isEmpty != separators.isEmpty { return nil }
    }
  }

  private mutating func read(_ part: inout Part, _ rest: inout Substring) -> Bool {
    func word() -> Substring {
      let word = rest.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
      rest = rest.dropFirst(word.count)
      return word
    }
    let start = rest.startIndex
    if rest.hasPrefix("*") {
      rest = rest.dropFirst()
    } else {
      let name = word()
      if !name.isEmpty {
        part.tests.append(.type(String(name)))
        specificity += 1
      }
    }
    while let mark = rest.first, ".#[:".contains(mark) {
      rest = rest.dropFirst()
      let name = word()
      guard !name.isEmpty else { return false }
      switch mark {
      case ".": part.tests.append(.class(name))
      case "#": part.tests.append(.identifier(name))
      case ":":
        guard name == "first-child" else { return false }
        part.tests.append(.firstChild)
      default:
        guard let end = rest.firstIndex(of: "]") else { return false }
        let comparison = rest[..<end]
        rest = rest[end...].dropFirst()
        guard comparison.isEmpty || comparison.contains("=") else { return false }
        let value = comparison.drop { $0 != "=" }.dropFirst().trimmingCharacters(
          in: .init(charactersIn: " \"'"))
        part.tests.append(.attribute(name, relation: comparison.first, value: value))
      }
      specificity += mark == "#" ? 1 << 20 : 1 << 10
    }
    return rest.startIndex > start
  }

  /// Whether the selector chooses an element.
  func matches(_ index: Int, in elements: [SVGElement], _ budget: inout SVGBudget) throws(SVGError) -> Bool {
    try matches(parts.count - 1, index, in: elements, &budget)
  }

  private func matches(
    _ part: Int, _ index: Int, in elements: [SVGElement], _ budget: inout SVGBudget
  ) throws(SVGError) -> Bool {
    try budget.compare()
    for test in parts[part].tests where try !Self.holds(test, elements[index], &budget) { return false }
    guard part > 0 else { return true }
    switch parts[part].combinator {
    case "+", "~":
      var sibling = elements[index].previous
      while let before = sibling {
        if try matches(part - 1, before, in: elements, &budget) { return true }
        if parts[part].combinator == "+" { return false }
        sibling = elements[before].previous
      }
    default:
      var parent = elements[index].parent
      while let around = parent {
        if try matches(part - 1, around, in: elements, &budget) { return true }
        if parts[part].combinator == ">" { return false }
        parent = elements[around].parent
      }
    }
    return false
  }

  private static func holds(
    _ test: Test, _ element: SVGElement, _ budget: inout SVGBudget
  ) throws(SVGError) -> Bool {
    switch test {
    case .type(let name): return element.name == name
    case .class(let name):
      guard let text = element.attributes["class"] else { return false }
      try budget.compare(text)
      return text.split(whereSeparator: \.isWhitespace).contains(name)
    case .identifier(let name): return element.attributes["id"].map { $0 == name } ?? false
    case .firstChild: return element.parent != nil && element.previous == nil
    case .attribute(let name, let relation, let value):
      guard let text = element.attributes[String(name)] else { return false }
      try budget.compare(text)
      switch relation {
      case nil: return true
      case "=": return text == value
      case "~": return text.split(whereSeparator: \.isWhitespace).contains { $0 == value }
      case "|": return text == value || text.hasPrefix(value + "-")
      case "^": return !value.isEmpty && text.hasPrefix(value)
      case "$": return !value.isEmpty && text.hasSuffix(value)
      case "*": return !value.isEmpty && text.contains(value)
      default: return false
      }
    }
  }
}
