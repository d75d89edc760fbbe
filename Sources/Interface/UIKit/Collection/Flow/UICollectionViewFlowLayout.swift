/// A layout that fills lines with items, section after section.
///
/// The spaces of a full line grow so that it ends at the edge; the last line of a section keeps the spaces of
/// the line before it where all its items have one size, and the least ones otherwise. Preparing costs
/// O(items); a rectangle costs O(log lines + elements in it).
///
/// With an `estimatedItemSize` the cells give their items their sizes when they are shown. Lines are made
/// when they are seen, and a size that a cell changes costs O(log lines); sizes stay known until the items
/// are reloaded or the length of the lines changes.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The axis of scrolling. Default: vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of items in points, where the delegate gives none. Default: 50 by 50. A side that is negative
  /// or not finite counts as 0.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The size of items that have not been shown, in points; zero, the default, for items of `itemSize`. With
  /// any other size the cells determine the sizes. `automaticSize` takes `itemSize` for the estimate. A size
  /// of the delegate that is not `itemSize` replaces the estimate.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { forgetSizes() } }
  }
  /// An `estimatedItemSize` without a number.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// The distance between lines in points. A negative one lets lines overlap, by the length of the shortest
  /// line at most. Default: 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least distance between the items of a line in points. Default: 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The distances of a section's items from its sides in points. Default: zero.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The edges from which `sectionInset` counts across the scrolling axis. Default: those of the content
  /// inset.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// The edges from which section insets count. The values are those of iOS.
  public enum SectionInsetReference: Int, Sendable {
    /// The adjusted content inset, the safe area, or the layout margins of the collection view.
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// The size of headers. Only the length along the scrolling axis counts; 0 means none. Default: zero.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, with the meaning of `headerReferenceSize`. Default: zero.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay at the start of the visible area while their section is visible. Default: false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay at the end of the visible area while their section is visible. Default: false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  final var flow = FlowGeometry()
  private var needsFlow = true
  private var surroundings: LayoutSurroundings?
  /// Whether the sizes of cells stay known when the lines are made again.
  private var keepsSizes = true

  open override func prepare() {
    super.prepare()
    makeFlowIfNeeded()
  }

  /// Makes the lines for the first question after an invalidation: subclasses may prepare without super.
  private func makeFlowIfAsked() { if needsFlow { makeFlowIfNeeded() } }

  private func makeFlowIfNeeded() {
    let surroundings = shownIn.map {
      LayoutSurroundings($0, axis: scrollDirection == .vertical ? .vertical : .horizontal)
    }
    let isOther = flow.breadth != breadth || self.surroundings != surroundings
    guard needsFlow || isOther else { return }
    let keepsSizes = keepsSizes && !isOther
    self.surroundings = surroundings
    let old = keepsSizes ? flow : FlowGeometry()
    if !keepsSizes { shownIn?.measureAgain() }
    needsFlow = false
    self.keepsSizes = true
    flow = makeFlow(after: old)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      keepsSizes = false
      needsFlow = true
    } else if !context.preferredSizes.isEmpty {
      let isVertical = scrollDirection == .vertical
      for (element, size) in context.orderedSizes where element.category == .cell {
        flow.setSize(
          isVertical ? size : CGSize(width: size.height, height: size.width), ofItem: element.path.item,
          section: element.path.section)
      }
    } else if let own = context as? UICollectionViewFlowLayoutInvalidationContext,
      !own.invalidateDataSourceCounts
    {
      needsFlow = needsFlow || own.invalidateFlowLayoutDelegateMetrics
    } else {
      needsFlow = true
    }
    super.invalidateLayout(with: context)
  }

  /// Returns the context for a change of the bounds, which leaves the sizes as they are while the size of the
  /// bounds stays.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let own = context as? UICollectionViewFlowLayoutInvalidationContext {
      own.invalidateFlowLayoutDelegateMetrics = shownIn?.bounds.size != newBounds.size
    }
    return context
  }

  /// Returns whether sizes are estimated and the cell's is another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard sizesItself, originalAttributes.representedElementCategory == .cell else { return false }
    let path = originalAttributes.indexPath
    let isKnown = path.isRow && flow.measuredSize(item: path.item, section: path.section) != nil
    return !isKnown || preferredAttributes.size != originalAttributes.size
  }

  /// Returns the context for a cell's size, which leaves everything else as it is.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    return context
  }

  private var sizesItself: Bool { estimatedItemSize != .zero }

  private func forgetSizes() {
    keepsSizes = false
    needsFlow = true
    invalidateLayout()
  }

  final override var scrollAxis: ScrollAxis? { scrollDirection == .vertical ? .vertical : .horizontal }

  open override var collectionViewContentSize: CGSize {
    makeFlowIfAsked()
    return scrollDirection == .vertical
      ? CGSize(width: flow.breadth, height: flow.length) : CGSize(width: flow.length, height: flow.breadth)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    makeFlowIfAsked()
    let isVertical = scrollDirection == .vertical
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in flow.sections(from: start, to: end) {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let path = IndexPath(item: 0, section: section)
        if let view = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          view.frame.meets(rect)
        {
          found.append(view)
        }
      }
      for item in flow.items(in: section, from: start, to: end) {
        let path = IndexPath(item: item, section: section)
        // Items without area get no cell, so that a large number of them does not fill the memory.
        if let cell = layoutAttributesForItem(at: path), !cell.frame.isEmpty, cell.frame.meets(rect) {
          found.append(cell)
        }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    makeFlowIfAsked()
    guard indexPath.isRow, let frame = flow.frame(item: indexPath.item, section: indexPath.section) else {
      return nil
    }
    let attributes = makeAttributes()
    attributes.indexPath = indexPath
    attributes.frame = oriented(frame)
    attributes.fitting = sizesItself ? .free : .fixed
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    makeFlowIfAsked()
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter, !indexPath.isEmpty,
      flow.sections.indices.contains(indexPath.section)
    else { return nil }
    let section = flow.sections[indexPath.section]
    let length = isHeader ? section.header : section.footer
    guard length > 0 else { return nil }
    let (first, end) = (
      flow.start(ofSection: indexPath.section), flow.end(ofSection: indexPath.section)
    )
    var start = isHeader ? first : end - length
    if let view = shownIn {
      let visible = view.visibleArea
      let isVertical = scrollDirection == .vertical
      if isHeader, sectionHeadersPinToVisibleBounds {
        let edge = isVertical ? visible.minY : visible.minX
        start = max(start, min(edge, end - section.footer - length))
      } else if !isHeader, sectionFootersPinToVisibleBounds {
        let edge = isVertical ? visible.maxY : visible.maxX
        start = min(start, max(edge - length, first + section.header))
      }
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = oriented(CGRect(x: 0, y: start, width: flow.breadth, height: length))
    // The depth keeps pinned views in front of cells.
    attributes.zIndex = 10
    attributes.fitting = .fixed
    return attributes
  }

  private func makeAttributes() -> UICollectionViewLayoutAttributes {
    (Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type)?.makeInstance()
      ?? UICollectionViewLayoutAttributes()
  }

  /// Returns a frame with x across the scrolling axis as a frame of the content.
  private func oriented(_ frame: CGRect) -> CGRect {
    scrollDirection == .vertical
      ? frame : CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
  }

  /// The length of lines: the view's size across the scrolling axis, without its insets.
  private var breadth: CGFloat {
    guard let view = shownIn else { return 0 }
    let area = view.bounds.inset(by: view.layoutInset)
    return max(0, scrollDirection == .vertical ? area.width : area.height)
  }

  /// The insets that are added to those of sections, across the scrolling axis.
  private func addedInset(_ view: UICollectionView) -> UIEdgeInsets {
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.layoutMargins
    }
    let (inset, own) = (view.layoutInset, view.contentInset)
    // The content inset may include the safe area already.
    func added(_ edge: CGFloat, _ whole: CGFloat, _ own: CGFloat) -> CGFloat { max(0, edge - (whole - own)) }
    return scrollDirection == .vertical
      ? UIEdgeInsets(
        top: 0, left: added(reference.left, inset.left, own.left), bottom: 0,
        right: added(reference.right, inset.right, own.right))
      : UIEdgeInsets(
        top: added(reference.top, inset.top, own.top), left: 0,
        bottom: added(reference.bottom, inset.bottom, own.bottom), right: 0)
  }

  /// Returns the size of an item before its cell is shown.
  private func givenSize(_ path: IndexPath, _ view: UICollectionView) -> CGSize {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    return sizesItself && size == itemSize && estimatedItemSize != Self.automaticSize
      ? estimatedItemSize : size
  }

  /// Makes the lines again.
  ///
  /// - Parameter old: The lines before, whose measured sizes stay with their items.
  private func makeFlow(after old: FlowGeometry) -> FlowGeometry {
    guard let view = shownIn else { return FlowGeometry() }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let isVertical = scrollDirection == .vertical
    let added = addedInset(view)
    var flow = FlowGeometry(breadth: breadth)
    for section in 0..<view.numberOfSections {
      var inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      inset.left += added.left
      inset.right += added.right
      inset.top += added.top
      inset.bottom += added.bottom
      let line =
        delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing
      let gap =
        delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      let header =
        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
      let footer =
        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
      var measured: [Bool] = []
      let sizes = (0..<view.numberOfItems(inSection: section)).map { item -> CGSize in
        let path = IndexPath(item: item, section: section)
        let origin = sizesItself ? view.pathBeforeUpdate(of: path) : nil
        if let origin, let size = old.measuredSize(item: origin.item, section: origin.section) {
          measured.append(true)
          return size
        }
        measured.append(false)
        let size = givenSize(path, view)
        return isVertical ? size : CGSize(width: size.height, height: size.width)
      }
      flow.append(
        sizes: sizes,
        metrics: .init(
          header: isVertical ? header.height : header.width,
          footer: isVertical ? footer.height : footer.width,
          inset: isVertical
            ? inset
            : UIEdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom),
          lineSpacing: line, spacing: gap), measured: sizesItself ? measured : nil)
    }
    return flow
  }
}
