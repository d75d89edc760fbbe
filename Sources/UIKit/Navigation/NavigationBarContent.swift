/// The content of a navigation bar for one item: back button, leading items, title, trailing items.
@MainActor final class NavigationBarContent: UIView {
  private enum Metrics {
    static let margin: CGFloat = 16
    static let gap: CGFloat = 12
    static let minimumTarget: CGFloat = 44
  }

  let item: UINavigationItem
  private let titleLabel = UILabel(frame: .zero)
  private(set) var backButton: NavigationBackButton?
  private var leading: [UIView] = []
  private var trailing: [UIView] = []

  /// Builds the views for `item`.
  ///
  /// - Parameter back: The item below; nil for the first item of the stack.
  init(
    item: UINavigationItem, back: UINavigationItem?, titleAttributes: [NSAttributedString.Key: Any],
    onBack: @escaping @MainActor () -> Void
  ) {
    self.item = item
    super.init(frame: .zero)
    let hasOwnItems = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    if let back, !item.hidesBackButton, !hasOwnItems {
      let button = NavigationBackButton(title: back.backButtonTitle ?? back.title)
      button.addAction(UIAction { _ in onBack() }, for: .touchUpInside)
      addSubview(button)
      backButton = button
    }
    leading = (item.leftBarButtonItems ?? []).map { BarButton.view(for: $0) }
    trailing = (item.rightBarButtonItems ?? []).map { BarButton.view(for: $0) }
    for view in leading + trailing { addSubview(view) }
    if let titleView = item.titleView {
      addSubview(titleView)
    } else {
      titleLabel.attributedText = NSAttributedString(string: item.title ?? "", attributes: titleAttributes)
      titleLabel.textAlignment = .center
      titleLabel.accessibilityTraits = .header
      addSubview(titleLabel)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The horizontal offset of the title and the back button from their places, in points. The other buttons
  /// do not slide.
  private(set) var slideOffset: CGFloat = 0

  func slide(by offset: CGFloat) {
    slideOffset = offset
    for view in [titleView, backButton] { view?.transform = CGAffineTransform(translationX: offset, y: 0) }
  }

  var titleView: UIView { item.titleView ?? titleLabel }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, from start: CGFloat, size: CGSize) {
      let x = isMirrored ? bounds.width - start - size.width : start
      view.setFrameUnderTransform(
        CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    }

    var start: CGFloat = Metrics.margin
    if let backButton {
      let width = backButton.width(limit: bounds.width * 0.4)
      place(backButton, from: 0, size: CGSize(width: width, height: bounds.height))
      start = width + Metrics.gap
    }
    for view in leading {
      let size = itemSize(of: view)
      place(view, from: start, size: size)
      start += size.width + Metrics.gap
    }
    var end = bounds.width - Metrics.margin
    for view in trailing {
      let size = itemSize(of: view)
      place(view, from: end - size.width, size: size)
      end -= size.width + Metrics.gap
    }
    let room = max(0, end - start)
    let wanted =
      item.titleView.map(\.bounds.size) ?? titleLabel.sizeThatFits(CGSize(width: room, height: bounds.height))
    let width = min(wanted.width, room)
    // The title is centred in the bar where the items leave enough room for that.
    let middle = (bounds.width - width) / 2
    place(
      titleView, from: min(max(middle, start), max(start, end - width)),
      size: CGSize(width: width, height: min(wanted.height, bounds.height)))
  }

  private func itemSize(of view: UIView) -> CGSize {
    guard view is BarButton else { return view.bounds.size }
    return CGSize(width: view.intrinsicContentSize.width, height: bounds.height)
  }
}

/// The button of a bar button item.
@MainActor private final class BarButton: UIButton {
  static func view(for item: UIBarButtonItem) -> UIView {
    if let view = item.customView {
      if view.bounds.isEmpty { view.bounds.size = view.sizeThatFits(.zero) }
      return view
    }
    let button = BarButton(type: .system)
    button.setTitle(item.image == nil ? item.title : nil, for: .normal)
    let image = item.image
    button.setImage(
      image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate),
      for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    if let tint = item.tintColor { button.tintColor = tint }
    button.isEnabled = item.isEnabled
    button.accessibilityLabel = item.accessibilityLabel ?? item.title
    let action = UIAction { [weak item, weak button] _ in if let button { item?.perform(from: button) } }
    button.addAction(action, for: .touchUpInside)
    return button
  }

  /// Enlarges the touch area of small buttons to 44 by 44 points.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2)).holds(point)
  }
}
