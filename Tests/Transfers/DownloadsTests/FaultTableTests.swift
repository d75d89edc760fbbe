import TestSupport
import Foundation
import Testing

@testable import Downloads

/// Every fault of a server ends in the right file or in an error, never in a wrong file. The outcomes stand
/// in `docs/downloads.md`.
///
/// `RIVULET_RECORD=1` writes the table. With `RIVULET_TOOLS=1` too, it runs curl, wget and aria2c against the
/// same faults; `Scripts/compare-downloads` does that.
@Suite struct FaultTableTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let document = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/downloads.md")

  @Test func noFaultGivesAWrongFile() async throws {
    let outcomes = try await Self.outcomes { fault in try await Self.outcome(of: fault) }
    var table = try FaultTable(readingFrom: Self.document)
    if Self.environment["RIVULET_RECORD"] != nil {
      var rows = Fault.all.map { fault in
        FaultTable.Row(
          fault: fault.name, outcome: outcomes[fault.name] ?? "", tools: table.tools(for: fault.name))
      }
      if Self.environment["RIVULET_TOOLS"] != nil {
        for tool in Tool.allCases {
          let outcomes = try await Self.outcomes { fault in try await tool.outcome(of: fault) }
          for index in rows.indices { rows[index].tools[tool.rawValue] = outcomes[rows[index].fault] }
        }
      }
      table.rows = rows
      try table.write(to: Self.document)
      Issue.record("the table was written")
      return
    }
    #expect(table.rows.count >= 40 && table.rows.map(\.fault) == Fault.all.map(\.name))
    for row in table.rows { #expect(row.outcome == outcomes[row.fault], "\(row.fault)") }
  }

  private static func outcomes(
    _ outcome: @escaping @Sendable (Fault) async throws -> String
  ) async throws -> [String: String] {
    try await withThrowingTaskGroup(of: (String, String).self) { group in
      for fault in Fault.all { group.addTask { (fault.name, try await outcome(fault)) } }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// Downloads over an old file, and once more after a failure.
  private static func outcome(of fault: Fault) async throws -> String {
    let folder = try Folder()
    let server = try RawServer(.serving(fault.serve))
    defer { server.close() }
    var request = DownloadRequest(
      source: try #require(server.address()), destination: folder.file("file.bin"))
    request.retry = RetryPolicy(limit: 2, firstDelay: .zero)
    fault.change(&request)
    let old = Array("old".utf8)
    try Data(old).write(to: request.destination)
    var last = ""
    for _ in 0..<2 {
      let download = Download(request, time: fault.time?.time ?? .patient).start()
      let outcome = await download.outcome
      let bytes = try folder.bytes(of: "file.bin")
      let parts = try folder.names.filter { $0.hasPrefix(".file.bin.part-") }
      switch outcome {
      case .success(let file):
        #expect(fault.right.contains(bytes), "\(fault.name): a wrong file")
        #expect(file.byteCount == Int64(bytes.count) && parts.isEmpty, "\(fault.name)")
        return fault.right.contains(bytes) ? "right file" : "**wrong file**"
      case .failure(let error):
        #expect(bytes == old, "\(fault.name): the old file has changed")
        #expect(parts.count == (download.hasPartialFile ? 2 : 0), "\(fault.name): \(parts)")
        last = "error `\(String(describing: error).prefix { $0 != "(" })`"
      }
    }
    return last
  }
}
