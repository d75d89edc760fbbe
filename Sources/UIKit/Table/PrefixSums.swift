/// A list of lengths whose sums from the start are found, and whose members are changed, in logarithmic time (a Fenwick tree).
struct PrefixSums {
  private(set) var values: [Double]
  /// At i: the sum of the 2ᵏ members that end at i, 2ᵏ being the lowest bit of i; one-based.
  private var tree: [Double]
  private let highestBit: Int

  /// - Complexity: O(n).
  init(_ values: [Double] = []) {
    self.values = values
    tree = [0] + values
    for index in 1..<max(tree.count, 1) {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
    highestBit = values.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - values.count.leadingZeroBitCount)
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

  /// The member that contains the place: the one before which the sum is at most `place`, and after which it is more. Places before the
  /// first and after the last count as theirs; nil when there is none.
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
