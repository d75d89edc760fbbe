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

extension ExprSyntax {
  /// The name in a call such as `delegate?.name?(view)`; nil for every other expression.
  var optionalCallName: String? {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.as(OptionalChainingExprSyntax.self)?
      .expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
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

extension SyntaxProtocol {
  /// The bytes without the trivia at both ends.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
