import SwiftSyntax

/// Writes the two question marks behind an application delegate's `window` so that they fit both sides: the
/// requirement is optional on iOS, which makes its value optional twice, and has a default here.
///
/// `delegate?.window??.bounds` becomes `delegate?.window.flatMap({ $0 })?.bounds`.
final class DelegateWindowRule: Rule {
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    guard let inner = node.expression.as(OptionalChainingExprSyntax.self) else { return .visitChildren }
    rewrite(node, inner.expression, mark: inner.questionMark)
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    guard let inner = node.expression.as(ForceUnwrapExprSyntax.self) else { return .visitChildren }
    rewrite(node, inner.expression, mark: inner.exclamationMark)
    return .visitChildren
  }

  private func rewrite(_ node: some SyntaxProtocol, _ base: ExprSyntax, mark: TokenSyntax) {
    guard let member = base.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "window",
      member.base?.trimmedDescription.contains("delegate") ?? false
    else { return }
    replace(mark.bytes, with: ".flatMap({ $0 })")
    changed(node, "window\(mark.text)\(mark.text) → window.flatMap({ $0 })\(mark.text)")
  }
}
