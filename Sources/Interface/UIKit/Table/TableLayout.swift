/// The positions of a table's rows, headers and footers: their heights in one list, section after section.
///
/// Every section has a place for its header and one for its footer, with the height 0 when there is none. A
/// search by offset or by index and a change of a height each cost O(log n). Creating the layout costs O(n).
struct TableLayout {
  enum Part: Hashable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)

    /// The position in the order from top to bottom.
    var order: (section: Int, place: Int) {
      switch self {
      case .header(let section): (section, -1)
      case .row(let path): (path.section, path.row)
      case .footer(let section): (section, Int.max)
      }
    }

    /// Returns the header or footer of the section that this one's has become; nil for a section that is gone
    /// and for a row.
    func following(_ destinations: [Int: Int]) -> Part? {
      switch self {
      case .header(let section): destinations[section].map { .header($0) }
      case .footer(let section): destinations[section].map { .footer($0) }
      case .row: nil
      }
    }
  }

  struct Section {
    var header: Double
    var rows: [Double]
    var footer: Double
    /// Whether each row's height is exact instead of estimated. An empty array means that all are exact.
    var isMeasured: [Bool] = []
    /// Whether the heights of the header and of the footer are exact.
    var isHeaderMeasured = true
    var isFooterMeasured = true
  }

  /// The height of the table's own header.
  var top: Double
  private var heights: PrefixSums
  /// The place of each section's header, and the number of places after the last one.
  private let starts: [Int]
  private var isMeasured: [Bool]

  init(sections: [Section] = [], top: Double = 0) {
    self.top = top
    var heights: [Double] = []
    var starts: [Int] = []
    var isMeasured: [Bool] = []
    for section in sections {
      starts.append(heights.count)
      heights.append(section.header)
      heights += section.rows
      heights.append(section.footer)
      let rows = section.isMeasured.isEmpty ? section.rows.map { _ in true } : section.isMeasured
      isMeasured += [section.isHeaderMeasured] + rows + [section.isFooterMeasured]
    }
    starts.append(heights.count)
    self.heights = PrefixSums(heights)
    self.starts = starts
    self.isMeasured = isMeasured
  }

  var sectionCount: Int { starts.count - 1 }

  func rowCount(_ section: Int) -> Int {
    guard section >= 0, section < sectionCount else { return 0 }
    return starts[section + 1] - starts[section] - 2
  }

  /// The height of all parts, the table's own header included.
  var length: Double { top + heights.total }

  func contains(_ path: IndexPath) -> Bool {
    path.isRow && path.row >= 0 && path.row < rowCount(path.section)
  }

  // MARK: Places

  /// Returns the start and the height of a part; nil when it does not exist.
  func span(of part: Part) -> (start: Double, length: Double)? {
    guard let place = place(of: part) else { return nil }
    return (top + heights.sum(ofFirst: place), heights.values[place])
  }

  /// Returns the start of the header and the distance to the end of the footer; nil when the section does not
  /// exist.
  func span(ofSection section: Int) -> (start: Double, length: Double)? {
    guard section >= 0, section < sectionCount else { return nil }
    let start = heights.sum(ofFirst: starts[section])
    return (top + start, heights.sum(ofFirst: starts[section + 1]) - start)
  }

  /// Returns the parts of positive height that overlap the range between two offsets, in their order.
  ///
  /// - Complexity: O(log n) for each part.
  func parts(from start: Double, to end: Double) -> [Part] {
    guard start < end, end > top, var place = heights.member(at: start - top) else { return [] }
    var parts: [Part] = []
    var offset = top + heights.sum(ofFirst: place)
    while place < heights.count, offset < end {
      let height = heights.values[place]
      if height > 0, offset + height > start { parts.append(part(at: place)) }
      offset += height
      place += 1
    }
    return parts
  }

  /// Returns the part at an offset; nil outside.
  func part(atOffset offset: Double) -> Part? {
    guard offset >= top, offset < length, let place = heights.member(at: offset - top) else { return nil }
    return part(at: place)
  }

  private func place(of part: Part) -> Int? {
    switch part {
    case .header(let section): section >= 0 && section < sectionCount ? starts[section] : nil
    case .footer(let section): section >= 0 && section < sectionCount ? starts[section + 1] - 1 : nil
    case .row(let path): contains(path) ? starts[path.section] + 1 + path.row : nil
    }
  }

  private func part(at place: Int) -> Part {
    var (low, high) = (0, sectionCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    if place == starts[low] { return .header(low) }
    if place == starts[low + 1] - 1 { return .footer(low) }
    return .row(IndexPath(row: place - starts[low] - 1, section: low))
  }

  // MARK: Heights

  /// Whether the row's height is exact. A row that does not exist counts as measured.
  func isMeasured(_ path: IndexPath) -> Bool { isMeasured(.row(path)) }

  /// Whether the part's height is exact. A part that does not exist counts as measured.
  func isMeasured(_ part: Part) -> Bool { place(of: part).map { isMeasured[$0] } ?? true }

  mutating func setHeight(_ height: Double, of path: IndexPath) { setHeight(height, of: .row(path)) }

  mutating func setHeight(_ height: Double, of part: Part) {
    guard let place = place(of: part) else { return }
    heights.set(height, at: place)
    isMeasured[place] = true
  }

  /// Lets the row's present height count as an estimate.
  mutating func forgetHeight(of path: IndexPath) {
    if let place = place(of: .row(path)) { isMeasured[place] = false }
  }

  /// Returns the height of a part and whether it is exact, so that they can be kept across changes.
  func height(of part: Part) -> (height: Double, isMeasured: Bool)? {
    place(of: part).map { (heights.values[$0], isMeasured[$0]) }
  }
}
