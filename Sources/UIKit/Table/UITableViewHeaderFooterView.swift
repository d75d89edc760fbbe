/// A header or footer of a table's section: a title, or whatever is added to its content view.
@MainActor open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public let contentView = UIView()
  /// Made when it is asked for first.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  private var hasLabel = false

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    contentView.backgroundColor = .secondarySystemBackground
    addSubview(contentView)
  }

  /// There are no archives here: always nil.
  public required init?(coder: NSCoder) { nil }

  /// The table puts the view back into use.
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
