import UIKit

extension Kind {
  static let controllers: [Kind] = [
    controller("UIViewController") { Screen("Screen") },
    controller("UINavigationController") {
      let first = Screen("First")
      let navigation = UINavigationController(rootViewController: first)
      navigation.navigationBar.prefersLargeTitles = true
      first.toolbarItems = [UIBarButtonItem(systemItem: .add)]
      navigation.isToolbarHidden = false
      return navigation
    },
    controller("UINavigationController pushed") {
      let navigation = UINavigationController(rootViewController: Screen("First"))
      navigation.pushViewController(Screen("Second"), animated: false)
      return navigation
    },
    controller("UITabBarController") {
      let tabs = UITabBarController()
      tabs.viewControllers = zip(tabItems(), ["One", "Two", "Three"]).map { item, title in
        let navigation = UINavigationController(rootViewController: Screen(title))
        navigation.tabBarItem = item
        return navigation
      }
      tabs.selectedIndex = 1
      return tabs
    },
    controller("UISplitViewController") {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(Screen("Primary"), for: .primary)
      split.setViewController(Screen("Secondary"), for: .secondary)
      return split
    },
    controller("UIPageViewController") {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([Screen("Page")], direction: .forward, animated: false)
      return pages
    },
    controller("UIPageViewController curl") {
      let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
      pages.setViewControllers([Screen("Page")], direction: .forward, animated: false)
      return pages
    },
    controller("UITableViewController") {
      let table = TableScreen(style: .insetGrouped)
      table.title = "Table"
      return UINavigationController(rootViewController: table)
    },
    controller("UICollectionViewController") {
      CollectionScreen(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    },
    controller("UISearchController") {
      let screen = Screen("Searched")
      screen.navigationItem.searchController = UISearchController(searchResultsController: nil)
      screen.navigationItem.hidesSearchBarWhenScrolling = false
      return UINavigationController(rootViewController: screen)
    },
    controller("UIAlertController") {
      let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return Presenter(alert)
    },
    controller("UIColorPickerViewController") { UIColorPickerViewController() },
    controller("UIActivityViewController") {
      Presenter(UIActivityViewController(activityItems: ["Text"], applicationActivities: nil))
    },
    controller("sheet") { Presenter(Screen("Sheet")) },
    controller("full screen") {
      let screen = Screen("Full")
      screen.modalPresentationStyle = .fullScreen
      return Presenter(screen)
    },
    controller("popover") {
      let screen = Screen("Popover")
      screen.modalPresentationStyle = .popover
      return Presenter(screen)
    },
  ]
}

/// A screen with pinned labels, of which one wraps.
final class Screen: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let first = Kind.label("\(title ?? "") begins")
    let second = Kind.label("This text is wrapped where it has to be")
    for label in [first, second] {
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
    }
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      first.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 8),
      second.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      second.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }
}

/// A screen that presents another one whenever it has appeared.
final class Presenter: UIViewController {
  private let presented: UIViewController

  init(_ presented: UIViewController) {
    self.presented = presented
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { view.backgroundColor = .systemGroupedBackground }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    presented.popoverPresentationController?.sourceView = view
    presented.popoverPresentationController?.sourceRect = CGRect(x: 90, y: 90, width: 40, height: 40)
    present(presented, animated: true)
  }
}

private final class TableScreen: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    cell.detailTextLabel?.text = "Subtitle"
    return cell
  }
}

private final class CollectionScreen: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 4 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? UICollectionViewListCell)?.contentConfiguration = Kind.cellContent()
    return cell
  }
}
