import SwiftSyntax

/// The names in a part of a file.
final class FileNames: SyntaxVisitor {
  /// All identifiers outside imports.
  private(set) var all: Set<String> = []
  /// The identifiers of expressions without a base, or behind `self` or a name that begins with a capital.
  private(set) var unqualified: Set<String> = []
  /// The functions that are called, by their names with labels.
  private(set) var calls: Set<String> = []
  /// The modules of plain imports anywhere, also between `#if` and `#endif`. An import of a single
  /// declaration does not count.
  private(set) var imports: Set<String> = []
  /// The module whose own code is left out.
  private let module: String?

  /// Collects the names of a part.
  /// Code that Linux never compiles is left out.
  /// - Parameter module: Code between `#if canImport(module)` and its end is left out, too.
  init(_ node: some SyntaxProtocol, outside module: String? = nil) {
    self.module = module
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.module { imports.insert(module) }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    // The condition of a clause names platforms and modules, and nothing that the code declares.
    guard let elements = node.elements else { return .skipChildren }
    if module.map(node.isFor) ?? false || node.isOnLinux == false {
      imports.formUnion(FileImports(elements).found)
    } else {
      walk(elements)
    }
    return .skipChildren
  }

  /// Calls of the log have a rule of their own.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    node.isLogCall ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == node.id ? $0 : nil }
    let base = access.map { $0.base?.trimmedDescription ?? "" }
    if base.map({ $0 == "self" || $0.lastName.first?.isUppercase ?? false }) ?? true {
      unqualified.insert(node.baseName.text)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    if let name { calls.insert(name.text.withLabels(node.labels)) }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind { all.insert(name) }
    return .skipChildren
  }
}

/// The modules of plain imports in a part of a file.
private final class FileImports: SyntaxVisitor {
  private(set) var found: Set<String> = []

  init(_ node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.module { found.insert(module) }
    return .skipChildren
  }
}

extension ImportDeclSyntax {
  /// The module that a plain import names; nil for one of a single declaration.
  var module: String? { importKindSpecifier == nil ? path.first?.name.text : nil }
}

extension IfConfigClauseSyntax {
  /// Whether the code is only there where a module is.
  func isFor(_ module: String) -> Bool {
    guard let condition = condition?.trimmedDescription else { return false }
    return condition.contains("canImport(\(module))") && !condition.contains("!canImport(\(module))")
  }
}
