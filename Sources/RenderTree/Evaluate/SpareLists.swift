/// Lists that are lent to the layers of one scene, and used again in the next one unless somebody still holds
/// them.
struct SpareLists<Element: Sendable>: Sendable {
  private var lists: [[Element]] = []
  /// The number of lists that the scene has taken so far.
  private var taken = 0

  /// Begins a scene: forgets lists that the last one did not need.
  mutating func beginScene() {
    lists.removeLast(lists.count - taken)
    taken = 0
  }

  /// Returns a list with what `write` appends to an empty one.
  mutating func list(_ write: (inout [Element]) -> Void) -> [Element] {
    if taken == lists.count { lists.append([]) }
    lists[taken].removeAll(keepingCapacity: true)
    write(&lists[taken])
    taken += 1
    return lists[taken - 1]
  }
}
