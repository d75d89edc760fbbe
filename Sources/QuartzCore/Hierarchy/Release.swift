/// Lets go of children one after the other. If each of them let go of its own from inside its `deinit`, a
/// tree of ten
/// thousand levels would take as many stack frames.
///
/// To be called from the `deinit` of the object that has the children. Inside another such call on the same
/// thread they wait for that.
///
/// - Parameter children: empty afterwards. They are freed in their order, each before its own children.
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
