import Foundation

/// Groups changes of layers and configures their animations. Every thread has its own transactions. Changes
/// outside an explicit transaction belong to an implicit one, which ends with the next flush of the screen.
public class CATransaction: NSObject {
  /// Begins a transaction inside the current one and inherits its settings.
  public class func begin() {
    let state = ThreadState.current
    state.transactions.append(Transaction(inside: state.transaction))
  }

  /// Ends the innermost explicit transaction. Does nothing without one.
  public class func commit() {
    let state = ThreadState.current
    guard state.transactions.count > 1 else { return }
    state.transactions.removeLast().commit(on: state)
  }

  /// Ends the implicit transaction and commits all changes to the screen that was used last on this thread.
  public class func flush() {
    let state = ThreadState.current
    if let screen = state.screen { screen.flush() } else { state.endImplicitTransaction() }
  }

  private static let mutex = NSRecursiveLock()

  /// Waits until no other thread holds the lock of all layers, and holds it. A thread may hold it repeatedly.
  /// Nothing else takes it: it is for apps whose threads hand layer trees to each other.
  public class func lock() { mutex.lock() }

  /// Gives up the lock once.
  public class func unlock() { mutex.unlock() }

  /// Whether changes of properties run no actions. Default: false.
  public class func disableActions() -> Bool { current.settings.disablesActions }

  /// Sets whether changes of properties run no actions.
  public class func setDisableActions(_ flag: Bool) { current.settings.disablesActions = flag }

  /// The seconds of implicit animations and of animations without a duration of their own. Default: 0.25.
  public class func animationDuration() -> CFTimeInterval { current.settings.animationDuration }

  /// Sets the seconds of implicit animations and of animations without a duration of their own. A negative or
  /// NaN duration counts as 0.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    current.settings.animationDuration = dur > 0 ? dur : 0
  }

  /// The timing function of all animations added in the transaction, whatever their own; nil, as by default,
  /// leaves theirs, and implicit animations the one named `default`.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { current.settings.timingFunction }

  /// Sets the timing function of all animations added from now on in the transaction; nil leaves theirs.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.settings.timingFunction = function
  }

  /// The completion block of the current transaction; nil without one, and after it has run.
  public class func completionBlock() -> (() -> Void)? { current.completion?.block }

  /// Sets the block that runs once, when the transaction is committed and all animations added in it from now
  /// on have stopped, including those of nested transactions. Without such animations it runs at once when
  /// the transaction is committed; that of the implicit transaction, and one inside such a block, right after
  /// the next flush. An earlier block of the transaction runs when the animations added so far have stopped,
  /// at once without any.
  public class func setCompletionBlock(_ block: (() -> Void)?) { current.setCompletion(block) }

  /// Returns the value set for the key in this transaction or one around it. See `setValue(_:forKey:)` for
  /// the keys.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: current.settings.values[key]
    }
  }

  /// Sets one of the four settings by its key, or stores a value for any other key. A setting's value of a
  /// wrong type is reported.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      guard let number = CodedNumber(anObject) else { return report(key) }
      setAnimationDuration(number.value)
    case kCATransactionDisableActions:
      guard let number = CodedNumber(anObject) else { return report(key) }
      setDisableActions(number.value != 0)
    case kCATransactionAnimationTimingFunction:
      guard anObject == nil || anObject is CAMediaTimingFunction else { return report(key) }
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock:
      guard anObject == nil || anObject is () -> Void else { return report(key) }
      setCompletionBlock(anObject as? () -> Void)
    default:
      current.settings.values[key] = anObject
    }
  }

  private class var current: Transaction { ThreadState.current.transaction }

  private class func report(_ key: String) {
    CADiagnostics.report(.init(object: "CATransaction", key: key, problem: .unsupportedValue))
  }
}

/// The key of the animation duration: a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the flag that disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function: a `CAMediaTimingFunction` or nil.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block: a `() -> Void` or nil.
public let kCATransactionCompletionBlock = "completionBlock"
