import SwiftSyntax

/// Fences imports of modules that only Apple's platforms have: the import alone if nothing in the file looks like the
/// module's, and else the whole file, which is then for those platforms only. A file that names UIKit's types without
/// an import gets one: on iOS those names come along with the imports of other files.
final class MissingModuleRule: Rule {
  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    let items = node.statements.map { $0 }
    let imports = items.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let names = Names(node)
    if imports.isEmpty, !names.hasImports {
      if declarations.importsUIKit, let first = items.first, names.all.contains(where: Self.isUIKits) {
        insertImport(before: first)
      }
      return .skipChildren
    }
    let missing = imports.filter { $0.module.map { AppleModules.all[$0] != nil } ?? false }
    let used = missing.filter { item in
      guard let module = item.module, let signs = AppleModules.all[module] else { return false }
      return names.all.contains(where: signs.has)
    }
    if let reason = used.first, let module = reason.module {
      fenceFile(node, for: module, reason)
    } else {
      for item in missing { fence(item, bringsUIKit: missing.count == imports.count) }
    }
    return .skipChildren
  }

  private static func isUIKits(_ name: String) -> Bool {
    ["CG", "UI", "CA", "NS"].contains { beginning in
      name.hasPrefix(beginning) && name.dropFirst(2).first?.isUppercase ?? false
    }
  }

  private func insertImport(before item: CodeBlockItemSyntax) {
    let start = item.bytes.lowerBound
    replace(start..<start, with: "import UIKit" + source.lineBreak + source.lineBreak)
    changed(item, "import UIKit added: the file names its types")
  }

  private func fence(_ node: ImportDeclSyntax, bringsUIKit isOnly: Bool) {
    guard let module = node.module, isFirstInLine(node.bytes.lowerBound) else { return }
    let brings = isOnly && AppleModules.all[module]?.bringsUIKit ?? false
    let instead = brings ? ["#else", "import UIKit"] : []
    let lines = ["#if canImport(\(module))", text(node.bytes)] + instead + ["#endif"]
    replace(node.bytes, with: lines.joined(separator: source.lineBreak))
    changed(node, "\(node.trimmedDescription) where the module is")
  }

  private func fenceFile(_ node: SourceFileSyntax, for module: String, _ reason: ImportDeclSyntax) {
    guard let first = node.statements.first, let last = node.statements.last else { return }
    let start = first.bytes.lowerBound
    replace(start..<start, with: "#if canImport(\(module))" + source.lineBreak)
    let end = node.endOfFileToken.positionAfterSkippingLeadingTrivia.utf8Offset
    let isClosed = end > last.bytes.upperBound && text(end - 1..<end) == "\n"
    replace(end..<end, with: (isClosed ? "" : source.lineBreak) + "#endif" + source.lineBreak)
    changed(reason, "the file is for platforms with \(module)")
  }
}

extension ImportDeclSyntax {
  /// The module that a plain import names; nil for one of a single declaration.
  fileprivate var module: String? { importKindSpecifier == nil ? path.first?.name.text : nil }
}

/// The names in a file.
private final class Names: SyntaxVisitor {
  private(set) var all: Set<String> = []
  /// Whether there is an import anywhere, also between `#if` and `#endif`.
  private(set) var hasImports = false

  init(_ file: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    hasImports = true
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind { all.insert(name) }
    return .skipChildren
  }
}
