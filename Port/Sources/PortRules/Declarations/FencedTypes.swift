import SwiftSyntax

/// The declarations of a tree that are only there where a module is, because they use it.
struct FencedTypes {
  private var types: [String: Set<String>] = [:]
  private var members: [String: Set<String>] = [:]
  /// How often the tree declares each name.
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
      let count = (types[module]?.count ?? 0) + (members[module]?.count ?? 0)
      for content in contents {
        guard let signs = signs(of: module, in: content.names) else { continue }
        let using = UsingCode(content.file.statements.map { $0 }, of: module, signs)
        types[module, default: []].formUnion(using.typeNames)
        // A name that the tree declares more than once may mean something else.
        members[module, default: []].formUnion(using.memberNames.filter { counts[$0] == 1 })
      }
      if (types[module]?.count ?? 0) + (members[module]?.count ?? 0) == count { return }
    }
  }

  /// Returns the signs by which code of a module is recognized in a file with the given names; nil for a file
  /// that neither imports it nor names what is fenced for it.
  func signs(of module: String, in file: FileNames) -> AppleModules.Signs? {
    let fenced = AppleModules.Signs(names: types[module] ?? [], members: members[module] ?? [])
    let isImported = module == AppleModules.runtimeName || AppleModules.isIn(module, file.imports)
    guard isImported else { return fenced.areIn(file) ? fenced : nil }
    var signs = AppleModules.all[module] ?? AppleModules.runtime
    signs.names.subtract(declaredTypes)
    // A name that the tree declares is its own, also with such a beginning.
    signs.exceptions.formUnion(counts.keys.filter(signs.has))
    signs.names.formUnion(fenced.names)
    signs.members = fenced.members
    // A function behind `Darwin.` is also Foundation's.
    if AppleModules.all[module] != nil, module != "Darwin" { signs.names.insert(module) }
    return signs.areIn(file) ? signs : nil
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
