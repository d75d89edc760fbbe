import UIKit

/// A screen of an app, for tests of snapshots in several variants.
struct VariantScreen: CustomStringConvertible, Sendable {
  let description: String
  let make: @MainActor @Sendable () -> UIViewController

  static let all: [VariantScreen] = [
    VariantScreen(description: "table") { UINavigationController(rootViewController: Settings()) },
    VariantScreen(description: "large title") {
      let form = Form()
      form.title = "Account"
      let navigation = UINavigationController(rootViewController: form)
      navigation.navigationBar.prefersLargeTitles = true
      form.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save)
      navigation.pushViewController(Article(), animated: false)
      return navigation
    },
    VariantScreen(description: "tab bar") {
      let tabs = UITabBarController()
      tabs.viewControllers = ["star", "gear", "heart"].map { name in
        let screen = name == "star" ? Settings() : Article()
        screen.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: name), tag: 0)
        return screen
      }
      return tabs
    },
    VariantScreen(description: "form") { Form() },
    VariantScreen(description: "scroll view") { Article() },
    VariantScreen(description: "split view") {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(Settings(), for: .primary)
      split.setViewController(Article(), for: .secondary)
      return split
    },
    VariantScreen(description: "search") {
      let settings = Settings()
      settings.title = "Search"
      settings.navigationItem.searchController = UISearchController(searchResultsController: nil)
      settings.navigationItem.hidesSearchBarWhenScrolling = false
      return UINavigationController(rootViewController: settings)
    },
    VariantScreen(description: "grid") { Grid() },
    VariantScreen(description: "alert") { Warning() },
  ]
}

@MainActor private func text(_ string: String, _ style: UIFont.TextStyle = .body) -> UILabel {
  let label = UILabel(frame: .zero)
  label.text = string
  label.font = .preferredFont(forTextStyle: style)
  label.adjustsFontForContentSizeCategory = true
  label.numberOfLines = 0
  return label
}

private final class Settings: UITableViewController {
  private let titles = ["General", "Notifications and sounds", "Privacy", "About this application"]

  init() {
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section"
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    titles.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    var content = UIListContentConfiguration.valueCell()
    content.text = titles[indexPath.row]
    content.secondaryText = "Value"
    content.image = UIImage(systemName: "gear")
    cell.contentConfiguration = content
    cell.accessoryType = indexPath.row == 1 ? .checkmark : .disclosureIndicator
    return cell
  }
}

private final class Form: UIViewController {
  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    let choice = UISegmentedControl(items: ["Day", "Week", "Month"])
    choice.selectedSegmentIndex = 1
    let row = UIStackView(arrangedSubviews: [text("Remember me"), UISwitch(frame: .zero)])
    row.spacing = 12
    var look = UIButton.Configuration.filled()
    look.title = "Send"
    look.image = UIImage(systemName: "paperplane")
    let stack = UIStackView(arrangedSubviews: [
      text("Your account", .title2), field, choice, row, UISlider(frame: .zero),
      UIButton(configuration: look),
    ])
    stack.axis = .vertical
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}

private final class Article: UIViewController {
  override func viewDidLoad() {
    title = "Article"
    view.backgroundColor = .systemBackground
    let (scroll, body) = (UIScrollView(frame: .zero), UIStackView(frame: .zero))
    body.axis = .vertical
    body.spacing = 8
    for index in 1...4 {
      body.addArrangedSubview(text("Chapter \(index)", .headline))
      body.addArrangedSubview(text("A paragraph with as many words as a line of a telephone cannot hold."))
    }
    for view in [scroll, body] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(body)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      body.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
      body.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
      body.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }
}

/// A grid of three columns, whose items are as high as their texts.
private final class Grid: UICollectionViewController {
  private final class TextCell: UICollectionViewCell {
    let label = text("")

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.backgroundColor = .secondarySystemBackground
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  init() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .estimated(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)), subitems: [item])
    group.interItemSpacing = .fixed(4)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "text")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 14 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    let words = ["Item", "with", "some", "more", "words"].prefix(1 + indexPath.item % 5)
    (cell as? TextCell)?.label.text = words.joined(separator: " ")
    return cell
  }
}

/// Presents an alert at once when it has appeared.
private final class Warning: UIViewController {
  override func viewDidLoad() { view.backgroundColor = .systemTeal }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let alert = UIAlertController(title: "Warning", message: "Something is wrong.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: false)
  }
}
