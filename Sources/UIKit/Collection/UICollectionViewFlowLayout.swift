/// The object that gives a flow layout its sizes, if the collection view's delegate conforms. Every
/// requirement has a default, which is the layout's property.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item in points. Called for every item when the layout is made.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the distances of a section's items from its sides.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the distance between the lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the least distance between the items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a section's header. Only the length along the scrolling axis counts.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a section's footer. Only the length along the scrolling axis counts.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Returns the layout's `itemSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  /// Returns the layout's `sectionInset`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  /// Returns the layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  /// Returns the layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  /// Returns the layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  /// Returns the layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}

/// A layout that fills lines with items, section after section.
///
/// The spaces of a full line grow so that it ends at the edge; the last line of a section keeps the spaces of
/// the line before it where all its items have one size, and the least ones otherwise. Preparing costs
/// O(items); a rectangle costs O(log lines + elements in it).
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The axis of scrolling. Default: vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of items in points, where the delegate gives none. Default: 50 by 50. A side that is negative
  /// or not finite counts as 0.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The distance between lines in points. Default: 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least distance between the items of a line in points. Default: 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The distances of a section's items from its sides in points. Default: zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers. Only the length along the scrolling axis counts; 0 means none. Default: zero.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers, with the meaning of `headerReferenceSize`. Default: zero.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers stay at the start of the visible area while their section is visible. Default: false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers stay at the end of the visible area while their section is visible. Default: false.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  final var flow = FlowGeometry()
  private var needsFlow = true

  open override func prepare() {
    super.prepare()
    guard needsFlow || flow.breadth != breadth else { return }
    needsFlow = false
    flow = makeFlow()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    needsFlow = true
    super.invalidateLayout(with: context)
  }

  open override var collectionViewContentSize: CGSize {
    scrollDirection == .vertical
      ? CGSize(width: flow.breadth, height: flow.length) : CGSize(width: flow.length, height: flow.breadth)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let isVertical = scrollDirection == .vertical
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in flow.sections(from: start, to: end) {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let path = IndexPath(item: 0, section: section)
        if let view = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          view.frame.intersects(rect)
        {
          found.append(view)
        }
      }
      for item in flow.items(in: section, from: start, to: end) {
        let path = IndexPath(item: item, section: section)
        // Items without area get no cell, so that a large number of them does not fill the memory.
        if let cell = layoutAttributesForItem(at: path), !cell.frame.isEmpty, cell.frame.intersects(rect) {
          found.append(cell)
        }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isRow, let frame = flow.frame(item: indexPath.item, section: indexPath.section) else {
      return nil
    }
    let attributes = makeAttributes()
    attributes.indexPath = indexPath
    attributes.frame = oriented(frame)
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter, !indexPath.isEmpty,
      flow.sections.indices.contains(indexPath.section)
    else { return nil }
    let section = flow.sections[indexPath.section]
    let length = isHeader ? section.header : section.footer
    guard length > 0 else { return nil }
    var start = isHeader ? section.start : section.end - length
    if let view = collectionView {
      let visible = view.bounds.inset(by: view.currentInset)
      let isVertical = scrollDirection == .vertical
      if isHeader, sectionHeadersPinToVisibleBounds {
        let edge = isVertical ? visible.minY : visible.minX
        start = max(start, min(edge, section.end - section.footer - length))
      } else if !isHeader, sectionFootersPinToVisibleBounds {
        let edge = isVertical ? visible.maxY : visible.maxX
        start = min(start, max(edge - length, section.start + section.header))
      }
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = oriented(CGRect(x: 0, y: start, width: flow.breadth, height: length))
    // The depth keeps pinned views in front of cells.
    attributes.zIndex = 10
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
    guard let view = collectionView else { return 0 }
    let area = view.bounds.inset(by: view.currentInset)
    return max(0, scrollDirection == .vertical ? area.width : area.height)
  }

  private func makeFlow() -> FlowGeometry {
    guard let view = collectionView else { return FlowGeometry() }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let isVertical = scrollDirection == .vertical
    var flow = FlowGeometry(breadth: breadth)
    for section in 0..<view.numberOfSections {
      let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
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
      let sizes = (0..<view.numberOfItems(inSection: section)).map { item -> CGSize in
        let path = IndexPath(item: item, section: section)
        let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
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
          lineSpacing: line, spacing: gap))
    }
    return flow
  }
}
