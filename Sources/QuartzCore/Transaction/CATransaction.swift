import Foundation

/// Groups changes of layers, and says how they animate. Every thread has its own transactions; changes outside any explicit one belong
/// to an implicit one, which ends with the next flush of the screen.
public class CATransaction: NSObject {
  /// Begins a transaction inside the current one, whose settings it starts with.
  public class func begin() {
    let state = ThreadState.current
    state.transactions.append(Transaction(inside: state.transaction))
  }

  /// Ends the innermost explicit transaction. Without one it does nothing.
  public class func commit() {
    let state = ThreadState.current
    guard state.transactions.count > 1 else { return }
    state.transactions.removeLast().commit(on: state)
  }

  /// Ends the implicit transaction and brings the changes to the screen that was used last on this thread.
  public class func flush() {
    let state = ThreadState.current
    if let context = state.context { context.flush() } else { state.endImplicitTransaction() }
  }

  /// Whether changes of properties go without their actions. Default: false.
  public class func disableActions() -> Bool { current.settings.disablesActions }

  public class func setDisableActions(_ flag: Bool) { current.settings.disablesActions = flag }

  /// Of implicit animations and of those without a duration of their own, in seconds. Default: 0.25.
  public class func animationDuration() -> CFTimeInterval { current.settings.animationDuration }

  /// A negative or NaN duration counts as 0.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    current.settings.animationDuration = dur > 0 ? dur : 0
  }

  /// Of implicit animations, which otherwise use the default curve. Default: nil.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { current.settings.timingFunction }

  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.settings.timingFunction = function
  }

  public class func completionBlock() -> (() -> Void)? { current.completion?.block }

  /// The block runs once, when the transaction is committed and all animations added in it from now on have stopped, those of
  /// transactions inside it included; with none of them, right after the next flush. It replaces the transaction's block before.
  public class func setCompletionBlock(_ block: (() -> Void)?) { current.setCompletion(block) }

  /// A value that was set in this transaction or one around it. Keys: as `setValue(_:forKey:)`.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: current.settings.values[key]
    }
  }

  /// Sets one of the four settings by its key, or keeps any other value for the app. A setting's value of a wrong type is reported.
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

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
