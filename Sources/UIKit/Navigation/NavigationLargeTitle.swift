/// The large title of a navigation bar. Its lower edge moves with the content; its upper part is cut off.
@MainActor final class NavigationLargeTitle: UIView {
  private static let top: CGFloat = 3
  private static let labelHeight: CGFloat = 41

  private let label = UILabel(frame: .zero)

  init(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.attributedText = NSAttributedString(string: title ?? "", attributes: attributes)
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = LayoutMargins.systemSide(width: bounds.width)
    label.frame = CGRect(
      x: side, y: bounds.height - UINavigationItem.LargeTitle.fullHeight + Self.top,
      width: max(0, bounds.width - 2 * side), height: Self.labelHeight)
    label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    isHidden = bounds.height <= 0
  }
}
