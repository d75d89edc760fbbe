import Foundation

/// The settings that a transaction passes on to transactions inside it.
struct TransactionSettings {
  /// Core Animation's default duration in seconds.
  static let defaultAnimationDuration: CFTimeInterval = 0.25

  var disablesActions = false
  var animationDuration = defaultAnimationDuration
  var timingFunction: CAMediaTimingFunction?
  var values: [String: Any] = [:]
}

final class Transaction {
  var settings: TransactionSettings
  /// The completions of this transaction and those around it.
  private(set) var completions: [TransactionCompletion] = []
  private(set) var completion: TransactionCompletion?

  init(inside outer: Transaction? = nil) {
    settings = outer?.settings ?? TransactionSettings()
    completions = outer?.completions ?? []
  }

  /// Replaces the completion block. The new block waits for the animations added from now on, the old one for
  /// those added so far.
  func setCompletion(_ block: (() -> Void)?) {
    let old = completion
    completions.removeAll { $0 === old }
    completion = block.map { TransactionCompletion($0) }
    if let completion { completions.append(completion) }
    old?.transactionCommitted(on: .current)
  }

  func commit(on state: ThreadState) { completion?.transactionCommitted(on: state) }
}

/// A block that runs once, after its transaction was committed and the animations added in it have stopped.
final class TransactionCompletion {
  private(set) var block: (() -> Void)?
  private var runningAnimations = 0
  private var isCommitted = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func animationAdded() { runningAnimations += 1 }

  func animationStopped(on state: ThreadState) {
    runningAnimations -= 1
    if let block = takeBlockIfDone() { state.callSoon(block) }
  }

  /// Runs the block at once if no animation was added, but after the next flush inside another such block: a
  /// block that begins a transaction of the same kind again and again must not fill the stack.
  func transactionCommitted(on state: ThreadState) {
    isCommitted = true
    guard let block = takeBlockIfDone() else { return }
    guard !state.isCompletingAtOnce else { return state.callSoon(block) }
    state.isCompletingAtOnce = true
    defer { state.isCompletingAtOnce = false }
    block()
  }

  private func takeBlockIfDone() -> (() -> Void)? {
    guard isCommitted, runningAnimations == 0 else { return nil }
    defer { block = nil }
    return block
  }
}
