/// The frames of a flow layout's items, with y along the scrolling axis.
struct FlowGeometry {
  struct Metrics {
    var header: CGFloat
    var footer: CGFloat
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var spacing: CGFloat
  }

  struct Line {
    var start: CGFloat
    var thickness: CGFloat
    var firstItem: Int
  }

  struct Section {
    var start: CGFloat
    var end: CGFloat = 0
    var header: CGFloat
    var footer: CGFloat
    var lines: [Line] = []
    /// The start of each item across the scrolling axis, and its size.
    var offsets: [CGFloat] = []
    var sizes: [CGSize] = []
  }

  private(set) var breadth: CGFloat = 0
  private(set) var sections: [Section] = []

  init(breadth: CGFloat = 0) { self.breadth = breadth }

  var length: CGFloat { sections.last?.end ?? 0 }

  /// Returns the length limited to 0 … 10⁹ points; one that is not finite counts as 0.
  private static func usable(_ length: CGFloat) -> CGFloat {
    length > 0 && length.isFinite ? min(length, 1e9) : 0
  }

  /// Adds a section below the others.
  ///
  /// - Complexity: O(items).
  mutating func append(sizes: [CGSize], metrics: Metrics) {
    func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    let left = finite(metrics.inset.left)
    let room = max(0, breadth - left - finite(metrics.inset.right))
    let spacing = Self.usable(metrics.spacing)
    var section = Section(
      start: length, header: Self.usable(metrics.header), footer: Self.usable(metrics.footer))
    section.sizes = sizes.map { CGSize(width: Self.usable($0.width), height: Self.usable($0.height)) }
    section.offsets = [CGFloat](repeating: 0, count: sizes.count)
    let isUniform = section.sizes.allSatisfy { $0 == section.sizes.first }
    var place = section.start + section.header + finite(metrics.inset.top)
    var (first, lastGap) = (0, spacing)
    while first < sizes.count {
      var (end, width) = (first + 1, section.sizes[first].width)
      // Half a thousandth of a point forgives the rounding of sizes that were divided to fit.
      while end < sizes.count, width + spacing + section.sizes[end].width <= room + 0.0005 {
        width += spacing + section.sizes[end].width
        end += 1
      }
      let isLast = end == sizes.count
      let count = CGFloat(end - first)
      var (gap, x) = (spacing, left)
      if isLast, first > 0 {
        gap = isUniform ? lastGap : spacing
      } else if !isLast, count > 1 {
        gap = spacing + max(0, room - width) / (count - 1)
      }
      // A line that has room for one item only shows it in the middle.
      if count == 1, !isLast || (isUniform && width * 2 + spacing > room) { x += (room - width) / 2 }
      lastGap = gap
      var thickness: CGFloat = 0
      for item in first..<end {
        section.offsets[item] = x
        x += section.sizes[item].width + gap
        thickness = max(thickness, section.sizes[item].height)
      }
      if first > 0 { place += Self.usable(metrics.lineSpacing) }
      section.lines.append(Line(start: place, thickness: thickness, firstItem: first))
      place += thickness
      first = end
    }
    section.end = max(section.start, place + finite(metrics.inset.bottom) + section.footer)
    sections.append(section)
  }

  /// Returns the sections that touch the range.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = sections.firstSorted { $0.end >= start }
    let last = sections.firstSorted { $0.start > end }
    return first..<max(first, last)
  }

  /// Returns the items of the section's lines that touch the range.
  func items(in index: Int, from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let section = sections[index]
    let first = section.lines.firstSorted { $0.start + $0.thickness >= start }
    let last = section.lines.firstSorted { $0.start > end }
    func item(_ line: Int) -> Int {
      line < section.lines.count ? section.lines[line].firstItem : section.sizes.count
    }
    return item(first)..<item(max(first, last))
  }

  /// Returns an item's frame, in the middle of its line; nil for one that does not exist.
  func frame(item: Int, section index: Int) -> CGRect? {
    guard sections.indices.contains(index), sections[index].sizes.indices.contains(item) else { return nil }
    let section = sections[index]
    let line = section.lines[section.lines.firstSorted { $0.firstItem > item } - 1]
    let size = section.sizes[item]
    return CGRect(
      x: section.offsets[item], y: line.start + (line.thickness - size.height) / 2, width: size.width,
      height: size.height)
  }
}

extension Array {
  /// Returns the index of the first element with the property, which all after it have too; `count` if none.
  fileprivate func firstSorted(_ property: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if property(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
