/// Core Animation's state for each thread and for the main actor: the open transactions and the current
/// screen.
///
/// Only its own thread, or the main actor, accesses a state, so no lock is needed.
final class ThreadState {
  private static let states = ThreadLocal { ThreadState() }

  /// The calling thread's state.
  static var current: ThreadState { states.current }

  /// The implicit transaction, followed by the open explicit transactions. Never empty.
  var transactions: [Transaction] = [Transaction()]

  /// The screen that was used last on this thread. Its owner retains it.
  weak var screen: (any Screen)?

  /// The nesting depth of the current hit test.
  var hitTestDepth = 0

  /// The nesting depth of the current layout.
  var layoutDepth = 0

  /// The passes of all layouts inside the current outermost one.
  var nestedLayoutPasses = 0

  /// Whether a completion block runs that had no animations to wait for.
  var isCompletingAtOnce = false

  private let fallbackClock = MediaClock.system

  var clock: MediaClock { screen?.clock ?? fallbackClock }

  var transaction: Transaction { transactions[transactions.count - 1] }

  /// Calls the block after the next flush of the current screen; immediately without a screen.
  func callSoon(_ block: @escaping () -> Void) {
    if let screen { screen.callAfterFlush(block) } else { block() }
  }

  func endImplicitTransaction() {
    let ended = transactions[0]
    transactions[0] = Transaction()
    ended.commit(on: self)
  }
}
