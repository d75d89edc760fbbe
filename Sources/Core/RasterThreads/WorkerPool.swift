import Dispatch
import Foundation
import Synchronization

/// Persistent threads that share the parts of a task with the calling thread.
///
/// Idle helpers spin for a while and then sleep, because waking a thread takes as long as drawing a small
/// picture. They are started on first use and never end.
///
/// Unchecked: the holder of `isBusy` owns the non-atomic state. `body` is written before a ticket is
/// published and read only by threads that hold an index of that ticket; the writer waits for all of these
/// before it writes again. A helper may still look for parts of one task when the next task, for fewer
/// threads, is published. The ticket therefore contains the number of threads, and an index is taken only
/// from a ticket that was seen to permit it.
final class WorkerPool: @unchecked Sendable {
  /// The pool of the process: more threads than processors only slow each other down.
  static let shared = WorkerPool()

  private let isBusy = Atomic<Bool>(false)
  private var helpers = 0
  private var body: (_ worker: Int, _ index: Int) -> Void = { _, _ in }
  /// The current task; see `Ticket`.
  private let ticket = Atomic<UInt64>(0)
  private let finished = Atomic<Int>(0)
  private let sleepers = Atomic<Int>(0)
  private let alarm = DispatchSemaphore(value: 0)

  /// A task packed into one number: its number, the number of threads that may share it, its number of parts,
  /// and the next part.
  private struct Ticket {
    var rawValue: UInt64

    private static let countBits: UInt64 = 20
    private static let threadBits: UInt64 = 7
    private static let mask: UInt64 = 1 << countBits - 1

    init(_ rawValue: UInt64) { self.rawValue = rawValue }

    init(number: UInt64, threads: Int, count: Int) {
      let threads = UInt64(min(max(threads, 1), 1 << Self.threadBits - 1))
      rawValue =
        (number << Self.threadBits | threads) << (2 * Self.countBits) | UInt64(count) << Self.countBits
    }

    var number: UInt64 { rawValue >> (2 * Self.countBits + Self.threadBits) }
    var next: Int { Int(rawValue & Self.mask) }

    /// Whether a part is left for the worker.
    func hasPart(for worker: Int) -> Bool {
      let threads = rawValue >> (2 * Self.countBits) & (1 << Self.threadBits - 1)
      return UInt64(worker) < threads && rawValue & Self.mask < rawValue >> Self.countBits & Self.mask
    }
  }

  /// The time in nanoseconds for which helpers wait for a task before they sleep, and for which the caller
  /// waits for the last parts before it yields the processor. Measured by the clock, because the duration of
  /// a number of spins differs tenfold between processors.
  private static let helperPatience: UInt64 = 50_000
  private static let callerPatience: UInt64 = 2_000

  /// Whether helpers can begin at once, without being started or woken.
  var isAwake: Bool {
    ticket.load(ordering: .relaxed) != 0 && sleepers.load(ordering: .relaxed) == 0
  }

  /// Calls the body with every index below `count`, at most 2²⁰ − 1, on up to `threads` threads, and returns
  /// after the last call. The worker number is 0 for the caller; no two calls with the same worker run at
  /// once. If another task is running, the caller makes all calls itself.
  func run(_ count: Int, threads: Int, _ body: @escaping (_ worker: Int, _ index: Int) -> Void) {
    guard isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged else {
      for index in 0..<count { body(0, index) }
      return
    }
    while helpers < threads - 1 {
      helpers += 1
      start(helpers)
    }
    self.body = body
    finished.store(0, ordering: .relaxed)
    let next = Ticket(number: number &+ 1, threads: threads, count: count)
    ticket.store(next.rawValue, ordering: .sequentiallyConsistent)
    for _ in 0..<sleepers.exchange(0, ordering: .sequentiallyConsistent) { alarm.signal() }
    takeParts(0)
    let end = Self.now + Self.callerPatience
    while finished.load(ordering: .acquiring) < count {
      // The last helper may be waiting for this processor.
      if Self.now > end { sched_yield() }
    }
    self.body = { _, _ in }
    isBusy.store(false, ordering: .releasing)
  }

  private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  private var number: UInt64 { Ticket(ticket.load(ordering: .sequentiallyConsistent)).number }

  private func takeParts(_ worker: Int) {
    var seen = Ticket(ticket.load(ordering: .acquiring))
    while seen.hasPart(for: worker) {
      let (isTaken, now) = ticket.compareExchange(
        expected: seen.rawValue, desired: seen.rawValue + 1, ordering: .acquiringAndReleasing)
      if isTaken {
        body(worker, seen.next)
        finished.wrappingAdd(1, ordering: .releasing)
      }
      seen = Ticket(isTaken ? ticket.load(ordering: .acquiring) : now)
    }
  }

  private func start(_ worker: Int) {
    let seen = number
    let helper = Thread { [self] in help(worker, seen) }
    helper.name = "raster \(worker)"
    helper.start()
  }

  private func help(_ worker: Int, _ before: UInt64) {
    var seen = before
    while true {
      var end = Self.now + Self.helperPatience
      while number == seen {
        guard Self.now > end else { continue }
        sleepers.wrappingAdd(1, ordering: .sequentiallyConsistent)
        // A task published meanwhile may not have seen the sleeper.
        if number == seen { alarm.wait() }
        end = Self.now + Self.helperPatience
      }
      seen = number
      takeParts(worker)
    }
  }
}
