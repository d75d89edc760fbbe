import Foundation

/// Rows of Apple's tables, each with the reason why they are in the list.
package struct ReasonList: Sendable {
  struct Row: Sendable {
    let pattern: String
    let reason: String

    /// Whether the pattern, in which `*` stands for any characters, matches the whole path.
    func covers(_ path: String) -> Bool {
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
      guard let first = parts.first, let last = parts.last else { return false }
      if parts.count == 1 { return path == pattern }
      guard path.hasPrefix(first), path.count >= first.count + last.count, path.hasSuffix(last) else {
        return false
      }
      var rest = path.dropFirst(first.count).dropLast(last.count)
      for part in parts.dropFirst().dropLast() {
        guard let range = rest.range(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }

  let rows: [Row]

  /// Reads the rows that Swift code cannot name. They do not count.
  package static func unseen() throws -> ReasonList { try ReasonList(file: "unseen.tsv") }

  /// Reads the rows that count, and that nothing here will have.
  package static func absent() throws -> ReasonList { try ReasonList(file: "absent.tsv") }

  private init(file: String) throws {
    let place = Build.package.appending(path: "Tests/Rules/AppleAPI/Data/\(file)")
    self.init(try String(contentsOf: place, encoding: .utf8))
  }

  /// Reads a list whose columns are: path, reason.
  package init(_ text: String) {
    rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let columns = line.split(separator: "\t")
      return columns.count == 2 ? Row(pattern: String(columns[0]), reason: String(columns[1])) : nil
    }
  }

  /// Whether a declaration is in the list.
  package func covers(_ declaration: AppleDeclaration) -> Bool {
    rows.contains { $0.covers(declaration.path) }
  }

  /// The patterns that cover none of the declarations, or one of a symbol that we have.
  package func needless(among declarations: [AppleDeclaration], ours: Set<AppleDeclaration>) -> [String] {
    rows.filter { row in
      let covered = declarations.filter { row.covers($0.path) }
      return covered.isEmpty || covered.contains { ours.contains($0) }
    }.map(\.pattern)
  }
}

extension AppleDeclaration {
  /// The type and the name.
  var path: String { name.isEmpty ? owner : "\(owner).\(name)" }
}
