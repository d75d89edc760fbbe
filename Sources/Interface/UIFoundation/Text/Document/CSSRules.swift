/// A property with its value, as in `color: red`. Names are in lower case.
struct CSSDeclaration: Equatable {
  var name: String
  var value: String
  var isImportant: Bool

  /// Returns the declarations of a list such as that of the attribute `style`.
  ///
  /// - Complexity: O(characters).
  static func all(in text: Substring) -> [CSSDeclaration] {
    CSSScanner.parts(of: text, separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let name = part[..<colon].trimmed.lowercased()
      var value = part[part.index(after: colon)...].trimmed
      let isImportant = value.lowercased().hasSuffix("!important")
      if isImportant { value = value.dropLast("!important".count).trimmed }
      guard !name.isEmpty, !value.isEmpty else { return nil }
      return CSSDeclaration(name: name, value: String(value), isImportant: isImportant)
    }
  }
}

/// An element as selectors see it.
struct HTMLElement {
  var name: String
  var attributes: [String: String]
  var classes: Set<Substring>

  init(_ name: String, _ attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
    classes = Set((attributes["class"] ?? "").split(whereSeparator: \.isWhitespace))
  }
}

/// The rules of style sheets, in their order.
///
/// Selectors are names of elements, classes and identifiers, in combinations such as `ul.menu > li`. Rules
/// with other selectors, such as those of links under the pointer, and rules for certain media are left out.
struct CSSRules {
  private struct Part {
    var name: Substring?
    var identifiers: [Substring] = []
    var classes: [Substring] = []
    /// Whether the element before stands directly around this one.
    var isChild = false

    func matches(_ element: HTMLElement) -> Bool {
      (name.map { $0 == element.name } ?? true) && classes.allSatisfy(element.classes.contains)
        && identifiers.allSatisfy { $0 == element.attributes["id"] ?? "" }
    }
  }

  private struct Rule {
    var parts: [Part]
    var declarations: [CSSDeclaration]
    var weight: Int
  }

  private var rules: [Rule] = []
  private var comparisons = 0

  /// The most comparisons of elements with parts of selectors, and declarations taken over. After them, rules
  /// have no effect.
  static let maximumRuleComparisons = 5_000_000

  /// Adds the rules of a style sheet.
  ///
  /// - Complexity: O(characters).
  mutating func add(_ sheet: String) {
    var rest = Substring(CSSScanner.withoutComments(sheet))
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open].split(separator: ";").last ?? ""
      let body = CSSScanner.block(in: rest[rest.index(after: open)...])
      rest = body.endIndex < rest.endIndex ? rest[rest.index(after: body.endIndex)...] : ""
      guard !selectors.contains("@") else { continue }
      let declarations = CSSDeclaration.all(in: body)
      for selector in selectors.split(separator: ",") {
        guard let parts = Self.parts(of: selector) else { continue }
        let weight = parts.reduce(0) {
          $0 + 10_000 * $1.identifiers.count + 100 * $1.classes.count + ($1.name == nil ? 0 : 1)
        }
        rules.append(Rule(parts: parts, declarations: declarations, weight: weight))
      }
    }
  }

  /// Returns the declarations for an element, from the weakest to the strongest.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - ancestors: The elements around it, from the outermost to the nearest.
  /// - Complexity: O(rules × ancestors).
  mutating func declarations(for element: HTMLElement, in ancestors: [HTMLElement]) -> [CSSDeclaration] {
    let own = element.attributes["style"].map { CSSDeclaration.all(in: Substring($0)) } ?? []
    guard !rules.isEmpty, comparisons < Self.maximumRuleComparisons else {
      return own.filter { !$0.isImportant } + own.filter(\.isImportant)
    }
    let matching = rules.enumerated().filter { matches($1, element, ancestors[...]) }
    let ordered =
      matching.sorted { ($0.1.weight, $0.0) < ($1.1.weight, $1.0) }.flatMap(\.1.declarations) + own
    return ordered.filter { !$0.isImportant } + ordered.filter(\.isImportant)
  }

  private mutating func matches(
    _ rule: Rule, _ element: HTMLElement, _ ancestors: ArraySlice<HTMLElement>
  ) -> Bool {
    comparisons += 1
    guard let last = rule.parts.last, last.matches(element) else { return false }
    var (rest, around, mustBeNext) = (rule.parts.dropLast(), ancestors, last.isChild)
    // The nearest ancestor that matches is taken, so that `a > b c` finds the innermost `a > b` only.
    while let part = rest.last {
      guard let ancestor = around.popLast() else { return false }
      comparisons += 1
      if part.matches(ancestor) {
        rest.removeLast()
        mustBeNext = part.isChild
      } else if mustBeNext {
        return false
      }
    }
    comparisons += rule.declarations.count
    return true
  }

  /// Returns the parts of a selector; nil for those that are not known.
  private static func parts(of selector: Substring) -> [Part]? {
    var (parts, isChild) = ([Part](), false)
    let spaced = selector.replacing(">", with: " > ")
    for word in spaced.split(whereSeparator: \.isWhitespace) {
      if word == ">" {
        isChild = true
        continue
      }
      guard var part = part(Substring(word)) else { return nil }
      part.isChild = isChild
      isChild = false
      parts.append(part)
    }
    return parts.isEmpty || isChild ? nil : parts
  }

  private static func part(_ word: Substring) -> Part? {
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || "-_.#*".contains($0) }) else { return nil }
    let name = word.prefix { $0 != "." && $0 != "#" }
    var part = Part(name: name.isEmpty || name == "*" ? nil : Substring(name.lowercased()))
    var rest = word[name.endIndex...]
    while let sign = rest.first {
      let value = rest.dropFirst().prefix { $0 != "." && $0 != "#" }
      guard !value.isEmpty else { return nil }
      if sign == "#" { part.identifiers.append(value) } else { part.classes.append(value) }
      rest = rest[value.endIndex...]
    }
    return part
  }
}

/// Finds the parts of a text of CSS, in which quoted texts and brackets are whole.
enum CSSScanner {
  /// Returns the parts between separators that stand outside quotes and round brackets.
  static func parts(of text: Substring, separator: Character) -> [Substring] {
    var (parts, start, depth) = ([Substring](), text.startIndex, 0)
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" || character == ")" {
        depth = max(0, depth + (character == "(" ? 1 : -1))
      } else if character == separator, depth == 0 {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }

  /// Returns the text up to the brace that closes it, or to the end.
  static func block(in text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" {
        if depth == 0 { return text[..<index] }
        depth -= 1
      }
    }
    return text
  }

  static func withoutComments(_ text: String) -> String {
    var (result, rest) = ("", Substring(text.replacing("<!--", with: "").replacing("-->", with: "")))
    while let open = rest.firstRange(of: "/*") {
      result += rest[..<open.lowerBound]
      let comment = rest[open.upperBound...]
      rest = comment.firstRange(of: "*/").map { comment[$0.upperBound...] } ?? ""
    }
    return result + rest
  }
}

extension Substring {
  /// The text without white space at its ends.
  var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
