/// The target of an action, which is not retained.
struct WeakTarget {
  weak var object: AnyObject?
}
