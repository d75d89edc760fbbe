import SwiftSyntax

/// Fences statements that write to the system's log, which only Apple's platforms have.
final class LogCallRule: Rule {
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard node.isLogCall else { return .visitChildren }
    fence(Syntax(node), "canImport(os)")
    changed(node, "the call is for platforms with os")
    return .skipChildren
  }

  /// The code that is for platforms with the module stays.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.condition?.trimmedDescription.contains("canImport(os)") ?? false ? .skipChildren : super.visit(node)
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement is a call of a function of the system's log.
  var isLogCall: Bool {
    let function = item.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
    return ["os_log", "os_signpost"].contains(function?.baseName.text)
  }
}
