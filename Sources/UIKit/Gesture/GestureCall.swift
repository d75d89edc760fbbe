/// A closure, or a method of a target, that a recognizer calls.
@MainActor enum GestureCall {
  case closure(@MainActor (UIGestureRecognizer) -> Void)
  case method(Selector, WeakTarget)

  /// Returns whether this is the method on the target. Nil stands for any.
  func isCall(of action: Selector?, to target: AnyObject?) -> Bool {
    guard case .method(let selector, let reference) = self else { return false }
    return (action == nil || selector == action) && (target == nil || reference.object === target)
  }

  func run(with recognizer: UIGestureRecognizer) {
    switch self {
    case .closure(let handler): handler(recognizer)
    case .method(let selector, let reference):
      if let target = reference.object { selector.send(to: target, [recognizer]) }
    }
  }
}
