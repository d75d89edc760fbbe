import SwiftSyntax

/// Writes protocols that demand `init()`, and that an extension lets `NSObject` adopt, in both forms: on
/// Linux its `init()` is not `required`, so there the protocol demands `constructed()`, which every object
/// has.
final class ObjectInitializerRule: Rule {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard declarations.protocolsOfObjects.contains(node.name.text), isFirstInLine(node.bytes.lowerBound),
      let demand = node.memberBlock.members.first(where: \.isPlainInitializer)
    else { return super.visit(node) }
    var edits = [Edit(range: demand.bytes, text: "static func constructed() -> Self")]
    // An initializer of an extension can make the object elsewhere if the protocol is for values too.
    if let clause = node.inheritanceClause {
      let kept = clause.inheritedTypes.map(\.type.trimmedDescription).filter {
        $0 != "class" && $0 != "AnyObject"
      }
      edits.append(Edit(range: clause.bytes, text: kept.isEmpty ? "" : ": " + kept.joined(separator: ", ")))
    }
    replaceOnLinux(node.bytes, with: [text(node.bytes, after: edits)])
    changed(node, "\(node.name.text) demands constructed() where the Objective-C runtime is not")
    return super.visit(node)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = scope.last?.lastName, declarations.protocolsOfObjects.contains(type), node.body != nil,
      isFirstInLine(node.bytes.lowerBound)
    else { return .visitChildren }
    let calls = PlainInitializerCalls(node).found
    guard !calls.isEmpty else { return .visitChildren }
    let edits = calls.map { Edit(range: $0.bytes, text: "self = Self.constructed()") }
    replaceOnLinux(node.bytes, with: [text(node.bytes, after: edits)])
    changed(node, "self.init() → Self.constructed() where the Objective-C runtime is not")
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let adopted = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let end = node.bytes.upperBound
    for name in adopted where scope.isEmpty && declarations.protocolsOfObjects.contains(name) {
      let lines = [
        "", "#if !canImport(ObjectiveC)", "extension \(name) where Self: \(node.name.text) {",
        "  static func constructed() -> Self { self.init() }", "}", "#endif",
      ]
      replace(end..<end, with: lines.joined(separator: source.lineBreak))
      changed(node, "\(node.name.text) has constructed() where the Objective-C runtime is not")
    }
    return super.visit(node)
  }
}

extension MemberBlockItemSyntax {
  /// Whether the member is `init()`.
  var isPlainInitializer: Bool {
    guard let node = decl.as(InitializerDeclSyntax.self) else { return false }
    return node.signature.parameterClause.parameters.isEmpty && node.optionalMark == nil && node.body == nil
  }
}

/// The calls of `self.init()`.
private final class PlainInitializerCalls: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []

  init(_ node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription == "self.init()" { found.append(node) }
    return .visitChildren
  }
}
