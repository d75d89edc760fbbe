/// The items of a group along an axis, with the distances between them.
@MainActor struct GroupLine {
  struct Child {
    var size: CGSize
    var elements: [GroupArrangement.Element]
    var item: NSCollectionLayoutItem
  }

  let axis: ScrollAxis
  let spacing: NSCollectionLayoutSpacing?
  /// The room for the items.
  let room: CGSize
  /// Whether the group grows with its items along the axis, and across it.
  let isOpen: Bool
  let isOpenAcross: Bool
  private(set) var children: [Child] = []
  /// The length of the items and the distances.
  private(set) var length: CGFloat = 0
  /// The largest length across the axis.
  private(set) var thickness: CGFloat = 0
  /// The corner of each child.
  private(set) var origins: [CGPoint] = []

  init(axis: ScrollAxis, spacing: NSCollectionLayoutSpacing?, room: CGSize, isOpen: Bool, isOpenAcross: Bool)
  {
    (self.axis, self.spacing, self.room) = (axis, spacing, room)
    (self.isOpen, self.isOpenAcross) = (isOpen, isOpenAcross)
  }

  /// The least distance between two items.
  var gap: CGFloat { spacing?.spacing ?? 0 }

  /// Returns the length with one more item.
  func length(adding child: Child) -> CGFloat {
    length + outer(child, axis) + (children.isEmpty ? 0 : gap)
  }

  mutating func append(_ child: Child) {
    length = length(adding: child)
    children.append(child)
  }

  /// Gives uniform sides their length and each child its corner.
  mutating func place() {
    for axis in ScrollAxis.allCases { unify(axis) }
    length = children.reduce(gap * CGFloat(max(0, children.count - 1))) { $0 + outer($1, axis) }
    thickness = children.map { outer($0, axis.other) }.max() ?? 0
    let share = isOpen ? 0 : shareOfRoom
    let across = isOpenAcross ? thickness : axis.other.length(of: room)
    var place: CGFloat = 0
    for child in children {
      let (start, end) = edges(child.item, axis)
      place += width(start, share)
      var origin = CGPoint.zero
      axis.set(place, of: &origin)
      axis.other.set(placeAcross(child, in: across), of: &origin)
      origins.append(origin)
      place += axis.length(of: child.size) + width(end, share) + width(spacing, share)
    }
  }

  /// The part of the room that is left for each flexible distance.
  private var shareOfRoom: CGFloat {
    var flexible = spacing?.isFlexibleSpacing == true ? children.count - 1 : 0
    for child in children {
      let (start, end) = edges(child.item, axis)
      flexible += [start, end].count { $0?.isFlexibleSpacing == true }
    }
    return flexible > 0 ? max(0, axis.length(of: room) - length) / CGFloat(flexible) : 0
  }

  private func placeAcross(_ child: Child, in across: CGFloat) -> CGFloat {
    let (start, end) = edges(child.item, axis.other)
    let flexible = [start, end].count { $0?.isFlexibleSpacing == true }
    let share = flexible > 0 ? max(0, across - outer(child, axis.other)) / CGFloat(flexible) : 0
    return width(start, share)
  }

  /// Returns a distance with its share of the room.
  private func width(_ spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
    guard let spacing else { return 0 }
    return spacing.spacing + (spacing.isFlexibleSpacing ? share : 0)
  }

  /// Returns the length of a child with its least distances.
  private func outer(_ child: Child, _ axis: ScrollAxis) -> CGFloat {
    let (start, end) = edges(child.item, axis)
    return axis.length(of: child.size) + (start?.spacing ?? 0) + (end?.spacing ?? 0)
  }

  private func edges(
    _ item: NSCollectionLayoutItem, _ axis: ScrollAxis
  ) -> (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?) {
    axis == .horizontal
      ? (item.edgeSpacing?.leading, item.edgeSpacing?.trailing)
      : (item.edgeSpacing?.top, item.edgeSpacing?.bottom)
  }

  /// Gives the items with a uniform side the largest one.
  private mutating func unify(_ axis: ScrollAxis) {
    let uniform = children.indices.filter { children[$0].item.layoutSize.dimension(axis).kind == .uniform }
    guard let largest = uniform.map({ axis.length(of: children[$0].size) }).max() else { return }
    for index in uniform {
      let own = axis.length(of: children[index].size)
      axis.set(largest, of: &children[index].size)
      for element in children[index].elements.indices where children[index].elements[element].kind == nil {
        let side = axis.length(of: children[index].elements[element].frame.size)
        axis.set(side + largest - own, of: &children[index].elements[element].frame.size)
      }
    }
  }
}

extension ScrollAxis {
  var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }

  func set(_ value: CGFloat, of size: inout CGSize) {
    if self == .horizontal { size.width = value } else { size.height = value }
  }

  func sum(_ insets: UIEdgeInsets) -> CGFloat { start(of: insets) + end(of: insets) }
}

extension FittingSides {
  /// The same sides without the width, or without the height.
  var withoutWidth: FittingSides { self == .free ? .height : self == .width ? .fixed : self }
  var withoutHeight: FittingSides { self == .free ? .width : self == .height ? .fixed : self }
}
