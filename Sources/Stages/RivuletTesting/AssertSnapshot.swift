internal import UIKit

/// Compares pictures or texts of a value with the files in `__Snapshots__` beside the test, in Swift Testing
/// and in XCTest.
///
/// A missing file is written, and the test fails once, so that the file is looked at. A difference fails the
/// test with a picture of three panels (expected, actual, difference), attached to the test and in the
/// package's `.build/snapshot-failures`. `RIVULET_RECORD` in the environment overrides what is written.
///
/// A reference records the fonts with which it was drawn, and a difference names those that differ first.
/// Without Debian 12's Inter, the test fails with a sentence that says what to install.
///
/// Tasks do not run during this function. In an `async` test, the compiler chooses the function of this name
/// that is awaited, and runs them.
///
/// - Parameters:
///   - value: A view, a view controller, or a `Stage`.
///   - snapshotting: Pictures or layers, at which instants, on which devices.
///   - name: Distinguishes several assertions in one test; nil numbers them from the second one on.
///   - record: Whether files are written; nil for `SnapshotRecord.standard`.
///   - fileID: The test's file, for the report.
///   - filePath: The test's file, beside which the references lie.
///   - testName: The test's function.
///   - line: The assertion's line.
///   - column: The assertion's column.
@MainActor
public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value>, named name: String? = nil,
  record: SnapshotRecord? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  compare(
    try value(), snapshotting, AssertionName(file: "\(filePath)", test: testName, name: name),
    record: record, at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Compares the snapshots of a value with their files.
@MainActor private func compare<Value>(
  _ value: @autoclosure () throws -> Value, _ snapshotting: Snapshotting<Value>, _ assertion: AssertionName,
  record: SnapshotRecord?, at place: TestPlace
) {
  if let problem = Stage.fontProblem { return place.fail(problem) }
  do {
    let snapshots = try snapshotting.snapshots(try value())
    let folder = SnapshotFolder(file: assertion.file)
    for snapshot in snapshots {
      let fileName = assertion.fileName(snapshot.name)
      guard let problem = try folder.check(snapshot, named: fileName, record: record ?? .standard) else {
        continue
      }
      place.attach(problem.panels, named: "\(fileName).panels.png")
      place.fail(problem.sentence)
    }
  } catch {
    place.fail("The snapshot could not be taken: \(error)")
  }
}

/// Shows a value, gives the tasks of the main actor that wait for nothing their turns, and compares like the
/// function of this name that is not `async`, so that pictures show what the value loads in a `Task`.
///
/// The compiler chooses this function wherever a test may await, and demands the word. The rule is that of
/// recordings: a task that sleeps, or waits for another thread, does so in real time, and is not waited for.
///
/// - Parameters:
///   - value: A view, a view controller, or a `Stage`.
///   - snapshotting: Pictures or layers, at which instants, on which devices.
///   - name: Distinguishes several assertions in one test; nil numbers them from the second one on.
///   - record: Whether files are written; nil for `SnapshotRecord.standard`.
///   - fileID: The test's file, for the report.
///   - filePath: The test's file, beside which the references lie.
///   - testName: The test's function.
///   - line: The assertion's line.
///   - column: The assertion's column.
@MainActor
public func assertSnapshot<Value: SnapshotContent>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value>, named name: String? = nil,
  record: SnapshotRecord? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) async {
  let result = Result { try value() }
  if case .success(let value) = result { await value.runTasks() }
  compare(
    try result.get(), snapshotting, AssertionName(file: "\(filePath)", test: testName, name: name),
    record: record, at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// The name of an assertion's files: the test, the given name or a number, and what a snapshot adds.
struct AssertionName {
  /// The test's file.
  let file: String
  private let parts: [String]

  /// The unnamed assertions so far, by test, of the present run of each.
  @MainActor private static var counts: [String: Int] = [:]

  @MainActor
  init(file: String, test: String, name: String?) {
    self.file = file
    let test = Self.sanitized(String(test.prefix { $0 != "(" }))
    if let name {
      parts = [test, Self.sanitized(name)]
      return
    }
    let key = "\(TestPlace.currentTest)/\(file)/\(test)"
    let count = Self.counts[key, default: 0] + 1
    Self.counts[key] = count
    parts = count == 1 ? [test] : [test, "\(count)"]
  }

  func fileName(_ rest: [String]) -> String { (parts + rest.map(Self.sanitized)).joined(separator: ".") }

  /// Letters, digits, points and hyphens; everything else becomes a hyphen.
  private static func sanitized(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" ? $0 : "-" })
  }
}
