import Raster
import UIKit

/// Lists of a collection view and tables: an outline and items with accessories, the mode of editing, light,
/// dark, from right to left and with large text.
@MainActor struct ListSheet {
  private static let size = CGSize(width: 320, height: 420)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(grid: [
      Self.device { ListController(.insetGrouped) },
      Self.device(isEditing: true) { ListController(.grouped) },
      Self.device(isDarkFromRight: true) { ListController(.insetGrouped) },
      Self.device(isDarkFromRight: true, isEditing: true) { ListController(.plain) },
      Self.device(.extraExtraExtraLarge) { ListController(.sidebar) },
      Self.device(isEditing: true) { IndexedController(style: .plain) },
    ])
  }

  private static func device(
    _ category: UIContentSizeCategory = .large, isDarkFromRight: Bool = false, isEditing: Bool = false,
    _ controller: () -> UIViewController
  ) -> Bitmap {
    let stage = Stage(size: size, scale: 1)
    stage.userInterfaceStyle = isDarkFromRight ? .dark : .light
    stage.layoutDirection = isDarkFromRight ? .rightToLeft : .leftToRight
    stage.contentSizeCategory = category
    let shown = controller()
    stage.show(shown)
    stage.advance(by: 0.1)
    shown.setEditing(isEditing, animated: false)
    stage.advance(by: 1)
    return stage.image().raster
  }
}

/// A list as an app writes it.
private final class ListController: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<Int, String>?

  init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.allowsMultipleSelectionDuringEditing = true
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      if name == "Drafts" { content.secondaryText = "Not sent yet" }
      if let symbol = Self.symbols[name] { content.image = UIImage(systemName: symbol) }
      cell.contentConfiguration = content
      cell.accessories = Self.accessories(of: name)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      var content = header.defaultContentConfiguration()
      content.text = path.section == 0 ? "Mail" : "Folders"
      header.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    self.source = source
    var mail = NSDiffableDataSourceSectionSnapshot<String>()
    mail.append(["Inbox", "Drafts", "Sent"])
    source.apply(mail, to: 0, animatingDifferences: false)
    var folders = NSDiffableDataSourceSectionSnapshot<String>()
    folders.append(["Travel", "Work"])
    folders.append(["Tickets", "Hotels"], to: "Travel")
    folders.append(["Plans"], to: "Work")
    folders.expand(["Travel"])
    source.apply(folders, to: 1, animatingDifferences: false)
    collectionView.selectItem(at: [0, 2], animated: false, scrollPosition: [])
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
    if editing { collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: []) }
  }

  private static let symbols = ["Inbox": "tray", "Travel": "airplane", "Work": "folder"]

  private static func accessories(of name: String) -> [UICellAccessory] {
    switch name {
    case "Inbox":
      [.label(text: "12"), .disclosureIndicator(displayed: .whenNotEditing), .multiselect(), .reorder()]
    case "Drafts": [.detail {}, .multiselect(), .reorder()]
    case "Sent": [.checkmark(), .insert {}]
    case "Travel", "Work": [.outlineDisclosure(), .delete()]
    default: [.disclosureIndicator()]
    }
  }
}

/// A table of names with an index, whose rows can be deleted and moved.
private final class IndexedController: UITableViewController {
  private let names = [["Ada", "Alan"], ["Barbara"], ["Edsger", "Emmy"], ["Grace"]]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { names.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names[section].count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.section][indexPath.row]
    cell.editingAccessoryType = indexPath.section == 0 ? .detailDisclosureButton : .none
    return cell
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    names[section].first.map { String($0.prefix(1)) }
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    [UITableView.indexSearch, "A", "B", "C", "D", "E", "F", "G"]
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }
}
