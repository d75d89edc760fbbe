/// Whether one object of a tree is another one, or contains it.
///
/// It goes up from the inner one and down from the outer one at the same time, and ends as soon as either
/// way does: putting
/// trees together, one after the other, costs about the size of the smaller one each time.
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
