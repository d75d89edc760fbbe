import SwiftSyntax

/// Writes `observeValue(forKeyPath:of:change:context:)` of classes that are no responders twice: as an
/// override for the Objective-C runtime, and for Linux as the method of `KeyValueObserver`, since
/// Foundation's `NSObject` has none there.
final class ObservingClassRule: Rule {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    guard !isLocal, node.name.text == "observeValue", labels == ["forKeyPath", "of", "change", "context"],
      let override = node.modifiers.first(where: { $0.name.text == "override" }), let type = typePath,
      isPlain(type)
    else { return enterFunction() }
    let bytes = node.bytes
    var removed = [override.bytes.lowerBound..<endOfSpace(override.bytes.upperBound)]
    removed += SuperCalls(node).found.map(\.bytes)
    var plain = ""
    var start = bytes.lowerBound
    for range in removed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      plain += text(start..<range.lowerBound)
      start = range.upperBound
    }
    plain += text(start..<bytes.upperBound)
    let lines = ["#if canImport(ObjectiveC)", text(bytes), "#else", plain, "#endif"]
    replace(bytes, with: lines.joined(separator: source.lineBreak + indentation(at: bytes.lowerBound)))
    conform(type, at: node)
    changed(
      node, "observeValue of \(type) → the method of KeyValueObserver where the Objective-C runtime is not")
    return enterFunction()
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leaveFunction() }

  /// Whether the first class outside the tree that the type inherits from is `NSObject`.
  private func isPlain(_ type: String) -> Bool {
    var name = type.lastName
    var visited: Set<String> = []
    while let next = declarations.superclasses[name], visited.insert(name).inserted { name = next }
    return name == "NSObject"
  }

  private func conform(_ type: String, at node: FunctionDeclSyntax) {
    let file = node.root
    let end = file.endPosition.utf8Offset
    let isClosed = end > 0 && text(end - 1..<end) == "\n"
    let lines = ["", "#if !canImport(ObjectiveC)", "extension \(type): KeyValueObserver {}", "#endif", ""]
    replace(end..<end, with: (isClosed ? "" : source.lineBreak) + lines.joined(separator: source.lineBreak))
  }
}

/// The calls of the superclass's method.
private final class SuperCalls: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []

  init(_ node: FunctionDeclSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "super.observeValue" { found.append(node) }
    return .visitChildren
  }
}
