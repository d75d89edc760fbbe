import Scenes
import UIKit

/// The list of the gallery's pages.
final class IndexViewController: UIViewController {
  private static let cellIdentifier = "page"

  /// Called with the page that the user chooses.
  var onChoice: ((GalleryPage) -> Void)?
  /// Called when the user asks for the tour.
  var onTour: (() -> Void)?

  private let table = UITableView(frame: .zero, style: .plain)
  private let sections = GallerySection.all

  init() {
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
    sections[section].entries.count
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    IndexHeader(sections[section].title)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 44 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
    let entry = sections[indexPath.section].entries[indexPath.row]
    (cell as? IndexCell)?.show(title: entry.title, caption: entry.caption, exhibit: entry.exhibit)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoice?(sections[indexPath.section].entries[indexPath.row].page)
  }
}
