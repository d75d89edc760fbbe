/// The list of the tabs that have no item in the bar: images, titles and badges of their items.
@MainActor final class MoreListController: UITableViewController, BarItemObserver {
  private static let cellName = "tab"

  private var tabs: [UIViewController] = []
  /// Runs when the user chooses a tab.
  var onSelect: (UIViewController) -> Void = { _ in }

  init() { super.init(style: .plain) }

  required init?(coder: NSCoder) { nil }

  func show(_ tabs: [UIViewController]) {
    for tab in self.tabs where tab.tabBarItem.observer === self { tab.tabBarItem.observer = nil }
    self.tabs = tabs
    for tab in tabs { tab.tabBarItem.observer = self }
    (viewIfLoaded as? UITableView)?.reloadData()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(MoreCell.self, forCellReuseIdentifier: Self.cellName)
  }

  func barItemChanged(_ item: UIBarItem) {
    guard let table = viewIfLoaded as? UITableView,
      let row = tabs.firstIndex(where: { $0.tabBarItem === item })
    else { return }
    table.reconfigureRows(at: [IndexPath(row: row, section: 0)])
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tabs.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellName, for: indexPath)
    (cell as? MoreCell)?.show(tabs[indexPath.row].tabBarItem)
    return cell
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    tabs[indexPath.row].tabBarItem.isEnabled ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect(tabs[indexPath.row])
  }
}

/// A row of the list "More".
@MainActor private final class MoreCell: UITableViewCell {
  /// Sizes in points, chosen: images as in the tab bar.
  private enum Metrics {
    static let imageSide: CGFloat = 28
    /// The distance between the badge and the text, and between the badge and the edge, in points.
    static let badgeGap: CGFloat = 8
  }

  private let badge = TabBarBadge(frame: .zero)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: UITabBarItem) {
    badge.isHidden = item.badgeValue == nil
    if let value = item.badgeValue {
      badge.show(value, of: item, look: UITabBarItemStateAppearance(), state: .normal)
    }
    var content = defaultContentConfiguration()
    content.text = item.title
    content.image = item.image?.preferring(.inBars).template()
    content.imageProperties.maximumSize = CGSize(width: Metrics.imageSide, height: Metrics.imageSide)
    content.imageProperties.reservedLayoutSize = CGSize(width: Metrics.imageSide, height: 0)
    if item.badgeValue != nil {
      content.directionalLayoutMargins.trailing = badge.bounds.width + 2 * Metrics.badgeGap
    }
    contentConfiguration = content
    contentView.addSubview(badge)
    contentView.alpha = item.isEnabled ? 1 : 0.4
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityHint = item.accessibilityHint
    accessibilityValue = item.accessibilityValue ?? item.badgeValue.flatMap { $0.isEmpty ? nil : $0 }
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityTraits = item.isEnabled ? .button : [.button, .notEnabled]
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (room, size) = (contentView.bounds, badge.bounds.size)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    badge.frame = CGRect(
      x: isMirrored ? Metrics.badgeGap : room.width - Metrics.badgeGap - size.width,
      y: room.midY - size.height / 2, width: size.width, height: size.height)
  }
}
