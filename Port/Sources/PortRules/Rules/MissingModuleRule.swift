import SwiftSyntax

/// Fences imports of modules that only Apple's platforms have, and the code that names their types: members
/// and declarations by themselves where the rest of the file does without them, and else the whole file.
class MissingModuleRule: Rule {
  /// The modules that the rule is about.
  var modules: [String] { AppleModules.all.keys.sorted() }

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    let items = node.statements.map { $0 }
    let imports = items.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let missing = (imports + ConditionalImports(items).found).filter {
      $0.module.map(modules.contains) ?? false
    }
    let names = FileNames(node)
    var parts: [FencedPart] = []
    for module in modules {
      guard let signs = declarations.fencedTypes.signs(of: module, in: names) else { continue }
      let using = UsingCode(items, of: module, signs)
      guard !using.isEmpty else { continue }
      if using.isWholeFile {
        fenceFile(node, for: module)
        return .skipChildren
      }
      parts += using.parts.map { FencedPart(node: $0, modules: [module], dropped: using.dropped) }
    }
    for part in FencedPart.joined(parts) { fence(part) }
    for item in missing {
      let kept = item.module.flatMap { AppleModules.all[$0]?.exceptions } ?? []
      fence(item, bringsUIKit: missing.count == imports.count || !kept.isDisjoint(with: names.all))
    }
    return .skipChildren
  }

  private func fence(_ node: ImportDeclSyntax, bringsUIKit isOnly: Bool) {
    guard let module = node.module, isFirstInLine(node.bytes.lowerBound) else { return }
    let brings = isOnly && AppleModules.all[module]?.bringsUIKit ?? false
    let instead = brings ? ["#else", "import UIKit"] : []
    let lines = ["#if canImport(\(module))", text(node.bytes)] + instead + ["#endif"]
    let lineBreak = source.lineBreak + indentation(at: node.bytes.lowerBound)
    replace(node.bytes, with: lines.joined(separator: lineBreak))
    changed(node, "\(node.trimmedDescription) where the module is")
  }

  private func fence(_ part: FencedPart) {
    let condition = part.modules.map { "canImport(\($0))" }.joined(separator: " && ")
    let otherwise = part.node.as(CodeBlockItemSyntax.self)?.text(without: part.dropped)
    fence(part.node, condition, otherwise: otherwise.map { ["#else", $0] } ?? [])
    changed(part.node, "the declaration is for platforms with \(part.modules.joined(separator: " and "))")
  }

  private func fenceFile(_ node: SourceFileSyntax, for module: String) {
    guard let first = node.statements.first, let last = node.statements.last else { return }
    let start = first.bytes.lowerBound
    replace(start..<start, with: "#if canImport(\(module))" + source.lineBreak)
    let end = node.endOfFileToken.positionAfterSkippingLeadingTrivia.utf8Offset
    let isClosed = end > last.bytes.upperBound && text(end - 1..<end) == "\n"
    replace(end..<end, with: (isClosed ? "" : source.lineBreak) + "#endif" + source.lineBreak)
    changed(first, "the file is for platforms with \(module)")
  }
}

/// Fences the declarations and statements that call methods by pointers, as the Objective-C runtime gives
/// them, and reports them: Linux has no such runtime.
final class MethodPointerRule: MissingModuleRule {
  override var modules: [String] { [AppleModules.runtimeName] }

  override func changed(_ node: some SyntaxProtocol, _ text: String) {
    leftOpen(node, "left out on Linux: methods have no pointers there")
  }
}

/// A declaration or a statement and the modules that it uses.
private struct FencedPart {
  let node: Syntax
  var modules: [String]
  /// The conditional parts of statements that are never taken without the modules.
  var dropped: Set<SyntaxIdentifier>

  /// Returns one part for each place: a declaration may use several modules, and stand in one that is fenced
  /// whole.
  static func joined(_ parts: [FencedPart]) -> [FencedPart] {
    var joined: [FencedPart] = []
    let ordered = parts.sorted {
      ($0.node.bytes.lowerBound, -$0.node.bytes.upperBound) < (
        $1.node.bytes.lowerBound, -$1.node.bytes.upperBound
      )
    }
    for part in ordered {
      guard let last = joined.last, part.node.bytes.lowerBound < last.node.bytes.upperBound else {
        joined.append(part)
        continue
      }
      guard part.node.bytes == last.node.bytes else { continue }
      joined[joined.count - 1].modules += part.modules
      joined[joined.count - 1].dropped.formUnion(part.dropped)
    }
    return joined
  }
}

/// The imports between `#if` and `#endif` that Linux sees, unless the condition asks for their modules.
private struct ConditionalImports {
  private(set) var found: [ImportDeclSyntax] = []

  init(_ items: [CodeBlockItemSyntax]) {
    for config in items.compactMap({ $0.item.as(IfConfigDeclSyntax.self) }) { add(config) }
  }

  private mutating func add(_ config: IfConfigDeclSyntax) {
    for clause in config.clauses where clause.isOnLinux != false {
      guard case .statements(let statements)? = clause.elements else { continue }
      for statement in statements {
        if let node = statement.item.as(ImportDeclSyntax.self), let module = node.module,
          !clause.isFor(module)
        {
          found.append(node)
        }
        if let inner = statement.item.as(IfConfigDeclSyntax.self) { add(inner) }
      }
    }
  }
}
