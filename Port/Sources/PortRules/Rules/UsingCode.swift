import SwiftSyntax

/// The code of a file that uses a module.
struct UsingCode {
  /// The smallest parts that name what the module declares: statements, members of types, or whole types.
  private(set) var parts: [Syntax] = []
  /// The conditional parts of statements that are never taken without the module.
  private(set) var dropped: Set<SyntaxIdentifier> = []
  /// Whether everything in the file but its imports uses the module.
  private(set) var isWholeFile = false
  /// The names of the types whose whole declarations use the module.
  private(set) var typeNames: Set<String> = []
  /// The names of the members and functions whose whole declarations use the module, but of overrides.
  private(set) var memberNames: Set<String> = []
  /// How many of those functions there are, by their names with labels.
  private(set) var functions: [String: Int] = [:]

  var isEmpty: Bool { parts.isEmpty }

  private let module: String
  private let signs: AppleModules.Signs

  init(_ items: [CodeBlockItemSyntax], of module: String, _ signs: AppleModules.Signs) {
    self.module = module
    self.signs = signs
    let declarations = Self.declarations(in: items, of: module)
    var whole = 0
    for item in declarations where uses(item) {
      if let found = inside(item) {
        parts += found
      } else {
        parts.append(Syntax(item))
        whole += 1
        noteName(of: item)
      }
    }
    isWholeFile = !parts.isEmpty && whole == declarations.count
  }

  /// Returns the declarations of a file, also those between `#if` and `#endif` that Linux sees.
  private static func declarations(in items: [CodeBlockItemSyntax], of module: String)
    -> [CodeBlockItemSyntax]
  {
    items.flatMap { item -> [CodeBlockItemSyntax] in
      guard let config = item.item.as(IfConfigDeclSyntax.self) else {
        return item.item.is(ImportDeclSyntax.self) ? [] : [item]
      }
      return config.clauses.flatMap { clause -> [CodeBlockItemSyntax] in
        guard case .statements(let statements)? = clause.elements, clause.isOpen(to: module) else {
          return []
        }
        return declarations(in: statements.map { $0 }, of: module)
      }
    }
  }

  private mutating func noteName(of item: CodeBlockItemSyntax) {
    if let group = item.item.as(ExtensionDeclSyntax.self) {
      // Members of the module's own types are named behind those types.
      guard !uses(group.extendedType) else { return }
      return noteNames(of: group.memberBlock.members.map { $0 })
    }
    memberNames.formUnion(Syntax(item.item).propertyNames)
    if let function = item.item.as(FunctionDeclSyntax.self) {
      note(function)
    } else if let name = item.item.asProtocol((any NamedDeclSyntax).self)?.name.text {
      typeNames.insert(name)
    }
  }

  private mutating func noteNames(of members: [MemberBlockItemSyntax]) {
    for member in members where !member.isOverride {
      memberNames.formUnion(Syntax(member.decl).propertyNames)
      if let function = member.decl.as(FunctionDeclSyntax.self) { note(function) }
    }
  }

  private mutating func note(_ function: FunctionDeclSyntax) {
    memberNames.insert(function.name.text)
    functions[function.nameWithLabels, default: 0] += 1
  }

  private func uses(_ node: some SyntaxProtocol) -> Bool { signs.areIn(FileNames(node, outside: module)) }

  /// Returns the parts of a type or a function that use the module; nil if it does without none of itself, or
  /// is hardly more than them.
  private mutating func inside(_ item: CodeBlockItemSyntax) -> [Syntax]? {
    guard let group = item.item.asProtocol((any DeclGroupSyntax).self) else {
      let found = UsingStatements(Syntax(item.item), of: module, signs)
      dropped.formUnion(found?.dropped ?? [])
      return found?.parts
    }
    let block = group.memberBlock
    let head = item.item.children(viewMode: .sourceAccurate).filter { $0.id != block.id }
    guard !head.contains(where: uses) else { return nil }
    let all = members(in: block.members)
    // A constraint of an associated type cannot go alone: the adopting types need it.
    guard !all.contains(where: { $0.decl.is(AssociatedTypeDeclSyntax.self) && uses($0) }) else { return nil }
    let (whole, statements) = split(all)
    guard !isMadeOfModule(item, all, fenced: whole) else { return nil }
    guard
      whole.count * 2 <= all.count || item.item.is(ExtensionDeclSyntax.self) && whole.count < all.count
    else { return nil }
    noteNames(of: whole.map { all[$0] })
    return all.indices.flatMap { index -> [Syntax] in
      guard !whole.contains(index) else { return [Syntax(all[index])] }
      dropped.formUnion(statements[index]?.dropped ?? [])
      return statements[index]?.parts ?? []
    }
  }

  /// Returns the members in a list, also those between `#if` and `#endif` that Linux sees.
  private func members(in list: MemberBlockItemListSyntax) -> [MemberBlockItemSyntax] {
    list.flatMap { member -> [MemberBlockItemSyntax] in
      guard let config = member.decl.as(IfConfigDeclSyntax.self) else { return [member] }
      return config.clauses.flatMap { clause -> [MemberBlockItemSyntax] in
        guard case .decls(let inner)? = clause.elements, clause.isOpen(to: module) else { return [] }
        return members(in: inner)
      }
    }
  }

  /// Whether objects of a type can be made only with values of the module: those are parameters of each of
  /// its initializers, or stored properties of a structure without initializers.
  private func isMadeOfModule(
    _ item: CodeBlockItemSyntax, _ all: [MemberBlockItemSyntax], fenced whole: Set<Int>
  ) -> Bool {
    let initializers = all.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    if !initializers.isEmpty { return initializers.allSatisfy { uses($0.signature) } }
    return item.item.is(StructDeclSyntax.self) && whole.contains { all[$0].isStoredWithoutValue }
  }

  /// Returns the members that use the module wholly, and the statements of the others that do.
  private func split(_ all: [MemberBlockItemSyntax]) -> (whole: Set<Int>, statements: [Int: UsingStatements])
  {
    var whole: Set<Int> = []
    var statements: [Int: UsingStatements] = [:]
    var own = signs
    while true {
      let count = whole.count
      for (index, member) in all.enumerated() where !whole.contains(index) {
        guard own.areIn(FileNames(member, outside: module)) else { continue }
        statements[index] = UsingStatements(Syntax(member.decl), of: module, own)
        if statements[index] == nil { whole.insert(index) }
      }
      // A member that names a property or a type of the module's types uses the module too.
      own.names.formUnion(whole.flatMap { Syntax(all[$0].decl).propertyNames })
      if whole.count == count { return (whole, statements) }
    }
  }
}

extension Syntax {
  /// The names of the properties or the type that a member declares.
  fileprivate var propertyNames: [String] {
    if let alias = self.as(TypeAliasDeclSyntax.self) { return [alias.name.text] }
    if asProtocol((any DeclGroupSyntax).self) != nil,
      let name = asProtocol((any NamedDeclSyntax).self)?.name.text
    {
      return [name]
    }
    return self.as(VariableDeclSyntax.self)?.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    } ?? []
  }
}

extension MemberBlockItemSyntax {
  /// Whether the member is a property that an initializer sets.
  fileprivate var isStoredWithoutValue: Bool {
    guard let variable = decl.as(VariableDeclSyntax.self),
      !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
    else { return false }
    return variable.bindings.contains { $0.accessorBlock == nil && $0.initializer == nil }
  }

  fileprivate var isOverride: Bool {
    let modifiers = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.contains { $0.name.text == "override" } ?? false
  }
}

extension IfConfigClauseSyntax {
  /// Whether Linux may see the code, which is not for platforms with a module only.
  func isOpen(to module: String) -> Bool { isOnLinux != false && !isFor(module) }
}
