import Raster
import UIKit

/// Tables of the grouped styles, light, dark, from right to left and with large text. The height of one row
/// follows from constraints.
@MainActor struct SettingsSheet {
  private static let size = CGSize(width: 320, height: 440)

  /// The four devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(grid: [
      Self.device(.insetGrouped), Self.device(.grouped), Self.device(.insetGrouped, isDarkFromRight: true),
      Self.device(.insetGrouped, .extraExtraExtraLarge),
    ])
  }

  private static func device(
    _ style: UITableView.Style, _ category: UIContentSizeCategory = .large, isDarkFromRight: Bool = false
  ) -> Bitmap {
    let stage = Stage(size: size, scale: 1)
    stage.userInterfaceStyle = isDarkFromRight ? .dark : .light
    stage.layoutDirection = isDarkFromRight ? .rightToLeft : .leftToRight
    stage.contentSizeCategory = category
    stage.show(SettingsController(style: style))
    stage.advance(by: 0.3)
    return stage.image().raster
  }
}

/// Settings as an app writes them.
private final class SettingsController: UITableViewController {
  private let names = [["Ada Lovelace"], ["Wi-Fi", "Bluetooth", "Language"], ["Sign out"]]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PersonCell.self, forCellReuseIdentifier: "person")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { names.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names[section].count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 1 ? "Connections" : nil
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 1 ? "Devices nearby can find this one while the screen is on." : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    if path.section == 0 { return tableView.dequeueReusableCell(withIdentifier: "person", for: path) }
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = names[path.section][path.row]
    switch (path.section, path.row) {
    case (1, 2):
      cell.detailTextLabel?.text = "English"
      cell.accessoryType = .disclosureIndicator
    case (1, _):
      let control = UISwitch()
      control.isOn = path.row == 0
      cell.accessoryView = control
    default: cell.textLabel?.textColor = .systemRed
    }
    return cell
  }
}

/// A cell whose height follows from constraints.
private final class PersonCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    let picture = UIView()
    picture.backgroundColor = .systemIndigo
    picture.layer.cornerRadius = 24
    let name = label("Ada Lovelace", .title3)
    let note = label("Account, pictures, purchases and everything that is shared with others", .footnote)
    note.textColor = .secondaryLabel
    for part in [picture, name, note] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 48),
      picture.heightAnchor.constraint(equalToConstant: 48),
      picture.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      picture.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
      name.topAnchor.constraint(equalTo: margins.topAnchor),
      name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      name.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      note.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
      note.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      note.trailingAnchor.constraint(equalTo: name.trailingAnchor),
      note.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    return label
  }
}
