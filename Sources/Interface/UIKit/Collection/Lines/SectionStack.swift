/// The lengths of sections one after another, each in O(log sections).
struct SectionStack {
  private var lengths = PrefixSums()
  /// The distance between two sections.
  var spacing = 0.0

  var count: Int { lengths.count }

  /// The length of all sections.
  var length: Double { lengths.total + spacing * Double(max(0, count - 1)) }

  mutating func append(_ length: Double) { lengths.append(length) }

  mutating func setLength(_ length: Double, of section: Int) { lengths.set(length, at: section) }

  func start(of section: Int) -> Double {
    lengths.sum(ofFirst: section) + spacing * Double(section)
  }

  func end(of section: Int) -> Double { start(of: section) + lengths.values[section] }

  /// Returns the first section with an end at or behind the offset; `count` if there is none.
  func section(endingFrom offset: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if end(of: middle) >= offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
