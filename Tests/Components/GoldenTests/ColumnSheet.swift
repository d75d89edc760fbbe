import Raster
import UIKit

/// A split view of two columns with a sidebar list: light, dark, from right to left, and with large text.
@MainActor struct ColumnSheet {
  private static let size = CGSize(width: 800, height: 600)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(sheet: Self.size) { Self.show(on: $0) }
  }

  private static func show(on stage: Stage) {
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    let page = UIViewController()
    page.title = "Inbox"
    page.view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 24, y: 80, width: 340, height: 120))
    label.text = "Chosen by the sidebar's first row."
    label.font = .preferredFont(forTextStyle: .title3)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    page.view.addSubview(label)
    split.setViewController(MailboxController(), for: .primary)
    split.setViewController(page, for: .secondary)
    stage.show(split)
    stage.advance(by: 0.5)
  }
}

/// A list of folders in the sidebar's look, with the first one selected.
private final class MailboxController: UICollectionViewController {
  private let names = [("Inbox", "tray"), ("Sent", "paperplane"), ("Trash", "trash")]

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
    title = "Mailboxes"
    clearsSelectionOnViewWillAppear = false
  }

  required init?(coder: NSCoder) { nil }

  private lazy var registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
    [names] cell, _, index in
    var content = cell.defaultContentConfiguration()
    content.text = names[index].0
    content.image = UIImage(systemName: names[index].1)
    cell.contentConfiguration = content
    cell.accessories = index == 0 ? [.label(text: "12")] : [.disclosureIndicator()]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = registration
    collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }
}
