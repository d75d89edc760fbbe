/// The large title of a navigation bar. Its lower edge moves with the content; its upper part is cut off.
@MainActor final class NavigationLargeTitle: UIView {
  private static let top: CGFloat = 3
  private static let bottom: CGFloat = 8
  /// The height of a title that is shown whole, in points.
  private let fullHeight: CGFloat

  private let label = UILabel(frame: .zero)

  init(_ title: String?, look: NavigationBarLook) {
    fullHeight = look.largeTitleHeight
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.attributedText = NSAttributedString(string: title ?? "", attributes: look.largeTitleAttributes)
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = LayoutMargins.systemSide(width: bounds.width)
    label.frame = CGRect(
      x: side, y: bounds.height - fullHeight + Self.top, width: max(0, bounds.width - 2 * side),
      height: fullHeight - Self.top - Self.bottom)
    label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    isHidden = bounds.height <= 0
  }
}
