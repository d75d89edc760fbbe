/// Lines of items one after another along an axis, made from the first one on as far as they are needed.
///
/// The lines that are not made yet have an estimated length, which is exact where all lines are equal. So a
/// section of self-sizing items costs nothing until it is seen, and a changed item costs O(log lines): where
/// the change moves the break of its line, the lines behind it are dropped and made again when they are
/// seen.
struct LineStack {
  let itemCount: Int
  /// The distance between two lines.
  let spacing: Double
  private(set) var firstItems: [Int] = []
  /// The first item that is in no line yet.
  private(set) var nextItem = 0
  private var lengths = PrefixSums()
  /// The number of items in a line that is not made yet, and its length.
  private var estimate: (items: Double, length: Double)

  init(itemCount: Int, spacing: Double = 0, itemsPerLine: Int = 1, estimatedLength: Double = 0) {
    self.itemCount = itemCount
    self.spacing = spacing
    estimate = (Double(max(itemsPerLine, 1)), estimatedLength)
  }

  /// The number of lines made.
  var count: Int { firstItems.count }

  var isComplete: Bool { nextItem >= itemCount }

  /// The length of all lines, those that are not made included.
  var length: Double {
    let rest = (Double(itemCount - nextItem) / estimate.items).rounded(.up)
    return lengths.total + rest * estimate.length + spacing * max(0, Double(count) + rest - 1)
  }

  /// The start of the first line that is not made.
  var frontier: Double { start(of: count) }

  func start(of line: Int) -> Double { lengths.sum(ofFirst: line) + spacing * Double(line) }

  func length(of line: Int) -> Double { lengths.values[line] }

  /// The items of a line.
  func items(of line: Int) -> Range<Int> {
    firstItems[line]..<(line + 1 < count ? firstItems[line + 1] : nextItem)
  }

  /// Returns the first made line with an end at or behind the offset; `count` if there is none.
  func line(endingFrom offset: Double) -> Int {
    firstLine { start(of: $0) + length(of: $0) >= offset }
  }

  /// Returns the first made line that starts behind the offset; `count` if there is none.
  func line(startingAfter offset: Double) -> Int { firstLine { start(of: $0) > offset } }

  /// Returns the made line of an item; nil for an item that is in none.
  func line(ofItem item: Int) -> Int? {
    guard item >= 0, item < nextItem else { return nil }
    return firstLine { firstItems[$0] > item } - 1
  }

  /// Adds a line with the next items.
  mutating func append(items: Int, length: Double) {
    firstItems.append(nextItem)
    nextItem = min(itemCount, nextItem + max(items, 1))
    lengths.append(length)
  }

  mutating func setLength(_ length: Double, of line: Int) { lengths.set(length, at: line) }

  /// Drops the lines behind the first `count`. What they and the estimated ones measured together stays the
  /// estimate, so that the end of the content stays near its place.
  mutating func truncate(to count: Int) {
    guard count < self.count else { return }
    let rest = (Double(itemCount - nextItem) / estimate.items).rounded(.up)
    let total = lengths.total - lengths.sum(ofFirst: count) + rest * estimate.length
    estimate.length = total / (Double(self.count - count) + rest)
    estimate.items = Double(itemCount - firstItems[count]) / (Double(self.count - count) + rest)
    nextItem = firstItems[count]
    firstItems.removeLast(self.count - count)
    lengths.truncate(to: count)
  }

  private func firstLine(_ property: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if property(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
