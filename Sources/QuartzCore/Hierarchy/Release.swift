/// Releases children one after the other. If each child released its own children from its `deinit`, a tree
/// of ten thousand levels would need as many stack frames.
///
/// Called from the `deinit` of the object that has the children. Children released by a nested call on the
/// same thread wait for the outer call.
///
/// - Parameter children: Empty afterwards. They are freed in order, each before its own children.
package func release<Child: AnyObject>(_ children: inout RankedList<Child>) {
  guard !children.isEmpty else { return }
  let state = ThreadState.current
  for child in children.elements.reversed() { state.released.append(child) }
  children.removeAll()
  guard !state.isReleasing else { return }
  state.isReleasing = true
  while state.released.popLast() != nil {}
  state.isReleasing = false
}
