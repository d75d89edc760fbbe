/// A list of lengths with prefix sums: a Fenwick tree. A sum, a search and a change each cost O(log n).
struct PrefixSums {
  private(set) var values: [Double]
  /// The one-based tree. Its element i is the sum of the 2ᵏ values that end at i, where 2ᵏ is the lowest set
  /// bit of i.
  private var tree: [Double]

  /// Creates the tree.
  ///
  /// - Complexity: O(n).
  init(_ values: [Double] = []) {
    self.values = values
    tree = [0] + values
    for index in 1..<max(tree.count, 1) {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  private var highestBit: Int {
    values.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - values.count.leadingZeroBitCount)
  }

  var count: Int { values.count }

  var total: Double { sum(ofFirst: count) }

  func sum(ofFirst count: Int) -> Double {
    var (index, sum) = (count, 0.0)
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  mutating func append(_ value: Double) {
    values.append(value)
    let index = values.count
    let start = index - (index & -index)
    var (sum, child) = (value, index - 1)
    while child > start {
      sum += tree[child]
      child -= child & -child
    }
    tree.append(sum)
  }

  /// Removes the last members until `count` of them are left.
  mutating func truncate(to count: Int) {
    guard count < values.count else { return }
    values.removeLast(values.count - count)
    // An element of the tree sums only members before it, so that those that are left stay right.
    tree.removeLast(tree.count - 1 - count)
  }

  mutating func set(_ value: Double, at position: Int) {
    let difference = value - values[position]
    guard difference != 0 else { return }
    values[position] = value
    var index = position + 1
    while index < tree.count {
      tree[index] += difference
      index += index & -index
    }
  }

  /// Returns the index of the member that contains the place: the sum of the members before it is at most
  /// `place`, and the sum that includes it is larger. Places outside count as the first or the last member;
  /// nil for an empty list.
  func member(at place: Double) -> Int? {
    guard count > 0 else { return nil }
    var (index, rest) = (0, max(place, 0))
    var bit = highestBit
    while bit > 0 {
      let next = index + bit
      if next < tree.count, tree[next] <= rest {
        index = next
        rest -= tree[next]
      }
      bit >>= 1
    }
    return min(index, count - 1)
  }
}
