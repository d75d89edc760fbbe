import Foundation
import Testing

private let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

/// The generated files match the table. `RIVULET_RECORD=1` writes them and fails, so that an accidental run
/// is noticed.
@Suite struct PropertyTableTests {
  private static let table = sources.appending(path: "Core/RenderTree/Properties/LayerProperties.table")

  @Test func generatedFilesEqualTheTable() throws {
    let isRecording = ProcessInfo.processInfo.environment["RIVULET_RECORD"] != nil
    let table = try PropertyTable(String(contentsOf: Self.table, encoding: .utf8))
    for (path, text) in PropertySources(table).files.sorted(by: { $0.key < $1.key }) {
      let url = sources.appending(path: path)
      guard (try? String(contentsOf: url, encoding: .utf8)) != text else { continue }
      if isRecording {
        try text.write(to: url, atomically: true, encoding: .utf8)
        Issue.record("\(path) was written; build and test again without RIVULET_RECORD")
      } else {
        Issue.record(
          "\(path) is not what the table says; run RIVULET_RECORD=1 swift test --filter PropertyTable")
      }
    }
  }

  @Test(arguments: [
    ("0 | a | Double | 0 | all | no | ", "an entry has 8 columns, not 7"),
    ("1 | a | Double | 0 | all | no | | x", "the number must be 0"),
    ("0 | a | Float | 0 | all | no | | x", "no type Float"),
    ("0 | a | Double | 0 | text | no | | x", "no layers text"),
    ("0 | a | Double | 0 | all | no | | ", "a has no documentation"),
    ("0 | a | Double | 0 | all | often | | x", "no animation often"),
    ("0 | a | Double | 0 | all | no | | x\n1 | a | Double | 0 | all | no | | x", "there is a a already"),
  ])
  func malformedEntriesAreRefused(text: String, reason: String) {
    let error = #expect(throws: PropertyTable.Malformed.self) { try PropertyTable(text) }
    #expect(error?.reason == reason)
  }

  @Test func partsOfAStructureAreAnimationTargets() throws {
    let table = try PropertyTable("0 | bounds | Rect | .zero | all | implicit | | x")
    #expect(
      table.properties[0].targets.flatMap(\.keyPaths) == [
        "bounds", "bounds.origin", "bounds.origin.x", "bounds.origin.y", "bounds.size", "bounds.size.width",
        "bounds.size.height",
      ])
  }

  @Test func keyOfAFlagHasNoPrefixIs() throws {
    let table = try PropertyTable("0 | isHidden | Bool | false | all | implicit | | x")
    #expect(table.properties[0].key == "hidden")
    #expect(table.properties[0].targets[0].keyPaths == ["hidden", "isHidden"])
  }
}
