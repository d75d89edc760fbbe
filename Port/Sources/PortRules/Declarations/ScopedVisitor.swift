import SwiftSyntax

/// A visitor that knows the types around a node, and leaves out code that is for Objective-C's runtime only.
class ScopedVisitor: SyntaxVisitor {
  /// The names of the types around the node, the outermost first; an extension's is that of its type.
  private(set) var scope: [String] = []
  private var functions = 0

  init() { super.init(viewMode: .sourceAccurate) }

  /// The path of the innermost type, as code names it; nil outside types.
  var typePath: String? { scope.isEmpty ? nil : scope.joined(separator: ".") }

  /// Whether the node is in a function's body.
  var isLocal: Bool { functions > 0 }

  func enterFunction() -> SyntaxVisitorContinueKind {
    functions += 1
    return .visitChildren
  }

  func leaveFunction() { functions -= 1 }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    scope.append(name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }

  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.condition?.trimmedDescription == "canImport(ObjectiveC)" ? .skipChildren : .visitChildren
  }
}
