import Dispatch
import Foundation
import Synchronization

/// Threads that stay, and share the bands of each frame; the caller is one of them.
///
/// Helpers wait for a frame by spinning for a while and then asleep: to wake a thread up takes as long as to draw some bands.
///
/// Unchecked: `body` is written by the caller before it publishes a ticket, and read only by who holds an index of that ticket; the
/// caller waits for all of those before it writes again.
final class BandPool: @unchecked Sendable {
  let threads: Int
  private var body: (Int) -> Void = { _ in }
  /// The frame's number, how many bands it has, and the next one to draw.
  private let ticket = Atomic<UInt64>(0)
  private let finished = Atomic<Int>(0)
  private let sleepers = Atomic<Int>(0)
  private let alarm = DispatchSemaphore(value: 0)

  private static let indexBits: UInt64 = 20
  private static let mask: UInt64 = 1 << indexBits - 1
  /// About 50 µs.
  private static let spins = 20_000

  init(threads: Int) {
    self.threads = threads
    for _ in 1..<max(threads, 1) {
      let helper = Thread { [self] in help() }
      helper.start()
    }
  }

  /// Calls the body with 0 ..< count, on all threads, and returns when every call has.
  func run(_ count: Int, _ body: @escaping (Int) -> Void) {
    self.body = body
    finished.store(0, ordering: .relaxed)
    let frame = ticket.load(ordering: .relaxed) >> (2 * Self.indexBits) &+ 1
    ticket.store(
      frame << (2 * Self.indexBits) | UInt64(count) << Self.indexBits, ordering: .sequentiallyConsistent)
    for _ in 0..<sleepers.exchange(0, ordering: .sequentiallyConsistent) { alarm.signal() }
    takeBands()
    while finished.load(ordering: .acquiring) < count {}
  }

  private func takeBands() {
    while true {
      let taken = ticket.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
      guard taken & Self.mask < taken >> Self.indexBits & Self.mask else { return }
      body(Int(taken & Self.mask))
      finished.wrappingAdd(1, ordering: .releasing)
    }
  }

  private func help() {
    var seen: UInt64 = 0
    while true {
      var spins = 0
      while ticket.load(ordering: .acquiring) >> (2 * Self.indexBits) == seen {
        spins += 1
        guard spins > Self.spins else { continue }
        sleepers.wrappingAdd(1, ordering: .sequentiallyConsistent)
        // A frame that was published meanwhile has perhaps not seen the sleeper.
        if ticket.load(ordering: .sequentiallyConsistent) >> (2 * Self.indexBits) == seen { alarm.wait() }
        spins = 0
      }
      seen = ticket.load(ordering: .acquiring) >> (2 * Self.indexBits)
      takeBands()
    }
  }
}
