import UIKit

/// Grouped rows with switches, a slider, a date and segments.
final class SettingsViewController: UITableViewController {
  private enum Row: CaseIterable { case grid, haptics, quality, reminder, style, logOut }

  private let userName: String
  private let sections: [(title: String?, footer: String?, rows: [Row])] = [
    ("Library", "A grid shows more photos at once.", [.grid, .haptics]),
    ("Export", nil, [.quality, .reminder]),
    ("Appearance", nil, [.style]),
    (nil, nil, [.logOut]),
  ]
  private var showsGrid = true
  private var usesHaptics = false
  private var quality: Float = 0.8

  init(userName: String) {
    self.userName = userName
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.keyboardDismissMode = .onDrag
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    header.text = "Signed in as \(userName)"
    header.textAlignment = .center
    header.textColor = .secondaryLabel
    header.font = .preferredFont(forTextStyle: .subheadline)
    tableView.tableHeaderView = header
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    cell.accessoryView = nil
    cell.accessoryType = .none
    cell.selectionStyle = .none
    switch sections[indexPath.section].rows[indexPath.row] {
    case .grid:
      content.text = "Show as Grid"
      content.image = UIImage(systemName: "square.grid.2x2")
      cell.accessoryView = makeSwitch(isOn: showsGrid) { [weak self] in self?.showsGrid = $0 }
    case .haptics:
      content.text = "Haptics"
      content.secondaryText = "A tap for each favorite"
      content.image = UIImage(systemName: "hand.tap")
      cell.accessoryView = makeSwitch(isOn: usesHaptics) { [weak self] in self?.usesHaptics = $0 }
    case .quality:
      content.text = "Quality"
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
      slider.value = quality
      slider.minimumValueImage = UIImage(systemName: "minus")
      slider.maximumValueImage = UIImage(systemName: "plus")
      slider.addAction(
        UIAction { [weak self] in
          self?.quality = ($0.sender as? UISlider)?.value ?? 0
        }, for: .valueChanged)
      cell.accessoryView = slider
    case .reminder:
      content.text = "Back up on"
      let picker = UIDatePicker()
      picker.datePickerMode = .date
      picker.preferredDatePickerStyle = .compact
      picker.sizeToFit()
      cell.accessoryView = picker
    case .style:
      content.text = "Style"
      let control = UISegmentedControl(items: ["Auto", "Light", "Dark"])
      control.selectedSegmentIndex = 0
      control.addAction(
        UIAction { [weak self] in
          let index = ($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? 0
          self?.view.window?.overrideUserInterfaceStyle =
            UIUserInterfaceStyle(rawValue: index) ?? .unspecified
        }, for: .valueChanged)
      cell.accessoryView = control
    case .logOut:
      content.text = "Log Out"
      content.textProperties.color = .systemRed
      content.textProperties.alignment = .center
      cell.selectionStyle = .default
    }
    cell.contentConfiguration = content
    return cell
  }

  private func makeSwitch(isOn: Bool, changed: @escaping (Bool) -> Void) -> UISwitch {
    let control = UISwitch()
    control.isOn = isOn
    control.addAction(UIAction { changed(($0.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
    return control
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard sections[indexPath.section].rows[indexPath.row] == .logOut else { return }
    let alert = UIAlertController(
      title: "Log Out?", message: "Photos stay on this device.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Log Out", style: .destructive) { [weak self] _ in
        self?.logOut()
      })
    present(alert, animated: true)
  }

  private func logOut() {
    guard let window = view.window else { return }
    let login = LoginViewController()
    login.didLogIn = { [weak window] name in
      window?.rootViewController = SceneDelegate.makeTabs(name: name)
    }
    UIView.transition(with: window, duration: 0.4, options: .transitionFlipFromLeft) {
      window.rootViewController = login
    }
  }
}
