/// Reads conditions from the tokens of a format. Every function gives nil for what it cannot read.
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var position = 0
  private var depth = 0
  /// The depth of parentheses, lists and signs up to which a format is read.
  private static let maximumDepth = 64

  init(tokens: [PredicateToken]) { self.tokens = tokens }

  var isAtEnd: Bool { position == tokens.count }

  // MARK: Conditions

  mutating func condition() -> PredicateCondition? {
    guard let first = conjunction() else { return nil }
    var parts = [first]
    while take("OR", "||") {
      guard let next = conjunction() else { return nil }
      parts.append(next)
    }
    return parts.count == 1 ? first : .any(parts)
  }

  private mutating func conjunction() -> PredicateCondition? {
    guard let first = negation() else { return nil }
    var parts = [first]
    while take("AND", "&&") {
      guard let next = negation() else { return nil }
      parts.append(next)
    }
    return parts.count == 1 ? first : .all(parts)
  }

  private mutating func negation() -> PredicateCondition? {
    guard take("NOT", "!") else { return primary() }
    return deeper { $0.negation() }.map { .not($0) }
  }

  /// A condition in parentheses, a constant one, or a comparison. Parentheses may also belong to the left
  /// side of a comparison: that is tried when nothing else fits.
  private mutating func primary() -> PredicateCondition? {
    if take("TRUEPREDICATE") { return .always(true) }
    if take("FALSEPREDICATE") { return .always(false) }
    let start = position
    if take(sign: "("), let inner = deeper({ $0.condition() }), take(sign: ")"), !isAtComparison {
      return inner
    }
    position = start
    return comparison()
  }

  private var isAtComparison: Bool {
    var ahead = self
    return ahead.comparisonOperator() != nil || "+-*/**".contains(ahead.sign() ?? "?")
  }

  // MARK: Comparisons

  private mutating func comparison() -> PredicateCondition? {
    var aggregate = PredicateComparison.Aggregate.direct
    if take("ANY") || take("SOME") { aggregate = .any }
    if take("ALL") { aggregate = .all }
    let isNone = take("NONE")
    if isNone { aggregate = .any }
    guard let left = expression(), let relation = comparisonOperator() else { return nil }
    var options = ""
    if case .options(let letters) = peek {
      options = letters
      position += 1
    }
    guard let right = expression() else { return nil }
    let comparison = PredicateComparison(
      left: left, relation: relation, right: right, aggregate: aggregate, options: options)
    guard let comparison else { return nil }
    return isNone ? .not(.comparison(comparison)) : .comparison(comparison)
  }

  private mutating func comparisonOperator() -> PredicateComparison.Relation? {
    guard !isAtEnd else { return nil }
    switch tokens[position] {
    case .sign(let sign):
      guard let relation = PredicateComparison.Relation(sign: sign) else { return nil }
      position += 1
      return relation
    case .word(let word):
      guard let relation = PredicateComparison.Relation(rawValue: word.uppercased()) else { return nil }
      position += 1
      return relation
    default: return nil
    }
  }

  // MARK: Expressions

  private mutating func expression() -> PredicateExpression? {
    guard var left = product() else { return nil }
    while let sign = taken(of: ["+", "-"]) {
      guard let right = product() else { return nil }
      left = .calculation(sign, left, right)
    }
    return left
  }

  private mutating func product() -> PredicateExpression? {
    guard var left = power() else { return nil }
    while let sign = taken(of: ["*", "/"]) {
      guard let right = power() else { return nil }
      left = .calculation(sign, left, right)
    }
    return left
  }

  private mutating func power() -> PredicateExpression? {
    guard let base = operand() else { return nil }
    guard take(sign: "**") else { return base }
    return deeper { $0.power() }.map { .calculation("**", base, $0) }
  }

  private mutating func operand() -> PredicateExpression? {
    if take(sign: "-") { return deeper { $0.operand() }.map { .calculation("-", .constant(0), $0) } }
    if take(sign: "(") {
      guard let inner = deeper({ $0.expression() }), take(sign: ")") else { return nil }
      return inner
    }
    if take(sign: "{") { return list() }
    defer { position += 1 }
    switch peek {
    case .value(let value): return .constant(value)
    case .path(let path): return .path(path)
    case .variable(let name): return .variable(name)
    case .word(let word): return named(word)
    default: return nil
    }
  }

  private func named(_ word: String) -> PredicateExpression? {
    switch word.uppercased() {
    case "NIL", "NULL": .constant(nil)
    case "TRUE", "YES": .constant(true)
    case "FALSE", "NO": .constant(false)
    case "SELF": .path("")
    case "AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "CAST", "SUBQUERY", "FUNCTION": nil
    case let upper where PredicateComparison.Relation(rawValue: upper) != nil: nil
    case let upper where upper.hasPrefix("SELF."): .path(String(word.dropFirst(5)))
    default: .path(word)
    }
  }

  private mutating func list() -> PredicateExpression? {
    var items: [PredicateExpression] = []
    if take(sign: "}") { return .list([]) }
    repeat {
      guard let item = deeper({ $0.expression() }) else { return nil }
      items.append(item)
    } while take(sign: ",")
    return take(sign: "}") ? .list(items) : nil
  }

  // MARK: Tokens

  private var peek: PredicateToken? { isAtEnd ? nil : tokens[position] }

  private func sign() -> String? {
    if case .sign(let sign) = peek { sign } else { nil }
  }

  private mutating func taken(of signs: [String]) -> String? {
    guard let sign = sign(), signs.contains(sign) else { return nil }
    position += 1
    return sign
  }

  private mutating func take(sign: String) -> Bool { taken(of: [sign]) != nil }

  /// Takes a keyword, or the sign that means the same.
  private mutating func take(_ keyword: String, _ sign: String? = nil) -> Bool {
    if let sign, take(sign: sign) { return true }
    guard case .word(let word) = peek, word.uppercased() == keyword else { return false }
    position += 1
    return true
  }

  private mutating func deeper<Part>(_ read: (inout Self) -> Part?) -> Part? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }
}
