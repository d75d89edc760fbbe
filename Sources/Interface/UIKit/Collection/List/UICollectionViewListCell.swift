/// A cell of a list: content between accessories, over the list's background.
@available(iOS 14.0, *)
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// Creates an empty cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.directionalLayoutMargins = CellContentLayout.margins
    directionalLayoutMargins = CellContentLayout.cellMargins
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Returns a new content configuration that suits the list, and the cell's place as a header or footer.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    listPlace?.contentConfiguration ?? .cell()
  }

  /// The signs, controls and views at both sides of the content. Default: none.
  open var accessories: [UICellAccessory] {
    get { accessoryViews.list }
    set {
      accessoryViews.show(newValue)
      sizeWasInvalidated(byConstraints: false)
    }
  }

  /// The level of the content's indentation. Default: 0. A negative level counts as 0. In a section that
  /// shows the snapshot of a tree, it is the level of the item.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of a level of indentation, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether leading accessories are indented too. Default: true.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  /// The horizontal range of the cell's separators. By itself it begins where the text does; constraints of
  /// the app's can begin and end it elsewhere.
  open var separatorLayoutGuide: UILayoutGuide { separatorGuide.guide }

  open override func layoutSubviews() {
    super.layoutSubviews()
    accessoryViews.place(indentation: indentsAccessories ? indentation : 0)
  }

  // MARK: Parts

  private final lazy var accessoryViews = CellAccessories(self)
  private final lazy var separatorGuide = makeSeparatorGuide()
  private final var hasSeparatorGuide = false

  /// The indentation of the content, in points.
  private final var indentation: CGFloat {
    let width = max(0, CGFloat(indentationLevel) * indentationWidth)
    return width.isFinite ? width : 0
  }

  final override var contentFrame: CGRect { contentFrame(width: bounds.width, height: bounds.height) }

  private func contentFrame(width: CGFloat, height: CGFloat) -> CGRect {
    let leading = accessoryViews.width(leading: true, inWidth: width) + indentation
    let trailing = accessoryViews.width(leading: false, inWidth: width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? trailing : leading, y: 0, width: max(0, width - leading - trailing), height: height)
  }

  override func cellSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    placeContent()
    let width = contentFrame(width: targetSize.width, height: targetSize.height).width
    let size = super.cellSize(CGSize(width: width, height: targetSize.height), horizontal, vertical)
    let isRow = listPlace?.part ?? .row == .row
    let content = contentView.usesConstraints || parts.content != nil ? size.height : 0
    return CGSize(
      width: targetSize.width,
      height: max(content, isRow ? Self.leastHeight : 0, accessoryViews.height(inWidth: targetSize.width)))
  }

  /// The least height of a row, in points. The height of a row of iOS.
  private static let leastHeight: CGFloat = 44

  // MARK: Separators

  private func makeSeparatorGuide() -> (guide: UILayoutGuide, leading: NSLayoutConstraint) {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: super.separatorStart)
    let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    for constraint in [leading, trailing] { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate([
      leading, trailing, guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    hasSeparatorGuide = true
    return (guide, leading)
  }

  final override var separatorStart: CGFloat {
    guard hasSeparatorGuide else { return super.separatorStart }
    if separatorGuide.leading.constant != super.separatorStart {
      separatorGuide.leading.constant = super.separatorStart
    }
    let frame = separatorGuide.guide.layoutFrame
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored ? bounds.width - frame.maxX : frame.minX
  }

  final override var separatorEnd: CGFloat {
    guard hasSeparatorGuide else { return super.separatorEnd }
    let frame = separatorGuide.guide.layoutFrame
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored ? frame.minX : bounds.width - frame.maxX
  }

  // MARK: States

  /// Lays out the cell as it is, before a change that is animated.
  final func prepareForAnimation() { UIView.performWithoutAnimation { layoutIfNeeded() } }

  /// Removes the accessories that have moved out.
  final func removeUnusedAccessories() { accessoryViews.removeUnused() }

  /// The time in which the sign of an outline turns, in seconds. Chosen as for the rows that come and go
  /// meanwhile.
  private static let expansionDuration: TimeInterval = 0.3

  /// Shows the level of the cell's item in an outline, and whether its children are shown.
  final func show(level: Int, isExpanded: Bool, animated: Bool) {
    guard level != indentationLevel || isExpanded != condition.isExpanded else { return }
    let change = {
      self.indentationLevel = level
      self.condition.isExpanded = isExpanded
    }
    guard animated, window != nil else { return change() }
    prepareForAnimation()
    UIView.animate(withDuration: Self.expansionDuration, delay: 0, options: .allowUserInteraction) {
      change()
      self.layoutIfNeeded()
    }
  }

  /// Whether a touch anywhere on the cell shows or hides its children.
  final var togglesExpansionAsWhole: Bool {
    guard let style = accessoryViews.outlineDisclosure?.style else { return false }
    return style == .header || style == .automatic && listPlace?.part == .header
  }

  /// Does what a touch of the outline's disclosure does.
  final func discloseOutline() { accessoryViews.outlineDisclosure?.view.perform() }

  /// Shows the trailing actions of the cell's item.
  final func showTrailingActions() {
    guard let collection = collectionView, let path = collection.indexPath(for: self) else { return }
    collection.swiping.open(self, at: path)
  }
}
