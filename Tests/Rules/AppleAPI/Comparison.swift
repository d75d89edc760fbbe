/// Our package symbols beside Apple's.
package struct Comparison: Sendable {
  let graph: SymbolGraph
  let catalog: AppleCatalog
  let additions: Additions
  let unseen: ReasonList
  let absent: ReasonList

  package init(
    _ graph: SymbolGraph, with catalog: AppleCatalog, additions: Additions,
    unseen: ReasonList = ReasonList(""), absent: ReasonList = ReasonList("")
  ) {
    self.graph = graph
    self.catalog = catalog
    self.additions = additions
    self.unseen = unseen
    self.absent = absent
  }

  /// Members that classes and values have through NSObject and the protocols of Foundation and the standard
  /// library.
  private static let common: Set<String> = [
    "init()", "copy()", "isEqual(_:)", "hash", "description", "debugDescription", "copy(with:)",
    "mutableCopy(with:)", "init(coder:)", "encode(with:)", "value(forKey:)", "setValue(_:forKey:)",
    "value(forKeyPath:)", "setValue(_:forKeyPath:)", "==(_:_:)", "<(_:_:)", "hash(into:)", "rawValue",
    "init(rawValue:)", "init(from:)", "encode(to:)",
  ]

  static func isCommon(_ symbol: Symbol) -> Bool { common.contains(symbol.name) && !symbol.owner.isEmpty }

  /// Whether a symbol is a property of a protocol with the base name of Apple's requirements, so that they
  /// can be called with a question mark as on iOS: `delegate.textFieldShouldReturn?(field)`.
  func isOptionalCall(_ symbol: Symbol) -> Bool {
    !symbol.isStatic && !symbol.name.contains("(")
      && catalog.hasRequirement(of: symbol.owner, named: symbol.name)
  }

  /// Returns our symbols that are neither Apple's nor in the list of additions, with Apple's similar names.
  package func inventions() -> [String] {
    graph.symbols.filter {
      catalog.declaration(of: $0, in: graph) == nil && !Self.isCommon($0) && !isOptionalCall($0)
        && additions.row(for: $0.path) == nil
    }.map { symbol in
      let similar = catalog.names(of: symbol.owner, like: symbol.name)
      return "\(symbol.module): \(symbol.isStatic ? "static " : "")\(symbol.path)"
        + (similar.isEmpty ? "" : ", Apple has \(similar.joined(separator: ", "))")
    }.sorted()
  }

  /// Returns the additions that no symbol of ours needs: it is gone, or Apple has it.
  package func needlessAdditions() -> [String] {
    additions.rows.filter { row in
      !graph.symbols.contains {
        row.covers($0.path) && catalog.declaration(of: $0, in: graph) == nil && !Self.isCommon($0)
      }
    }.map(\.pattern)
  }

  /// Apple's declarations that we have.
  private var ours: Set<AppleDeclaration> {
    Set(graph.symbols.compactMap { catalog.declaration(of: $0, in: graph) })
  }

  /// Returns the patterns of `unseen` that match no row, or the row of a symbol that we have.
  package func needlessUnseen() -> [String] {
    unseen.needless(among: catalog.declarations, ours: ours)
  }

  /// Returns the patterns of `absent` that match no row that counts, or the row of a symbol that we have.
  package func needlessAbsent() -> [String] {
    absent.needless(among: catalog.declarations.filter { !unseen.covers($0) }, ours: ours)
  }

  /// Returns the reasons for which declarations of a module are absent, each with their number.
  func absences(in module: String, _ version: Version) -> [(row: ReasonList.Row, count: Int)] {
    let declarations = catalog.declarations.filter {
      $0.module == module && $0.isCurrent(in: version) && !unseen.covers($0)
    }
    return absent.rows.map { row in (row, declarations.count { row.covers($0.path) }) }
      .filter { $0.count > 0 }
  }

  /// The number of declarations of a module that Swift code cannot name.
  package func unseenCount(in module: String) -> Int {
    catalog.declarations.count { $0.module == module && unseen.covers($0) }
  }

  /// Returns the coverage of each type of Apple's that is current in the version, in the tables' order.
  package func coverage(in version: Version) -> [Coverage] {
    let ours = ours
    var order: [String] = []
    var counts: [String: Coverage] = [:]
    for declaration in catalog.declarations
    where declaration.isCurrent(in: version) && !unseen.covers(declaration) {
      let key = "\(declaration.module) \(declaration.owner)"
      if counts[key] == nil { order.append(key) }
      counts[key, default: Coverage(module: declaration.module, type: declaration.owner)]
        .count(declaration, isOurs: ours.contains(declaration))
    }
    return order.compactMap { counts[$0] }
  }
}

/// Apple's declarations that we have and lack.
package struct Coverage: Sendable {
  package let module: String
  /// The name of the type; empty for global functions and constants, and for a whole module.
  package let type: String
  package private(set) var ours = 0
  package private(set) var apple = 0
  /// The names of the members that we lack, in the table's order.
  package private(set) var missing: [String] = []

  package init(module: String, type: String = "") {
    self.module = module
    self.type = type
  }

  mutating func count(_ declaration: AppleDeclaration, isOurs: Bool) {
    apple += 1
    if isOurs {
      ours += 1
    } else if !declaration.name.isEmpty {
      missing.append(declaration.name)
    }
  }

  /// Adds the counts of a type to those of its module.
  package mutating func add(_ other: Coverage) {
    ours += other.ours
    apple += other.apple
  }
}
