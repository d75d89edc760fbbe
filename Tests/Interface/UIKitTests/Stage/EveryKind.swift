import UIKit

/// One kind of view or controller of the library, with content, for tests that hold for every kind.
struct Kind: CustomStringConvertible, Sendable {
  let name: String
  let make: @MainActor @Sendable () -> Content

  init(_ name: String, _ make: @escaping @MainActor @Sendable () -> Content) {
    (self.name, self.make) = (name, make)
  }

  var description: String { name }

  /// The view or controller that is shown.
  @MainActor enum Content {
    case view(UIView)
    case controller(UIViewController)

    func show(on stage: Stage) {
      switch self {
      case .view(let view): stage.show(view)
      case .controller(let controller): stage.show(controller)
      }
    }
  }

  /// A view inside a plain one, at fixed constraints.
  static func view(_ name: String, _ make: @escaping @MainActor @Sendable () -> UIView) -> Kind {
    Kind(name) {
      let (outer, view) = (UIView(frame: .zero), make())
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.leadingAnchor, constant: 12),
        view.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor, constant: 8),
        view.trailingAnchor.constraint(lessThanOrEqualTo: outer.layoutMarginsGuide.trailingAnchor),
      ])
      return .view(outer)
    }
  }

  /// A view that fills the stage by its frame.
  static func full(_ name: String, _ make: @escaping @MainActor @Sendable () -> UIView) -> Kind {
    Kind(name) { .view(make()) }
  }

  static func controller(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> UIViewController
  ) -> Kind {
    Kind(name) { .controller(make()) }
  }
}

// MARK: Views

extension Kind {
  static let views: [Kind] = small + bars + large

  private static let small: [Kind] = [
    view("UIView") {
      let view = UIView(frame: .zero)
      view.backgroundColor = .systemTeal
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
      view.heightAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      return view
    },
    view("UILabel") { label("A label that has several words in its text") },
    view("UIImageView") { UIImageView(image: UIImage(systemName: "star.fill")) },
    view("UIButton") {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Follow"
      configuration.image = UIImage(systemName: "plus")
      return UIButton(configuration: configuration)
    },
    view("UIButton system") {
      let button = UIButton(type: .system)
      button.setTitle("Continue", for: .normal)
      return button
    },
    view("UIControl") { fixed(UIControl(frame: .zero)) },
    view("UISwitch") {
      let view = UISwitch(frame: .zero)
      view.isOn = true
      return view
    },
    view("UISlider") {
      let view = UISlider(frame: .zero)
      view.value = 0.3
      view.widthAnchor.constraint(equalToConstant: 160).isActive = true
      return view
    },
    view("UIStepper") { UIStepper(frame: .zero) },
    view("UISegmentedControl") {
      let view = UISegmentedControl(items: ["Day", "Week", "Month"])
      view.selectedSegmentIndex = 1
      return view
    },
    view("UIPageControl") {
      let view = UIPageControl(frame: .zero)
      (view.numberOfPages, view.currentPage) = (5, 2)
      return view
    },
    view("UIProgressView") {
      let view = UIProgressView(progressViewStyle: .default)
      view.progress = 0.4
      view.widthAnchor.constraint(equalToConstant: 160).isActive = true
      return view
    },
    view("UIActivityIndicatorView") {
      let view = UIActivityIndicatorView(style: .large)
      view.startAnimating()
      return view
    },
    view("UIColorWell") { UIColorWell(frame: .zero) },
    view("UITextField") {
      let view = UITextField(frame: .zero)
      view.borderStyle = .roundedRect
      view.placeholder = "Name"
      view.clearButtonMode = .always
      view.text = "Ada"
      return view
    },
    view("UISearchTextField") {
      let view = UISearchTextField(frame: .zero)
      view.placeholder = "Search"
      view.widthAnchor.constraint(equalToConstant: 200).isActive = true
      return view
    },
    view("UIStackView") {
      let field = UITextField(frame: .zero)
      field.text = "Field"
      let view = UIStackView(arrangedSubviews: [label("First"), label("The second one"), field])
      view.spacing = 8
      return view
    },
    view("UIStackView vertical") {
      let view = UIStackView(arrangedSubviews: [label("One word after the other"), UISwitch(frame: .zero)])
      (view.axis, view.alignment, view.spacing) = (.vertical, .trailing, 4)
      return view
    },
    view("UIVisualEffectView") {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
      let inside = label("Vibrant")
      inside.frame = CGRect(x: 4, y: 4, width: 90, height: 30)
      view.contentView.addSubview(inside)
      return fixed(view)
    },
    view("UIListContentView") {
      var configuration = UIListContentConfiguration.subtitleCell()
      (configuration.text, configuration.secondaryText) = ("Title", "Subtitle")
      configuration.image = UIImage(systemName: "gear")
      return UIListContentView(configuration: configuration)
    },
    view("UIInputView") { fixed(UIInputView(frame: .zero, inputViewStyle: .keyboard)) },
    view("UICollectionReusableView") { fixed(UICollectionReusableView(frame: .zero)) },
    view("UICollectionViewCell") {
      let view = UICollectionViewCell(frame: .zero)
      view.contentConfiguration = cellContent()
      view.backgroundConfiguration = .listGroupedCell()
      return fixed(view)
    },
    view("UICollectionViewListCell") {
      let view = UICollectionViewListCell(frame: .zero)
      view.contentConfiguration = cellContent()
      view.accessories = [.checkmark(), .disclosureIndicator()]
      return fixed(view)
    },
    view("UITableViewCell") {
      let view = UITableViewCell(style: .value1, reuseIdentifier: nil)
      view.textLabel?.text = "Title"
      view.detailTextLabel?.text = "Detail"
      view.accessoryType = .disclosureIndicator
      return fixed(view)
    },
    view("UITableViewHeaderFooterView") {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.textLabel?.text = "Header"
      return fixed(view)
    },
  ]

  private static let bars: [Kind] = [
    view("UISearchBar") {
      let view = UISearchBar(frame: .zero)
      view.placeholder = "Search"
      view.showsCancelButton = true
      (view.scopeButtonTitles, view.showsScopeBar) = (["All", "Unread"], true)
      view.widthAnchor.constraint(equalToConstant: 300).isActive = true
      return view
    },
    view("UINavigationBar") {
      let view = UINavigationBar(frame: .zero)
      let item = UINavigationItem(title: "Title")
      item.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
      view.items = [UINavigationItem(title: "Before"), item]
      view.widthAnchor.constraint(equalToConstant: 300).isActive = true
      return view
    },
    view("UITabBar") {
      let view = UITabBar(frame: .zero)
      view.items = tabItems()
      view.selectedItem = view.items?[1]
      view.widthAnchor.constraint(equalToConstant: 300).isActive = true
      return view
    },
    view("UIToolbar") {
      let view = UIToolbar(frame: .zero)
      view.items = [UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .done)]
      view.widthAnchor.constraint(equalToConstant: 300).isActive = true
      return view
    },
  ]

  private static let large: [Kind] = [
    full("UITextView") {
      let view = UITextView(frame: .zero)
      view.text = "Some lines of text,\nof which one is long enough to be wrapped at the width of the screen."
      view.font = .preferredFont(forTextStyle: .body)
      view.adjustsFontForContentSizeCategory = true
      return view
    },
    full("UIScrollView") {
      let view = UIScrollView(frame: .zero)
      let inside = label("Content with constraints, wider than the screen as a whole")
      inside.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inside)
      view.refreshControl = UIRefreshControl()
      let content = view.contentLayoutGuide
      NSLayoutConstraint.activate([
        inside.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        inside.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        inside.topAnchor.constraint(equalTo: content.topAnchor),
        inside.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        inside.heightAnchor.constraint(equalToConstant: 900),
        inside.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
      ])
      return view
    },
    full("UIRefreshControl") {
      let view = UIScrollView(frame: .zero)
      view.contentSize = CGSize(width: 100, height: 2_000)
      view.refreshControl = UIRefreshControl()
      view.refreshControl?.beginRefreshing()
      return view
    },
    full("UITableView") { ListedTable(frame: .zero, style: .insetGrouped) },
    full("UITableView plain") { ListedTable(frame: .zero, style: .plain) },
    full("UICollectionView") { ListedCollection(UICollectionViewFlowLayout()) },
    full("UICollectionView list") {
      ListedCollection(
        UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    },
    full("UICollectionView groups") {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(50))
      let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return ListedCollection(
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    },
    view("UIPickerView") { ListedPicker(frame: .zero) },
    view("UIDatePicker") { UIDatePicker(frame: .zero) },
    view("UIDatePicker wheels") {
      let view = UIDatePicker(frame: .zero)
      view.preferredDatePickerStyle = .wheels
      return view
    },
    view("UIDatePicker inline") {
      let view = UIDatePicker(frame: .zero)
      view.preferredDatePickerStyle = .inline
      return view
    },
    view("UICalendarView") { UICalendarView(frame: .zero) },
    full("UIContentUnavailableView") {
      var configuration = UIContentUnavailableConfiguration.empty()
      (configuration.text, configuration.secondaryText) = ("Nothing here", "Try it later")
      configuration.image = UIImage(systemName: "tray")
      configuration.button = .borderedProminent()
      configuration.button.title = "Retry"
      return UIContentUnavailableView(configuration: configuration)
    },
  ]
}

// MARK: Content

extension Kind {
  @MainActor static func label(_ text: String) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }

  @MainActor static func fixed<View: UIView>(_ view: View) -> View {
    view.widthAnchor.constraint(equalToConstant: 240).isActive = true
    view.heightAnchor.constraint(equalToConstant: 60).isActive = true
    return view
  }

  @MainActor static func tabItems() -> [UITabBarItem] {
    [("One", "star"), ("Two", "gear"), ("Three", "heart")].enumerated().map { index, pair in
      UITabBarItem(title: pair.0, image: UIImage(systemName: pair.1), tag: index)
    }
  }

  @MainActor static func cellContent() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "A cell"
    configuration.image = UIImage(systemName: "star")
    return configuration
  }
}

final class ListedTable: UITableView, UITableViewDataSource {
  override init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Kind.cellContent()
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

final class ListedCollection: UICollectionView, UICollectionViewDataSource {
  init(_ layout: UICollectionViewLayout) {
    super.init(frame: .zero, collectionViewLayout: layout)
    register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? UICollectionViewListCell)?.contentConfiguration = Kind.cellContent()
    return cell
  }
}

final class ListedPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (dataSource, delegate) = (self, self)
  }

  required init?(coder: NSCoder) { nil }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 9 }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "Row \(row)"
  }
}
