/// An item in the sheet for customizing a tab bar: its image above its title.
@MainActor final class TabSheetItemView: UIView {
  /// Sizes in points, chosen: those of the buttons of a tab bar.
  private enum Metrics {
    static let imageSide: CGFloat = 28
    static let fontSize: CGFloat = 10
    static let gap: CGFloat = 4
  }

  let item: UITabBarItem
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  /// Whether the item is under a finger, in the tint colour.
  var isLifted = false { didSet { showColor() } }

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.contentMode = .scaleAspectFit
    picture.image = item.image?.preferring(.inBars).template()
    label.text = item.title
    label.font = .systemFont(ofSize: Metrics.fontSize, weight: .medium)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(picture)
    addSubview(label)
    showColor()
    isAccessibilityElement = true
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  private func showColor() {
    let color: UIColor = isLifted ? tintColor : .secondaryLabel
    picture.tintColor = color
    label.textColor = color
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = label.intrinsicContentSize.height
    let side = min(Metrics.imageSide, max(0, bounds.height - height - Metrics.gap))
    let top = (bounds.height - side - Metrics.gap - height) / 2
    picture.frame = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
    label.frame = CGRect(
      x: 2, y: top + side + Metrics.gap, width: max(0, bounds.width - 4), height: height)
  }
}
