import UIKit

extension ReferenceScene {
  /// Flings through long lists, which show what scrolling costs. They have no goldens.
  public static let longLists = [
    flung("long-table", "A table of 50,000 rows, flung down and back.") { LongTable() },
    flung("long-grid", "A grid of 20,000 cells that give themselves their heights, flung down and back.") {
      LongGrid()
    },
    flung("frosted-bar", "The same grid under a frosted bar.") { FrostedPage(content: LongGrid()) },
  ]

  /// A scene of ten seconds. Each of its flings begins before the last one has come to rest, so that every
  /// frame moves.
  private static func flung(_ name: String, _ summary: String, of makeView: @escaping @MainActor () -> UIView)
    -> ReferenceScene
  {
    ReferenceScene(
      name: name, summary: summary, size: CGSize(width: 393, height: 852), scale: 3,
      backgroundColor: .systemBackground, end: 10
    ) { stage, start in
      stage.show(makeView())
      for fling in 0..<10 {
        let (from, to) = fling < 5 ? (700.0, 200.0) : (200.0, 700.0)
        let time = start + Double(fling)
        stage.schedule(at: time) { [weak stage] in stage?.touchDown(at: CGPoint(x: 196, y: from)) }
        for step in 1...6 {
          let y = from + (to - from) * Double(step) / 6
          stage.schedule(at: time + Double(step) / 60) { [weak stage] in
            stage?.touchMove(to: CGPoint(x: 196, y: y))
          }
        }
        stage.schedule(at: time + 0.1) { [weak stage] in stage?.touchUp(at: CGPoint(x: 196, y: to)) }
      }
    }
  }
}

/// A table of 50,000 rows with a symbol and two lines of text.
private final class LongTable: UITableView, UITableViewDataSource {
  init() {
    super.init(frame: .zero, style: .plain)
    register(UITableViewCell.self, forCellReuseIdentifier: "row")
    dataSource = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.image = UIImage(systemName: ["star", "heart", "bell", "cloud"][indexPath.row % 4])
    content.text = "Row \(indexPath.row + 1)"
    content.secondaryText = "The height of each row is that of its text"
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// A grid of 20,000 cells with a coloured square and a text of one to three lines.
private final class LongGrid: UICollectionView, UICollectionViewDataSource {
  init() {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1 / 3), heightDimension: .estimated(150)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(150)),
      subitems: [item])
    super.init(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: .init(group: row)))
    register(LongGridCell.self, forCellWithReuseIdentifier: "cell")
    backgroundColor = .systemBackground
    dataSource = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    20_000
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? LongGridCell)?.show(indexPath.item)
    return cell
  }
}

/// A cell whose constraints give it its height.
private final class LongGridCell: UICollectionViewCell {
  private let square = UIView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    square.layer.cornerRadius = 12
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .footnote)
    let stack = UIStackView(arrangedSubviews: [square, label])
    stack.axis = .vertical
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      square.heightAnchor.constraint(equalTo: square.widthAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func show(_ index: Int) {
    square.backgroundColor = UIColor(
      hue: CGFloat(index % 12) / 12, saturation: 0.6, brightness: 0.95, alpha: 1)
    label.text = "Cell \(index + 1)" + String(repeating: ", and a few more words", count: index % 3)
  }
}

/// A page with a bar of frosted glass, 97 points high, over its content.
private final class FrostedPage: UIView {
  private let content: UIScrollView
  private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))

  init(content: UIScrollView) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
    addSubview(bar)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 97)
  }
}
