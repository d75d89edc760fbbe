import Foundation
import RivuletTesting

/// Compares a value with the reference beside the test, in XCTest and in Swift Testing.
///
/// The reference is `__Snapshots__/TestFile/test.name.png` beside the test's file, where a strategy for texts
/// has another extension, and an unnamed snapshot a number. A missing one is written, and the test fails
/// once.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy.
///   - name: What tells the reference from others of the test; nil for a number from 1.
///   - record: What is written; nil for the mode around the call.
///   - timeout: The seconds until a picture or a text that comes later must be there.
///   - fileID: The test's file, for the report.
///   - filePath: The test's file, beside which the references lie.
///   - testName: The test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let problem = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: record, timeout: timeout, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
  guard let problem else { return }
  TestPlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(problem)
}

/// Compares a value with a reference for each strategy, under the strategy's name.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Compares a value with a reference for each strategy, under numbers from 1.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}
