/// Whether `outer` is `inner` or one of its ancestors.
///
/// The search climbs from `inner` and descends from `outer` at the same time, and ends when either is
/// exhausted. Joining trees one after the other therefore costs about the size of the smaller tree each time.
package func isAncestor<Node: AnyObject>(
  _ outer: Node, of inner: Node, parent: (Node) -> Node?, children: (Node) -> [Node]
) -> Bool {
  var next: Node? = inner
  var rest = [outer]
  while let node = rest.popLast() {
    if node === inner { return true }
    let inside = children(node)
    for _ in 0...inside.count {
      guard let ancestor = next else { return false }
      if ancestor === outer { return true }
      next = parent(ancestor)
    }
    rest += inside
  }
  return false
}
