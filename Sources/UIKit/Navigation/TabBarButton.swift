/// The button of a tab bar item: an image above a short title.
@MainActor final class TabBarButton: UIControl {
  private enum Metrics {
    static let imageSide: CGFloat = 28
    static let imageTop: CGFloat = 4
    static let titleTop: CGFloat = 34
    static let titleHeight: CGFloat = 12
  }

  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  init() {
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(label)
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: UITabBarItem, isSelected: Bool, color: UIColor) {
    label.text = item.title
    label.textColor = color
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.tintColor = color
    picture.image =
      image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.4
    self.isSelected = isSelected
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Metrics.imageSide
    let hasTitle = !(label.text ?? "").isEmpty
    picture.frame = CGRect(
      x: (bounds.width - side) / 2, y: hasTitle ? Metrics.imageTop : (UITabBar.contentHeight - side) / 2,
      width: side, height: side)
    label.frame = CGRect(
      x: 2, y: Metrics.titleTop, width: max(0, bounds.width - 4), height: Metrics.titleHeight)
  }
}
