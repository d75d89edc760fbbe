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

/// The calls of a recognizer, in the order of being added.
@MainActor struct GestureCalls {
  private(set) var list: [GestureCall] = []
  /// The indices of the methods.
  private var places: [MethodKey: Int] = [:]

  mutating func add(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    list.append(.closure(handler))
  }

  /// Adds a method of a target, unless it is there.
  mutating func add(_ action: Selector, of target: AnyObject) {
    let key = MethodKey(action, target)
    if let index = places[key], list[index].isCall(of: action, to: target) { return }
    places[key] = list.count
    list.append(.method(action, .init(object: target)))
  }

  /// Removes the methods of a target. Nil stands for any.
  mutating func remove(_ action: Selector?, of target: AnyObject?) {
    list.removeAll { $0.isCall(of: action, to: target) }
    places = [:]
    for (index, call) in list.enumerated() {
      if case .method(let action, let reference) = call, let target = reference.object {
        places[MethodKey(action, target)] = index
      }
    }
  }
}
