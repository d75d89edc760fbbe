import Foundation

/// A package symbol of a module.
package struct Symbol: Sendable {
  /// The compiler's name for the symbol, which is unique.
  package let identifier: String
  package let module: String
  /// The type that declares the symbol; empty for a type that is in no other, and for a global function.
  package let owner: String
  /// The name with its labels.
  package let name: String
  /// The compiler's word for the kind, for example `type.method`.
  let kind: String
  /// Whether it is a property that can be set from outside.
  package let isSettable: Bool

  /// The name with the names of the types around it.
  package var path: String { owner.isEmpty ? name : "\(owner).\(name)" }
  var isType: Bool { ["class", "struct", "enum", "protocol", "typealias"].contains(kind) }
  var isStatic: Bool { kind.hasPrefix("type.") || kind == "enum.case" }
}

/// The package symbols of some modules, from the compiler's symbol graphs.
package struct SymbolGraph: Sendable {
  private struct File: Decodable {
    struct Entry: Decodable {
      struct Kind: Decodable { var identifier: String }
      struct Identifier: Decodable { var precise: String }
      struct Fragment: Decodable { var spelling: String }
      var kind: Kind
      var identifier: Identifier
      var pathComponents: [String]
      var declarationFragments: [Fragment]?
    }
    struct Relationship: Decodable {
      var kind: String
      var source: String
      var target: String
      var targetFallback: String?
    }
    var symbols: [Entry]
    var relationships: [Relationship]
  }

  package private(set) var symbols: [Symbol] = []
  private var byIdentifier: [String: Symbol] = [:]
  private var ancestors: [String: [String]] = [:]

  /// Reads the symbols of modules that are built.
  ///
  /// - Parameters:
  ///   - modules: Their names.
  ///   - arguments: The compiler's arguments for finding them and what they import.
  package init(of modules: [String], arguments: [String]) throws {
    let toolchain = try Toolchain()
    let output = try TemporaryFolder()
    for module in modules {
      try toolchain.run(
        "swift-symbolgraph-extract",
        arguments + [
          "-target", toolchain.target, "-module-name", module, "-output-dir", output.url.path,
          "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
          "-experimental-allowed-reexported-modules=UIFoundation,FoundationCompatibility",
        ])
    }
    var relationships: [File.Relationship] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: output.url.path).sorted()
    where file.hasSuffix(".symbols.json") {
      let graph = try JSONDecoder().decode(
        File.self, from: Data(contentsOf: output.url.appending(path: file)))
      // `UIKit@Foundation.symbols.json` has what UIKit adds to Foundation's types.
      let module = String(file.prefix { $0 != "." && $0 != "@" })
      for entry in graph.symbols { add(entry, of: module) }
      relationships += graph.relationships
    }
    for relationship in relationships where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
      guard let source = byIdentifier[relationship.source] else { continue }
      let target =
        byIdentifier[relationship.target]?.path
        // Types of other modules: `Foundation.NSObject`.
        ?? relationship.targetFallback.map { String($0.drop { $0 != "." }.dropFirst()) }
      if let target { ancestors[source.path, default: []].append(target) }
    }
  }

  private mutating func add(_ entry: File.Entry, of module: String) {
    let kind = entry.kind.identifier.replacing("swift.", with: "")
    let declaration = (entry.declarationFragments ?? []).map(\.spelling).joined()
    let symbol = Symbol(
      identifier: entry.identifier.precise, module: module,
      owner: entry.pathComponents.dropLast().joined(separator: "."), name: entry.pathComponents.last ?? "",
      kind: kind,
      isSettable: kind == "property" && declaration.contains("var ") && !declaration.contains("{ get }"))
    symbols.append(symbol)
    byIdentifier[symbol.identifier] = symbol
  }

  /// Returns the superclass and the protocols of a type.
  func ancestors(of type: String) -> [String] { ancestors[type] ?? [] }

  /// Returns the superclasses of a type that the modules declare, with the protocols of all.
  package func superclasses(of type: String) -> Set<String> {
    var found: Set<String> = []
    var next = [type]
    while let type = next.popLast() {
      next += ancestors(of: type).filter { found.insert($0).inserted }
    }
    return found
  }

  /// Returns the symbol with this identifier; nil for one that is not package or of another module.
  func symbol(_ identifier: String) -> Symbol? { byIdentifier[identifier] }
}
