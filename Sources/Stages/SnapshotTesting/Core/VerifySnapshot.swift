import Foundation
import RivuletTesting
import Testing
import XCTest

/// Compares a value with the reference beside the test, as `assertSnapshot` does, and leaves the failure to
/// the caller.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy.
///   - name: What tells the reference from others of the test; nil for a number from 1.
///   - record: What is written; nil for the mode around the call.
///   - snapshotDirectory: The folder of the references; nil for `__Snapshots__` and the name of the test's
///     file.
///   - timeout: The seconds until a picture or a text that comes later must be there.
///   - fileID: The test's file, for the report.
///   - filePath: The test's file, beside which the references lie.
///   - testName: The test's function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: A sentence about the failure; nil if the value agrees with its reference.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> String? {
  if Test.current == nil { SnapshotNumbers.watchTests() }
  let file = SnapshotFile(
    source: "\(filePath)", test: testName, name: name, pathExtension: snapshotting.pathExtension,
    directory: snapshotDirectory)
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let record = record ?? SnapshotTestingConfiguration.presentRecord
  do {
    return try withSnapshotTesting(record: record) {
      let taken = Taken<Format>()
      snapshotting.snapshot(try value()).run { taken.value = $0 }
      guard let new = taken.value ?? wait(for: taken, timeout) else {
        return "The snapshot was not there within \(timeout) seconds. Give the assertion a longer timeout."
      }
      return try file.problem(of: new, snapshotting.diffing, record, name: name, place)
    }
  } catch {
    return "The snapshot could not be taken: \(error)"
  }
}

/// A value that a closure sets.
private final class Taken<Value> {
  var value: Value?
}

/// Waits for a value, while the main thread goes on with its own work.
private func wait<Value>(for taken: Taken<Value>, _ timeout: TimeInterval) -> Value? {
  let end = Date(timeIntervalSinceNow: timeout)
  while taken.value == nil, Date() < end {
    _ = RunLoop.current.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.01)))
  }
  return taken.value
}

extension SnapshotFile {
  /// Compares a value with the reference, or writes it.
  fileprivate func problem<Value>(
    of new: Value, _ diffing: Diffing<Value>, _ record: SnapshotTestingConfiguration.Record, name: String?,
    _ place: TestPlace
  ) throws -> String? {
    let data = diffing.toData(new)
    if record == .all {
      try Self.write(data, to: url)
      return "Recorded \(url.path), since all snapshots are recorded. Run \(test) again without that."
    }
    guard FileManager.default.fileExists(atPath: url.path) else {
      guard record != .never else {
        return "There is no reference \(url.path), and nothing is recorded."
      }
      try Self.write(data, to: url)
      return "There was no reference. Recorded \(url.path): look at it, then run \(test) again."
    }
    let reference = diffing.fromData(try Data(contentsOf: url))
    guard let (difference, attachments) = diffing.diff(reference, new) else { return nil }
    var sentences = [
      name.map { "The snapshot “\($0)” differs from its reference." } ?? "The snapshot differs."
    ]
    do { try Self.write(data, to: failure) } catch let fault as Fault {
      // The difference is known even where no file shows it.
      sentences.append("\(fault)")
    }
    for attachment in attachments {
      let attached = "\(url.deletingPathExtension().lastPathComponent).\(attachment.name ?? "difference")"
      let isPicture = attachment.uniformTypeIdentifier == "public.png"
      place.attach(attachment.data, named: attached + (isPicture ? ".png" : ".txt"))
      guard attachment.name == "panels" else { continue }
      let panels = failure.deletingLastPathComponent().appending(path: attached + ".png")
      do {
        try Self.write(attachment.data, to: panels)
        sentences.append("Beside each other: \(panels.path)")
      } catch let fault as Fault {
        sentences.append("\(fault)")
      }
    }
    if record == .failed {
      try Self.write(data, to: url)
      sentences.append("It was recorded anew.")
    }
    let files = SnapshotTestingConfiguration.presentDiffTool(
      currentFilePath: url.path, failedFilePath: failure.path)
    return (sentences + [files, difference]).joined(separator: "\n")
  }
}
