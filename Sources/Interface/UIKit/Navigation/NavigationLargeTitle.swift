/// The large title of a navigation bar. Its lower edge moves with the content; its upper part is cut off.
@MainActor final class NavigationLargeTitle: UIView {
  // Chosen, in points: the line of 41 points in the 52 of iOS.
  private static let top: CGFloat = 3
  private static let bottom: CGFloat = 8
  /// The height of a title that is shown whole, in points.
  private let fullHeight: CGFloat

  private let label = UILabel(frame: .zero)
  /// The distances of the title from the sides, in points.
  var sides = NSDirectionalEdgeInsets.zero { didSet { setNeedsLayout() } }

  init(_ title: String?, look: NavigationBarLook) {
    fullHeight = look.largeTitleHeight
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.show(title ?? "", look.largeTitleAttributes)
    label.accessibilityTraits = .header
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(
      x: isMirrored ? sides.trailing : sides.leading, y: bounds.height - fullHeight + Self.top,
      width: max(0, bounds.width - sides.leading - sides.trailing),
      height: fullHeight - Self.top - Self.bottom)
    label.textAlignment = isMirrored ? .right : .left
    isHidden = bounds.height <= 0
  }
}
