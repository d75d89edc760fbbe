import Synchronization
import Testing
import XCTest

/// The numbers of the unnamed snapshots of each test, which tell their files apart.
final class SnapshotNumbers: Sendable {
  /// The numbers of the running test, or of all tests without the trait `snapshots`.
  @TaskLocal static var current = SnapshotNumbers()

  private let counts = Mutex<[String: Int]>([:])

  /// Returns the next number of a key, from 1.
  func next(for key: String) -> Int {
    counts.withLock { counts in
      let number = counts[key, default: 0] + 1
      counts[key] = number
      return number
    }
  }

  private func forget() { counts.withLock { $0 = [:] } }

  /// Lets each test of XCTest number its snapshots from 1, also when it is repeated.
  static func watchTests() { _ = observer }

  private static let observer: Void = {
    XCTestObservationCenter.shared.addTestObserver(Observer())
  }()

  private final class Observer: XCTestObservation {
    func testBundleWillStart(_ testBundle: Bundle) {}
    func testSuiteWillStart(_ testSuite: XCTestSuite) {}
    func testCaseWillStart(_ testCase: XCTestCase) {}
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {}
    func testCaseDidFinish(_ testCase: XCTestCase) { SnapshotNumbers.current.forget() }
    func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
    func testBundleDidFinish(_ testBundle: Bundle) {}
  }
}
