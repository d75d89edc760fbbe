import PortableMath

/// A condition of a predicate's format.
indirect enum PredicateCondition {
  case always(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)

  func holds(for subject: PredicateSubject) -> Bool {
    switch self {
    case .always(let value): value
    case .not(let condition): !condition.holds(for: subject)
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: subject) }
    case .any(let conditions): conditions.contains { $0.holds(for: subject) }
    case .comparison(let comparison): comparison.holds(for: subject)
    }
  }
}

/// A side of a comparison in a predicate's format.
indirect enum PredicateExpression {
  case constant(Any?)
  /// The value behind a path of keys; the object itself for the empty path.
  case path(String)
  case variable(String)
  case list([PredicateExpression])
  /// A sum, difference, product, quotient or power.
  case calculation(String, PredicateExpression, PredicateExpression)

  func value(for subject: PredicateSubject) -> Any? {
    switch self {
    case .constant(let value): return PredicateValue.unwrapped(value)
    case .path(let path): return PredicateValue.value(at: path, of: subject.object)
    case .variable(let path):
      // A variable may begin a path: `$person.name`.
      let names = path.split(separator: ".", maxSplits: 1)
      guard let name = names.first else { return nil }
      return PredicateValue.value(
        at: names.count > 1 ? String(names[1]) : "", of: subject.variables[String(name)])
    case .list(let items): return items.map { $0.value(for: subject) ?? NSNull() }
    case .calculation(let sign, let left, let right):
      guard let left = PredicateValue.number(left.value(for: subject)),
        let right = PredicateValue.number(right.value(for: subject))
      else { return nil }
      switch sign {
      case "+": return left + right
      case "-": return left - right
      case "*": return left * right
      case "/": return left / right
      default: return Math.pow(left, right)
      }
    }
  }

  /// The value of a constant text; nil for anything else.
  var constantText: String? {
    if case .constant(let value?) = self { PredicateValue.text(value) } else { nil }
  }
}
