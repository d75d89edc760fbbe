import Testing
import UIKit

/// Layouts of collections whose safe area changes at the sides after the first display.
@Suite @MainActor struct LateSafeAreaTests {
  enum Kind: CaseIterable { case list, insetList, grid, orthogonal, selfSizingFlow, safeAreaFlow }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "Some words of an item that need two lines where the sides are kept free"
      cell.contentConfiguration = content
      return cell
    }
  }

  private func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .list:
      return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    case .insetList:
      return UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    case .grid, .orthogonal:
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      if kind == .orthogonal { section.orthogonalScrollingBehavior = .continuous }
      return UICollectionViewCompositionalLayout(section: section)
    case .selfSizingFlow, .safeAreaFlow:
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      if kind == .safeAreaFlow { flow.sectionInsetReference = .fromSafeArea }
      return flow
    }
  }

  private func places(_ kind: Kind, _ insets: [UIEdgeInsets], _ direction: UITraitEnvironmentLayoutDirection)
    -> [CGRect]
  {
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 480, height: 320), collectionViewLayout: layout(kind))
    view.register(
      kind == .list || kind == .insetList ? UICollectionViewListCell.self : UICollectionViewCell.self,
      forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let stage = Stage(size: view.bounds.size)
    stage.layoutDirection = direction
    stage.show(view)
    for inset in insets {
      stage.safeAreaInsets = inset
      stage.advance(by: 0.1)
    }
    return view.indexPathsForVisibleItems.sorted().compactMap { path in
      view.cellForItem(at: path).map { $0.convert($0.contentView.frame, to: nil) }
    }
  }

  /// A list of 480 points with 40 kept free at each side has items at 40 that are 400 wide.
  @Test(arguments: Kind.allCases) func itemsFollowTheSidesOfTheSafeArea(kind: Kind) {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let sides = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
      let fresh = places(kind, [sides], direction)
      #expect(!fresh.isEmpty)
      #expect(places(kind, [.zero, sides], direction) == fresh, "\(direction)")
      #expect(places(kind, [sides, .zero], direction) == places(kind, [.zero], direction), "\(direction)")
    }
  }

  @Test func itemsOfAGridStandBesideTheSafeArea() {
    let sides = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    #expect(places(.grid, [.zero, sides], .leftToRight).first == CGRect(x: 40, y: 0, width: 200, height: 80))
  }
}
