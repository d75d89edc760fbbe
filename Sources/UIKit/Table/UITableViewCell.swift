/// One row of a table: a content view, and what a row usually has: an image, one or two texts, and a mark at its end.
@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    /// One text.
    case `default`
    /// A second text at the end of the row.
    case value1
    /// A second text below the first.
    case subtitle
  }

  public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, checkmark }

  public enum SelectionStyle: Int, Sendable { case none, `default` }

  public let reuseIdentifier: String?
  private let style: CellStyle

  /// - Parameter reuseIdentifier: Under which the table keeps the cell for later; nil to make a new one each time.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// There are no archives here: always nil.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    clipsToBounds = true
    backgroundColor = .systemBackground
    addSubview(contentView)
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(separator)
  }

  /// The table puts the cell back into use. Tell `super`.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
  }

  // MARK: Content

  /// As large as the row, less the accessory. What one adds to a cell belongs in here.
  public let contentView = UIView()

  /// Made when it is asked for first, as the others.
  open private(set) lazy var textLabel: UILabel? = makeLabel(
    style: .body, color: .label)
  /// Nil in a cell of the default style.
  open private(set) lazy var detailTextLabel: UILabel? = makeDetailLabel()
  open private(set) lazy var imageView: UIImageView? = makeImageView()

  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// Shown instead of the accessory's sign, in its own size.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// Behind everything.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Behind the content while the cell is selected or highlighted; nil for a grey of the system's.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      updateSelection()
    }
  }

  // MARK: Selection

  open var selectionStyle = SelectionStyle.default { didSet { updateSelection() } }

  open var isSelected: Bool {
    get { selectionState.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { selectionState.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Shows the cell as selected, or not. Fading takes 0.25 s when animated. Tell `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    change(animated: animated) { $0.isSelected = selected }
  }

  /// Tell `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    change(animated: animated) { $0.isHighlighted = highlighted }
  }

  private struct SelectionState: Equatable {
    var isSelected = false
    var isHighlighted = false

    var isShown: Bool { isSelected || isHighlighted }
  }

  private var selectionState = SelectionState()
  private lazy var selectionBackground = makeSelectionBackground()

  private func change(animated: Bool, _ edit: (inout SelectionState) -> Void) {
    let old = selectionState
    edit(&selectionState)
    guard selectionState != old else { return }
    accessibilityTraits = selectionState.isSelected ? .selected : .none
    for label in shownLabels { label.isHighlighted = selectionState.isShown }
    guard selectionState.isShown != old.isShown else { return }
    if animated {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.updateSelection() }
    } else {
      UIView.performWithoutAnimation { updateSelection() }
    }
  }

  private func updateSelection() {
    let isShown = selectionState.isShown && selectionStyle != .none
    let view = selectedBackgroundView ?? (isShown || hasSelectionBackground ? selectionBackground : nil)
    guard let view else { return }
    if isShown, view.superview !== self {
      UIView.performWithoutAnimation {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.alpha = 0
        insertSubview(view, belowSubview: contentView)
      }
    }
    view.alpha = isShown ? 1 : 0
  }

  private var hasSelectionBackground = false

  private func makeSelectionBackground() -> UIView {
    hasSelectionBackground = true
    let view = UIView(frame: bounds)
    view.backgroundColor = .systemGray4
    view.isUserInteractionEnabled = false
    return view
  }

  // MARK: Parts

  /// The hairline at the bottom; the table shows and colours it.
  final let separator = UIView()
  /// From the cell's sides, for the separator.
  open var separatorInset: UIEdgeInsets? { didSet { setNeedsLayout() } }
  /// The table's, where the cell has none of its own.
  final var tableSeparatorInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  final var accessorySign: CAShapeLayer?

  private func makeLabel(style: UIFont.TextStyle, color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    contentView.addSubview(label)
    setNeedsLayout()
    hasLabels = true
    return label
  }

  private func makeDetailLabel() -> UILabel? {
    switch style {
    case .default: nil
    case .value1: makeLabel(style: .body, color: .secondaryLabel)
    case .subtitle: makeLabel(style: .caption1, color: .label)
    }
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    hasImageView = true
    return view
  }

  private(set) final var hasLabels = false
  private(set) final var hasImageView = false
  private var shownLabels: [UILabel] {
    hasLabels ? contentView.subviews.compactMap { $0 as? UILabel } : []
  }

  final var contentLayout: CellContentLayout {
    CellContentLayout(
      style: style, text: hasLabels ? textLabel : nil, detail: hasLabels ? detailTextLabel : nil,
      image: hasImageView ? imageView : nil,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  // MARK: Layout

  /// As high as the texts and the image want to be in that width, and 44 points at least: the height of a row of automatic height. Cells
  /// with content of their own override it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = contentLayout.height(width: size.width - accessoryWidth)
    return CGSize(width: size.width, height: max(44, height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
    contentLayout.place(in: contentView.bounds)
  }
}
