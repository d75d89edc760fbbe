import SwiftSyntax

/// The statements of a function that use a module, where the function does without them.
struct UsingStatements {
  /// The statements, each of which begins a line.
  private(set) var parts: [Syntax] = []
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
      guard !isValue || item.returnsOtherwise, item.beginsLine, collect(item) else { return false }
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

  /// A condition that uses the module is never true without it.
  private mutating func collect(_ choice: IfExprSyntax, _ item: CodeBlockItemSyntax) -> Bool {
    guard uses(choice.conditions) else {
      guard collect(choice.body.statements) else { return false }
      if case .codeBlock(let block)? = choice.elseBody { return collect(block.statements) }
      if case .ifExpr(let next)? = choice.elseBody { return !uses(next) }
      return true
    }
    // The code behind `else` is what happens without the module.
    if let otherwise = choice.elseBody, uses(Syntax(otherwise)) { return false }
    parts.append(Syntax(item))
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
  /// Whether nothing but white space is before the statement in its line.
  fileprivate var beginsLine: Bool { leadingTrivia.contains { $0.isNewline } }

  /// The choice that the statement is; nil for another statement.
  private var choice: IfExprSyntax? {
    item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) ?? item.as(IfExprSyntax.self)
  }

  /// The part after a choice's first `else`, as a statement: a block becomes one of `do`. Nil for a choice
  /// without `else` and for other statements.
  var otherwise: String? {
    if case .codeBlock(let block)? = choice?.elseBody { return "do " + block.trimmedDescription }
    if case .ifExpr(let next)? = choice?.elseBody { return next.trimmedDescription }
    return nil
  }

  /// Whether the statement is a choice whose last `else` returns.
  fileprivate var returnsOtherwise: Bool {
    var next = choice?.elseBody
    while case .ifExpr(let inner)? = next { next = inner.elseBody }
    guard case .codeBlock(let block)? = next else { return false }
    return block.statements.last?.item.is(ReturnStmtSyntax.self) ?? false
  }
}
