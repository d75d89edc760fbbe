/// A view that places its arranged subviews in a row or a column, with constraints.
///
/// It draws nothing but its background. A hidden arranged subview takes no room; inside an animation block,
/// `isHidden` and `layoutIfNeeded()` animate the others.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The division of the room along the axis. The values are those of iOS.
  public enum Distribution: Int, Sendable {
    /// Views fill the stack; those with the least hugging or resistance change.
    case fill
    /// Views fill the stack with equal lengths.
    case fillEqually
    /// Views fill the stack with lengths in proportion to their contents'.
    case fillProportionally
    /// Views keep their contents' lengths, with equal spaces of at least `spacing` between.
    case equalSpacing
    /// The centres of views are equally far apart, with spaces of at least `spacing` between.
    case equalCentering
  }

  /// The placement across the axis. The values are those of iOS.
  public enum Alignment: Int, Sendable {
    /// Views fill the stack across the axis.
    case fill
    /// Views lie at the start: at the top of a row, or at the leading edge of a column.
    case leading
    /// Views of a row have the baseline of their first line in common.
    case firstBaseline
    /// Views lie in the middle.
    case center
    /// Views lie at the end: at the bottom of a row, or at the trailing edge of a column.
    case trailing
    /// Views of a row have the baseline of their last line in common.
    case lastBaseline

    /// Same as `leading`, for a row.
    public static var top: Alignment { .leading }
    /// Same as `trailing`, for a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The space after a view for which `setCustomSpacing(_:after:)` has set none: that of the stack.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system's space, 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// Creates an empty stack.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack of views, which become subviews in their order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates an empty stack: there are no archives here.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  // MARK: Views

  /// The views that are arranged, in their order. All are subviews.
  open private(set) var arrangedSubviews: [UIView] = []

  /// Adds a view at the end, and as a subview unless it is one. A view that is arranged already moves.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view before the arranged one at the index, and as a subview unless it is one. An index out of
  /// range counts as the nearest end; Apple's raises an exception.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard view !== self else { return }
    var index = min(max(stackIndex, 0), arrangedSubviews.count)
    if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: old)
      index = min(index, arrangedSubviews.count)
    }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: index)
    arrangementChanged()
  }

  /// Stops arranging a view, which stays a subview. Other views are ignored.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Arrangement

  /// The direction of the stack. Default: `horizontal`.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }
  /// The division of the room along the axis. Default: `fill`.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }
  /// The placement across the axis. Default: `fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
  /// The space between views, in points; the least space for `equalSpacing` and `equalCentering`. Default: 0.
  /// A number that is not finite counts as 0.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
  /// Whether the spaces of a column are measured from the last baseline of a view to the first one of the
  /// next. Default: false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }
  /// Whether the views lie inside the layout margins. Default: false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Sets the space after an arranged view, in points; `spacingUseDefault` removes it. It stays until the
  /// view is no longer arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// Returns the space that was set after a view; `spacingUseDefault` if none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Layout

  open override var forFirstBaselineLayout: UIView {
    let views = shownSubviews
    return (axis == .vertical ? views.first : tallest(views))?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let views = shownSubviews
    return (axis == .vertical ? views.last : tallest(views))?.forLastBaselineLayout ?? self
  }

  private func tallest(_ views: [UIView]) -> UIView? {
    views.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
  }

  open override func updateConstraints() {
    if isOutdated {
      isOutdated = false
      arrange()
    }
    super.updateConstraints()
  }

  final override func subviewVisibilityDidChange() { arrangementChanged() }

  final var shownSubviews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  final override func subviewContentSizeDidChange() {
    if distribution == .fillProportionally { arrangementChanged() }
  }

  /// The space after an arranged view, in points.
  final func space(after view: UIView) -> CGFloat {
    let space = customSpacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? 8 : space.isFinite ? space : 0
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  final var arrangement: [NSLayoutConstraint] = []
  final var gaps: [UILayoutGuide] = []

  private var isOutdated = false

  private func arrangementChanged() {
    isOutdated = true
    setNeedsUpdateConstraints()
  }
}
