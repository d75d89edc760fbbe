import Foundation
import RegexBuilder
import Testing

/// The files that give symbols names of their own, with the reason.
private let named = [
  "QuartzCore/Layer/DynamicConstruction.swift":
    "creates layers and animations of a class that is known at run time, whose initialisers are not required",
  "UIKit/Application/DelegateConstruction.swift": "does the same for the delegates of apps and scenes",
  "UIKit/Appearance/AppearanceConstruction.swift": "does the same for the models of appearances",
  "UIKit/Collection/CollectionConstruction.swift":
    "does the same for cells, supplementary views and layout attributes of collections",
  "UIKit/Table/DynamicConstruction.swift":
    "does the same for cells and headers, whose classes stand in this module",
  "UIKit/Names/ClassConstruction.swift":
    "does the same for code whose class is a generic parameter",
]

/// Symbol names given by hand stand in few files, and none of them is a name that the compiler has made up.
@Suite struct SymbolNameTests {
  /// The text of a file, such as `UIKit/Table/DynamicConstruction.swift`.
  private func text(_ path: String) throws -> String {
    let folder = try #require(moduleFolders[String(path.prefix { $0 != "/" })])
    return try String(
      contentsOf: folder.deletingLastPathComponent().appending(path: path), encoding: .utf8)
  }

  @Test func symbolsAreNamedByHandInTheListedFilesOnly() throws {
    let paths = try modules.flatMap { module in
      try SourceFile.all(in: module).map { "\(module)/\($0.path)" }
    }
    let found = try paths.filter { try text($0).contains("@_silgen_name") }
    #expect(found.sorted() == named.keys.sorted())
    for path in paths { #expect(try !text(path).contains("\"$s"), "\(path) has a mangled name") }
  }

  /// A second declaration without an initialiser of that name would fail only when a program is linked.
  @Test(arguments: named.keys.sorted()) func everySymbolNamesOneInitializerAndOneMethod(path: String) throws {
    let kind = /(?:file)?private static func|package static func|package convenience init|public init/
    let attribute = Regex {
      "@_silgen_name(\""
      Capture { OneOrMore(.word) }
      "\")"
      OneOrMore(.whitespace)
      Optionally { "@preconcurrency @MainActor " }
      Capture { kind }
    }
    let declarations = try text(path).matches(of: attribute).map { (String($0.1), String($0.2)) }
    let kinds = Dictionary(grouping: declarations, by: \.0).mapValues { $0.map(\.1) }
    #expect(!kinds.isEmpty)
    // One of the two has the body: the initializer or the method that stands in for it.
    let pairs = [
      ["package convenience init", "private static func"],
      ["package convenience init", "fileprivate static func"], ["public init", "package static func"],
    ]
    for (name, kinds) in kinds { #expect(pairs.contains(kinds), "\(name) in \(path)") }
    #expect(try text(path).matches(of: /@_silgen_name/).count == declarations.count)
  }
}
