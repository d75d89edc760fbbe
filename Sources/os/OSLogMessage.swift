/// A message whose interpolated values have a format and a privacy.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Makes a message of a literal.
  public init(stringLiteral value: String) { text = value }
  /// Makes a message of its parts.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  private(set) var text = ""

  /// Makes an empty list of parts.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  /// Appends text of the program.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Appends a text.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(argumentString(), align, privacy) }

  /// Appends a value by its description.
  @_disfavoredOverload public mutating func appendInterpolation<Value: CustomStringConvertible>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(value().description, align, privacy) }

  /// Appends the name of a type.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(String(reflecting: value()), align, privacy) }

  /// Appends an error by its description.
  @_disfavoredOverload public mutating func appendInterpolation(
    _ value: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
  ) { append("\(value())", .none, privacy) }

  /// Appends an object by its description; nil as `(null)`.
  @_disfavoredOverload public mutating func appendInterpolation(
    _ argumentObject: @autoclosure () -> AnyObject?, privacy: OSLogPrivacy = .auto
  ) { append(argumentObject().map { "\($0)" } ?? "(null)", .none, privacy) }

  /// Appends a whole number.
  public mutating func appendInterpolation<Number: FixedWidthInteger>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(format.text(of: number()), align, privacy) }

  /// Appends a number.
  public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
    _ number: @autoclosure () -> Number, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) { append(format.text(of: Double(number())), align, privacy) }

  /// Appends a truth value.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    let isTrue = boolean()
    let words = format == .truth ? ("true", "false") : ("YES", "NO")
    append(isTrue ? words.0 : words.1, .none, privacy)
  }

  private mutating func append(
    _ value: String, _ alignment: OSLogStringAlignment, _ privacy: OSLogPrivacy
  ) { text += alignment.aligned(privacy.shown(value)) }
}

/// The words for truth values.
public enum OSLogBoolFormat: Sendable {
  /// "true" and "false".
  case truth
  /// "YES" and "NO".
  case answer
}

/// The side at which a value stands in a column.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isLeft: Bool

  /// No column.
  public static let none = OSLogStringAlignment(columns: 0, isLeft: true)
  /// At the left of a column of so many characters.
  public static func left(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isLeft: true) }
  /// At the right of a column of so many characters.
  public static func right(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isLeft: false) }

  func aligned(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, min(columns, 1_000) - text.count))
    return isLeft ? text + space : space + text
  }
}
