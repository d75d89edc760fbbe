import UIKit

/// A photo with rounded corners, and a heart on favorites.
final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
  private let badge = UIImageView(image: UIImage(systemName: "heart.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 8
    imageView.layer.cornerCurve = .continuous
    badge.tintColor = .systemPink
    badge.translatesAutoresizingMaskIntoConstraints = false
    imageView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(imageView)
    contentView.addSubview(badge)
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      badge.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      badge.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
    isAccessibilityElement = true
    accessibilityTraits = [.image, .button]
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.2) {
        self.contentView.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
      }
    }
  }

  func show(_ photo: Photo, image: UIImage) {
    imageView.image = image
    badge.isHidden = !photo.isFavorite
    accessibilityLabel = photo.title
  }
}

/// A grid of all photos below a row of favorites, with a search, a menu and context menus.
final class LibraryViewController: UIViewController, UICollectionViewDelegate, UISearchResultsUpdating {
  private enum Section: Hashable { case favorites, all }
  private struct Item: Hashable {
    let section: Section
    let photo: Photo
  }

  private let store: PhotoStore
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()
  private let search = UISearchController(searchResultsController: nil)
  private var observer: NSObjectProtocol?
  private var query = ""

  init(store: PhotoStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Library"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.delegate = self
    collectionView.backgroundColor = .clear
    collectionView.alwaysBounceVertical = true
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)

    let refresh = UIRefreshControl()
    refresh.addAction(
      UIAction { [weak self, weak refresh] _ in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
          self?.reload(animated: true)
          refresh?.endRefreshing()
        }
      }, for: .valueChanged)
    collectionView.refreshControl = refresh

    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search Photos"
    navigationItem.searchController = search
    definesPresentationContext = true

    let sort = UIMenu(
      title: "Sort",
      children: [
        UIAction(title: "By Name", image: UIImage(systemName: "textformat")) { [weak self] _ in
          self?.reload(animated: true, sorted: true)
        },
        UIAction(title: "By Number", image: UIImage(systemName: "number")) { [weak self] _ in
          self?.reload(animated: true)
        },
      ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), menu: sort)
    reload(animated: false)
    observer = NotificationCenter.default.addObserver(
      forName: PhotoStore.didChange, object: store, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.reload(animated: true) }
    }
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      let isFavorites = self?.dataSource.sectionIdentifier(for: index) == .favorites
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      let section: NSCollectionLayoutSection
      if isFavorites {
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.7), heightDimension: .absolute(180)),
          subitems: [item])
        section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
      } else {
        let columns = environment.container.effectiveContentSize.width > 600 ? 5 : 3
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / CGFloat(columns))),
          repeatingSubitem: item, count: columns)
        section = NSCollectionLayoutSection(group: group)
      }
      section.interGroupSpacing = isFavorites ? 12 : 0
      section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 14, bottom: 16, trailing: 14)
      section.boundarySupplementaryItems = [header]
      return section
    }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Item> {
    let cell = UICollectionView.CellRegistration<PhotoCell, Item> { [store] cell, _, item in
      cell.show(item.photo, image: store.image(for: item.photo, size: CGSize(width: 240, height: 180)))
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      var content = UIListContentConfiguration.plainHeader()
      let section = self?.dataSource.sectionIdentifier(for: indexPath.section)
      content.text = section == .favorites ? "Favorites" : "All Photos"
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    return source
  }

  private func reload(animated: Bool, sorted: Bool = false) {
    var photos = store.photos.filter {
      query.isEmpty || $0.title.localizedCaseInsensitiveContains(query)
    }
    if sorted { photos.sort { $0.title < $1.title } }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    let favorites = photos.filter(\.isFavorite)
    if !favorites.isEmpty {
      snapshot.appendSections([.favorites])
      snapshot.appendItems(favorites.map { Item(section: .favorites, photo: $0) })
    }
    snapshot.appendSections([.all])
    snapshot.appendItems(photos.map { Item(section: .all, photo: $0) }, toSection: .all)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text ?? ""
    reload(animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(
      PhotoViewController(photo: item.photo, store: store), animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first, let item = dataSource.itemIdentifier(for: indexPath) else {
      return nil
    }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [store] _ in
      UIMenu(children: [
        UIAction(
          title: item.photo.isFavorite ? "Remove from Favorites" : "Favorite",
          image: UIImage(systemName: "heart")
        ) { _ in
          var photo = item.photo
          photo.isFavorite.toggle()
          store.update(photo)
        },
        UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
          store.delete(item.photo)
        },
      ])
    }
  }
}
