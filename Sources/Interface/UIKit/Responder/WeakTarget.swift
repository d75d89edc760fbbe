/// The target of an action, which is not retained.
struct WeakTarget {
  weak var object: AnyObject?
}

/// A method of a target, by which a call is found in a list. A target that is gone may have left its identity
/// to another one.
struct MethodKey: Hashable {
  var action: Selector
  var target: ObjectIdentifier?

  init(_ action: Selector, _ target: AnyObject?) {
    self.action = action
    self.target = target.map { ObjectIdentifier($0) }
  }
}
