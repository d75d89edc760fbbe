import Foundation
import Interrupts
import Testing

@MainActor @Suite(.serialized) struct InterruptTests {
  /// The test has a process of its own: a signal ends everything that waits for one, also the recordings
  /// of other tests.
  @Test func workIsCancelledByASignalEveryTime() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<3 {
        try await untilInterrupted {
          // The system learns of the handler a moment later.
          while !Task.isCancelled {
            kill(getpid(), SIGHUP)
            try? await Task.sleep(for: .milliseconds(10))
          }
        }
      }
    }
  }

  @Test func workEndsByItself() async throws {
    struct Failure: Error {}
    try await untilInterrupted {}
    await #expect(throws: Failure.self) { try await untilInterrupted { throw Failure() } }
  }
}
