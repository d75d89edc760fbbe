extension UICollectionViewCompositionalLayout {
  // MARK: Measured sizes

  /// Notes the size that an element's view has given.
  func setSize(_ size: CGSize, of element: CollectionElement) {
    guard let place = place(of: element) else { return }
    switch place {
    case .item(let name, let section): sections[section].setSize(size, of: name)
    case .boundary(let index, let section?): sections[section].setBoundarySize(size, at: index)
    case .boundary(let index, nil):
      boundarySizes[index] = CGSize(
        width: SectionArrangement.usable(size.width), height: SectionArrangement.usable(size.height))
    }
    if let section = place.section { updateLength(of: section) }
  }

  func isMeasured(_ element: CollectionElement) -> Bool {
    switch place(of: element) {
    case .item(let name, let section): sections[section].measured[name] != nil
    case .boundary(let index, let section?): sections[section].boundarySizes[index] != nil
    case .boundary(let index, nil): boundarySizes[index] != nil
    case nil: true
    }
  }

  /// The place of an element in the layout's description.
  private enum Place {
    case item(SectionArrangement.ViewName, section: Int)
    case boundary(Int, section: Int?)

    var section: Int? {
      switch self {
      case .item(_, let section): section
      case .boundary(_, let section): section
      }
    }
  }

  private func place(of element: CollectionElement) -> Place? {
    let path = element.path
    if element.category == .supplementaryView, path.count == 1 {
      return boundary.index(ofKind: element.kind, number: path[0]).map { .boundary($0, section: nil) }
    }
    guard path.isRow, sections.indices.contains(path.section) else { return nil }
    switch element.category {
    case .cell: return .item(.init(index: path.item), section: path.section)
    case .supplementaryView:
      if let index = sections[path.section].boundary.index(ofKind: element.kind, number: path.item) {
        return .boundary(index, section: path.section)
      }
      return .item(.init(index: path.item, kind: element.kind), section: path.section)
    case .decorationView: return nil
    }
  }

  // MARK: Attributes

  /// Returns the attributes of the elements that touch a rectangle.
  ///
  /// - Parameter handled: Whether the sections' handlers have changed them.
  func attributes(in rect: CGRect, handled: Bool) -> [UICollectionViewLayoutAttributes] {
    var found: [UICollectionViewLayoutAttributes] = boundary.items.indices.compactMap {
      supplementaryAttributes(boundary.items[$0].elementKind, IndexPath(index: boundary.number(of: $0)))
    }
    for section in visibleSections(in: rect) { found += attributes(ofSection: section, in: rect) }
    return (handled ? found.map(withHandler) : found).filter { $0.frame.meets(rect) }
  }

  /// Returns the sections that touch a rectangle, with their groups made as far as they do.
  func visibleSections(in rect: CGRect) -> Range<Int> {
    let (low, high) = (axis.coordinate(of: rect.origin) - start, axis.end(of: rect) - start)
    let first = stack.section(endingFrom: Double(low))
    var last = first
    while last < sections.count, stack.start(of: last) <= Double(high) {
      if sections[last].scrollsAcross {
        let offset = offsetsAcross[last] ?? 0
        sections[last].makeLines(through: Double(offset + breadth))
      } else {
        let before = CGFloat(stack.start(of: last)) + sections[last].contentStart
        sections[last].makeLines(through: Double(high - before))
      }
      updateLength(of: last)
      last += 1
    }
    return first..<last
  }

  func attributes(ofSection section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let found = surroundings(ofSection: section)
    let elements = elements(ofSection: section, in: rect)
    // Items without area get no cell, so that a large number of them does not fill the memory.
    return found + elements.filter { !$0.frame.isEmpty }.map { attributes(of: $0, section: section) }
  }

  /// Returns the attributes of a section's backgrounds, headers and footers.
  private func surroundings(ofSection section: Int) -> [UICollectionViewLayoutAttributes] {
    let boundary = sections[section].boundary
    return sections[section].section.decorationItems.indices.map {
      decorationAttributes($0, section: section)
    }
      + boundary.items.indices.map { boundaryAttributes($0, boundary, section: section) }
  }

  /// Returns the elements of a section's groups that touch a rectangle. No copy of the section may live
  /// meanwhile: its groups would be copied with each change.
  private func elements(ofSection section: Int, in rect: CGRect) -> [GroupArrangement.Element] {
    if sections[section].scrollsAcross {
      let low = axis.other.coordinate(of: rect.origin) + (offsetsAcross[section] ?? 0)
      return sections[section].elements(from: low, to: low + axis.other.length(of: rect.size))
    }
    let before = start(ofSection: section)
    return sections[section].elements(
      from: axis.coordinate(of: rect.origin) - before, to: axis.end(of: rect) - before)
  }

  func start(ofSection section: Int) -> CGFloat { start + CGFloat(stack.start(of: section)) }

  /// Returns the attributes of a cell, or of a view attached to an item.
  func attributes(of element: GroupArrangement.Element, section: Int) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: element.item, section: section)
    let attributes: UICollectionViewLayoutAttributes
    if let kind = element.kind {
      attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    } else {
      attributes =
        (Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type)?.makeInstance()
        ?? UICollectionViewLayoutAttributes()
      attributes.indexPath = path
    }
    var origin = CGPoint.zero
    axis.set(start(ofSection: section), of: &origin)
    if sections[section].scrollsAcross {
      axis.other.set(-(offsetsAcross[section] ?? 0), of: &origin)
      attributes.sectionScrollingAcross = section
    }
    attributes.frame = aligned(element.frame).offsetBy(dx: origin.x, dy: origin.y)
    attributes.zIndex = element.zIndex
    attributes.fitting = element.fitting
    if element.kind == nil { attributes.listPlace = listPlace(of: path) }
    return attributes
  }

  func supplementaryAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    switch place(of: .init(category: .supplementaryView, kind: kind, path: path)) {
    case .boundary(let index, let section?):
      boundaryAttributes(index, sections[section].boundary, section: section)
    case .boundary(let index, nil): boundaryAttributes(index, boundary, section: nil)
    case .item(let name, let section):
      sections[section].element(name).map { attributes(of: $0, section: section) }
    case nil: nil
    }
  }

  private func boundaryAttributes(
    _ index: Int, _ boundary: LayoutBoundary, section: Int?
  ) -> UICollectionViewLayoutAttributes {
    let item = boundary.items[index]
    let number = boundary.number(of: index)
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind,
      with: section.map { IndexPath(item: number, section: $0) } ?? IndexPath(index: number))
    let before = section.map(start(ofSection:)) ?? 0
    let length = section.map { sections[$0].length } ?? length
    var visible: ClosedRange<CGFloat>?
    if item.pinToVisibleBounds, let view = shownIn {
      let area = view.visibleArea
      let low = axis.coordinate(of: area.origin) - before
      visible = low...max(low, axis.end(of: area) - before)
    }
    var origin = CGPoint.zero
    axis.set(before, of: &origin)
    let frame = boundary.frame(of: index, length: length, visible: visible)
    attributes.frame = aligned(frame.offsetBy(dx: origin.x, dy: origin.y))
    // Pinned views lie in front of those that scroll.
    attributes.zIndex = item.zIndex + (item.pinToVisibleBounds ? 1 : 0)
    attributes.fitting = item.layoutSize.fitting
    if let section { attributes.listPlace = sections[section].section.list?.place(ofKind: item.elementKind) }
    return attributes
  }

  func decorationAttributes(_ index: Int, section: Int) -> UICollectionViewLayoutAttributes {
    let decoration = sections[section].section.decorationItems[index]
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: decoration.elementKind, with: IndexPath(item: index, section: section))
    var origin = CGPoint.zero
    axis.set(start(ofSection: section), of: &origin)
    attributes.zIndex = decoration.zIndex
    if decoration.elementKind == ListBackgroundView.kind, let list = sections[section].section.list {
      attributes.frame = listBackgroundFrame(ofSection: section)
      attributes.listBackground = list.configuration.shownBackground
    } else {
      attributes.frame = aligned(
        sections[section].frame(of: decoration).offsetBy(dx: origin.x, dy: origin.y))
    }
    return attributes
  }

  /// Returns the frame with its sides at pixels.
  private func aligned(_ frame: CGRect) -> CGRect {
    let scale = max(shownIn?.traitCollection.displayScale ?? 1, 1)
    func line(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
    let (x, y) = (line(frame.minX), line(frame.minY))
    return CGRect(x: x, y: y, width: line(frame.maxX) - x, height: line(frame.maxY) - y)
  }

  // MARK: Handlers

  func withHandler(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    handled[attributes.key] ?? attributes
  }

  /// Lets the handlers of the sections in sight change the look of their elements.
  func runHandlers(in rect: CGRect) {
    handled = [:]
    guard let view = shownIn,
      sections.contains(where: { $0.section.visibleItemsInvalidationHandler != nil })
    else { return }
    for section in visibleSections(in: rect) {
      guard let handler = sections[section].section.visibleItemsInvalidationHandler else { continue }
      let own = sections[section]
      var shift = CGPoint.zero
      if own.scrollsAcross { axis.other.set(offsetsAcross[section] ?? 0, of: &shift) }
      // Elements next to the visible part are included, because a handler may move them into it.
      let items = attributes(ofSection: section, in: rect).filter { $0.frame.meets(rect) }
      for item in items where item.sectionScrollingAcross != nil {
        item.center = CGPoint(x: item.center.x + shift.x, y: item.center.y + shift.y)
      }
      let environment = LayoutEnvironment(LayoutContainer(own.container), own.traits)
      handler(items.map(VisibleItem.init), own.scrollsAcross ? shift : view.contentOffset, environment)
      for item in items {
        if item.sectionScrollingAcross != nil {
          item.center = CGPoint(x: item.center.x - shift.x, y: item.center.y - shift.y)
        }
        handled[item.key] = item
      }
    }
  }
}

extension ScrollAxis {
  func end(of rect: CGRect) -> CGFloat { self == .horizontal ? rect.maxX : rect.maxY }
}

extension SectionArrangement {
  /// The size of the layout's container.
  var container: CGSize {
    var size = room
    axis.other.set(breadth, of: &size)
    return size
  }
}
