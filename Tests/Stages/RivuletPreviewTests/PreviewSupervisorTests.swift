import Foundation
import TestSupport
import Testing

@testable import RivuletPreview

/// Programs that stand in for those with previews: each says its list, and then does something wrong.
@Suite struct PreviewSupervisorTests {
  private let item = PreviewItem(name: "A", file: "M/a.swift", line: 1)

  private func withProgram(
    _ script: String, limit: Double = 60, _ body: (PreviewSupervisor) throws -> Void
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "preview-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let list = String(decoding: try JSONEncoder().encode([item]), as: UTF8.self)
    try writeProgram("#!/bin/sh\necho '\(list)'\n\(script)\n", to: file)
    try body(PreviewSupervisor(program: file, limit: limit))
  }

  @Test func endOfAProcessIsReportedWithItsOutputAndTheNextOneStarts() throws {
    try withProgram("read order\necho 'Fatal error: gone' >&2\nkill -ILL $$") { supervisor in
      for _ in 0..<2 {
        let items = try supervisor.items()
        #expect(items == [item])
        let look = try supervisor.look(LookOrder(place: item.place))
        #expect(
          look.error == "It has ended its process by signal 4. Its output:\nFatal error: gone")
      }
    }
  }

  /// The process waits for a line that never comes, and has said something before.
  @Test func previewThatNeverEndsIsStoppedAndReportedWithItsOutput() throws {
    try withProgram("read order\necho 'thinking' >&2\nread order", limit: 0.5) { supervisor in
      _ = try supervisor.items()
      let look = try supervisor.look(LookOrder(place: item.place))
      #expect(look.error?.hasPrefix("It has not ended after 0.5 s, and was stopped.") == true)
    }
  }

  @Test func answerOfAProcessIsReturned() throws {
    try withProgram("read order\necho '{\"hash\":\"12\"}'\nread order") { supervisor in
      let look = try supervisor.look(LookOrder(place: item.place))
      #expect(look.hash == "12")
    }
  }

  @Test func malformedAnswerIsAFailure() throws {
    try withProgram("read order\necho 'no JSON'") { supervisor in
      let look = try supervisor.look(LookOrder(place: item.place))
      #expect(look.error == "Its process has given an answer that cannot be read.")
    }
  }

  @Test func programWithoutAListIsAnError() throws {
    let supervisor = PreviewSupervisor(program: URL(filePath: "/bin/true"), limit: 60)
    #expect(throws: PreviewError.self) { try supervisor.items() }
    let missing = PreviewSupervisor(program: URL(filePath: "/nowhere/program"), limit: 60)
    #expect(throws: PreviewError.self) { try missing.items() }
  }
}
