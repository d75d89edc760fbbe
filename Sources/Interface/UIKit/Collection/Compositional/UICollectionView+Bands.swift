/// The sections that scroll across the layout. Their cells are subviews of a view of the section, which
/// scrolls them.
extension UICollectionView {
  /// Gives the sections in sight their views, and removes the other ones.
  func placeBands() {
    let bands = collectionViewLayout.bands(in: bounds)
    guard !bands.isEmpty || !bandViews.isEmpty else { return }
    let sections = Set(bands.map(\.section))
    // Cells that leave are retired before the next frame; until then their section keeps its view.
    let used = Set(views.values.compactMap { ($0.superview as? SectionBandView)?.section })
    for (section, view) in bandViews.sorted(by: { $0.key < $1.key })
    where !sections.contains(section) && !used.contains(section) {
      bandViews[section] = nil
      view.removeFromSuperview()
    }
    for band in bands {
      let view = bandViews[band.section] ?? SectionBandView(section: band.section)
      if view.superview !== self {
        bandViews[band.section] = view
        insertSubview(view, at: place(atDepth: 0, for: view))
      }
      view.show(band)
      (collectionViewLayout as? UICollectionViewCompositionalLayout)?.offsetsAcross[band.section] =
        view.offset
    }
  }

  /// Lets the sections keep their views and offsets at their new indices, and forgets those of removed ones.
  ///
  /// - Parameter destinations: The new indices of the old sections that stay.
  func bandsFollow(_ destinations: [Int: Int]) {
    var views: [Int: SectionBandView] = [:]
    for (section, view) in bandViews.sorted(by: { $0.key < $1.key }) {
      guard let new = destinations[section] else {
        view.removeFromSuperview()
        continue
      }
      view.section = new
      views[new] = view
    }
    bandViews = views
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
    layout.offsetsAcross = Dictionary(
      uniqueKeysWithValues: layout.offsetsAcross.compactMap { section, offset in
        destinations[section].map { ($0, offset) }
      })
  }

  func removeBands() {
    for band in bandViews.sorted(by: { $0.key < $1.key }) { band.value.removeFromSuperview() }
    bandViews = [:]
  }

  func band(of attributes: UICollectionViewLayoutAttributes) -> SectionBandView? {
    attributes.sectionScrollingAcross.flatMap { bandViews[$0] }
  }

  /// Scrolls the section of an item across the layout, if it does scroll.
  func scrollAcross(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      let target = layout.offsetAcross(showing: path, position)
    else { return }
    if let view = bandViews[path.section] {
      view.scroll(to: target, animated: animated)
    } else {
      layout.offsetsAcross[path.section] = target
    }
  }
}

extension UIScrollView {
  /// Returns the index among the subviews for an element's view: above those of a lower depth, and below the
  /// others of its own. So a touch reaches what is drawn in front.
  ///
  /// - Parameters:
  ///   - depth: The depth, which is also the layer's `zPosition`.
  ///   - view: The view, which may be a subview already.
  func place(atDepth depth: CGFloat, for view: UIView) -> Int {
    var place = (self as? UICollectionView)?.backgroundView == nil ? 0 : 1
    let others = subviews.filter { $0 !== view }
    for (index, other) in others.enumerated() where other.layer.zPosition < depth {
      if other is UICollectionReusableView || other is SectionBandView { place = max(place, index + 1) }
    }
    return min(place, others.count)
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns the sections in a rectangle that scroll across the layout.
  func visibleBands(in rect: CGRect) -> [SectionBand] {
    visibleSections(in: rect).compactMap { section in
      guard sections[section].scrollsAcross else { return nil }
      let space = sections[section].spaceAtEnds()
      let offset = offsetsAcross[section] ?? -space.start
      offsetsAcross[section] = offset
      let own = sections[section]
      var (origin, size) = (CGPoint.zero, CGSize.zero)
      axis.set(start(ofSection: section) + own.contentStart, of: &origin)
      axis.set(own.contentLength, of: &size)
      axis.other.set(breadth, of: &size)
      let behaviour = own.section.orthogonalScrollingBehavior
      let (rate, bounce) = (own.section.scrolling.decelerationRate, own.section.scrolling.bounce)
      let isFree = behaviour == .continuous || behaviour == .continuousGroupLeadingBoundary
      return SectionBand(
        section: section, frame: CGRect(origin: origin, size: size), axis: axis.other,
        length: own.lengthAcross, space: space, offset: offset, isPaging: behaviour == .paging,
        anchor: behaviour == .groupPagingCentered ? 0.5 : behaviour == .groupPaging ? 0 : nil,
        bounces: bounce != .never,
        decelerationRate: rate.rawValue > 0 && rate.rawValue < 1
          ? .init(rawValue: rate.rawValue) : isFree ? .normal : .fast)
    }
  }

  /// Returns the offset at which a section that scrolls across the layout comes to rest.
  final func target(ofSection section: Int, proposed: CGFloat, position: CGFloat, velocity: CGFloat)
    -> CGFloat
  {
    guard sections.indices.contains(section) else { return proposed }
    return sections[section].target(proposed: proposed, position: position, velocity: velocity)
  }

  /// Returns the offset of a section that scrolls across the layout at which an item is at a position; nil
  /// for an item of another section.
  final func offsetAcross(showing path: IndexPath, _ position: UICollectionView.ScrollPosition) -> CGFloat? {
    guard path.isRow, sections.indices.contains(path.section), sections[path.section].scrollsAcross,
      let frame = sections[path.section].element(.init(index: path.item))?.frame
    else { return nil }
    let (own, offset) = (sections[path.section], offsetsAcross[path.section] ?? 0)
    let (start, end) = (axis.other.coordinate(of: frame.origin), axis.other.end(of: frame))
    let isAcross = axis == .vertical
    let (atStart, atMiddle, atEnd) =
      isAcross
      ? (position.contains(.left), position.contains(.centeredHorizontally), position.contains(.right))
      : (position.contains(.top), position.contains(.centeredVertically), position.contains(.bottom))
    var target = offset
    if atStart {
      target = start - axis.other.start(of: own.insets)
    } else if atMiddle {
      target = (start + end - breadth) / 2
    } else if atEnd {
      target = end + axis.other.end(of: own.insets) - breadth
    } else if start < offset {
      target = start
    } else if end > offset + breadth {
      target = end - breadth
    }
    return min(max(target, 0), max(0, own.lengthAcross - breadth))
  }
}
