import Testing
import UIKit

/// Sections that go and come back with their self-sizing cells and headers.
@MainActor @Suite struct ReturningSectionTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600), scale: 2)
  private let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<String, String>

  init() {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let size = NSCollectionLayoutSize(widthDimension: .estimated(90), heightDimension: .estimated(36))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<MeasuredCell, String> { cell, _, item in
      (cell.width.constant, cell.height.constant) = (CGFloat(item.count) * 10, 30)
    }
    source = .init(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    weak let known = source
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      let name = known?.sectionIdentifier(for: path.section)
      var content = UIListContentConfiguration.cell()
      (content.text, content.secondaryText) = (name, "Below")
      header.contentConfiguration = content
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    stage.show(view)
  }

  private func apply(_ names: [String], animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for name in names {
      snapshot.appendSections([name])
      snapshot.appendItems([name + "-a", name + "-bcd"], toSection: name)
    }
    if names.contains("all") { snapshot.reloadSections(["all"]) }
    source.apply(snapshot, animatingDifferences: animated)
    stage.advance(by: 1)
  }

  private var widths: [[CGFloat]] {
    (0..<view.numberOfSections).map { section in
      (0..<2).map { view.cellForItem(at: [section, $0])?.frame.width ?? 0 }
    }
  }

  private func header(_ section: Int) -> UICollectionReusableView? {
    view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0])
  }

  @Test func cellsAndHeadersKeepTheirSizesInAnotherWidth() throws {
    apply(["kinds", "all"], animated: false)
    let height = try #require(header(1)).frame.height
    for width in [600.0, 390] {
      view.frame.size.width = width
      stage.advance(by: 0)
      #expect(widths == [[70, 90], [50, 70]] && header(1)?.frame.height == height)
    }
  }

  @Test(arguments: [true, false]) func cellsAndHeadersKeepTheirSizes(animated: Bool) throws {
    apply(["kinds", "all"], animated: false)
    let height = try #require(header(1)).frame.height
    #expect(widths == [[70, 90], [50, 70]] && height > 50)
    apply(["all"], animated: animated)
    #expect(widths == [[50, 70]] && header(0)?.frame.height == height)
    apply(["kinds", "featured", "all"], animated: animated)
    #expect(widths == [[70, 90], [100, 120], [50, 70]])
    for section in 0..<3 { #expect(header(section)?.frame.height == height) }
  }
}
