import Foundation

/// The package declarations of ours that Apple does not have, each with its reason.
package struct Additions: Sendable {
  package enum Place: String, Sendable {
    /// Code for iOS cannot use the declaration.
    case linux
    /// The same source compiles on iOS, against a declaration of another module or with other defaults.
    case portable
  }

  package struct Row: Sendable {
    /// A path, or the path of a type with `.*` for the type and everything in it.
    package let pattern: String
    package let place: Place
    package let reason: String

    func covers(_ path: String) -> Bool {
      guard pattern.hasSuffix(".*") else { return path == pattern }
      return path == pattern.dropLast(2) || path.hasPrefix(pattern.dropLast())
    }
  }

  package struct InvalidRow: Error { let line: Substring }

  package let rows: [Row]

  /// Reads the checked-in list.
  package init() throws {
    let file = Build.package.appending(path: "Tests/Rules/AppleAPI/Data/additions.tsv")
    try self.init(String(contentsOf: file, encoding: .utf8))
  }

  /// Reads a list whose columns are: path, `linux` or `portable`, reason.
  package init(_ text: String) throws {
    rows = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t").map { String($0) }
      guard columns.count == 3, let place = Place(rawValue: columns[1]) else { throw InvalidRow(line: line) }
      return Row(pattern: columns[0], place: place, reason: columns[2])
    }
  }

  func row(for path: String) -> Row? { rows.first { $0.covers(path) } }
}
