/// The button of a tab bar item: an image above or beside a short title, and a badge.
///
/// The class has the name of UIKit's private one: libraries with buttons of their own find those of the bar
/// among its subviews by that name, and remove or hide them.
@MainActor final class UITabBarButton: UIControl {
  /// Sizes in points: the fonts are iOS's; places and distances are chosen to fill the bar's 49 points.
  private enum Metrics {
    static let imageSide: CGFloat = 28
    static let imageTop: CGFloat = 4
    static let titleTop: CGFloat = 34
    static let titleHeight: CGFloat = 12
    /// The distance between image and title beside each other.
    static let gap: CGFloat = 7
    /// The distances of the badge's edges from the middle of the image.
    static let badgeSide: CGFloat = 4
    static let badgeTop: CGFloat = 2
    static let stackedFont: CGFloat = 10
    static let inlineFont: CGFloat = 13
  }

  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let indicator = UIImageView(frame: .zero)
  private let badge = TabBarBadge(frame: .zero)
  private var imageInsets = UIEdgeInsets.zero
  private var titleOffset = UIOffset.zero
  private var badgeOffset = UIOffset.zero
  private var isInline = false

  init() {
    super.init(frame: .zero)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    picture.contentMode = .scaleAspectFit
    indicator.contentMode = .center
    for view in [indicator, picture, label, badge] { addSubview(view) }
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an item.
  ///
  /// - Parameters:
  ///   - look: The look for the item's state.
  ///   - color: The colour of image and title where the look has none.
  func show(_ item: UITabBarItem, look: UITabBarItemStateAppearance, color: UIColor, isInline: Bool) {
    let state: UIControl.State = !item.isEnabled ? .disabled : isSelected ? .selected : .normal
    self.isInline = isInline
    let size = isInline ? Metrics.inlineFont : Metrics.stackedFont
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: size, weight: .medium), .foregroundColor: color,
    ]
    attributes.merge(look.titleTextAttributes) { $1 }
    attributes.merge(item.shownTitleAttributes(for: .normal, in: self)) { $1 }
    if state != .normal { attributes.merge(item.shownTitleAttributes(for: state, in: self)) { $1 } }
    label.show(item.title, attributes)
    label.textAlignment = .center
    titleOffset = look.titlePositionAdjustment
    titleOffset.horizontal += item.titlePositionAdjustment.horizontal
    titleOffset.vertical += item.titlePositionAdjustment.vertical

    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.tintColor = look.iconColor ?? color
    picture.image = image?.preferring(.inBars).template()
    imageInsets = item.imageInsets

    badge.isHidden = item.badgeValue == nil
    if let value = item.badgeValue { badge.show(value, of: item, look: look, state: state) }
    badgeOffset = look.badgePositionAdjustment

    item.shownView = self
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.4
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityHint = item.accessibilityHint
    showLargeContent(of: item)
    accessibilityValue = item.accessibilityValue ?? item.badgeValue.flatMap { $0.isEmpty ? nil : $0 }
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    setNeedsLayout()
  }

  /// Shows the image behind a selected item; nil for none.
  func showIndicator(_ image: UIImage?, tint: UIColor?) {
    indicator.image = image
    indicator.tintColor = tint
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Metrics.imageSide
    let hasTitle = !(label.text ?? "").isEmpty
    let content = CGRect(x: 0, y: 0, width: bounds.width, height: traitCollection.tabBarHeight)
    indicator.frame = content
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let middle = (content.height - side) / 2
    var image = CGRect(
      x: (bounds.width - side) / 2, y: hasTitle ? Metrics.imageTop : middle, width: side, height: side)
    var title = CGRect(
      x: 2, y: Metrics.titleTop, width: max(0, bounds.width - 4), height: Metrics.titleHeight)
    if isInline, hasTitle {
      let wanted = label.intrinsicContentSize
      let room = max(0, bounds.width - side - Metrics.gap - 4)
      let width = min(wanted.width, room)
      let start = (bounds.width - side - Metrics.gap - width) / 2
      image.origin = CGPoint(x: isMirrored ? bounds.width - start - side : start, y: middle)
      title = CGRect(
        x: isMirrored ? start : start + side + Metrics.gap, y: content.midY - wanted.height / 2,
        width: width, height: wanted.height)
    }
    picture.frame = image.inset(by: imageInsets)
    label.frame = title.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
    let size = badge.bounds.size
    var edge = isMirrored ? image.midX - Metrics.badgeSide - size.width : image.midX + Metrics.badgeSide
    if isInline, hasTitle {
      // A badge that is not wider than the image leaves the title beside it free.
      edge =
        isMirrored
        ? min(image.maxX - size.width, max(edge, title.maxX + 1))
        : max(image.minX, min(edge, title.minX - 1 - size.width))
    }
    badge.frame = CGRect(
      x: edge + badgeOffset.horizontal, y: Metrics.badgeTop + badgeOffset.vertical, width: size.width,
      height: size.height)
  }
}
