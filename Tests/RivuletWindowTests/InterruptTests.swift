import Foundation
import Interrupts
import Testing

@MainActor @Suite(.serialized) struct InterruptTests {
  @Test func workIsCancelledByASignalEveryTime() async throws {
    for _ in 0..<3 {
      try await untilInterrupted {
        // The system learns of the handler a moment later.
        try await Task.sleep(for: .milliseconds(200))
        kill(getpid(), SIGHUP)
        try? await Task.sleep(for: .seconds(5))
        #expect(Task.isCancelled, "the signal has not arrived")
      }
    }
  }

  @Test func workEndsByItself() async throws {
    struct Failure: Error {}
    try await untilInterrupted {}
    await #expect(throws: Failure.self) { try await untilInterrupted { throw Failure() } }
  }
}
