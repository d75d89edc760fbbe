import SwiftSyntax

/// The declarations of a tree that are only there where a module is, because they use it.
struct FencedTypes {
  private var types: [String: Set<String>] = [:]
  private var members: [String: Set<String>] = [:]
  private var functions: [String: Set<String>] = [:]
  /// How often the tree declares each name, and each function by its name with labels.
  private var counts: [String: Int] = [:]
  private var declaredTypes: Set<String> = []

  init() {}

  /// Reads the files until nothing is added: a declaration that uses a fenced one is fenced too.
  ///
  /// - Complexity: O(files) for each missing module that a file imports, times the longest chain's length.
  init(of files: [SourceFileSyntax]) {
    let contents = files.map { (file: $0, names: FileNames($0)) }
    let imported = Set(contents.flatMap(\.names.imports))
    let declared = DeclaredNames()
    files.forEach { declared.walk($0) }
    (counts, declaredTypes) = (declared.counts, declared.types)
    for module in AppleModules.all.keys where AppleModules.isIn(module, imported) {
      add(module, in: contents)
    }
    add(AppleModules.runtimeName, in: contents)
  }

  private mutating func add(_ module: String, in contents: [(file: SourceFileSyntax, names: FileNames)]) {
    while true {
      let count = count(of: module)
      var found: [String: Int] = [:]
      for content in contents {
        guard let signs = signs(of: module, in: content.names) else { continue }
        let using = UsingCode(content.file.statements.map { $0 }, of: module, signs)
        types[module, default: []].formUnion(using.typeNames)
        // A name that the tree declares more than once may mean something else.
        members[module, default: []].formUnion(using.memberNames.filter { counts[$0] == 1 })
        found.merge(using.functions, uniquingKeysWith: +)
      }
      // A function with few labels may be another type's, which the tree does not declare.
      let own = found.filter { counts[$0.key] == $0.value && $0.key.hasTellingLabels }
      functions[module, default: []].formUnion(own.keys)
      if self.count(of: module) == count { return }
    }
  }

  private func count(of module: String) -> Int {
    (types[module]?.count ?? 0) + (members[module]?.count ?? 0) + (functions[module]?.count ?? 0)
  }

  /// Returns the signs by which code of a module is recognized in a file with the given names; nil for a file
  /// that neither imports it nor names what is fenced for it.
  func signs(of module: String, in file: FileNames) -> AppleModules.Signs? {
    let fenced = AppleModules.Signs(
      names: types[module] ?? [], members: members[module] ?? [], functions: functions[module] ?? [])
    let isImported = module == AppleModules.runtimeName || AppleModules.isIn(module, file.imports)
    guard isImported else { return fenced.areIn(file) ? fenced : nil }
    var signs = AppleModules.all[module] ?? AppleModules.runtime
    signs.names.subtract(declaredTypes)
    // A name that the tree declares is its own, also with such a beginning.
    signs.exceptions.formUnion(counts.keys.filter(signs.has))
    signs.names.formUnion(fenced.names)
    (signs.members, signs.functions) = (fenced.members, fenced.functions)
    // A function behind `Darwin.` is also Foundation's.
    if AppleModules.all[module] != nil, module != "Darwin" { signs.names.insert(module) }
    return signs.areIn(file) ? signs : nil
  }
}

extension String {
  /// Whether a name with labels has several of them, and at least one that is written.
  fileprivate var hasTellingLabels: Bool {
    count { $0 == ":" } > 1 && !replacing("_:", with: "").hasSuffix("()")
  }
}

/// The names that files declare.
private final class DeclaredNames: SyntaxVisitor {
  private(set) var counts: [String: Int] = [:]
  private(set) var types: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  private func add(_ token: TokenSyntax?) { if let token { counts[token.text, default: 0] += 1 } }

  private func addType(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    types.insert(token.text)
    add(token)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { addType(node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { addType(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { addType(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { addType(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { addType(node.name) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
    counts[node.nameWithLabels, default: 0] += 1
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    add(node.identifier)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.secondName ?? node.firstName)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.secondName ?? node.firstName)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
    return .visitChildren
  }
}
