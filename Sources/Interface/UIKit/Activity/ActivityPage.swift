/// The content of a share sheet: what is shared, icons of services that share, and the list of the others.
final class ActivityPage: UIView, UITableViewDataSource, UITableViewDelegate {
  // Chosen, in points: the width of a popover, and rows somewhat higher than the 44 points of a finger.
  private static let width: CGFloat = 320
  private static let rowHeight: CGFloat = 48

  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let header: ActivityHeader
  private let actions: [UIActivity]
  private let choose: (UIActivity) -> Void

  init(
    _ preview: ActivityPreview, _ activities: [UIActivity], choose: @escaping (UIActivity) -> Void,
    close: @escaping () -> Void
  ) {
    header = ActivityHeader(preview, close: close)
    actions = activities.filter { type(of: $0).activityCategory == .action }
    self.choose = choose
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = .systemGroupedBackground
    let shares = activities.filter { type(of: $0).activityCategory == .share }
    if !shares.isEmpty { table.tableHeaderView = ActivityShelf(shares, choose: choose) }
    table.dataSource = self
    table.delegate = self
    table.rowHeight = Self.rowHeight
    for view in [header, table] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      view.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      view.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
    }
    header.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor).isActive = true
    table.topAnchor.constraint(equalTo: header.bottomAnchor).isActive = true
    table.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  /// The size in a popover, in points.
  var preferredSize: CGSize {
    let top = header.systemLayoutSizeFitting(CGSize(width: Self.width, height: 0)).height
    let shelf = table.tableHeaderView?.bounds.height ?? 0
    return CGSize(width: Self.width, height: top + shelf + CGFloat(actions.count) * Self.rowHeight + 70)
  }

  // MARK: Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { actions.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let activity = actions[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = activity.activityTitle
    cell.contentConfiguration = content
    cell.accessibilityTraits = .button
    let icon = UIImageView(image: activity.activityImage?.withRenderingMode(.alwaysTemplate))
    icon.contentMode = .scaleAspectFit
    icon.tintColor = .label
    icon.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    cell.accessoryView = icon
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(actions[indexPath.row])
  }
}
