import SwiftSyntax

/// The declarations of a file that use a module.
struct UsingCode {
  /// The smallest declarations that name the module's types: members of types, or whole types.
  private(set) var parts: [Syntax] = []
  /// Whether everything in the file but its imports uses the module.
  private(set) var isWholeFile = false

  var isEmpty: Bool { parts.isEmpty }

  /// The names of the types whose whole declarations use the module.
  var typeNames: [String] {
    parts.compactMap { part in
      let item = part.as(CodeBlockItemSyntax.self)?.item
      return item?.is(ExtensionDeclSyntax.self) ?? true
        ? nil : item?.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
  }

  private let module: String
  private let signs: AppleModules.Signs

  init(_ items: [CodeBlockItemSyntax], of module: String, _ signs: AppleModules.Signs) {
    self.module = module
    self.signs = signs
    let declarations = items.filter { !$0.item.is(ImportDeclSyntax.self) && !$0.isImportsOnly }
    var whole = 0
    for item in declarations where uses(item) {
      let members = members(of: item)
      if members.isEmpty {
        parts.append(Syntax(item))
        whole += 1
      } else {
        parts += members
      }
    }
    isWholeFile = !parts.isEmpty && whole == declarations.count
  }

  private func uses(_ node: some SyntaxProtocol) -> Bool {
    FileNames(node, outside: module).all.contains(where: signs.has)
  }

  /// Returns the members of a type that use the module; none if the type itself does, or most of it.
  private func members(of item: CodeBlockItemSyntax) -> [Syntax] {
    guard let group = item.item.asProtocol((any DeclGroupSyntax).self) else { return [] }
    let block = group.memberBlock
    let head = item.item.children(viewMode: .sourceAccurate).filter { $0.id != block.id }
    guard !head.contains(where: uses) else { return [] }
    let all = block.members.map { $0 }
    // A constraint of an associated type cannot go alone: the adopting types need it.
    guard !all.contains(where: { $0.decl.is(AssociatedTypeDeclSyntax.self) && uses($0) }) else { return [] }
    var used = Set(all.indices.filter { uses(all[$0]) })
    // A member that names a property of the module's types uses the module too.
    while true {
      let properties = Set(used.flatMap { all[$0].propertyNames })
      let more = all.indices.filter {
        !used.contains($0) && !FileNames(all[$0]).all.isDisjoint(with: properties)
      }
      if more.isEmpty { break }
      used.formUnion(more)
    }
    guard used.count * 2 <= all.count || item.item.is(ExtensionDeclSyntax.self) && used.count < all.count
    else {
      return []
    }
    return used.sorted().map { Syntax(all[$0]) }
  }
}

extension MemberBlockItemSyntax {
  /// The names of the properties that the member declares.
  fileprivate var propertyNames: [String] {
    decl.as(VariableDeclSyntax.self)?.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    } ?? []
  }
}

extension CodeBlockItemSyntax {
  /// Whether the item is a condition with nothing but imports.
  fileprivate var isImportsOnly: Bool {
    guard let config = item.as(IfConfigDeclSyntax.self) else { return false }
    return config.clauses.allSatisfy { clause in
      guard case .statements(let statements)? = clause.elements else { return clause.elements == nil }
      return statements.allSatisfy { $0.item.is(ImportDeclSyntax.self) || $0.isImportsOnly }
    }
  }
}
