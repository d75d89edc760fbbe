import Foundation
internal import Testing
import XCTest

/// The place of an assertion, to which failures are reported: in Swift Testing if it runs the test, else in
/// XCTest.
package struct TestPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  private var location: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// The words that distinguish the running test case from others with the same function.
  static var currentTest: String {
    guard let test = Test.current else { return "" }
    return "\(test.id) \(Test.Case.current.map { "\($0)" } ?? "")"
  }

  package func fail(_ sentence: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: sentence), sourceLocation: location)
    } else {
      XCTFail(sentence, file: filePath, line: line)
    }
  }

  /// Attaches a file to a test of Swift Testing. XCTest on Linux has no attachments.
  package func attach(_ data: Data?, named name: String) {
    guard let data, Test.current != nil else { return }
    Attachment.record(Array(data), named: name, sourceLocation: location)
  }
}
