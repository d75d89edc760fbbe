import Foundation
import Testing

/// Test names in the documents' tables are names of existing tests.
@Suite struct DocumentTests {
  /// The names of all test functions.
  private func testNames() throws -> Set<String> {
    let tests = package.appending(path: "Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    return try paths.filter { $0.hasSuffix(".swift") }.reduce(into: []) { names, path in
      let text = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
      names.formUnion(text.matches(of: /func (\w+)\(/).map { String($0.1) })
    }
  }

  @Test(arguments: ["docs/semantics.md", "Sources/Core/RenderTree/RenderTree.docc/Determinism.md"])
  func everyRuleInADocumentNamesTestsThatExist(document: String) throws {
    let names = try testNames()
    let text = try String(contentsOf: package.appending(path: document), encoding: .utf8)
    // The tests are in the last column of each row.
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasSuffix("| held by |") }
    #expect(!rows.isEmpty)
    for row in rows {
      let cell = row.split(separator: "|").last { !$0.trimmingCharacters(in: .whitespaces).isEmpty } ?? ""
      for match in cell.matches(of: /`(\w+)`/) {
        #expect(names.contains(String(match.1)), "\(document): no test \(match.1)")
      }
      for match in cell.matches(of: /`(Tests\/[\w\/.]+)`/) {
        let path = package.appending(path: String(match.1)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(document): no \(match.1)")
      }
    }
  }

  @Test func readmesHaveThePercentageOfTheCount() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }
    let row = /\| \[UIKit\]\(#uikit\) \| \d+ \| \d+ \| (\d+) \|/
    let percent = try #require(try text("docs/support.md").firstMatch(of: row)).1
    #expect(try text("README.md").contains("\(percent) % of all its declarations"))
    #expect(try text("README.zh-CN.md").contains("全部声明的 \(percent) %"))
  }

  @Test func numberedDefectsAreListed() throws {
    let text = try String(contentsOf: package.appending(path: "docs/original-defects.md"), encoding: .utf8)
    let longest = text.split(separator: "\n").compactMap { Int($0.prefix { $0.isNumber }) }.max() ?? 0
    let numbers = try testNames().compactMap { $0.firstMatch(of: /^defect(\d+)_/).flatMap { Int($0.1) } }
    #expect(!numbers.isEmpty)
    for number in numbers { #expect((1...longest).contains(number), "defect \(number) is not listed") }
  }

  @Test func everyDocumentedLimitExistsInTheSources() throws {
    let text = try String(contentsOf: package.appending(path: "docs/hostile-input.md"), encoding: .utf8)
    let limits = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .flatMap { ($0.split(separator: "|").first ?? "").matches(of: /`[\w.]+\.(\w+)`/) }.map(\.1)
    #expect(limits.count > 10)
    let files = try modules.flatMap { try SourceFile.all(in: $0) }
    for limit in limits {
      let pattern = try Regex("(let|var) \(limit)\\b")
      let isThere = files.contains { $0.words.contains(limit) && !$0.lines(matching: pattern).isEmpty }
      #expect(isThere, "no limit \(limit)")
    }
  }

  @Test func topicsOfSeveralFilesAreExplained() throws {
    let text = try String(contentsOf: package.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let table = try #require(text.components(separatedBy: "| topic | holds |").last)
    let rows = table.split(separator: "\n").prefix { $0.hasPrefix("|") }
    let explained = rows.compactMap { $0.split(separator: "|").first }
      .flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: "Sources").path)
    let topics = paths.compactMap { $0.firstMatch(of: /\+(\w+)\.swift$/).map { String($0.1) } }
    let counts = Dictionary(grouping: topics, by: \.self).mapValues(\.count)
    #expect(!explained.isEmpty && explained.allSatisfy { counts[$0] != nil })
    #expect(counts.filter { $0.value > 3 }.keys.filter { !explained.contains($0) }.sorted() == [])
  }

  @Test func commentsInTheSourcesHaveAtMost110Characters() throws {
    let folder = package.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths where [".swift", ".c", ".inc", ".h"].contains(where: path.hasSuffix) {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard line.utf8.count > 110, line.trimmingCharacters(in: .whitespaces).hasPrefix("//") else {
          continue
        }
        #expect(line.count <= 110, "\(path):\(index + 1)")
      }
    }
  }
}
