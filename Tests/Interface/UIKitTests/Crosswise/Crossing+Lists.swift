import UIKit

extension Crossing {
  static let lists: [Crossing] =
    [UITableView.Style.plain, .grouped, .insetGrouped].map(table) + [
      flow("flow", UICollectionViewFlowLayout()),
      flow("flow horizontal", UICollectionViewFlowLayout(), .horizontal),
      flow("flow turning", TurningFlow()),
      flow("flow turning horizontal", TurningFlow(), .horizontal),
      list, groups(.none), groups(.continuous), groups(.groupPagingCentered), groups(.paging),
      Crossing("groups horizontal") {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(0.5)))
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: layoutSize(.fractionalWidth(0.4), .fractionalHeight(0.4)), subitems: [item])
        let view = Numbers(
          UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group), configuration: configuration))
        var shown = Shown(.view(view))
        addCollection(view, &shown)
        return shown
      },
    ]

  @MainActor private static func addScroll(_ view: UIScrollView, _ shown: inout Shown) {
    shown.set(view, \.contentInsetAdjustmentBehavior, .never, .always)
    shown.set(view, \.semanticContentAttribute, .forceRightToLeft, .forceLeftToRight)
    shown.set(view, \.overrideUserInterfaceStyle, .dark)
    shown.set(view, \.layoutMargins, UIEdgeInsets(top: 5, left: 31, bottom: 7, right: 3))
    shown.set(view, \.tintColor, .systemRed)
    shown.set(view, \.backgroundColor, .systemYellow)
    shown.call(
      "refreshControl", { view.refreshControl = UIRefreshControl() }, undo: { view.refreshControl = nil })
  }

  @MainActor static func addCollection(_ view: UICollectionView, _ shown: inout Shown) {
    addScroll(view, &shown)
    shown.call(
      "backgroundView", { view.backgroundView = filled(.systemTeal) }, undo: { view.backgroundView = nil })
    shown.call(
      "selected", { view.selectItem(at: [0, 1], animated: false, scrollPosition: []) },
      undo: { view.deselectItem(at: [0, 1], animated: false) })
    shown.set(view, \.isEditing, true)
    shown.call("another layout") {
      let old = view.collectionViewLayout
      view.collectionViewLayout = UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .insetGrouped))
      return { view.collectionViewLayout = old }
    }
    shown.call("reloaded", { view.reloadData() }, undo: {})
  }

  private static func flow(
    _ name: String, _ make: @autoclosure @escaping @MainActor @Sendable () -> UICollectionViewFlowLayout,
    _ direction: UICollectionView.ScrollDirection = .vertical
  ) -> Crossing {
    Crossing(name) {
      let layout = make()
      layout.scrollDirection = direction
      layout.itemSize = CGSize(width: 90, height: 70)
      let view = Numbers(layout)
      var shown = Shown(.view(view))
      addCollection(view, &shown)
      shown.set(layout, \.itemSize, CGSize(width: 120, height: 40))
      shown.set(layout, \.minimumLineSpacing, 31)
      shown.set(layout, \.minimumInteritemSpacing, 23)
      shown.set(layout, \.sectionInset, UIEdgeInsets(top: 5, left: 17, bottom: 9, right: 3))
      shown.set(layout, \.headerReferenceSize, CGSize(width: 30, height: 40))
      shown.set(layout, \.footerReferenceSize, CGSize(width: 30, height: 40))
      shown.set(layout, \.scrollDirection, direction == .vertical ? .horizontal : .vertical)
      shown.set(layout, \.sectionInsetReference, .fromSafeArea, .fromLayoutMargins)
      shown.set(layout, \.estimatedItemSize, UICollectionViewFlowLayout.automaticSize)
      return shown
    }
  }

  private static let list = Crossing("list") {
    let view = Numbers(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    var shown = Shown(.view(view))
    addCollection(view, &shown)
    for appearance in [UICollectionLayoutListConfiguration.Appearance.grouped, .sidebar, .sidebarPlain] {
      shown.call("\(appearance)") {
        let old = view.collectionViewLayout
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        configuration.showsSeparators = false
        view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
        return { view.collectionViewLayout = old }
      }
    }
    return shown
  }

  private static func groups(_ behaviour: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> Crossing {
    Crossing("groups \(behaviour)") {
      let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(0.5), .fractionalHeight(1)))
      item.contentInsets = .init(top: 2, leading: 3, bottom: 4, trailing: 9)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: layoutSize(.fractionalWidth(0.7), .absolute(90)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = .init(top: 8, leading: 11, bottom: 4, trailing: 21)
      section.orthogonalScrollingBehavior = behaviour
      let layout = UICollectionViewCompositionalLayout(section: section)
      let view = Numbers(layout)
      var shown = Shown(.view(view))
      addCollection(view, &shown)
      shown.call("interSectionSpacing") {
        let old = layout.configuration
        let new = UICollectionViewCompositionalLayoutConfiguration()
        new.interSectionSpacing = 40
        layout.configuration = new
        return { layout.configuration = old }
      }
      shown.call("contentInsetsReference") {
        let old = layout.configuration
        let new = UICollectionViewCompositionalLayoutConfiguration()
        new.contentInsetsReference = .layoutMargins
        layout.configuration = new
        return { layout.configuration = old }
      }
      shown.call("boundary items") {
        let old = layout.configuration
        let new = UICollectionViewCompositionalLayoutConfiguration()
        new.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(30)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading)
        ]
        layout.configuration = new
        return { layout.configuration = old }
      }
      return shown
    }
  }

  private static func table(_ style: UITableView.Style) -> Crossing {
    Crossing("table \(style.rawValue)") {
      let view = ListedTable(frame: .zero, style: style)
      var shown = Shown(.view(view))
      addScroll(view, &shown)
      shown.set(view, \.rowHeight, 70)
      shown.set(view, \.estimatedRowHeight, 0, 90)
      shown.set(view, \.sectionHeaderHeight, 50, 0)
      shown.set(view, \.sectionFooterHeight, 40)
      shown.set(view, \.sectionHeaderTopPadding, 33)
      shown.set(view, \.separatorStyle, .none)
      shown.set(view, \.separatorInset, UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 20), isUndone: false)
      shown.set(view, \.separatorColor, .systemRed)
      shown.set(view, \.isEditing, true)
      shown.set(view, \.cellLayoutMarginsFollowReadableWidth, true)
      shown.set(view, \.insetsContentViewsToSafeArea, false)
      shown.set(view, \.directionalLayoutMargins, .init(top: 0, leading: 40, bottom: 0, trailing: 10))
      shown.call(
        "header", { view.tableHeaderView = filled(.systemTeal) }, undo: { view.tableHeaderView = nil })
      shown.call(
        "footer", { view.tableFooterView = filled(.systemPink) }, undo: { view.tableFooterView = nil })
      shown.call("label header") {
        let label = Kind.label("A header with words that is wrapped on small screens, and some more words")
        label.frame.size = CGSize(width: 100, height: 60)
        view.tableHeaderView = label
        return { view.tableHeaderView = nil }
      }
      shown.call(
        "background", { view.backgroundView = filled(.systemTeal) }, undo: { view.backgroundView = nil })
      shown.call(
        "selected", { view.selectRow(at: [0, 1], animated: false, scrollPosition: .none) },
        undo: { view.deselectRow(at: [0, 1], animated: false) })
      shown.call("reloaded", { view.reloadData() }, undo: {})
      return shown
    }
  }

  @MainActor private static func filled(_ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
    view.backgroundColor = color
    let inside = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    inside.backgroundColor = .black
    inside.autoresizingMask = .flexibleLeftMargin
    view.addSubview(inside)
    return view
  }
}

/// A flow layout that turns with the direction of the interface.
private final class TurningFlow: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Three sections of twelve numbers, with headers.
final class Numbers: UICollectionView, UICollectionViewDataSource {
  init(_ layout: UICollectionViewLayout) {
    super.init(frame: .zero, collectionViewLayout: layout)
    register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = "\(indexPath.item)"
    cell.contentConfiguration = content
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    var content = UIListContentConfiguration.plainHeader()
    content.text = kind
    (view as? UICollectionViewListCell)?.contentConfiguration = content
    return view
  }
}
