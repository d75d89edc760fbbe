/// Headers, footers and other views at the boundary of an area along an axis.
@MainActor struct LayoutBoundary {
  let items: [NSCollectionLayoutBoundarySupplementaryItem]
  let axis: ScrollAxis
  /// The room for the items: the length across the axis is that between the insets.
  let room: CGSize
  /// The start of the room across the axis.
  let inset: CGFloat
  let sizes: [Int: CGSize]
  /// The space before the items at the start of the axis.
  var padding: CGFloat = 0

  func size(of index: Int) -> CGSize { items[index].layoutSize.size(in: room, measured: sizes[index]) }

  /// The edge at the start of the axis, or at its end.
  private func edge(atStart isStart: Bool) -> NSDirectionalRectEdge {
    axis == .vertical ? (isStart ? .top : .bottom) : (isStart ? .leading : .trailing)
  }

  /// Returns the length that the items add at the start of the axis, or at its end.
  func length(atStart isStart: Bool) -> CGFloat {
    let edge = edge(atStart: isStart)
    let before = isStart ? padding : 0
    return before
      + (items.indices.filter { items[$0].extendsBoundary && items[$0].alignment.edges.contains(edge) }
        .map { axis.length(of: size(of: $0)) }.max() ?? 0)
  }

  /// Returns an item's frame in an area of a length.
  ///
  /// - Parameter visible: The range that is in sight, in which pinned items stay.
  func frame(of index: Int, length: CGFloat, visible: ClosedRange<CGFloat>?) -> CGRect {
    let (item, size) = (items[index], size(of: index))
    let own = axis.length(of: size)
    let (start, end) = (self.length(atStart: true), self.length(atStart: false))
    var place: CGFloat
    let isAtStart = item.alignment.edges.contains(edge(atStart: true))
    if isAtStart {
      place = item.extendsBoundary ? padding : start
    } else if item.alignment.edges.contains(edge(atStart: false)) {
      place = item.extendsBoundary ? length - end : length - end - own
    } else {
      place = (length - own) / 2
    }
    place += axis.coordinate(of: item.offset)
    if item.pinToVisibleBounds, let visible {
      if isAtStart {
        place = max(place, min(visible.lowerBound, length - end - own))
      } else {
        place = min(place, max(visible.upperBound - own, start))
      }
    }
    let across = axis.other
    let unit = across.coordinate(of: item.containerAnchor.unitPoint)
    let free = across.length(of: room) - across.length(of: size)
    var origin = CGPoint.zero
    axis.set(place, of: &origin)
    across.set(inset + unit * free + across.coordinate(of: item.offset), of: &origin)
    return CGRect(origin: origin, size: size)
  }

  /// Returns the index of an item by its kind and its number among those of the kind.
  func index(ofKind kind: String, number: Int) -> Int? {
    let same = items.indices.filter { items[$0].elementKind == kind }
    return same.indices.contains(number) ? same[number] : nil
  }

  /// Returns the number of an item among those of its kind.
  func number(of index: Int) -> Int {
    items[..<index].count { $0.elementKind == items[index].elementKind }
  }
}

extension SectionArrangement {
  var boundary: LayoutBoundary {
    var room = room
    axis.other.set(max(0, breadth - axis.other.sum(boundaryInsets)), of: &room)
    return LayoutBoundary(
      items: section.boundarySupplementaryItems, axis: axis, room: room,
      inset: axis.other.start(of: boundaryInsets), sizes: boundarySizes, padding: padding)
  }

  func boundaryLength(atStart isStart: Bool) -> CGFloat {
    section.boundarySupplementaryItems.isEmpty ? (isStart ? padding : 0) : boundary.length(atStart: isStart)
  }

  /// Returns the frame of a background.
  func frame(of decoration: NSCollectionLayoutDecorationItem) -> CGRect {
    var size = CGSize.zero
    axis.set(length, of: &size)
    axis.other.set(breadth, of: &size)
    let frame = CGRect(origin: .zero, size: size).inset(by: decoration.usedInsets)
    return CGRect(
      x: frame.minX, y: frame.minY, width: Self.usable(frame.width), height: Self.usable(frame.height))
  }

  // MARK: Scrolling across

  /// Returns the offset at which a group lies at its resting place.
  func restingOffset(ofLine line: Int) -> CGFloat {
    let start = CGFloat(lines.start(of: line))
    guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return start }
    return axis.other.start(of: insets) + start + (CGFloat(lines.length(of: line)) - breadth) / 2
  }

  /// The space by which the content can be moved past its ends, so that the first and the last group can lie
  /// in the middle.
  mutating func spaceAtEnds() -> (start: CGFloat, end: CGFloat) {
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, itemCount > 0 else { return (0, 0) }
    makeLines(through: .infinity)
    let last = restingOffset(ofLine: lines.count - 1)
    return (max(0, -restingOffset(ofLine: 0)), max(0, last - max(0, lengthAcross - breadth)))
  }

  /// Returns the offset at which scrolling across the layout ends.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which it would end by itself.
  ///   - position: The present offset.
  ///   - velocity: In points per second.
  mutating func target(proposed: CGFloat, position: CGFloat, velocity: CGFloat) -> CGFloat {
    guard itemCount > 0, proposed.isFinite, position.isFinite else { return proposed }
    func nearest(_ offset: CGFloat) -> Int {
      makeLines(through: Double(offset + breadth))
      return (0..<lines.count).min {
        abs(restingOffset(ofLine: $0) - offset) < abs(restingOffset(ofLine: $1) - offset)
      } ?? 0
    }
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: return restingOffset(ofLine: nearest(proposed))
    case .groupPaging, .groupPagingCentered:
      var line = nearest(position)
      let place = restingOffset(ofLine: line)
      let threshold = CGFloat(ScrollPaging.turningSpeed)
      if velocity >= threshold, place <= position { line += 1 }
      if velocity <= -threshold, place >= position { line -= 1 }
      return restingOffset(ofLine: min(max(line, 0), lines.count - 1))
    }
  }
}
