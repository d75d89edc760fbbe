/// The badge of a tab bar item: a short text on a capsule.
@MainActor final class TabBarBadge: UIView {
  /// Sizes in points, chosen after iOS: one digit makes a disc.
  private enum Metrics {
    static let height: CGFloat = 18
    static let sideMargin: CGFloat = 5.5
    static let fontSize: CGFloat = 13
  }

  private let label = UILabel(frame: .zero)
  private var textOffset = UIOffset.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.isAccessibilityElement = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text in the colours of the item and of the bar's look for its state.
  func show(_ text: String, of item: UITabBarItem, look: UITabBarItemStateAppearance, state: UIControl.State)
  {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: Metrics.fontSize), .foregroundColor: UIColor.white,
    ]
    attributes.merge(look.badgeTextAttributes) { $1 }
    attributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    if state != .normal { attributes.merge(item.badgeTextAttributes(for: state) ?? [:]) { $1 } }
    label.show(text, attributes)
    backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
    textOffset = look.badgeTitlePositionAdjustment
    let width = label.intrinsicContentSize.width + 2 * Metrics.sideMargin
    bounds.size = CGSize(width: max(Metrics.height, width), height: Metrics.height)
    layer.cornerRadius = Metrics.height / 2
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    label.frame = CGRect(
      x: (bounds.width - size.width) / 2 + textOffset.horizontal,
      y: (bounds.height - size.height) / 2 + textOffset.vertical, width: size.width, height: size.height)
  }
}
