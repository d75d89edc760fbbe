/// The frames of a flow layout's items, with y along the scrolling axis.
///
/// Lines are made as far as they are needed where sizes are estimated, and at once where they are given.
struct FlowGeometry {
  struct Metrics {
    var header: CGFloat
    var footer: CGFloat
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var spacing: CGFloat
  }

  struct Section {
    var header: CGFloat
    var footer: CGFloat
    var inset: UIEdgeInsets
    var spacing: CGFloat
    var lines: LineStack
    /// The distance between the items of each line.
    var gaps: [CGFloat] = []
    /// The start of each item across the scrolling axis, and its size.
    var offsets: [CGFloat]
    var sizes: [CGSize]
    /// Whether the size of each item is that of its cell.
    var isMeasured: [Bool] = []

    /// The distance of the lines from the section's start.
    var top: CGFloat { header + inset.top }
    var length: CGFloat { max(0, top + CGFloat(lines.length) + inset.bottom + footer) }
  }

  private(set) var breadth: CGFloat = 0
  private(set) var sections: [Section] = []
  private var stack = SectionStack()

  init(breadth: CGFloat = 0) { self.breadth = breadth }

  var length: CGFloat { CGFloat(stack.length) }

  func start(ofSection section: Int) -> CGFloat { CGFloat(stack.start(of: section)) }
  func end(ofSection section: Int) -> CGFloat { CGFloat(stack.end(of: section)) }

  /// Returns the length limited to 0 … 10⁹ points; one that is not finite counts as 0.
  private static func usable(_ length: CGFloat) -> CGFloat {
    length > 0 && length.isFinite ? min(length, 1e9) : 0
  }

  private static func usable(_ size: CGSize) -> CGSize {
    CGSize(width: usable(size.width), height: usable(size.height))
  }

  /// Returns the distance between lines. A negative one lets them overlap, by the length of the shortest line
  /// at most, so that they stay in order.
  private static func lineSpacing(_ spacing: CGFloat, _ sizes: [CGSize]) -> Double {
    guard spacing < 0, spacing.isFinite else { return Double(usable(spacing)) }
    let shortest = sizes.lazy.map(\.height).filter { $0 > 0 }.min() ?? 0
    return Double(max(spacing, -shortest))
  }

  /// Adds a section below the others.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the items.
  ///   - metrics: The distances in the section.
  ///   - measured: Whether each size is exact; nil where all are and are not going to change.
  /// - Complexity: O(items).
  mutating func append(sizes: [CGSize], metrics: Metrics, measured: [Bool]? = nil) {
    func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    let inset = UIEdgeInsets(
      top: finite(metrics.inset.top), left: finite(metrics.inset.left), bottom: finite(metrics.inset.bottom),
      right: finite(metrics.inset.right))
    let sizes = sizes.map(Self.usable)
    let spacing = Self.usable(metrics.spacing)
    let first = sizes.first ?? .zero
    let room = max(0, breadth - inset.left - inset.right)
    let perLine = first.width + spacing > 0 ? Int(min(1e6, (room + spacing) / (first.width + spacing))) : 1
    var section = Section(
      header: Self.usable(metrics.header), footer: Self.usable(metrics.footer), inset: inset,
      spacing: spacing,
      lines: LineStack(
        itemCount: sizes.count, spacing: Self.lineSpacing(metrics.lineSpacing, sizes), itemsPerLine: perLine,
        estimatedLength: Double(first.height)),
      offsets: [CGFloat](repeating: 0, count: sizes.count), sizes: sizes, isMeasured: measured ?? [])
    if measured == nil { extend(&section, through: .infinity) }
    sections.append(section)
    stack.append(Double(section.length))
  }

  // MARK: Lines

  /// Makes the lines of a section up to an offset from its first line.
  private func extend(_ section: inout Section, through offset: Double, item: Int = -1) {
    while !section.lines.isComplete, section.lines.frontier <= offset || section.lines.nextItem <= item {
      let line = section.lines.count
      let end = lineEnd(of: section, from: section.lines.nextItem)
      section.lines.append(items: end - section.lines.nextItem, length: 0)
      section.gaps.append(section.spacing)
      place(line, of: &section)
    }
  }

  /// Returns the end of the line that begins with an item.
  private func lineEnd(of section: Section, from first: Int) -> Int {
    let room = max(0, breadth - section.inset.left - section.inset.right)
    var (end, width) = (first + 1, section.sizes[first].width)
    // Half a thousandth of a point forgives the rounding of sizes that were divided to fit.
    while end < section.sizes.count, width + section.spacing + section.sizes[end].width <= room + 0.0005 {
      width += section.spacing + section.sizes[end].width
      end += 1
    }
    return end
  }

  /// Gives the items of a line their offsets, and the line its length.
  private func place(_ line: Int, of section: inout Section) {
    let items = section.lines.items(of: line)
    let room = max(0, breadth - section.inset.left - section.inset.right)
    let width = items.reduce(section.spacing * CGFloat(items.count - 1)) { $0 + section.sizes[$1].width }
    let isLast = items.upperBound == section.sizes.count
    let isUniform = isLast && section.sizes.allSatisfy { $0 == section.sizes.first }
    var (gap, x) = (section.spacing, section.inset.left)
    if isLast, line > 0 {
      gap = isUniform ? section.gaps[line - 1] : section.spacing
    } else if !isLast, items.count > 1 {
      gap = section.spacing + max(0, room - width) / CGFloat(items.count - 1)
    }
    // A line that has room for one item only shows it in the middle.
    if items.count == 1, !isLast || (isUniform && width * 2 + section.spacing > room) {
      x += (room - width) / 2
    }
    section.gaps[line] = gap
    var thickness: CGFloat = 0
    for item in items {
      section.offsets[item] = x
      x += section.sizes[item].width + gap
      thickness = max(thickness, section.sizes[item].height)
    }
    section.lines.setLength(Double(thickness), of: line)
  }

  /// Gives an item its exact size.
  ///
  /// - Complexity: O(items of its line + log lines).
  mutating func setSize(_ size: CGSize, ofItem item: Int, section index: Int) {
    guard sections.indices.contains(index), sections[index].isMeasured.indices.contains(item) else { return }
    sections[index].sizes[item] = Self.usable(size)
    sections[index].isMeasured[item] = true
    if let line = sections[index].lines.line(ofItem: item) {
      let items = sections[index].lines.items(of: line)
      if lineEnd(of: sections[index], from: items.lowerBound) == items.upperBound,
        line == 0 || !opensEarlier(line, in: index)
      {
        place(line, of: &sections[index])
      } else {
        let kept = max(0, opensEarlier(line, in: index) ? line - 1 : line)
        sections[index].lines.truncate(to: kept)
        sections[index].gaps.removeLast(sections[index].gaps.count - kept)
      }
    }
    stack.setLength(Double(sections[index].length), of: index)
  }

  /// Whether the line's first item has room in the line before it.
  private func opensEarlier(_ line: Int, in index: Int) -> Bool {
    guard line > 0 else { return false }
    let items = sections[index].lines.items(of: line - 1)
    return lineEnd(of: sections[index], from: items.lowerBound) != items.upperBound
  }

  // MARK: Queries

  /// Returns the sections that touch the range, with their lines made as far as they do.
  mutating func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = stack.section(endingFrom: Double(start))
    var last = first
    while last < sections.count, self.start(ofSection: last) <= end {
      let offset = end - self.start(ofSection: last) - sections[last].top
      if !sections[last].lines.isComplete { makeLines(of: last, through: Double(offset)) }
      last += 1
    }
    return first..<last
  }

  private mutating func makeLines(of section: Int, through offset: Double, item: Int = -1) {
    extend(&sections[section], through: offset, item: item)
    stack.setLength(Double(sections[section].length), of: section)
  }

  /// Returns the items of the section's made lines that touch the range.
  func items(in index: Int, from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let section = sections[index]
    let top = self.start(ofSection: index) + section.top
    let first = section.lines.line(endingFrom: Double(start - top))
    let last = section.lines.line(startingAfter: Double(end - top))
    func item(_ line: Int) -> Int {
      line < section.lines.count ? section.lines.firstItems[line] : section.lines.nextItem
    }
    return item(first)..<item(max(first, last))
  }

  /// Returns an item's frame, in the middle of its line; nil for one that does not exist.
  mutating func frame(item: Int, section index: Int) -> CGRect? {
    guard sections.indices.contains(index), sections[index].sizes.indices.contains(item) else { return nil }
    if item >= sections[index].lines.nextItem { makeLines(of: index, through: -1, item: item) }
    guard let line = sections[index].lines.line(ofItem: item) else { return nil }
    let size = sections[index].sizes[item]
    let lines = sections[index].lines
    let place = start(ofSection: index) + sections[index].top + CGFloat(lines.start(of: line))
    return CGRect(
      x: sections[index].offsets[item], y: place + (CGFloat(lines.length(of: line)) - size.height) / 2,
      width: size.width, height: size.height)
  }

  /// Returns the exact size of an item; nil for one that was not measured.
  func measuredSize(item: Int, section index: Int) -> CGSize? {
    guard sections.indices.contains(index), sections[index].isMeasured.indices.contains(item),
      sections[index].isMeasured[item]
    else { return nil }
    return sections[index].sizes[item]
  }
}
