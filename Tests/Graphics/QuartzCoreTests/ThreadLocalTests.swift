import Foundation
import Synchronization
import Testing

@testable import QuartzCore

/// The queue of the main actor runs its jobs on any thread on Linux, once the main thread waits for nothing
/// else, so what belongs to a thread on iOS belongs there to the main actor.
@Suite struct ThreadLocalTests {
  private final class Counter {
    var count = 0
  }

  /// Runs a closure on a new thread, and returns its result.
  private func onNewThread(_ body: @escaping @Sendable () -> Int) async -> Int {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: body()) }.start()
    }
  }

  @Test func jobsOfTheMainActorShareOneObjectOnAllThreads() async {
    let counters = ThreadLocal { Counter() }
    @Sendable func count() -> Int {
      counters.current.count += 1
      return counters.current.count
    }
    // The main queue hands a block to the thread that waits for it, when nothing else does.
    for expected in 1...3 {
      #expect(await onNewThread { DispatchQueue.main.sync(execute: count) } == expected)
    }
    #expect(await MainActor.run(body: count) == 4)
    for _ in 1...2 { #expect(await onNewThread(count) == 1) }
    #expect(await MainActor.run(body: count) == 5)
  }
}
