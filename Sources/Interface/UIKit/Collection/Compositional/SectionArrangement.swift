/// The places of one section's elements, from the section's start.
///
/// Groups are lines, which are made as far as they are seen. Where no view determines its size, all groups
/// share one computation.
@MainActor struct SectionArrangement {
  let section: NSCollectionLayoutSection
  /// The axis along which the layout scrolls.
  let axis: ScrollAxis
  let itemCount: Int
  let traits: UITraitCollection
  /// The length of the layout across its axis.
  let breadth: CGFloat
  /// The room for the groups, after the insets across the axis.
  let room: CGSize
  let insets: UIEdgeInsets
  /// The insets of supplementary views across the axis.
  let boundaryInsets: UIEdgeInsets
  /// The space before the headers.
  let padding: CGFloat

  /// A view of the section, by the index of its item or of itself among the boundary's.
  struct ViewName: Hashable {
    var index: Int
    /// The kind of a view that is attached to an item; nil for a cell.
    var kind: String?
  }

  /// The sizes that views have given.
  var measured: [ViewName: CGSize]
  var boundarySizes: [Int: CGSize]
  private(set) var lines: LineStack
  /// The lengths of the made groups along the layout's axis, where they scroll across it.
  private var depths: [CGFloat] = []
  /// The arrangement that all groups share.
  private var shared: GroupArrangement?
  /// The arrangements computed last.
  private var recent: [Int: GroupArrangement] = [:]
  /// The largest number of kept arrangements: more than are on a screen.
  private static let recentLimit = 256

  init(
    _ section: NSCollectionLayoutSection, axis: ScrollAxis, itemCount: Int, container: CGSize,
    insets: UIEdgeInsets, boundaryInsets: UIEdgeInsets, padding: CGFloat, traits: UITraitCollection,
    measured: [ViewName: CGSize] = [:], boundarySizes: [Int: CGSize] = [:]
  ) {
    (self.section, self.axis, self.itemCount, self.traits) = (section, axis, itemCount, traits)
    (self.insets, self.boundaryInsets, self.padding) = (insets, boundaryInsets, padding)
    (self.measured, self.boundarySizes) = (measured, boundarySizes)
    let breadth = axis.other.length(of: container)
    self.breadth = breadth
    var room = container
    axis.other.set(max(0, breadth - axis.other.sum(insets)), of: &room)
    self.room = room
    lines = LineStack(itemCount: itemCount)
    let first = solve(from: 0)
    if !section.group.varies { shared = first }
    let spacing = section.interGroupSpacing
    lines = LineStack(
      itemCount: itemCount, spacing: Double(spacing.isFinite ? spacing : 0),
      itemsPerLine: itemCount > 0 ? max(1, first.end) : 1,
      estimatedLength: Double(stackAxis.length(of: first.size)))
    firstDepth = axis.length(of: first.size)
  }

  private var firstDepth: CGFloat = 0

  var scrollsAcross: Bool { section.orthogonalScrollingBehavior != .none }

  /// The axis along which the groups follow each other.
  var stackAxis: ScrollAxis { scrollsAcross ? axis.other : axis }

  // MARK: Groups

  private func solve(from item: Int) -> GroupArrangement {
    let sizes = measured
    var solver = GroupSolver(count: itemCount, traits: traits) { sizes[ViewName(index: $0, kind: $1)] }
    return solver.arrange(section.group, from: item, in: room)
  }

  /// Returns the places of the group that begins with an item.
  private func arrangement(from item: Int) -> GroupArrangement {
    if let shared, item + shared.end <= itemCount { return shared.moved(to: item, from: 0) }
    return solve(from: item)
  }

  private mutating func arrangement(ofLine line: Int) -> GroupArrangement {
    if let known = recent[line] { return known }
    let result = arrangement(from: lines.firstItems[line])
    if recent.count >= Self.recentLimit { recent = [:] }
    recent[line] = result
    return result
  }

  mutating func makeLines(through offset: Double, item: Int = -1) {
    while !lines.isComplete, lines.frontier <= offset || lines.nextItem <= item {
      let next = arrangement(from: lines.nextItem)
      lines.append(
        items: next.end - lines.nextItem, length: Double(stackAxis.length(of: next.size)))
      if scrollsAcross { depths.append(axis.length(of: next.size)) }
    }
  }

  /// Notes the size that a view has given.
  ///
  /// - Complexity: O(items of its group + log groups).
  mutating func setSize(_ size: CGSize, of name: ViewName) {
    measured[name] = CGSize(width: Self.usable(size.width), height: Self.usable(size.height))
    guard let line = lines.line(ofItem: name.index) else { return }
    recent[line] = nil
    let (items, new) = (lines.items(of: line), solve(from: lines.firstItems[line]))
    let opensEarlier = line > 0 && solve(from: lines.firstItems[line - 1]).end != items.lowerBound
    if new.end == items.upperBound, !opensEarlier {
      lines.setLength(Double(stackAxis.length(of: new.size)), of: line)
      if scrollsAcross { depths[line] = axis.length(of: new.size) }
    } else {
      let kept = opensEarlier ? line - 1 : line
      lines.truncate(to: kept)
      if scrollsAcross { depths.removeLast(depths.count - kept) }
      recent = recent.filter { $0.key < kept }
    }
  }

  mutating func setBoundarySize(_ size: CGSize, at index: Int) {
    boundarySizes[index] = CGSize(width: Self.usable(size.width), height: Self.usable(size.height))
  }

  static func usable(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? min(length, 1e9) : 0 }

  // MARK: The content

  /// The distance of the groups from the section's start.
  var contentStart: CGFloat { boundaryLength(atStart: true) + axis.start(of: insets) }

  /// The length of the groups along the layout's axis.
  var contentLength: CGFloat {
    guard itemCount > 0 else { return 0 }
    return scrollsAcross ? depths.max() ?? firstDepth : CGFloat(lines.length)
  }

  var length: CGFloat {
    max(0, contentStart + contentLength + axis.end(of: insets) + boundaryLength(atStart: false))
  }

  /// The length across the layout's axis of groups that scroll across it, with the insets.
  var lengthAcross: CGFloat { CGFloat(lines.length) + axis.other.sum(insets) }

  /// The distance of a group from the start of the section, or of the content that scrolls across.
  private func start(ofLine line: Int) -> CGPoint {
    var origin = CGPoint.zero
    axis.set(contentStart, of: &origin)
    axis.other.set(axis.other.start(of: insets), of: &origin)
    stackAxis.set(stackAxis.coordinate(of: origin) + CGFloat(lines.start(of: line)), of: &origin)
    return origin
  }

  /// Returns the elements of the groups that touch a range along the groups.
  ///
  /// - Parameters:
  ///   - start: The start of the range, from the start of the section or of the content that scrolls across.
  ///   - end: The end of the range.
  mutating func elements(from start: CGFloat, to end: CGFloat) -> [GroupArrangement.Element] {
    let before = stackAxis.coordinate(of: self.start(ofLine: 0))
    makeLines(through: Double(end - before))
    let first = lines.line(endingFrom: Double(start - before))
    let last = lines.line(startingAfter: Double(end - before))
    return (first..<max(first, last)).flatMap { elements(ofLine: $0) }
  }

  private mutating func elements(ofLine line: Int) -> [GroupArrangement.Element] {
    let origin = start(ofLine: line)
    return arrangement(ofLine: line).elements.map {
      var element = $0
      element.frame = element.frame.offsetBy(dx: origin.x, dy: origin.y)
      return element
    }
  }

  /// Returns the place of an item's cell, or of the view of a kind that is attached to it; nil for none.
  mutating func element(_ name: ViewName) -> GroupArrangement.Element? {
    guard name.index >= 0, name.index < itemCount else { return nil }
    makeLines(through: -1, item: name.index)
    guard let line = lines.line(ofItem: name.index) else { return nil }
    return elements(ofLine: line).first { $0.item == name.index && $0.kind == name.kind }
  }
}
