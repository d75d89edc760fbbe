/// The least changes that lead from one sequence of unique elements to another: deletions, insertions, and as
/// few moves as possible.
///
/// Elements in both sequences that are not moved keep their order, so the longest increasing subsequence of
/// their old places stays and all others move. Common ends are skipped, so a small change of a long sequence
/// costs O(n) with a small factor; the worst case is O(n log n).
struct SequenceDifference {
  /// The old indices of elements that are not in the new sequence.
  private(set) var deletions: [Int] = []
  /// The new indices of elements that are not in the old sequence.
  private(set) var insertions: [Int] = []
  /// The moves of elements that are in both, by their old and new indices.
  private(set) var moves: [(from: Int, to: Int)] = []

  /// Creates the changes between two sequences, in each of which no element occurs twice.
  init<Element: Hashable>(from old: some Collection<Element>, to new: some Collection<Element>) {
    let (old, new) = (Array(old), Array(new))
    let least = min(old.count, new.count)
    var start = 0
    while start < least, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < least - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let oldRange = start..<(old.count - tail)
    let newRange = start..<(new.count - tail)
    guard !oldRange.isEmpty || !newRange.isEmpty else { return }
    var places: [Element: Int] = [:]
    places.reserveCapacity(oldRange.count)
    for index in oldRange { places[old[index]] = index }
    var staying: [(from: Int, to: Int)] = []
    for index in newRange {
      if let place = places.removeValue(forKey: new[index]) {
        staying.append((place, index))
      } else {
        insertions.append(index)
      }
    }
    deletions = places.values.sorted()
    let fixed = Self.longestIncreasing(staying.map(\.from))
    var next = 0
    for (index, pair) in staying.enumerated() {
      if next < fixed.count, fixed[next] == index { next += 1 } else { moves.append(pair) }
    }
  }

  /// Returns the indices of a longest increasing subsequence of distinct numbers.
  static func longestIncreasing(_ numbers: [Int]) -> [Int] {
    /// The index of the smallest number that ends an increasing subsequence of each length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(index)
      index = previous[index]
    }
    return result.reversed()
  }
}
