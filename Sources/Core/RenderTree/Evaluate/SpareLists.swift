/// Lists that are lent to the layers of one scene, and used again in the next one unless one is still held
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

  /// Moves a list, which will be changed, into memory that is not shared, and returns where `keep` finds that
  /// memory for the next scene.
  mutating func lend(to list: inout [Element]) -> Int {
    let copy = self.list { $0 += list }
    list = copy
    lists[taken - 1] = []
    return taken - 1
  }

  /// Keeps the memory of a list after its changes.
  mutating func keep(_ list: [Element], at place: Int) { lists[place] = list }
}
