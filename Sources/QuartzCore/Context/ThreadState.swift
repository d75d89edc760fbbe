import Foundation

/// Core Animation's state for each thread: the open transactions and the current screen.
///
/// Only its own thread accesses a state, so no lock is needed.
final class ThreadState {
  /// The implicit transaction, followed by the open explicit transactions. Never empty.
  var transactions: [Transaction] = [Transaction()]

  /// The screen that was used last on this thread. Its owner retains it.
  weak var context: RenderContext?

  /// The nesting depth of the current hit test.
  var hitTestDepth = 0

  /// The nesting depth of the current layout.
  var layoutDepth = 0

  /// Children whose parents are deallocated, the next one to release last; see `release(_:)`.
  var released: [AnyObject] = []
  var isReleasing = false

  private let fallbackClock = MediaClock.system

  var clock: MediaClock { context?.clock ?? fallbackClock }

  var transaction: Transaction { transactions[transactions.count - 1] }

  /// Calls the block after the next flush of the current screen; immediately without a screen.
  func callSoon(_ block: @escaping () -> Void) {
    if let context { context.callAfterFlush(block) } else { block() }
  }

  func endImplicitTransaction() {
    let ended = transactions[0]
    transactions[0] = Transaction()
    ended.commit(on: self)
  }

  /// Invariant for the unsafe calls: the key's value is nil or a retained reference to a `ThreadState`,
  /// stored by `current` on the same thread and released by the key's destructor when the thread ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { pointer in
      guard let pointer = unsafe pointer else { return }
      unsafe Unmanaged<ThreadState>.fromOpaque(pointer).release()
    }
    precondition(status == 0, "The process has no thread-specific key left.")
    return key
  }()

  static var current: ThreadState {
    if let pointer = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<ThreadState>.fromOpaque(pointer).takeUnretainedValue()
    }
    let state = ThreadState()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
    return state
  }
}
