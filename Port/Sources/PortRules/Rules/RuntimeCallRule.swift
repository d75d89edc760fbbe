import SwiftSyntax

/// Fences statements that exchange or add methods by means of the Objective-C runtime, and those that use
/// their results. Linux has no such runtime: what the exchange was for needs a hand.
final class RuntimeCallRule: Rule {
  private static let functions: Set<String> = [
    "class_getInstanceMethod", "class_getClassMethod", "class_addMethod", "class_replaceMethod",
    "method_exchangeImplementations", "method_getImplementation", "method_setImplementation",
    "method_getTypeEncoding", "object_setClass", "class_getMethodImplementation", "IMP",
    "imp_implementationWithBlock", "class_copyMethodList", "class_copyPropertyList",
  ]

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.is(SourceFileSyntax.self) == false else { return .visitChildren }
    var results: Set<String> = []
    for item in node {
      let names = HeadNames(item).all
      guard !names.isDisjoint(with: Self.functions) || !names.isDisjoint(with: results) else {
        walk(item)
        continue
      }
      results.formUnion(
        item.item.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription) ?? [])
      fence(item)
    }
    return .skipChildren
  }

  private func fence(_ item: CodeBlockItemSyntax) {
    let start = item.bytes.lowerBound
    guard isFirstInLine(start), !item.item.is(ReturnStmtSyntax.self) else {
      return leftOpen(item, "the Objective-C runtime is not on Linux: leave this out there")
    }
    let lines = ["#if canImport(ObjectiveC)", text(item.bytes), "#endif"]
    let lineBreak = source.lineBreak + indentation(at: start)
    let end = item.bytes.upperBound
    let isLast = end == endOfSpace(end) || text(end..<endOfSpace(end)).contains { $0.isNewline }
    replace(item.bytes, with: lines.joined(separator: lineBreak) + (isLast ? "" : lineBreak))
    leftOpen(item, "left out on Linux: methods cannot be exchanged or added there")
  }
}

/// The names in a statement outside the blocks in it, whose statements stand for themselves.
private final class HeadNames: SyntaxVisitor {
  private(set) var all: Set<String> = []

  init(_ item: CodeBlockItemSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(item)
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind { all.insert(name) }
    return .skipChildren
  }
}
