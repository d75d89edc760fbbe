/// The places of one group's cells and supplementary views, from the group's top and leading corner.
struct GroupArrangement {
  struct Element {
    /// The index of the item in its section; of the first item for a group's supplementary view.
    var item: Int
    /// The kind of a supplementary view; nil for a cell.
    var kind: String?
    var frame: CGRect
    var zIndex = 0
    /// The sides that the view determines.
    var fitting = FittingSides.fixed
  }

  var elements: [Element] = []
  var size = CGSize.zero
  /// The first item behind the group.
  var end = 0

  /// Returns the same places for a group that begins with another item.
  func moved(to start: Int, from first: Int) -> GroupArrangement {
    guard start != first else { return self }
    var result = self
    result.end += start - first
    for index in result.elements.indices { result.elements[index].item += start - first }
    return result
  }
}

extension NSCollectionLayoutItem {
  /// Whether a view inside determines its own size, or a closure gives the places, so that each group has
  /// places of its own.
  final var varies: Bool {
    if attachedItems.contains(where: { $0.layoutSize.fitting != .fixed }) { return true }
    guard let group = self as? NSCollectionLayoutGroup else { return layoutSize.fitting != .fixed }
    if case .custom = group.form { return true }
    return layoutSize.fitting != .fixed || group.parts.contains { $0.varies }
  }

  /// The kinds of the supplementary views of the item and those inside.
  final var attachedKinds: Set<String> {
    let own = Set(attachedItems.map(\.elementKind))
    return ((self as? NSCollectionLayoutGroup)?.parts ?? []).reduce(own) { $0.union($1.attachedKinds) }
  }
}

/// The computation of a group's places.
///
/// The sides of items are known before they are placed: fractions of the container, points, or the size that
/// a view has given. So one pass from the outside to the inside and back is enough, O(items of the group).
@MainActor struct GroupSolver {
  /// The length by which items may exceed their group, in points: divided sizes are rounded. Chosen: less
  /// than a pixel, and more than the rounding of a hundred items (docs/semantics.md).
  static let tolerance: CGFloat = 0.1

  /// The number of items in the section.
  let count: Int
  let traits: UITraitCollection
  /// The size that a view has given; nil for one that was not shown.
  let measured: (_ item: Int, _ kind: String?) -> CGSize?
  /// The next item to place.
  private var next = 0

  init(count: Int, traits: UITraitCollection, measured: @escaping (Int, String?) -> CGSize?) {
    (self.count, self.traits, self.measured) = (count, traits, measured)
  }

  /// Returns the places of the group that begins with an item.
  mutating func arrange(_ group: NSCollectionLayoutItem, from first: Int, in container: CGSize)
    -> GroupArrangement
  {
    next = first
    guard let block = block(group, in: container) else {
      return GroupArrangement(size: group.layoutSize.size(in: container), end: first)
    }
    return GroupArrangement(elements: block.elements, size: block.size, end: next)
  }

  /// A placed item, with what is inside from its own corner.
  private struct Block {
    var size: CGSize
    var elements: [GroupArrangement.Element]
  }

  /// Places an item and what is inside; nil when no items are left.
  ///
  /// - Parameter fixed: Sides that replace those of the item.
  private mutating func block(
    _ item: NSCollectionLayoutItem, in container: CGSize, fixed: [ScrollAxis: CGFloat] = [:]
  ) -> Block? {
    guard next < count else { return nil }
    let first = next
    var block: Block
    if let group = item as? NSCollectionLayoutGroup {
      block = groupBlock(group, in: container, fixed: fixed)
    } else {
      next += 1
      var size = item.layoutSize.size(in: container, measured: measured(first, nil))
      if let width = fixed[.horizontal] { size.width = width }
      if let height = fixed[.vertical] { size.height = height }
      var fitting = item.layoutSize.fitting
      if fixed[.horizontal] != nil { fitting = fitting.withoutWidth }
      if fixed[.vertical] != nil { fitting = fitting.withoutHeight }
      let frame = CGRect(origin: .zero, size: size).inset(by: item.usedInsets)
      block = Block(size: size, elements: [.init(item: first, frame: frame, fitting: fitting)])
    }
    let container = CGRect(origin: .zero, size: block.size).inset(by: item.usedInsets)
    for attached in item.attachedItems {
      block.elements.append(
        .init(
          item: first, kind: attached.elementKind,
          frame: attached.frame(in: container, measured: measured(first, attached.elementKind)),
          zIndex: attached.zIndex, fitting: attached.layoutSize.fitting))
    }
    return block
  }

  private mutating func groupBlock(
    _ group: NSCollectionLayoutGroup, in container: CGSize, fixed: [ScrollAxis: CGFloat]
  ) -> Block {
    var size = group.layoutSize.size(in: container)
    if let width = fixed[.horizontal] { size.width = width }
    if let height = fixed[.vertical] { size.height = height }
    let insets = group.usedInsets
    let room = CGRect(origin: .zero, size: size).inset(by: insets).size
    switch group.form {
    case .custom(let provider):
      let places = provider(LayoutEnvironment(LayoutContainer(room), traits))
      var block = Block(size: size, elements: [])
      for place in places where next < count {
        block.elements.append(
          .init(
            item: next, frame: place.frame.offsetBy(dx: insets.left, dy: insets.top), zIndex: place.zIndex))
        next += 1
      }
      return block
    case .line(let axis, let limit, let isDivided):
      var line = GroupLine(
        axis: axis, spacing: group.interItemSpacing, room: room,
        isOpen: fixed[axis] == nil && group.layoutSize.dimension(axis).isEstimated,
        isOpenAcross: fixed[axis.other] == nil && group.layoutSize.dimension(axis.other).isEstimated)
      fill(&line, group.parts, limit: limit, isDivided: isDivided)
      line.place()
      var block = Block(size: size, elements: [])
      for (index, child) in line.children.enumerated() {
        let origin = line.origins[index]
        block.elements += child.elements.map {
          var element = $0
          element.frame = element.frame.offsetBy(dx: origin.x + insets.left, dy: origin.y + insets.top)
          return element
        }
      }
      if line.isOpen { axis.set(line.length + axis.sum(insets), of: &block.size) }
      if line.isOpenAcross { axis.other.set(line.thickness + axis.other.sum(insets), of: &block.size) }
      return block
    }
  }

  /// Adds the items that fit to a line.
  private mutating func fill(
    _ line: inout GroupLine, _ parts: [NSCollectionLayoutItem], limit: Int?, isDivided: Bool
  ) {
    guard !parts.isEmpty else { return }
    let axis = line.axis
    let length = axis.length(of: line.room)
    let share = limit.map { max(0, (length - line.gap * CGFloat($0 - 1)) / CGFloat($0)) }
    // A line that grows with its items takes as many as fit by their estimates, and each part at least once.
    var estimated: CGFloat = 0
    for index in 0..<max(limit ?? .max, 1) {
      let part = parts[index % parts.count]
      let start = next
      var fixed: [ScrollAxis: CGFloat] = [:]
      if isDivided, !line.isOpen, let share { fixed[axis] = share }
      let estimate = axis.length(of: part.layoutSize.size(in: line.room)) + line.gap
      if limit == nil, line.isOpen, index >= parts.count,
        estimated + estimate - line.gap > length + Self.tolerance || estimate <= line.gap
      {
        break
      }
      estimated += estimate
      guard let block = block(part, in: line.room, fixed: fixed) else { break }
      let child = GroupLine.Child(size: block.size, elements: block.elements, item: part)
      let isBehind = line.length(adding: child) > length + Self.tolerance
      let isEmpty = axis.length(of: block.size) <= 0 && index >= parts.count
      if limit == nil, !line.isOpen, !line.children.isEmpty, isBehind || isEmpty {
        next = start
        break
      }
      line.append(child)
      if next >= count { break }
    }
  }
}

extension NSCollectionLayoutItem {
  /// The insets that count: none on sides of estimated length.
  final var usedInsets: UIEdgeInsets {
    let (width, height) = (layoutSize.widthDimension.isEstimated, layoutSize.heightDimension.isEstimated)
    func finite(_ side: CGFloat, _ isOpen: Bool) -> CGFloat { isOpen || !side.isFinite ? 0 : side }
    return UIEdgeInsets(
      top: finite(contentInsets.top, height), left: finite(contentInsets.leading, width),
      bottom: finite(contentInsets.bottom, height), right: finite(contentInsets.trailing, width))
  }
}
