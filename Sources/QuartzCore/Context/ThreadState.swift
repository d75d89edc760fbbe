import Foundation

/// What Core Animation keeps for each thread: the open transactions and the screen in use.
///
/// A thread's state is reached by that thread only, so nothing here needs a lock.
final class ThreadState {
  /// The implicit transaction first, then the explicit ones that are open. Never empty.
  var transactions: [Transaction] = [Transaction()]

  /// The screen that was used last on this thread. Its owner keeps it alive.
  weak var context: RenderContext?

  /// How many hit tests are inside one another now.
  var hitTestDepth = 0

  /// Children whose parents are gone, the next one last; see `release(_:)`.
  var released: [AnyObject] = []
  var isReleasing = false

  private let fallbackClock = MediaClock.system

  var clock: MediaClock { context?.clock ?? fallbackClock }

  var transaction: Transaction { transactions[transactions.count - 1] }

  /// Calls the block after the next flush of the screen in use; without a screen at once.
  func callSoon(_ block: @escaping () -> Void) {
    if let context { context.callAfterFlush(block) } else { block() }
  }

  func endImplicitTransaction() {
    let ended = transactions[0]
    transactions[0] = Transaction()
    ended.commit(on: self)
  }

  /// Invariant for the unsafe calls: the key's value is nil or an owned reference to a `ThreadState`, put there by `current`
  /// on the same thread and released by the key's destructor when the thread ends.
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
