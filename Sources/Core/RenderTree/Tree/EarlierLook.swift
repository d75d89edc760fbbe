/// A tree before the commit that added a transition, from which the transition draws the layer's old
/// look. It is an object, since trees hold it.
final class EarlierLook: Sendable {
  let tree: RenderTree
  /// The time of the commit: all animations of the old look stand still at it.
  let time: Double

  /// - Complexity: O(animated layers), and the tree is copied when it changes next.
  init(_ tree: RenderTree, at time: Double) {
    self.tree = tree.withoutEarlierLooks
    self.time = time
  }
}

extension RenderTree {
  /// The tree in which transitions show their new look at once: trees that hold trees before them would
  /// fill the memory.
  fileprivate var withoutEarlierLooks: RenderTree {
    var tree = self
    for index in animated where nodes[index].hasTransition {
      tree.nodes[index].animations = nodes[index].animations.map {
        $0.earlier == nil ? $0 : CommittedAnimation(id: $0.id, animation: $0.animation)
      }
      tree.nodes[index].hasTransition = false
    }
    return tree
  }
}
