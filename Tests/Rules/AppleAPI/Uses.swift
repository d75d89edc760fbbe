import Foundation
import IndexStore

/// A reference to a symbol, or the override of one, as the compiler noted it in its index store.
package struct Use: Sendable {
  package let file: String
  package let line: Int
  package let identifier: String

  /// Returns the uses in the Swift files of a module.
  ///
  /// - Parameter store: The index store, which the compiler writes for debug builds.
  package static func all(in module: String, store: URL) throws -> [Use] {
    final class Collection { var uses: [Use] = [] }
    let collection = Collection()
    let library = try Toolchain().indexStoreLibrary.path
    // The collection outlives the call, which keeps no pointer.
    let files = unsafe IndexStoreReadUses(
      library, store.path, module, Unmanaged.passUnretained(collection).toOpaque()
    ) { context, file, line, symbol, length in
      guard let context = unsafe context, let file = unsafe file, let symbol = unsafe symbol else { return }
      let bytes = unsafe UnsafeRawBufferPointer(start: symbol, count: Int(length))
      unsafe Unmanaged<Collection>.fromOpaque(context).takeUnretainedValue().uses.append(
        Use(
          file: String(cString: file), line: Int(line), identifier: String(decoding: bytes, as: UTF8.self)))
    }
    guard files > 0 else { throw Toolchain.Failure(description: "no index of \(module) in \(store.path)") }
    return collection.uses
  }
}

extension Comparison {
  /// Returns the uses of our symbols that would not compile on iOS without a warning: those that Apple does
  /// not have, has later than `version`, or has deprecated.
  ///
  /// A use between `#if canImport(ObjectiveC)` and its `#endif` is left out: it was compiled here, so it is
  /// not in the part for iOS.
  package func problems(with uses: [Use], in version: Version) throws -> [String] {
    var branches: [String: LinuxBranches] = [:]
    var problems: Set<String> = []
    for use in uses {
      guard let symbol = graph.symbol(use.identifier), let problem = problem(with: symbol, in: version) else {
        continue
      }
      let known = try branches[use.file] ?? LinuxBranches(ofFile: use.file)
      branches[use.file] = known
      guard !known.contains(use.line) else { continue }
      problems.insert("\(URL(filePath: use.file).lastPathComponent):\(use.line): \(symbol.path) \(problem)")
    }
    return problems.sorted()
  }

  private func problem(with symbol: Symbol, in version: Version) -> String? {
    guard let declaration = catalog.declaration(of: symbol, in: graph) else {
      let isKnown =
        Self.isCommon(symbol) || isOptionalCall(symbol) || additions.row(for: symbol.path)?.place == .portable
      return isKnown ? nil : "is not Apple's"
    }
    if let introduced = declaration.introduced, introduced > version { return "is new in iOS \(introduced)" }
    guard let deprecated = declaration.deprecated, deprecated <= version else { return nil }
    return "is deprecated since iOS \(deprecated)"
  }
}

/// The lines of a file that are compiled by condition of the Objective-C runtime.
struct LinuxBranches {
  private var lines: Set<Int> = []

  init(ofFile path: String) throws {
    self.init(try String(contentsOfFile: path, encoding: .utf8))
  }

  init(_ text: String) {
    var conditions: [Bool] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.trimmingPrefix { $0 == " " }
      if words.hasPrefix("#if ") { conditions.append(words.contains("canImport(ObjectiveC)")) }
      if conditions.contains(true) { lines.insert(index + 1) }
      if words.hasPrefix("#endif") { _ = conditions.popLast() }
    }
  }

  func contains(_ line: Int) -> Bool { lines.contains(line) }
}
