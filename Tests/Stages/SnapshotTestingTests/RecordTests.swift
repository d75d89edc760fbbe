import Foundation
import Testing

@testable import SnapshotTesting

/// The files that each mode writes, and its reports.
@Suite struct RecordTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "snapshots-\(UUID().uuidString)")

  private func verify(_ text: String, _ record: SnapshotTestingConfiguration.Record?) -> String? {
    verifySnapshot(
      of: text, as: .lines, named: "a b", record: record, snapshotDirectory: folder.path, testName: "f(a:)")
  }

  private var reference: String? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path),
      let name = names.first
    else { return nil }
    return try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func missingReferenceIsWrittenAndFailsOnce() throws {
    #expect(verify("one", nil)?.contains("There was no reference.") ?? false)
    #expect(reference == "one")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["f-a.a-b.txt"])
    #expect(verify("one", nil) == nil)
    let problem = try #require(verify("two", nil))
    #expect(problem.contains("“a b”") && problem.contains("−one\n+two"))
    #expect(reference == "one")
  }

  @Test func nothingIsWrittenWhereThatIsForbidden() {
    #expect(verify("one", .never) != nil && reference == nil)
    withSnapshotTesting(record: .never) { #expect(verify("one", nil) != nil && reference == nil) }
  }

  @Test func allAreWrittenOrThoseThatFail() {
    #expect(verify("one", .all) != nil && reference == "one")
    #expect(verify("one", .all) != nil, "a recording run fails")
    #expect(verify("two", .failed) != nil && reference == "two")
    #expect(verify("two", .failed) == nil)
    #expect(verify("three", true) != nil && reference == "three")
  }

  @Test func innerSettingsGoBeforeOuterOnes() async {
    await withSnapshotTesting(record: .never) {
      await Task.yield()
      #expect(SnapshotTestingConfiguration.presentRecord == .never)
      withSnapshotTesting(record: .all, diffTool: "compare") {
        #expect(SnapshotTestingConfiguration.presentRecord == .all)
        let tool = SnapshotTestingConfiguration.presentDiffTool
        #expect(tool(currentFilePath: "a", failedFilePath: "b") == "compare a b")
      }
      #expect(SnapshotTestingConfiguration.presentRecord == .never)
    }
  }

  @Test(.snapshots(record: .failed)) func traitSetsTheMode() {
    #expect(SnapshotTestingConfiguration.presentRecord == .failed)
  }

  /// A strategy may hand its text over later, on the main thread.
  @MainActor @Test func laterTextIsWaitedFor() {
    let later = Snapshotting<String, String>(
      pathExtension: "txt", diffing: .lines,
      asyncSnapshot: { text in
        Async { callback in
          // The run loop calls it on this thread.
          nonisolated(unsafe) let callback = callback
          RunLoop.current.perform { unsafe callback(text) }
        }
      })
    _ = verifySnapshot(of: "a", as: later, named: "a", record: .all, snapshotDirectory: folder.path)
    #expect(reference == "a")
    let never = Snapshotting<String, String>(pathExtension: "txt", diffing: .lines) { _ in Async { _ in } }
    let problem = verifySnapshot(of: "a", as: never, snapshotDirectory: folder.path, timeout: 0)
    #expect(problem?.contains("longer timeout") ?? false)
    let waiting = Snapshotting<String, String>.wait(for: 0, on: .lines)
    #expect(verifySnapshot(of: "a", as: waiting, named: "a", snapshotDirectory: folder.path) == nil)
  }
}
