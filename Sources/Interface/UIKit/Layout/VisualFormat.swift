/// A condition on a space or a length in a visual format.
struct VisualPredicate {
  var relation = NSLayoutConstraint.Relation.equal
  var constant: CGFloat = 0
  /// The item that a length is compared with; nil for a number.
  var item: (any LayoutItem)?
  var priority = UILayoutPriority.required
}

/// A part of a visual format.
enum VisualPart {
  case superview
  case item(any LayoutItem, [VisualPredicate])
  /// A space; nil for a hyphen alone.
  case space([VisualPredicate]?)
}

/// The reader of a visual format.
@MainActor struct VisualFormat {
  /// A format that cannot be read.
  struct Problem: Error {
    /// The number of the character, from 1.
    var place: Int
    var reason: String
  }

  private let characters: [Character]
  private var index = 0
  private let metrics: [String: Any]
  private let views: [String: Any]
  private(set) var axis = NSLayoutConstraint.Axis.horizontal

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    characters = format.filter { !$0.isWhitespace }.map(\.self)
    self.metrics = metrics
    self.views = views
  }

  /// Returns the parts in their order: a space between any two others, which is of 0 points where the format
  /// has none.
  mutating func parse() throws(Problem) -> [VisualPart] {
    if take("H:") { axis = .horizontal } else if take("V:") { axis = .vertical }
    var parts: [VisualPart] = []
    if take("|") {
      parts.append(.superview)
      parts.append(try space())
    }
    while true {
      parts.append(try item())
      let isOver = index == characters.count
      if isOver { return parts }
      parts.append(try space())
      guard take("|") else { continue }
      parts.append(.superview)
      guard index == characters.count else { throw problem("the format goes on after its end") }
      return parts
    }
  }

  private mutating func space() throws(Problem) -> VisualPart {
    guard take("-") else { return .space([VisualPredicate()]) }
    if peek == "[" || peek == "|" { return .space(nil) }
    let predicates: [VisualPredicate]
    if take("(") {
      predicates = try list()
    } else {
      predicates = [VisualPredicate(constant: try number())]
    }
    guard predicates.allSatisfy({ $0.item == nil }) else { throw problem("a space cannot be a view") }
    guard take("-") else { throw problem("a hyphen is missing") }
    return .space(predicates)
  }

  private mutating func item() throws(Problem) -> VisualPart {
    guard take("[") else { throw problem("a view is missing") }
    let name = word()
    guard let item = views[name] as? any LayoutItem else { throw problem("\"\(name)\" is no view") }
    let predicates = take("(") ? try list() : []
    guard take("]") else { throw problem("a closing bracket is missing") }
    return .item(item, predicates)
  }

  /// Reads predicates up to the closing parenthesis.
  private mutating func list() throws(Problem) -> [VisualPredicate] {
    var result: [VisualPredicate] = []
    repeat { result.append(try predicate()) } while take(",")
    guard take(")") else { throw problem("a closing parenthesis is missing") }
    return result
  }

  private mutating func predicate() throws(Problem) -> VisualPredicate {
    var result = VisualPredicate()
    if take(">=") {
      result.relation = .greaterThanOrEqual
    } else if take("<=") {
      result.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let start = index
    let name = word()
    if let item = views[name] as? any LayoutItem {
      result.item = item
    } else {
      index = start
      result.constant = try number()
    }
    if take("@") { result.priority = UILayoutPriority(Float(try number())).usable }
    return result
  }

  private mutating func number() throws(Problem) -> CGFloat {
    let sign: CGFloat = take("-") ? -1 : 1
    let name = word(allowing: ".")
    if let number = Double(name) { return CGFloat(number) * sign }
    switch metrics[name] {
    case let number as NSNumber: return CGFloat(number.doubleValue) * sign
    case let number as CGFloat: return number * sign
    case let number as Double: return CGFloat(number) * sign
    case let number as Float: return CGFloat(number) * sign
    case let number as Int: return CGFloat(number) * sign
    default: throw problem("\"\(name)\" is no number")
    }
  }

  // MARK: Characters

  private var peek: Character? { index < characters.count ? characters[index] : nil }

  private mutating func word(allowing other: Character? = nil) -> String {
    let start = index
    while let next = peek, next.isLetter || next.isNumber || next == "_" || next == other { index += 1 }
    return String(characters[start..<index])
  }

  private mutating func take(_ text: String) -> Bool {
    guard characters[index...].starts(with: text) else { return false }
    index += text.count
    return true
  }

  private func problem(_ reason: String) -> Problem { Problem(place: index + 1, reason: reason) }
}
