import Foundation

/// Fails if reference files lie beside a test file that no test in it can have written: their test's function
/// is gone. Call it in one test of each file, or of each folder of tests.
///
/// - Parameters:
///   - fileID: The test's file, for the report.
///   - filePath: The test's file, whose references are looked at.
///   - line: The assertion's line.
///   - column: The assertion's column.
@MainActor
public func assertNoOrphanedSnapshots(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let folder = SnapshotFolder(file: "\(filePath)").folder
  do {
    let source = try String(contentsOf: URL(filePath: "\(filePath)"), encoding: .utf8)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let orphans = files.filter { !isWritten($0, in: source) }.sorted()
    guard !orphans.isEmpty else { return }
    place.fail("No test writes \(orphans.joined(separator: ", ")) in \(folder.path): delete them.")
  } catch {
    place.fail("The test file could not be read: \(error)")
  }
}

/// Whether the source has a function with the name at the beginning of a file's name.
private func isWritten(_ file: String, in source: String) -> Bool {
  source.contains("func \(file.prefix { $0 != "." })(")
}
