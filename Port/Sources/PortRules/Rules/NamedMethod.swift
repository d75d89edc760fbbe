import SwiftSyntax

/// The method that a `#selector` names.
struct NamedMethod {
  /// The expression before the last dot; nil if there is none.
  let base: ExprSyntax?
  let name: String
  /// The labels, if they are written.
  let labels: [String]?
  /// The name and the labels as they are written.
  let written: String
  /// The type behind `as`; nil if there is none.
  let cast: String?

  /// Returns the method that an expression in `#selector` names; nil if it names none.
  static func named(by expression: ExprSyntax, cast: String? = nil) -> NamedMethod? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first?.expression
    {
      return named(by: inner, cast: cast)
    }
    if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 {
      let elements = Array(sequence.elements)
      guard elements[1].is(UnresolvedAsExprSyntax.self) else { return nil }
      return named(by: elements[0], cast: plain(elements[2].trimmedDescription))
    }
    return NamedMethod(expression, cast: cast)
  }

  private init?(_ expression: ExprSyntax, cast: String?) {
    let declaration: DeclReferenceExprSyntax
    if let access = expression.as(MemberAccessExprSyntax.self) {
      base = access.base.map { Self.withoutOptional($0) }
      declaration = access.declName
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      base = nil
      declaration = reference
    } else {
      return nil
    }
    name = declaration.baseName.text
    labels = declaration.argumentNames?.arguments.map { $0.name.text }
    written = declaration.trimmedDescription
    self.cast = cast
  }

  /// Returns the method that is meant by the labels, or by the number of parameters behind `as`.
  func chosen(among methods: [Method]) -> Method? {
    guard let cast, labels == nil else { return methods.first }
    let count = Self.parameterCount(cast)
    return methods.first { $0.labels.count == count } ?? methods.first
  }

  private static func withoutOptional(_ base: ExprSyntax) -> ExprSyntax {
    if let chain = base.as(OptionalChainingExprSyntax.self) { return chain.expression }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { return forced.expression }
    return base
  }

  /// Returns a function type without the parentheses of an optional function, such as `(() -> Void)?`.
  private static func plain(_ type: String) -> String {
    let type = type.trimmingOptional
    return type.hasPrefix("((") && type.hasSuffix(")") ? String(type.dropFirst().dropLast()) : type
  }

  /// Returns the number of parameters of a function type such as `(UIButton) -> Void`.
  private static func parameterCount(_ type: String) -> Int {
    let list = type.dropFirst().prefix { $0 != ")" }
    return list.allSatisfy(\.isWhitespace) ? 0 : list.count { $0 == "," } + 1
  }
}
