import SwiftSyntax

extension AttributeListSyntax {
  /// Returns the first attribute with a name; nil if there is none.
  func first(named name: String) -> AttributeSyntax? {
    for element in self {
      if let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == name
      {
        return attribute
      }
    }
    return nil
  }

  func contains(named name: String) -> Bool { first(named: name) != nil }
}

extension DeclSyntax {
  /// Whether the declaration is an optional requirement.
  var isOptional: Bool {
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.contains { $0.name.text == "optional" } ?? false
  }
}

extension FunctionDeclSyntax {
  /// The type of the result; nil for none, and for an optional one.
  var resultThatIsNotOptional: String? {
    guard let result = signature.returnClause?.type.trimmedDescription, !["Void", "()"].contains(result),
      result == result.trimmingOptional
    else { return nil }
    return result
  }
}

extension VariableDeclSyntax {
  /// Whether the declaration is a requirement of a property of an object, of a type that is not optional. An
  /// optional requirement can only be read, also with `set`.
  var isRequiredValue: Bool {
    guard bindings.count == 1, let binding = bindings.first, binding.accessorBlock != nil,
      let type = binding.typeAnnotation?.type.trimmedDescription, type == type.trimmingOptional
    else { return false }
    return !modifiers.contains { ["static", "class"].contains($0.name.text) }
  }
}

extension String {
  /// The part behind the last dot, without generic arguments.
  var lastName: String {
    let plain = prefix { $0 != "<" }
    return String(plain.split(separator: ".").last ?? plain)
  }

  /// A type without the sign of an optional.
  var trimmingOptional: String { last == "?" || last == "!" ? String(dropLast()) : self }
}

extension String {
  /// A method's name with its arguments' labels, `_` for none.
  func withLabels(_ labels: [String]) -> String { self + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments, `_` for none, also those of closures behind the parentheses.
  var labels: [String] {
    arguments.map { $0.label?.text ?? "_" } + (trailingClosure == nil ? [] : ["_"])
      + additionalTrailingClosures.map(\.label.text)
  }
}

extension ExprSyntax {
  /// Whether a `?` stands in the expression, outside the arguments of its calls.
  var isChained: Bool {
    if self.is(OptionalChainingExprSyntax.self) { return true }
    let base =
      self.as(MemberAccessExprSyntax.self)?.base ?? self.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? self.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
    return base?.isChained ?? false
  }

  /// The type that the value of a sequence is cast to at its end; nil for other expressions.
  var castType: String? {
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }), elements.count > 2,
      elements[elements.count - 2].is(UnresolvedAsExprSyntax.self)
    else { return nil }
    return elements[elements.count - 1].trimmedDescription
  }

  /// Whether a member, a subscript or a call follows the expression.
  var hasFollower: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.base?.id == id
      || parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == id
      || parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == id
  }

  /// Whether the expression is the whole value of a variable without a written type, or of a condition, or
  /// the last choice of such a value.
  var isBound: Bool {
    if let sequence = parent?.parent?.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      return elements.count == 3 && elements[1].is(UnresolvedTernaryExprSyntax.self) && elements[2].id == id
        && ExprSyntax(sequence).isBound
    }
    guard let clause = parent?.as(InitializerClauseSyntax.self) else { return false }
    if clause.parent?.is(OptionalBindingConditionSyntax.self) ?? false { return true }
    return clause.parent?.as(PatternBindingSyntax.self).map { $0.typeAnnotation == nil } ?? false
  }
}

extension SyntaxProtocol {
  /// The bytes without the trivia at both ends.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension IfConfigClauseSyntax {
  /// Whether only macOS sees the code: the condition asks for it, or the one before asks for iOS and this is
  /// its `#else`.
  var isForMac: Bool {
    guard let condition else {
      let clauses = parent?.as(IfConfigClauseListSyntax.self).map { $0.dropLast() } ?? []
      return !clauses.isEmpty && clauses.allSatisfy { $0.asks(for: Self.ofIOS) }
    }
    return condition.asks(for: ["os(macOS)", "os(OSX)", "canImport(AppKit)", "canImport(Cocoa)"])
  }

  private static let ofIOS = [
    "os(iOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "canImport(UIKit)",
    "targetEnvironment(macCatalyst)",
  ]

  private func asks(for tests: [String]) -> Bool { condition?.asks(for: tests) ?? false }
}

extension ExprSyntax {
  /// Whether each alternative of a condition has one of the tests.
  fileprivate func asks(for tests: [String]) -> Bool {
    trimmedDescription.split(separator: "||").allSatisfy { alternative in
      tests.contains { alternative.contains($0) && !alternative.contains("!" + $0) }
    }
  }
}
