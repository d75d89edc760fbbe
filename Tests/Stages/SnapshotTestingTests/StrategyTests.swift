import Foundation
import FoundationNetworking
import Testing

@testable import SnapshotTesting

@Suite struct TextStrategyTests {
  private enum Side: CaseIterable { case left, right }

  private func text<Value>(_ strategy: Snapshotting<Value, String>, _ value: Value) -> String {
    var text = ""
    strategy.snapshot(value).run { text = $0 }
    return text
  }

  /// The texts of swift-snapshot-testing 1.19 for values with a text of their own.
  @Test func valuesWithATextOfTheirOwn() {
    #expect(text(.dump, Date(timeIntervalSinceReferenceDate: 0)) == "- 2001-01-01T00:00:00Z\n")
    #expect(text(.dump, "a\"b") == "- \"a\\\"b\"\n" && text(.dump, Character("a")) == "- \"a\"\n")
    #expect(text(.dump, Data([1, 2])) == "- 2 bytes\n")
    #expect(
      text(.dump, ["b": 2, "a": 1] as [String: Int]).hasPrefix(
        "▿ 2 key/value pairs\n  ▿ (2 elements)\n    - key: \"a\"\n"))
    #expect(text(.dump, Int?.none) == "- Optional<Int>.none\n" && text(.dump, Side.left) == "- Side.left\n")
    #expect("<A: 0x7ff1; b = 1>".withoutAddresses == "<A; b = 1>")
  }

  @Test func functionOfAllCasesIsATable() {
    let strategy = Snapshotting<Side, String>.func(into: Snapshotting<Int, String>.description)
    #expect(strategy.pathExtension == "csv")
    #expect(text(strategy) { $0 == .left ? 1 : 2 } == "\"left\",\"1\"\n\"right\",\"2\"")
  }

  private func text(_ strategy: Snapshotting<(Side) -> Int, String>, _ value: @escaping (Side) -> Int)
    -> String
  {
    var text = ""
    strategy.snapshot(value).run { text = $0 }
    return text
  }

  @Test func requestsAreLinesOrACommand() throws {
    var request = URLRequest(url: try #require(URL(string: "https://a.b/c?y=2&x=1")))
    request.httpMethod = "POST"
    request.addValue("a=1", forHTTPHeaderField: "Cookie")
    request.addValue("text/html", forHTTPHeaderField: "Accept")
    request.httpBody = Data("q=1".utf8)
    #expect(
      text(.raw, request) == "POST https://a.b/c?x=1&y=2\nAccept: text/html\nCookie: a=1\n\nq=1")
    #expect(
      text(.curl, request)
        == """
        curl \\
        \t--request POST \\
        \t--header "Accept: text/html" \\
        \t--data "q=1" \\
        \t--cookie "a=1" \\
        \t"https://a.b/c?x=1&y=2"
        """)
  }

  @Test func whatHasNoJSONIsItsError() {
    #expect(text(Snapshotting<Any, String>.json, 1.5...2.5 as Any).contains("no form in JSON"))
    #expect(text(Snapshotting<Any, String>.json, ["a": 1] as Any) == "{\n  \"a\" : 1\n}")
  }

  @Test func differenceShowsTheLinesAround() {
    let old = (1...9).map { "\($0)" }.joined(separator: "\n")
    let found = Diffing.lines.diff(old, old.replacing("5", with: "x"))?.0
    #expect(found == "@@ line 2 @@\n\u{2007}2\n\u{2007}3\n\u{2007}4\n−5\n+x\n\u{2007}6\n\u{2007}7\n\u{2007}8")
    #expect(Diffing.lines.diff(old, old) == nil)
  }
}
