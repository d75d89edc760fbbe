/// The icons of the services that share, in a row that scrolls.
final class ActivityShelf: UIView {
  // Chosen, in points: an icon with two lines of title below it.
  private static let height: CGFloat = 116

  private let scroll = ShelfRow()

  init(_ activities: [UIActivity], choose: @escaping (UIActivity) -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    scroll.showsHorizontalScrollIndicator = false
    scroll.frame = bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scroll)
    let stack = UIStackView(arrangedSubviews: activities.map { ActivityIcon($0, choose: choose) })
    stack.spacing = 8
    stack.alignment = .top
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    NSLayoutConstraint.activate([
      scroll.contentLayoutGuide.widthAnchor.constraint(
        greaterThanOrEqualTo: scroll.frameLayoutGuide.widthAnchor),
      stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(
        lessThanOrEqualTo: scroll.contentLayoutGuide.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A row that shows the right end first where the interface runs from there. Its content gets its size in
/// several passes, so that it follows each.
private final class ShelfRow: UIScrollView {
  override var contentSize: CGSize {
    didSet {
      guard contentSize != oldValue, !isTracking, effectiveUserInterfaceLayoutDirection == .rightToLeft else {
        return
      }
      contentOffset.x = max(contentSize.width - bounds.width, 0)
    }
  }
}

/// The icon of a service with its title below.
private final class ActivityIcon: UIControl {
  /// Chosen, in points: an icon as large as that of an app on iOS's home screen.
  private static let side: CGFloat = 60

  init(_ activity: UIActivity, choose: @escaping (UIActivity) -> Void) {
    super.init(frame: .zero)
    let icon = UIImageView(image: activity.activityImage)
    icon.contentMode = .center
    icon.backgroundColor = .secondarySystemGroupedBackground
    icon.clipsToBounds = true
    icon.layer.cornerRadius = 13.5
    icon.layer.cornerCurve = .continuous
    let label = UILabel()
    label.text = activity.activityTitle
    label.font = .systemFont(ofSize: 11)
    label.textAlignment = .center
    label.numberOfLines = 2
    isAccessibilityElement = true
    accessibilityLabel = activity.activityTitle
    accessibilityTraits = .button
    addAction(UIAction { _ in choose(activity) }, for: .touchUpInside)
    for view in [icon, label] {
      view.isUserInteractionEnabled = false
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      view.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: Self.side + 16),
      icon.topAnchor.constraint(equalTo: topAnchor),
      icon.widthAnchor.constraint(equalToConstant: Self.side),
      icon.heightAnchor.constraint(equalToConstant: Self.side),
      label.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 6),
      label.widthAnchor.constraint(equalTo: widthAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
}
