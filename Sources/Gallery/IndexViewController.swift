import Scenes
import UIKit

/// The list of the gallery's pages.
final class IndexViewController: UIViewController {
  private struct Row {
    var page: GalleryPage
    var title: String
    var caption: String
    var exhibit: Exhibit?
  }

  private static let cellIdentifier = "page"

  /// Called with the page that the user chooses.
  var onChoice: ((GalleryPage) -> Void)?
  /// Called when the user asks for the tour.
  var onTour: (() -> Void)?

  private let table = UITableView(frame: .zero, style: .plain)
  private let sections: [(title: String, rows: [Row])]

  init() {
    func row(_ exhibit: Exhibit) -> Row {
      Row(page: .exhibit(exhibit.name), title: exhibit.title, caption: exhibit.caption, exhibit: exhibit)
    }
    let app = Row(
      page: .app, title: "A small app",
      caption: "Real downloads, and news with a feed: all the components together."
    )
    sections = [
      ("Components", Exhibit.components.map(row)), ("Together", [app]),
      ("Below them", Exhibit.foundations.map(row)),
    ]
    super.init(nibName: nil, bundle: nil)
    title = "Rivulet"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Play tour", primaryAction: UIAction(title: "Play tour") { [weak self] _ in self?.onTour?() })
    table.dataSource = self
    table.delegate = self
    table.rowHeight = UITableView.automaticDimension
    table.register(IndexCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
    table.separatorInset = UIEdgeInsets(
      top: 0, left: IndexCell.textInset(in: table.bounds.width), bottom: 0,
      right: IndexCell.margin(in: table.bounds.width))
  }
}

extension IndexViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    IndexHeader(sections[section].title)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 44 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
    let row = sections[indexPath.section].rows[indexPath.row]
    (cell as? IndexCell)?.show(title: row.title, caption: row.caption, exhibit: row.exhibit)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoice?(sections[indexPath.section].rows[indexPath.row].page)
  }
}
