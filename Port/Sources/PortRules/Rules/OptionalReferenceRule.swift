import SwiftSyntax

/// Lets calls of a method that `guard let` took from a delegate give the value of the guard's `return` where the
/// method is not implemented, since it throws then.
///
/// `guard let f = delegate?.size(of:) else { return 1 }` succeeds for every delegate once the method has a
/// default, so that `f(view)` becomes `((try? f(view)) ?? 1)` behind it.
final class OptionalReferenceRule: Rule {
  /// A method with a name of the code's own, the bytes in which the name counts, and the value without it.
  private struct Reference {
    let name: String
    let scope: Range<Int>
    let fallback: String
  }

  private var references: [Reference] = []

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let list = node.parent?.parent, node.body.statements.count == 1,
      let fallback = node.body.statements.first?.item.as(ReturnStmtSyntax.self)?.expression
    else { return .visitChildren }
    for condition in node.conditions {
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        let member = binding.initializer?.value.as(MemberAccessExprSyntax.self), isThrowing(member.declName)
      else { continue }
      references.append(
        Reference(
          name: binding.pattern.trimmedDescription, scope: node.bytes.upperBound..<list.bytes.upperBound,
          fallback: fallback.trimmedDescription))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let reference = references.last(where: { $0.name == name && $0.scope.contains(node.bytes.lowerBound) })
    else { return .visitChildren }
    replace(node.bytes.lowerBound..<node.bytes.lowerBound, with: "((try? ")
    replace(node.bytes.upperBound..<node.bytes.upperBound, with: ") ?? \(reference.fallback))")
    changed(node, "\(name)(…) → \(reference.fallback) where the delegate has no such method")
    return .visitChildren
  }

  private func isThrowing(_ method: DeclReferenceExprSyntax) -> Bool {
    let name = method.baseName.text
    guard let labels = method.argumentNames?.arguments.map(\.name.text) else {
      return declarations.throwingMethods.contains { $0.hasPrefix(name + "(") }
    }
    return declarations.throwingMethods.contains(name.withLabels(labels))
  }
}
