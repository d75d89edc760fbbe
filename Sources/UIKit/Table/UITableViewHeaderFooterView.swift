/// A header or footer of a table's section: a title, or the views added to its content view.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the table keeps the view for reuse; nil for a view that is not reused.
  public let reuseIdentifier: String?
  /// The view for the content, as large as the header or footer.
  public let contentView = UIView()
  /// The title, created at the first access.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  private var hasLabel = false

  /// Creates a header or footer of size zero.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    contentView.backgroundColor = .secondarySystemBackground
    addSubview(contentView)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Called before the view is reused. The default does nothing.
  open func prepareForReuse() {}

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    contentView.addSubview(label)
    hasLabel = true
    setNeedsLayout()
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    guard hasLabel else { return }
    textLabel?.frame = bounds.insetBy(dx: min(CellContentLayout.sideMargin, bounds.width / 2), dy: 0)
  }
}
