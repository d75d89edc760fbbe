/// Two expressions and a relation between their values.
struct PredicateComparison {
  /// A relation, by its keyword. Those with signs have further spellings.
  enum Relation: String {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case between = "BETWEEN"
    case contains = "CONTAINS"
    case `in` = "IN"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"

    init?(sign: String) {
      switch sign {
      case "=": self = .equal
      case "<>": self = .unequal
      case "=<": self = .lessOrEqual
      case "=>": self = .greaterOrEqual
      default: self.init(rawValue: sign)
      }
    }
  }

  /// Whether the value at the left is compared, or each of its elements.
  enum Aggregate { case direct, any, all }

  private let left, right: PredicateExpression
  private let relation: Relation
  private let aggregate: Aggregate
  /// How texts are compared: `c` ignores case and `d` marks above and below letters.
  private let options: String.CompareOptions
  /// The expression of `LIKE` and `MATCHES`, if the format has it.
  private let expression: NSRegularExpression?

  /// Nil for `MATCHES` with a text that is not a regular expression.
  init?(
    left: PredicateExpression, relation: Relation, right: PredicateExpression, aggregate: Aggregate,
    options: String
  ) {
    self.left = left
    self.relation = relation
    self.right = right
    self.aggregate = aggregate
    var comparing: String.CompareOptions = []
    if options.contains("c") { comparing.insert(.caseInsensitive) }
    if options.contains("d") { comparing.insert(.diacriticInsensitive) }
    self.options = comparing
    if relation == .like || relation == .matches, let pattern = right.constantText {
      guard let made = Self.expression(pattern, relation, comparing) else { return nil }
      expression = made
    } else {
      expression = nil
    }
  }

  func holds(for subject: PredicateSubject) -> Bool {
    let left = left.value(for: subject)
    let right = right.value(for: subject)
    switch aggregate {
    case .direct: return compare(left, right)
    case .any: return (PredicateValue.elements(left) ?? []).contains { compare($0, right) }
    case .all: return (PredicateValue.elements(left) ?? []).allSatisfy { compare($0, right) }
    }
  }

  private func compare(_ left: Any?, _ right: Any?) -> Bool {
    let left = PredicateValue.unwrapped(left)
    switch relation {
    case .equal: return equal(left, right)
    case .unequal: return !equal(left, right)
    case .less: return order(left, right) == .orderedAscending
    case .lessOrEqual: return order(left, right).map { $0 != .orderedDescending } ?? false
    case .greater: return order(left, right) == .orderedDescending
    case .greaterOrEqual: return order(left, right).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let ends = PredicateValue.elements(right), ends.count == 2, let low = order(left, ends[0]),
        let high = order(left, ends[1])
      else { return false }
      return low != .orderedAscending && high != .orderedDescending
    case .contains: return has(left, right)
    case .in: return has(right, left)
    case .beginsWith: return range(of: right, in: left, [.anchored]) != nil
    case .endsWith: return range(of: right, in: left, [.anchored, .backwards]) != nil
    case .like, .matches: return matches(left, right)
    }
  }

  private func equal(_ left: Any?, _ right: Any?) -> Bool {
    guard let left else { return right == nil }
    guard let right = PredicateValue.unwrapped(right) else { return false }
    if let left = PredicateValue.number(left), let right = PredicateValue.number(right) {
      return left == right
    }
    if let order = order(left, right) { return order == .orderedSame }
    if let left = left as? NSObject, let right = right as? NSObject { return left.isEqual(right) }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return type(of: left) is AnyClass && type(of: right) is AnyClass
      && left as AnyObject === right as AnyObject
  }

  /// The order of two numbers, texts or dates; nil for other values, and with NaN.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = PredicateValue.number(left), let right = PredicateValue.number(right) {
      if left.isNaN || right.isNaN { return nil }
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    if let left = PredicateValue.text(left), let right = PredicateValue.text(right) {
      return folded(left).compare(folded(right), options: options)
    }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    return nil
  }

  private func has(_ container: Any?, _ member: Any?) -> Bool {
    if PredicateValue.text(container) != nil { return range(of: member, in: container, []) != nil }
    return (PredicateValue.elements(container) ?? []).contains { equal(PredicateValue.unwrapped($0), member) }
  }

  private func range(of part: Any?, in whole: Any?, _ place: String.CompareOptions) -> Range<String.Index>? {
    guard let part = PredicateValue.text(part), let whole = PredicateValue.text(whole) else { return nil }
    return folded(whole).range(of: folded(part), options: options.union(place))
  }

  /// The text without the marks that are not compared.
  private func folded(_ text: String) -> String {
    options.contains(.diacriticInsensitive) ? text.folding(options: .diacriticInsensitive, locale: nil) : text
  }

  private func matches(_ left: Any?, _ right: Any?) -> Bool {
    guard let text = PredicateValue.text(left).map(folded) else { return false }
    let made = expression ?? PredicateValue.text(right).flatMap { Self.expression($0, relation, options) }
    let whole = NSRange(location: 0, length: text.utf16.count)
    return made?.firstMatch(in: text, range: whole)?.range == whole
  }

  /// The expression of a pattern, for whole texts. Nil for a text that is not a regular expression.
  private static func expression(
    _ pattern: String, _ relation: Relation, _ comparing: String.CompareOptions
  ) -> NSRegularExpression? {
    var pattern = pattern
    if comparing.contains(.diacriticInsensitive) {
      pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
    }
    var options: NSRegularExpression.Options = comparing.contains(.caseInsensitive) ? .caseInsensitive : []
    if relation == .like {
      options.insert(.dotMatchesLineSeparators)
      pattern = NSRegularExpression.escapedPattern(for: pattern)
        .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
    }
    return try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
  }
}
