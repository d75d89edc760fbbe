import Foundation
import Testing

/// Apple's API that compiles here and changes nothing, because nothing would look different.
/// `docs/without-effect.md` lists it, from the comments in the sources. Calls that would look different are
/// reported through `CADiagnostics`.
///
/// `RIVULET_RECORD=1 swift test --filter WithoutEffectTests` writes the list again, and fails.
@Suite struct WithoutEffectTests {
  private static let page = package.appending(path: "docs/without-effect.md")
  private static let modules = [
    "FoundationCompatibility", "CoreGraphics", "Metal", "QuartzCore", "UIFoundation", "UIKit",
  ]

  /// A comment that says so, and the declaration or parameter that it belongs to.
  private struct Entry: Hashable {
    let module: String
    let owner: String
    let declaration: String
    let comment: String

    var row: String { "| `\(owner)` | \(declaration) | \(comment) |" }
  }

  @Test func listIsThatOfTheSources() throws {
    let entries = try Self.modules.flatMap { module in
      try Self.sourceFiles(of: module).flatMap { try Self.entries(in: $0, module) }
    }
    #expect(entries.count > 20)
    let text = Self.text(entries)
    guard ProcessInfo.processInfo.environment["RIVULET_RECORD"] == nil else {
      try Data(text.utf8).write(to: Self.page)
      Issue.record("docs/without-effect.md is written; look at its changes, and run again without recording")
      return
    }
    let current = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(current == text, "run RIVULET_RECORD=1 swift test --filter WithoutEffectTests")
  }

  @Test func sentencesThatSaySoAreFound() throws {
    for sentence in [
      "Has no effect: edges are smooth.", "The intent, which has no effect.",
      "A hint, which is kept: so it is.",
      "Without effect: they stand exactly.", "It has no effect on drawing. Default: false.",
    ] {
      #expect(Self.saysSo(sentence), "\(sentence)")
    }
    for sentence in [
      "Has no effect on an empty path.", "Drawing with NaN has no effect and never fails.", "x",
    ] {
      #expect(!Self.saysSo(sentence), "\(sentence)")
    }
  }

  private static func text(_ entries: [Entry]) -> String {
    var text = """
      # Accepted without effect

      These members and parameters compile, and change nothing, because nothing would look different. Calls
      that would look different are reported once by name through `CADiagnostics`, or do not exist. The list is
      made from the comments in the sources; `WithoutEffectTests` holds it.

      """
    for module in modules {
      let rows = entries.filter { $0.module == module }.map(\.row)
      guard !rows.isEmpty else { continue }
      text += "\n## \(module)\n\n| type | member or parameter | why |\n|---|---|---|\n"
      text += rows.joined(separator: "\n") + "\n"
    }
    return text
  }

  private static func saysSo(_ comment: String) -> Bool {
    ["effect", "A hint"].contains(where: comment.contains)
      && comment.contains(
        /(?:^|[;.] |It |which |and |style )[Hh]as no effect[.:;]|has no effect on drawing|Without effect|A hint/
      )
  }

  private static func sourceFiles(of module: String) throws -> [URL] {
    let folder = try #require(moduleFolders[module])
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
  }

  /// The entries of a file: each comment is read to its end, and then the declaration after it.
  private static func entries(in file: URL, _ module: String) throws -> [Entry] {
    var entries: [Entry] = []
    var (owner, comment, parameters) = ("", "", [(name: String, comment: String)]())
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let words = line.drop { $0 == " " }
      let code = words.hasPrefix("@") ? words.replacing(/^(?:@\w+ )+/, with: "") : words
      if code.hasPrefix("///") {
        let text = String(code.dropFirst(3).drop { $0 == " " })
        if text.hasPrefix("- "), let match = text.wholeMatch(of: /- (?:Parameter )?(\w+): (.*)/),
          match.1 != "Returns"
        {
          parameters.append((String(match.1), String(match.2)))
        } else if parameters.isEmpty {
          comment += comment.isEmpty ? text : " " + text
        } else {
          parameters[parameters.count - 1].comment += " " + text
        }
        continue
      }
      guard !code.hasPrefix("@"), !code.hasPrefix("//") else { continue }
      // Most lines have no comment and are inside a type: they say nothing, and are passed over quickly.
      guard !line.hasPrefix(" ") || !comment.isEmpty || !parameters.isEmpty else { continue }
      defer { (comment, parameters) = ("", []) }
      if let match = code.firstMatch(of: /^(?:\w+ )*(?:class|struct|enum|protocol|extension) (\w[\w.]*)/),
        !code.hasPrefix("public class func"), !code.hasPrefix("open class ") || !code.contains("func ")
      {
        if !line.hasPrefix(" ") { owner = String(match.1) }
        continue
      }
      guard code.hasPrefix("public") || code.hasPrefix("open") else { continue }
      let name = code.firstMatch(of: /(?:func|var|let|case|subscript) (`?\w+)|(init)/)
      let declared = name.map { String($0.1 ?? $0.2 ?? "") } ?? String(code)
      if saysSo(comment) {
        entries.append(Entry(module: module, owner: owner, declaration: "`\(declared)`", comment: comment))
      }
      for parameter in parameters where saysSo(parameter.comment) {
        entries.append(
          Entry(
            module: module, owner: owner, declaration: "`\(parameter.name)` of `\(declared)`",
            comment: parameter.comment))
      }
    }
    var seen: Set<Entry> = []
    return entries.filter { seen.insert($0).inserted }
  }
}
