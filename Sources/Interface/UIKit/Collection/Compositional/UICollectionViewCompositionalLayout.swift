/// Code that returns the section at an index; nil for one without elements.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// The properties of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// The axis of scrolling. Default: vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections in points. Default: 0.
  open var interSectionSpacing: CGFloat = 0
  /// The views at the boundary of the whole content. Their paths have one index, their number among those of
  /// their kind.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges from which the insets of sections count across the scrolling axis, unless a section has its
  /// own. Default: automatic, the safe area.
  @available(iOS 14.0, *)
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// Creates a configuration with the defaults.
  public override init() { super.init() }

  /// Returns a configuration with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// A layout of sections, each of which repeats a group of items.
///
/// Preparing costs O(sections), and a rectangle O(log groups + elements in it): groups are made as far as
/// they are seen. Items with an estimated side take the size of their cells when these are shown. From right
/// to left the layout is mirrored.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  /// Creates a layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are all alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout whose sections the closure returns. It is called for every section whenever the layout
  /// is made again, which a change of the collection view's size or traits does.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections the closure returns.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The properties of the whole layout. Set it again after a change, so that the layout is made again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  final var sections: [SectionArrangement] = []
  final var stack = SectionStack()
  /// The sizes of the views at the boundary of the whole content.
  final var boundarySizes: [Int: CGSize] = [:]
  /// The distance by which each section has scrolled across the layout, from the side where reading starts.
  final var offsetsAcross: [Int: CGFloat] = [:]
  /// The attributes that the sections' handlers have changed.
  final var handled: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  /// The places of items in lists, as far as they are known.
  final var listPlaces: [IndexPath: ListPlace] = [:]
  private var needsSections = true
  private var keepsSizes = true
  private var container = CGSize.zero
  private var surroundings: LayoutSurroundings?
  /// The kinds of views that are attached to items.
  private var attachedKinds: Set<String> = []

  final var axis: ScrollAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }
  final var breadth: CGFloat { axis.other.length(of: container) }

  open override func prepare() {
    super.prepare()
    guard let view = shownIn else { return }
    let room = view.layoutRoom
    let surroundings = LayoutSurroundings(view, axis: axis)
    let isOther = axis.other.length(of: room) != breadth || self.surroundings != surroundings
    guard needsSections || room != container || isOther else { return }
    let keepsSizes = keepsSizes && !isOther
    let old = keepsSizes ? sections : []
    if !keepsSizes {
      boundarySizes = [:]
      view.measureAgain()
    }
    (container, self.surroundings) = (room, surroundings)
    (needsSections, self.keepsSizes) = (false, true)
    makeSections(view, after: old)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      (keepsSizes, needsSections) = (false, true)
      offsetsAcross = [:]
    } else if !context.preferredSizes.isEmpty {
      for (element, size) in context.orderedSizes { setSize(size, of: element) }
    } else if !context.isForBounds {
      needsSections = true
    }
    handled = [:]
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let fitting = originalAttributes.fitting
    guard fitting != .fixed else { return false }
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    return (fitting != .height && new.width != old.width) || (fitting != .width && new.height != old.height)
      || !isMeasured(originalAttributes.key)
  }

  /// Always true: frames are computed in the reading direction.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override var collectionViewContentSize: CGSize {
    var size = CGSize.zero
    axis.set(length, of: &size)
    axis.other.set(breadth, of: &size)
    return size
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(in: rect, handled: true)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isRow, sections.indices.contains(indexPath.section),
      let element = sections[indexPath.section].element(.init(index: indexPath.item, kind: nil))
    else { return nil }
    updateLength(of: indexPath.section)
    return withHandler(attributes(of: element, section: indexPath.section))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaryAttributes(elementKind, indexPath).map(withHandler)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isRow, sections.indices.contains(indexPath.section) else { return nil }
    let decorations = sections[indexPath.section].section.decorationItems
    guard decorations.indices.contains(indexPath.item),
      decorations[indexPath.item].elementKind == elementKind
    else { return nil }
    return withHandler(decorationAttributes(indexPath.item, section: indexPath.section))
  }

  final override var scrollAxis: ScrollAxis? { axis }

  final override func willShowElements(in rect: CGRect) { runHandlers(in: rect) }

  final override func bands(in rect: CGRect) -> [SectionBand] { visibleBands(in: rect) }

  final override func belongsToItems(_ elementKind: String) -> Bool { attachedKinds.contains(elementKind) }

  // MARK: Sections

  /// The distance of the first section from the start of the content.
  final var start: CGFloat { boundary.length(atStart: true) }

  final var length: CGFloat { start + CGFloat(stack.length) + boundary.length(atStart: false) }

  final var boundary: LayoutBoundary {
    LayoutBoundary(
      items: configuration.boundarySupplementaryItems, axis: axis, room: container, inset: 0,
      sizes: boundarySizes)
  }

  private func makeSections(_ view: UICollectionView, after old: [SectionArrangement]) {
    sections = []
    listPlaces = [:]
    stack = SectionStack()
    stack.spacing = configuration.interSectionSpacing.isFinite ? Double(configuration.interSectionSpacing) : 0
    attachedKinds = []
    let references = LayoutReferences(view, axis: axis)
    let environment = LayoutEnvironment(
      LayoutContainer(container, insets: references.environmentInsets(configuration.contentInsetsReference)),
      view.traitCollection)
    for index in 0..<view.numberOfSections {
      let section = provider(index, environment) ?? Self.empty
      let count = section === Self.empty ? 0 : view.numberOfItems(inSection: index)
      let known = Self.sizes(of: index, count: count, from: old, view)
      let insets = references.insets(of: section, configuration.contentInsetsReference)
      sections.append(
        SectionArrangement(
          section, axis: axis, itemCount: count, container: container, insets: insets.content,
          boundaryInsets: insets.boundary,
          padding: section.list?.configuration.padding(ofSection: index) ?? 0, traits: view.traitCollection,
          measured: known.items,
          boundarySizes: known.boundary))
      stack.append(Double(sections[index].length))
      attachedKinds.formUnion(section.group.attachedKinds)
      if section.list != nil { view.prepareForList() }
    }
  }

  /// The section where the provider returns none.
  private static let empty = NSCollectionLayoutSection(
    group: .horizontal(
      layoutSize: .init(widthDimension: .absolute(0), heightDimension: .absolute(0)), subitems: []))

  /// Returns the sizes that the views of a section have given before a change.
  private static func sizes(
    of index: Int, count: Int, from old: [SectionArrangement], _ view: UICollectionView
  ) -> (items: [SectionArrangement.ViewName: CGSize], boundary: [Int: CGSize]) {
    guard view.runningUpdate != nil else {
      return old.indices.contains(index) ? (old[index].measured, old[index].boundarySizes) : ([:], [:])
    }
    var items: [SectionArrangement.ViewName: CGSize] = [:]
    var source: Int?
    for item in 0..<count {
      guard let origin = view.pathBeforeUpdate(of: IndexPath(item: item, section: index)),
        old.indices.contains(origin.section)
      else { continue }
      source = source ?? origin.section
      items[.init(index: item)] = old[origin.section].measured[.init(index: origin.item)]
    }
    return (items, source.map { old[$0].boundarySizes } ?? [:])
  }

  /// Brings the place of the sections behind into agreement with a section's groups.
  final func updateLength(of section: Int) { stack.setLength(Double(sections[section].length), of: section) }
}
