import Dispatch
import Foundation
import Synchronization

/// Threads that stay, and share the parts of a task; who gives the task is one of them.
///
/// Helpers wait by spinning for a while and then asleep: to wake a thread up takes as long as to draw a small picture. They are started when
/// they are needed for the first time, and never end.
///
/// Unchecked: what is no atomic belongs to who holds `isBusy`. `body` is written before a ticket is published, and read only by who holds an
/// index of that ticket; the writer waits for all of those before it writes again.
final class WorkerPool: @unchecked Sendable {
  /// The process's: more threads than processors only disturb each other.
  static let shared = WorkerPool()

  private let isBusy = Atomic<Bool>(false)
  private var helpers = 0
  private var body: (_ worker: Int, _ index: Int) -> Void = { _, _ in }
  /// The task's number, how many parts it has, and the next one to do.
  private let ticket = Atomic<UInt64>(0)
  /// How many threads may share it.
  private let limit = Atomic<Int>(0)
  private let finished = Atomic<Int>(0)
  private let sleepers = Atomic<Int>(0)
  private let alarm = DispatchSemaphore(value: 0)

  private static let indexBits: UInt64 = 20
  private static let mask: UInt64 = 1 << indexBits - 1
  /// How long helpers wait for a task before they sleep, and the caller for the last parts before it lets others in, in nanoseconds. By the clock:
  /// how long a number of turns takes differs tenfold between processors.
  private static let helperPatience: UInt64 = 50_000
  private static let callerPatience: UInt64 = 2_000

  /// Whether helpers begin at once, and need not be started or woken up first.
  var isAwake: Bool {
    ticket.load(ordering: .relaxed) != 0 && sleepers.load(ordering: .relaxed) == 0
  }

  /// Calls the body with every index up to a count, at most 2²⁰ − 1, on as many threads, and returns when every call has. The worker is
  /// 0 for the caller; no two calls with the same one happen at once. If another task is being done, the caller does all.
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
    limit.store(threads, ordering: .relaxed)
    let next = number &+ 1
    ticket.store(
      next << (2 * Self.indexBits) | UInt64(count) << Self.indexBits, ordering: .sequentiallyConsistent)
    for _ in 0..<sleepers.exchange(0, ordering: .sequentiallyConsistent) { alarm.signal() }
    takeParts(0)
    let end = Self.now + Self.callerPatience
    while finished.load(ordering: .acquiring) < count {
      // Perhaps the last helper waits for this very processor.
      if Self.now > end { sched_yield() }
    }
    self.body = { _, _ in }
    isBusy.store(false, ordering: .releasing)
  }

  private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  private var number: UInt64 { ticket.load(ordering: .sequentiallyConsistent) >> (2 * Self.indexBits) }

  private func takeParts(_ worker: Int) {
    while true {
      let taken = ticket.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
      guard taken & Self.mask < taken >> Self.indexBits & Self.mask else { return }
      body(worker, Int(taken & Self.mask))
      finished.wrappingAdd(1, ordering: .releasing)
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
        // A task that was published meanwhile has perhaps not seen the sleeper.
        if number == seen { alarm.wait() }
        end = Self.now + Self.helperPatience
      }
      seen = number
      if worker < limit.load(ordering: .relaxed) { takeParts(worker) }
    }
  }
}
