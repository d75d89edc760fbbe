import SwiftSyntax

/// Fences previews, whose macro only Xcode has.
final class PreviewRule: Rule {
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.item.as(MacroExpansionDeclSyntax.self)?.macroName.text
      ?? node.item.as(MacroExpansionExprSyntax.self)?.macroName.text
    guard name == "Preview", isFirstInLine(node.bytes.lowerBound) else { return .visitChildren }
    replaceOnLinux(node.bytes, with: [])
    changed(node, "#Preview where the Objective-C runtime is")
    return .skipChildren
  }
}
