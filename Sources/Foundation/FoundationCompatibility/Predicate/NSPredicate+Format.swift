/// Predicates by format, which Foundation lacks on Linux. Code for iOS mostly checks text with them:
/// `NSPredicate(format: "SELF MATCHES %@", expression).evaluate(with: text)`.
extension NSPredicate {
  /// Creates a predicate from a format, as Apple's "Predicate Format String Syntax" describes it.
  ///
  /// It has comparisons (`==`, `<`, `BETWEEN`, `CONTAINS[cd]`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`,
  /// `IN` …), `AND`, `OR`, `NOT`, `ANY`, `ALL`, `NONE`, `TRUEPREDICATE` and `FALSEPREDICATE`; key paths,
  /// `SELF`, texts in quotes, numbers, lists in braces, `$variables`, sums and products; and `@count`,
  /// `@sum`, `@avg`, `@min` and `@max`.
  ///
  /// A key is looked up in dictionaries, among the stored properties of objects and structures, and among the
  /// properties of layers and views that can be observed; `length`, `lowercaseString` and `uppercaseString`
  /// are those of texts. Any other key is reported, once for each lookup, and is nil. Functions, `CAST` and
  /// `SUBQUERY` are not read.
  ///
  /// A format that cannot be read, and one with too few arguments, is reported, and its predicate is always
  /// false; Apple's raises an exception. `predicateFormat` is not the format.
  ///
  /// - Parameters:
  ///   - format: The format. Its length times its depth of parentheses bounds the time for reading it.
  ///   - args: The values of `%@`, `%d`, `%f` …, and the key paths of `%K`, in their order.
  public convenience init(format: String, _ args: Any...) { self.init(format: format, argumentArray: args) }

  /// Same as `init(format:_:)`, with the arguments in an array; nil for none.
  public convenience init(format: String, argumentArray: [Any]?) {
    let condition = PredicateFormat.condition(format, arguments: argumentArray ?? [])
    self.init { object, variables in
      condition?.holds(for: PredicateSubject(object: object, variables: variables ?? [:])) ?? false
    }
  }
}

/// The object that a predicate looks at, with the values it may name.
struct PredicateSubject {
  var object: Any?
  /// The values of `$names`.
  var variables: [String: Any]
}

/// The reading of formats.
enum PredicateFormat {
  /// Reads a format. Nil if it cannot be read, which is reported.
  static func condition(_ format: String, arguments: [Any]) -> PredicateCondition? {
    guard let tokens = PredicateToken.tokens(of: format, arguments: arguments) else {
      return reported(format)
    }
    var parser = PredicateParser(tokens: tokens)
    guard let condition = parser.condition(), parser.isAtEnd else { return reported(format) }
    return condition
  }

  private static func reported(_ format: String) -> PredicateCondition? {
    CADiagnostics.report(.init(object: "NSPredicate", key: format, problem: .unsupportedValue))
    return nil
  }
}
