/// A JSON value whose objects keep their order, because some players read a shape's type before its other
/// members.
enum JSON: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case number(Double)
  case string(String)
  case flag(Bool)
  case list([JSON])
  case object([(key: String, value: JSON)])

  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }

  static func numbers(_ values: [Double]) -> JSON { .list(values.map { .number($0) }) }

  /// Adds a member to an object.
  mutating func append(_ key: String, _ value: JSON) {
    if case .object(let members) = self { self = .object(members + [(key, value)]) }
  }

  var text: String {
    switch self {
    // Strings here are names without characters to escape.
    case .number(let value): value.rounded() == value ? "\(Int(value))" : "\(value)"
    case .string(let value): "\"\(value)\""
    case .flag(let value): "\(value)"
    case .list(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ","))}"
    }
  }
}
