/// Releases children one after the other. If each child released its own children from its `deinit`, a tree
/// of ten thousand levels would need as many stack frames.
///
/// Called from the `deinit` of the object that has the children. Children released by a nested call on the
/// same thread wait for the outer call.
///
/// - Parameter children: Empty afterwards. They are freed in order, each before its own children.
package func releaseInOrder<Child: AnyObject>(_ children: inout RankedList<Child>) {
  guard !children.isEmpty else { return }
  let queue = releaseQueue.current
  for child in children.elements.reversed() { queue.waiting.append(child) }
  children.removeAll()
  guard !queue.isReleasing else { return }
  queue.isReleasing = true
  while queue.waiting.popLast() != nil {}
  queue.isReleasing = false
}

/// The children on one thread whose parents are deallocated.
private final class ReleaseQueue {
  /// The next child to release is the last one.
  var waiting: [AnyObject] = []
  var isReleasing = false
}

private let releaseQueue = ThreadLocal { ReleaseQueue() }
