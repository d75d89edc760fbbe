/// The arrangement on the way between two layouts, which the app moves by `transitionProgress`.
///
/// Elements of both layouts move from one place to the other; the others fade.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at which the way begins.
  public final let currentLayout: UICollectionViewLayout
  /// The layout at which the way ends.
  public final let nextLayout: UICollectionViewLayout
  /// The part of the way, 0 (current layout) … 1 (next layout). NaN is ignored, and values outside are
  /// clamped. Default: 0.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard !transitionProgress.isNaN else { return transitionProgress = oldValue }
      transitionProgress = min(max(transitionProgress, 0), 1)
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }

  private var values: [String: CGFloat] = [:]

  /// Makes the way between two layouts.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Stores a number that the app interpolates with the progress, for the attributes of a subclass.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the number that was stored last for a key; 0 for none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Arrangement

  final override var scrollAxis: ScrollAxis? { currentLayout.scrollAxis }

  open override func prepare() {
    for layout in [currentLayout, nextLayout] {
      layout.shownIn = shownIn
      layout.prepare()
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      for layout in [currentLayout, nextLayout] { layout.invalidateLayout(with: context) }
    }
    super.invalidateLayout(with: context)
  }

  private func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
    start + (end - start) * transitionProgress
  }

  open override var collectionViewContentSize: CGSize {
    let (start, end) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: between(start.width, end.width), height: between(start.height, end.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Elements on their way may be in the rectangle although none of their ends is.
    let area = rect.insetBy(dx: -rect.width / 2, dy: -rect.height / 2)
    var known: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for layout in [currentLayout, nextLayout] {
      for attributes in layout.layoutAttributesForElements(in: area) ?? [] where known[attributes.key] == nil
      {
        known[attributes.key] = interpolated(attributes.key)
      }
    }
    return known.sorted { $0.key < $1.key }.map(\.value).filter { $0.frame.meets(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    interpolated(.init(category: .cell, kind: "", path: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolated(.init(category: .supplementaryView, kind: elementKind, path: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolated(.init(category: .decorationView, kind: elementKind, path: indexPath))
  }

  private static func attributes(_ key: CollectionElement, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    switch key.category {
    case .cell: layout.layoutAttributesForItem(at: key.path)
    case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
  }

  private func interpolated(_ key: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let start = Self.attributes(key, in: currentLayout)
    let end = Self.attributes(key, in: nextLayout)
    guard let only = start ?? end else { return nil }
    return only.changed {
      guard let start, let end else {
        $0.alpha *= start == nil ? transitionProgress : 1 - transitionProgress
        return
      }
      $0.center = CGPoint(x: between(start.center.x, end.center.x), y: between(start.center.y, end.center.y))
      $0.size = CGSize(
        width: between(start.size.width, end.size.width), height: between(start.size.height, end.size.height))
      $0.alpha = between(start.alpha, end.alpha)
      $0.transform = CGAffineTransform(
        a: between(start.transform.a, end.transform.a), b: between(start.transform.b, end.transform.b),
        c: between(start.transform.c, end.transform.c), d: between(start.transform.d, end.transform.d),
        tx: between(start.transform.tx, end.transform.tx), ty: between(start.transform.ty, end.transform.ty))
    }
  }
}
