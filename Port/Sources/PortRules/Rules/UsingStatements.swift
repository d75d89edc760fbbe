import SwiftSyntax

/// The statements of a function that use a module, where the function does without them.
struct UsingStatements {
  /// The statements, the innermost ones.
  private(set) var parts: [Syntax] = []
  /// The conditional parts of those statements that are never taken without the module.
  private(set) var dropped: Set<SyntaxIdentifier> = []
  /// The names that those statements declare, which others in the function then use.
  private var names: Set<String> = []
  private let signs: AppleModules.Signs
  private let module: String
  /// Whether the code is an initializer, which must not lose its assignments.
  private let isInitializer: Bool

  /// Finds the statements of a declaration. Nil for one that uses the module in its head, in a value that it
  /// returns, or in a condition on which other code depends.
  ///
  /// - Complexity: O(length of the code, times the depth of its blocks).
  init?(_ declaration: some SyntaxProtocol, of module: String, _ signs: AppleModules.Signs) {
    (self.signs, self.module) = (signs, module)
    isInitializer = declaration.is(InitializerDeclSyntax.self)
    let blocks = Self.blocks(of: declaration)
    guard !blocks.isEmpty else { return nil }
    let ids = Set(blocks.map { Syntax($0.items).id })
    guard !headUses(Syntax(declaration), outside: ids) else { return nil }
    for block in blocks { guard collect(block.items, isResult: block.isResult) else { return nil } }
    guard !parts.isEmpty else { return nil }
  }

  private typealias Block = (items: CodeBlockItemListSyntax, isResult: Bool)

  private static func blocks(of node: some SyntaxProtocol) -> [Block] {
    if let function = node.as(FunctionDeclSyntax.self) {
      return function.body.map { [($0.statements, function.signature.returnClause != nil)] } ?? []
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      return initializer.body.map { [($0.statements, false)] } ?? []
    }
    if let end = node.as(DeinitializerDeclSyntax.self) {
      return end.body.map { [($0.statements, false)] } ?? []
    }
    let bindings = node.as(VariableDeclSyntax.self)?.bindings.map { $0 } ?? []
    return bindings.flatMap { binding -> [Block] in
      if case .getter(let items)? = binding.accessorBlock?.accessors { return [(items, true)] }
      guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return [] }
      return list.compactMap { accessor in
        accessor.body.map { ($0.statements, accessor.accessorSpecifier.text == "get") }
      }
    }
  }

  private func headUses(_ node: Syntax, outside blocks: Set<SyntaxIdentifier>) -> Bool {
    node.children(viewMode: .sourceAccurate).contains { child in
      guard !blocks.contains(child.id) else { return false }
      let holds = child.is(CodeBlockSyntax.self) || child.is(AccessorBlockSyntax.self)
      let goesOn =
        holds || child.is(AccessorDeclListSyntax.self) || child.is(AccessorDeclSyntax.self)
        || child.is(PatternBindingListSyntax.self) || child.is(PatternBindingSyntax.self)
      return goesOn ? headUses(child, outside: blocks) : uses(child)
    }
  }

  private func uses(_ node: some SyntaxProtocol) -> Bool {
    let code = FileNames(node, outside: module)
    return signs.areIn(code) || !names.isDisjoint(with: code.unqualified)
  }

  /// Notes the statements of a block. Returns whether the rest does without them.
  private mutating func collect(_ items: CodeBlockItemListSyntax, isResult: Bool = false) -> Bool {
    let isValue = isResult && items.count == 1
    for item in items where uses(item) {
      if let config = item.item.as(IfConfigDeclSyntax.self) {
        guard collect(config, isResult: isValue) else { return false }
      } else {
        guard !isValue || item.returnsOtherwise, collect(item) else { return false }
      }
    }
    return true
  }

  /// Notes the statements between `#if` and `#endif` that Linux sees.
  private mutating func collect(_ config: IfConfigDeclSyntax, isResult: Bool) -> Bool {
    for clause in config.clauses where clause.isOpen(to: module) {
      guard case .statements(let items)? = clause.elements else { continue }
      guard collect(items, isResult: isResult) else { return false }
    }
    return true
  }

  private mutating func collect(_ item: CodeBlockItemSyntax) -> Bool {
    if let variable = item.item.as(VariableDeclSyntax.self) {
      let declared = variable.bindings.compactMap {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      }
      guard declared.count == variable.bindings.count else { return false }
      names.formUnion(declared)
      parts.append(Syntax(item))
      return true
    }
    let expression = item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
    if let expression {
      if let choice = expression.as(IfExprSyntax.self) { return collect(choice, item) }
      if let choice = expression.as(SwitchExprSyntax.self) { return collect(choice) }
      guard !isNeeded(expression) else { return false }
      parts.append(Syntax(item))
      return true
    }
    if let loop = item.item.as(ForStmtSyntax.self) {
      return collect(loop.body, item, head: [Syntax(loop.sequence), Syntax(loop.pattern)])
    }
    if let loop = item.item.as(WhileStmtSyntax.self) {
      return collect(loop.body, item, head: [Syntax(loop.conditions)])
    }
    if let block = item.item.as(DeferStmtSyntax.self) { return collect(block.body.statements) }
    return false
  }

  private mutating func collect(_ body: CodeBlockSyntax, _ item: CodeBlockItemSyntax, head: [Syntax]) -> Bool
  {
    guard head.contains(where: uses) else { return collect(body.statements) }
    parts.append(Syntax(item))
    return true
  }

  /// A condition that uses the module is never true without it: the others of the statement stay.
  private mutating func collect(_ choice: IfExprSyntax, _ item: CodeBlockItemSyntax) -> Bool {
    let links = choice.links
    let using = links.filter { uses($0.conditions) }
    let kept =
      links.filter { !using.contains($0) }.map(\.body.statements)
      + (choice.last.map { [$0.statements] } ?? [])
    if using.isEmpty { return kept.allSatisfy { collect($0) } }
    guard !kept.contains(where: uses) else { return false }
    parts.append(Syntax(item))
    dropped.formUnion(using.map(\.id))
    return true
  }

  private mutating func collect(_ choice: SwitchExprSyntax) -> Bool {
    guard !uses(choice.subject) else { return false }
    for element in choice.cases {
      guard let one = element.as(SwitchCaseSyntax.self), !uses(one.label) else { return false }
      guard collect(one.statements) else { return false }
    }
    return true
  }

  /// Whether an initializer is not complete without an expression.
  private func isNeeded(_ expression: ExprSyntax) -> Bool {
    guard isInitializer else { return false }
    let text = expression.trimmedDescription
    guard !text.hasPrefix("super.init"), !text.hasPrefix("self.init") else { return true }
    let elements = expression.as(SequenceExprSyntax.self)?.elements.map { $0 } ?? []
    guard elements.count > 1, elements[1].is(AssignmentExprSyntax.self) else { return false }
    return !uses(elements[0]) && !elements[0].is(DiscardAssignmentExprSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// The choice that the statement is; nil for another statement.
  private var choice: IfExprSyntax? {
    item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) ?? item.as(IfExprSyntax.self)
  }

  /// The statement without some parts of its choice, where only a block that is always taken becomes one of
  /// `do`. Nil if nothing is left, and for other statements.
  func text(without dropped: Set<SyntaxIdentifier>) -> String? {
    guard let choice, choice.links.contains(where: { dropped.contains($0.id) }) else { return nil }
    let kept = choice.links.filter { !dropped.contains($0.id) }.map {
      "if \($0.conditions.trimmedDescription) \($0.body.trimmedDescription)"
    }
    let last = choice.last.map { [(kept.isEmpty ? "do " : "") + $0.trimmedDescription] } ?? []
    return kept.isEmpty && last.isEmpty ? nil : (kept + last).joined(separator: " else ")
  }

  /// Whether the statement is a choice whose last `else` returns.
  fileprivate var returnsOtherwise: Bool {
    choice?.last?.statements.last?.item.is(ReturnStmtSyntax.self) ?? false
  }
}

extension IfExprSyntax {
  /// The parts with a condition: the choice itself, and those behind `else if`.
  fileprivate var links: [IfExprSyntax] {
    var links = [self]
    while case .ifExpr(let next)? = links.last?.elseBody { links.append(next) }
    return links
  }

  /// The block behind the last `else`; nil if there is none.
  fileprivate var last: CodeBlockSyntax? {
    guard case .codeBlock(let block)? = links.last?.elseBody else { return nil }
    return block
  }
}
