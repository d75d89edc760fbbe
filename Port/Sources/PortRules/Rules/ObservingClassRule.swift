import SwiftSyntax

/// Writes `observeValue(forKeyPath:of:change:context:)` of classes that are no responders twice: as an
/// override for the Objective-C runtime, and for Linux as the method of `KeyValueObserver`, since
/// Foundation's `NSObject` has none there.
final class ObservingClassRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    guard !isLocal, node.name.text == "observeValue", labels == ["forKeyPath", "of", "change", "context"],
      let override = node.modifiers.first(where: { $0.name.text == "override" }), let type = typePath,
      declarations.isPlainObject(type)
    else { return enterFunction() }
    let bytes = node.bytes
    let plain = text(
      bytes,
      without: [override.bytes.lowerBound..<endOfSpace(override.bytes.upperBound)]
        + SuperCalls(node, of: "observeValue").found.map(\.bytes))
    replaceOnLinux(bytes, with: [plain])
    conform(type, at: node)
    changed(
      node, "observeValue of \(type) → the method of KeyValueObserver where the Objective-C runtime is not")
    return enterFunction()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  private func conform(_ type: String, at node: FunctionDeclSyntax) {
    let file = node.root
    let end = file.endPosition.utf8Offset
    let isClosed = end > 0 && text(end - 1..<end) == "\n"
    let observer = (declarations.types.contains("KeyValueObserver") ? "UIKit." : "") + "KeyValueObserver"
    let lines = ["", "#if !canImport(ObjectiveC)", "extension \(type): \(observer) {}", "#endif", ""]
    replace(end..<end, with: (isClosed ? "" : source.lineBreak) + lines.joined(separator: source.lineBreak))
  }
}

/// The calls of a method of the superclass.
final class SuperCalls: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []
  private let name: String

  init(_ node: FunctionDeclSyntax, of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "super.\(name)" { found.append(node) }
    return .visitChildren
  }
}
