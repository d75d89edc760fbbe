/// A header or footer of a table's section: a title, or the views added to its content view.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the table keeps the view for reuse; nil for a view that is not reused.
  public let reuseIdentifier: String?
  /// The view for the content, as large as the header or footer.
  public let contentView = UIView()
  /// The view behind the content, as large as the header or footer. Default: nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      contentView.backgroundColor = backgroundView == nil ? .secondarySystemBackground : nil
      setNeedsLayout()
    }
  }
  /// The title, created at the first access.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  private var hasLabel = false

  /// Whether the view belongs to a table of a grouped style: smaller grey text, and no background.
  final var isGrouped = false {
    didSet {
      guard isGrouped != oldValue else { return }
      if contentView.backgroundColor == (isGrouped ? .secondarySystemBackground : nil) {
        contentView.backgroundColor = isGrouped ? nil : .secondarySystemBackground
      }
      if hasLabel { style(textLabel) }
    }
  }
  /// Whether the text of a grouped table's view stands at the top, below the section's rows.
  final var isFooter = false { didSet { if isFooter != oldValue { setNeedsLayout() } } }
  /// The space between a section's rows and the text in a grouped table, in points.
  private static let rowGap: CGFloat = 7

  /// Creates a header or footer of size zero.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.backgroundColor = .secondarySystemBackground
    addSubview(contentView)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Called before the view is reused. The default does nothing.
  open func prepareForReuse() {}

  private func makeLabel() -> UILabel {
    let label = UILabel()
    style(label)
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    contentView.addSubview(label)
    hasLabel = true
    setNeedsLayout()
    return label
  }

  private func style(_ label: UILabel?) {
    label?.font = .preferredFont(forTextStyle: isGrouped ? .footnote : .headline)
    label?.textColor = isGrouped ? .secondaryLabel : .label
    label?.numberOfLines = isGrouped ? 0 : 1
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    guard hasLabel else { return }
    var frame = bounds.insetBy(dx: min(CellContentLayout.sideMargin, bounds.width / 2), dy: 0)
    if isGrouped, let textLabel {
      let height = min(bounds.height, textLabel.sizeThatFits(frame.size).height.rounded(.up))
      frame.origin.y = isFooter ? Self.rowGap : bounds.height - Self.rowGap - height
      frame.size.height = height
    }
    textLabel?.frame = frame
  }
}
