import Testing
import UIKit

/// The heights of rows that size themselves beside an accessory.
@Suite @MainActor struct AccessoryHeightTests {
  enum Content: CaseIterable { case configuration, constraints, textLabel }

  @MainActor private final class Rows: NSObject, UITableViewDataSource {
    let content: Content
    let text: String
    let accessory: UITableViewCell.AccessoryType
    init(_ content: Content, _ text: String, _ accessory: UITableViewCell.AccessoryType) {
      (self.content, self.text, self.accessory) = (content, text, accessory)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      switch content {
      case .configuration:
        var configuration = cell.defaultContentConfiguration()
        configuration.text = text
        cell.contentConfiguration = configuration
      case .constraints:
        let label = UILabel()
        label.numberOfLines = 0
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        let guide = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: guide.topAnchor),
          label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
          label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
      case .textLabel:
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = text
      }
      cell.accessoryType = accessory
      return cell
    }
  }

  @Test(arguments: Content.allCases)
  func firstHeightIsThatAfterAReload(content: Content) throws {
    for accessory in [UITableViewCell.AccessoryType.checkmark, .disclosureIndicator, .detailButton] {
      for count in 1...20 {
        let text = "word word word word word " + String(repeating: "i", count: count)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        let rows = Rows(content, text, accessory)
        table.dataSource = rows
        let stage = Stage(size: table.bounds.size)
        stage.show(table)
        stage.advance(by: 0.1)
        let first = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        table.reloadData()
        stage.advance(by: 0.1)
        let second = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        #expect(first == second, "\(content) \(accessory) \(count)")
      }
    }
  }
}
