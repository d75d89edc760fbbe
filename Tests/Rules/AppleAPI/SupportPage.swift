/// The document that says, type by type, how much of Apple's API is here: `docs/support.md`.
package struct SupportPage: Sendable {
  /// The most members that are named as missing; a longer list is only counted.
  private static let longestList = 12

  private let types: [Coverage]
  private let comparison: Comparison
  private let unseen: Int
  private let version: Version

  /// Compares with what Apple has in the version and does not deprecate there.
  package init(_ comparison: Comparison, version: Version) {
    types = comparison.coverage(in: version)
    self.comparison = comparison
    unseen = AppleCatalog.modules.map { comparison.unseenCount(in: $0) }.reduce(0, +)
    self.version = version
  }

  /// The page as Markdown, with a line break at its end.
  package var text: String {
    var text = """
      # Supported API

      Apple's public declarations that are current on iOS \(version.major), and how many of them this package has. A type, a member, an
      enumeration case and a global function or constant count as one declaration each; members that a type inherits count for
      the type that declares them. `CGPoint`, `CGSize` and `CGRect` are Foundation's on Linux, so that most of their members do not count.

      `Scripts/api-coverage --matrix` writes this page from the built modules and the tables in `Tests/Rules/AppleAPI/Data`, and
      `AppleAPITests` fails when it is not current. Missing members are mostly named as in Objective-C; [ios.md](ios.md) says where
      the tables come from and what they cannot see. \(unseen) rows of the tables do not count, because Swift code cannot name
      them: C's names for members that have a row of their own, and names of the C# bindings. `Tests/Rules/AppleAPI/Data/unseen.tsv`
      lists them with the reasons.

      A declaration that is here has Apple's name and labels. Its behaviour is Apple's as far as [semantics.md](semantics.md) says
      and the tests hold. What is accepted and cannot be drawn is reported by name through `CADiagnostics`.

      | module | here | Apple's | percent |
      |---|---:|---:|---:|

      """
    for module in AppleCatalog.modules {
      var whole = Coverage(module: module)
      for type in types(of: module) { whole.add(type) }
      text += "| [\(module)](#\(module.lowercased())) | \(whole.ours) | \(whole.apple) | \(whole.percent) |\n"
    }
    for module in AppleCatalog.modules { text += section(of: module) }
    return text
  }

  private func types(of module: String) -> [Coverage] { types.filter { $0.module == module } }

  private func section(of module: String) -> String {
    let present = types(of: module).filter { $0.ours > 0 }
    let absent = types(of: module).filter { $0.ours == 0 }
    var text = "\n## \(module)\n\n| type | here | Apple's | percent | missing |\n|---|---:|---:|---:|---|\n"
    for type in present {
      let name = type.type.isEmpty ? "global functions and constants" : "`\(type.type)`"
      text += "| \(name) | \(type.ours) | \(type.apple) | \(type.percent) | \(Self.list(type.missing)) |\n"
    }
    text += "\n<details><summary>Types of \(module) that are not here: \(absent.count)</summary>\n\n"
    text += absent.map { "`\($0.type)`" }.joined(separator: ", ")
    return text + "\n\n</details>\n" + reasons(in: module)
  }

  private func reasons(in module: String) -> String {
    let absences = comparison.absences(in: module, version)
    guard !absences.isEmpty else { return "" }
    return "\n| not here, and not planned | declarations | why |\n|---|---:|---|\n"
      + absences.map { "| `\($0.row.pattern)` | \($0.count) | \($0.row.reason) |\n" }.joined()
  }

  private static func list(_ names: [String]) -> String {
    guard names.count <= longestList else { return "\(names.count) members" }
    return names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension Coverage {
  /// The part that we have, rounded down, so that 100 means every declaration.
  package var percent: Int { apple > 0 ? 100 * ours / apple : 100 }
}
