/// A list whose elements know their index: lookup, insertion and removal anywhere take logarithmic time.
///
/// Sublayers are kept in such lists, so that removing one does not search through all others. The list is a
/// treap: a binary tree in list order that is also a heap of pseudorandom priorities, and therefore stays
/// about as deep as a balanced tree. The priorities are the same in every run.
package struct RankedList<Element> {
  /// The identity of an element's node, independent of its index. Valid until the element is removed.
  package struct Place: Hashable, Sendable {
    fileprivate let index: Int32
  }

  fileprivate struct Node {
    var element: Element?
    var left: Int32 = -1
    var right: Int32 = -1
    var parent: Int32 = -1
    /// The number of elements in the subtree of this node.
    var count: Int32 = 1
    var priority: UInt32
  }

  private var nodes: [Node] = []
  private var freeNodes: [Int32] = []
  private var root: Int32 = -1
  private var seed: UInt32 = 0x9e37_79b9
  /// The elements in order, as they were last read.
  private var cache: [Element]?
  /// Whether the cache was read since the last change. Only then does the next change update the cache, which
  /// moves all elements behind it; otherwise the cache is dropped.
  private var isCacheRead = false

  /// The number of nodes visited since the list was created, for tests that count work.
  package private(set) var visitedNodes = 0

  package init() {}

  package var count: Int { root < 0 ? 0 : Int(nodes[Int(root)].count) }

  package var isEmpty: Bool { root < 0 }

  /// The elements in order.
  ///
  /// - Complexity: O(1) if nothing has changed since the last read, otherwise O(count).
  package var elements: [Element] {
    mutating get {
      isCacheRead = true
      if let cache { return cache }
      let all = traversed()
      cache = all
      return all
    }
  }

  /// The element at an index; nil out of range.
  ///
  /// - Complexity: O(log count).
  package subscript(index: Int) -> Element? {
    mutating get { index >= 0 && index < count ? nodes[Int(node(at: index))].element : nil }
  }

  /// Returns the number of elements before the one at the place.
  ///
  /// - Complexity: O(log count).
  package mutating func index(of place: Place) -> Int {
    var node = place.index
    var index = count(nodes[Int(node)].left)
    while nodes[Int(node)].parent >= 0 {
      visitedNodes += 1
      let parent = nodes[Int(node)].parent
      if nodes[Int(parent)].right == node { index += count(nodes[Int(parent)].left) + 1 }
      node = parent
    }
    return index
  }

  /// Inserts an element before the one at the index. An index out of range counts as the nearest end.
  ///
  /// - Complexity: O(log count).
  package mutating func insert(_ element: Element, at index: Int) -> Place {
    let index = min(max(index, 0), count)
    willChangeCache(isAtEnd: index == count)
    cache?.insert(element, at: index)
    let new = makeNode(element)
    link(new, at: index)
    var next = nodes[Int(new)].parent
    while next >= 0 {
      visitedNodes += 1
      nodes[Int(next)].count += 1
      next = nodes[Int(next)].parent
    }
    while nodes[Int(new)].parent >= 0,
      nodes[Int(nodes[Int(new)].parent)].priority < nodes[Int(new)].priority
    {
      rotateUp(new)
    }
    return Place(index: new)
  }

  package mutating func append(_ element: Element) -> Place { insert(element, at: count) }

  /// Removes the element at the place, which becomes invalid.
  ///
  /// - Complexity: O(log count).
  package mutating func remove(at place: Place) {
    if cache != nil {
      let index = index(of: place)
      willChangeCache(isAtEnd: index == count - 1)
      cache?.remove(at: index)
    }
    let old = place.index
    while nodes[Int(old)].left >= 0, nodes[Int(old)].right >= 0 {
      let (left, right) = (nodes[Int(old)].left, nodes[Int(old)].right)
      rotateUp(nodes[Int(left)].priority > nodes[Int(right)].priority ? left : right)
    }
    let child = max(nodes[Int(old)].left, nodes[Int(old)].right)
    replace(old, with: child)
    var next = nodes[Int(old)].parent
    while next >= 0 {
      visitedNodes += 1
      nodes[Int(next)].count -= 1
      next = nodes[Int(next)].parent
    }
    nodes[Int(old)].element = nil
    freeNodes.append(old)
    if root < 0 { removeAll() }
  }

  /// Replaces the element at the place.
  ///
  /// - Complexity: O(log count).
  package mutating func replace(at place: Place, with element: Element) {
    if cache != nil {
      let index = index(of: place)
      cache?[index] = element
    }
    nodes[Int(place.index)].element = element
  }

  /// Removes all elements and frees the memory.
  package mutating func removeAll() {
    let visited = visitedNodes
    self = RankedList()
    visitedNodes = visited
  }

  /// Drops the cache unless it was read since the last change.
  ///
  /// - Parameter isAtEnd: Whether the change moves no other element.
  private mutating func willChangeCache(isAtEnd: Bool) {
    guard !isAtEnd else { return }
    if !isCacheRead { cache = nil }
    isCacheRead = false
  }

  // MARK: The tree

  private func count(_ node: Int32) -> Int { node < 0 ? 0 : Int(nodes[Int(node)].count) }

  private mutating func makeNode(_ element: Element) -> Int32 {
    // Marsaglia's xorshift.
    seed ^= seed << 13
    seed ^= seed >> 17
    seed ^= seed << 5
    let node = Node(element: element, priority: seed)
    if let free = freeNodes.popLast() {
      nodes[Int(free)] = node
      return free
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func node(at index: Int) -> Int32 {
    var (node, rest) = (root, index)
    while true {
      visitedNodes += 1
      let before = count(nodes[Int(node)].left)
      if rest == before { return node }
      if rest < before {
        node = nodes[Int(node)].left
      } else {
        rest -= before + 1
        node = nodes[Int(node)].right
      }
    }
  }

  /// Inserts the node as a leaf at an index.
  private mutating func link(_ new: Int32, at index: Int) {
    guard root >= 0 else { return root = new }
    var (node, rest) = (root, index)
    while true {
      visitedNodes += 1
      let before = count(nodes[Int(node)].left)
      let next = rest <= before ? nodes[Int(node)].left : nodes[Int(node)].right
      if next < 0 {
        nodes[Int(new)].parent = node
        if rest <= before { nodes[Int(node)].left = new } else { nodes[Int(node)].right = new }
        return
      }
      if rest > before { rest -= before + 1 }
      node = next
    }
  }

  /// Replaces a node, in its parent, by another node or none.
  private mutating func replace(_ old: Int32, with new: Int32) {
    let parent = nodes[Int(old)].parent
    if new >= 0 { nodes[Int(new)].parent = parent }
    guard parent >= 0 else { return root = new }
    if nodes[Int(parent)].left == old {
      nodes[Int(parent)].left = new
    } else {
      nodes[Int(parent)].right = new
    }
  }

  /// Rotates a node above its parent.
  private mutating func rotateUp(_ node: Int32) {
    visitedNodes += 1
    let parent = nodes[Int(node)].parent
    replace(parent, with: node)
    let isLeft = nodes[Int(parent)].left == node
    let inner = isLeft ? nodes[Int(node)].right : nodes[Int(node)].left
    if isLeft {
      nodes[Int(parent)].left = inner
      nodes[Int(node)].right = parent
    } else {
      nodes[Int(parent)].right = inner
      nodes[Int(node)].left = parent
    }
    if inner >= 0 { nodes[Int(inner)].parent = parent }
    nodes[Int(parent)].parent = node
    nodes[Int(node)].count = nodes[Int(parent)].count
    nodes[Int(parent)].count = Int32(
      count(nodes[Int(parent)].left) + count(nodes[Int(parent)].right) + 1)
  }

  private mutating func traversed() -> [Element] {
    var all: [Element] = []
    all.reserveCapacity(count)
    var path: [Int32] = []
    var node = root
    while node >= 0 || !path.isEmpty {
      while node >= 0 {
        path.append(node)
        node = nodes[Int(node)].left
      }
      visitedNodes += 1
      node = path.removeLast()
      if let element = nodes[Int(node)].element { all.append(element) }
      node = nodes[Int(node)].right
    }
    return all
  }
}

extension RankedList: Sendable where Element: Sendable {}
extension RankedList.Node: Sendable where Element: Sendable {}
