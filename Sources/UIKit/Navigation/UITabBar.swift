/// The object that is notified of selections by the user. The requirement has a default implementation.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after a tap has selected an item, also when it was selected before.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of items of which one is selected. All items have the same width. The bar is 49 points high, plus
/// the bottom safe area inset.
@preconcurrency @MainActor open class UITabBar: UIView, BarItemObserver {
  static let contentHeight: CGFloat = 49

  private let background = BarBackground(lineAtTop: true)
  private var buttons: [TabBarButton] = []
  /// The object that is notified of selections by the user. Default: nil.
  open weak var delegate: (any UITabBarDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    background.isUserInteractionEnabled = false
    addSubview(background)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// The items, from the leading edge. Setting them deselects an item that is no longer among them. Default:
  /// nil.
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] where item.observer === self { item.observer = nil }
      for item in items ?? [] { item.observer = self }
      if let selectedItem, !(items ?? []).contains(selectedItem) { self.selectedItem = nil }
      makeButtons()
    }
  }

  /// The selected item. Setting it does not notify the delegate. With an item that is not in the bar, no
  /// button is shown as selected. Default: nil.
  open var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { showItems() } } }

  /// The colour of the items that are not selected. Default: nil, which means the system's grey.
  open var unselectedItemTintColor: UIColor? { didSet { showItems() } }
  /// The colour of the background. Default: nil, which means the system's material.
  open var barTintColor: UIColor? {
    didSet { background.backgroundColor = barTintColor ?? BarBackground.material }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.contentHeight + safeAreaInsets.bottom)
  }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabBarButton()
      button.addAction(
        UIAction { [weak self, weak item] _ in if let item { self?.userSelected(item) } }, for: .touchUpInside
      )
      addSubview(button)
      return button
    }
    showItems()
    setNeedsLayout()
  }

  private func userSelected(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func showItems() {
    for (item, button) in zip(items ?? [], buttons) {
      let isSelected = item === selectedItem
      let color = isSelected ? tintColor : unselectedItemTintColor ?? Self.unselectedColor
      button.show(item, isSelected: isSelected, color: color ?? .label)
    }
  }

  private static let unselectedColor = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.46 : 0.6, alpha: 1)
  }

  func barItemChanged(_ item: UIBarItem) { showItems() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showItems()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let insets = safeAreaInsets
    let width = max(0, bounds.width - insets.left - insets.right) / CGFloat(max(buttons.count, 1))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = isMirrored ? buttons.count - 1 - index : index
      button.frame = CGRect(
        x: insets.left + CGFloat(place) * width, y: 0, width: width, height: Self.contentHeight)
    }
  }
}
