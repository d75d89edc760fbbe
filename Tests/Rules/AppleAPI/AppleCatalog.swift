import Foundation

/// One of Apple's package declarations: a row of a table in `Data`.
package struct AppleDeclaration: Hashable, Sendable {
  /// The module: CoreGraphics, QuartzCore or UIKit.
  package let module: String
  /// The type that declares the member; the type itself for a type; empty for a global function or constant.
  package let owner: String
  /// `class`, `struct`, `enum`, `protocol`, `typealias`, `property`, `static method` and so on.
  package let kind: String
  /// The name with its labels; empty for a type.
  package let name: String
  /// The first version of iOS; nil for versions before 12.2.
  package let introduced: Version?
  /// The version that deprecated the declaration; nil for none.
  package let deprecated: Version?
  /// The superclass and the protocols of a type.
  package let inherits: [String]

  var isStatic: Bool { kind.hasPrefix("static ") || kind == "constant" || kind == "function" }

  package static func == (a: AppleDeclaration, b: AppleDeclaration) -> Bool {
    a.module == b.module && a.owner == b.owner && a.kind == b.kind && a.name == b.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(name)
  }

  /// Whether an app for this version may use the declaration without a warning.
  package func isCurrent(in version: Version) -> Bool {
    introduced ?? version <= version && !(deprecated.map { $0 <= version } ?? false)
  }
}

/// Apple's package declarations, by type and name.
package struct AppleCatalog: Sendable {
  private struct Key: Hashable {
    let owner: String
    let name: String
    let isStatic: Bool
  }

  /// Every declaration, in the order of the tables.
  package let declarations: [AppleDeclaration]
  private let types: [String: AppleDeclaration]
  private let members: [Key: AppleDeclaration]

  /// The frameworks with a table.
  package static let modules = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// Reads the checked-in tables.
  package init() throws {
    let folder = Build.package.appending(path: "Tests/Rules/AppleAPI/Data")
    try self.init(
      Self.modules.map {
        ($0, try String(contentsOf: folder.appending(path: "\($0).tsv"), encoding: .utf8))
      })
  }

  /// Reads tables whose columns are: type, kind, name, introduced, deprecated, superclass and protocols.
  package init(_ tables: [(module: String, text: String)]) {
    var declarations: [AppleDeclaration] = []
    for (module, text) in tables {
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard columns.count >= 2 else { continue }
        func column(_ index: Int) -> Substring { index < columns.count ? columns[index] : "" }
        declarations.append(
          AppleDeclaration(
            module: module, owner: String(columns[0]), kind: String(columns[1]), name: String(column(2)),
            introduced: Version(column(3)), deprecated: Version(column(4)),
            inherits: column(5).split(separator: " ").map { String($0) }))
      }
    }
    self.declarations = declarations
    types = Dictionary(declarations.filter { $0.name.isEmpty }.map { ($0.owner, $0) }) { first, _ in first }
    members = Dictionary(
      declarations.filter { !$0.name.isEmpty }.map {
        (Key(owner: $0.owner, name: $0.name, isStatic: $0.isStatic && !$0.owner.isEmpty), $0)
      }
    ) { first, _ in first }
  }

  /// Returns Apple's declaration of a symbol: of the same type, name, labels and kind of member, or of one of
  /// the type's ancestors, ours or Apple's.
  package func declaration(of symbol: Symbol, in graph: SymbolGraph) -> AppleDeclaration? {
    if symbol.isType { return types[symbol.path] }
    var owners = [symbol.owner]
    var index = 0
    while index < owners.count {
      let owner = owners[index]
      if let found = members[Key(owner: owner, name: symbol.name, isStatic: symbol.isStatic)] { return found }
      for next in graph.ancestors(of: owner) + (types[owner]?.inherits ?? []) where !owners.contains(next) {
        owners.append(next)
      }
      index += 1
    }
    return nil
  }

  /// Whether a protocol of Apple's has methods with a base name.
  func hasRequirement(of owner: String, named base: String) -> Bool {
    types[owner]?.kind == "protocol"
      && declarations.contains { $0.owner == owner && $0.kind == "method" && $0.name.hasPrefix("\(base)(") }
  }

  /// Returns Apple's names for members of a type, for a message about one that is not there.
  func names(of owner: String, like name: String) -> [String] {
    let start = name.prefix { $0.isLetter }.lowercased().prefix(6)
    return declarations.filter { $0.owner == owner && $0.name.lowercased().hasPrefix(start) }.map(\.name)
  }
}
