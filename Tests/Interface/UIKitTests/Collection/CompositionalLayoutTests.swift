import Testing
import UIKit

@MainActor func layoutSize(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

/// A collection of 320 × 480 points with a compositional layout of one kind of section.
@MainActor final class CompositionalFixture {
  let fixture: SelfSizingFixture
  var view: UICollectionView { fixture.view }
  var stage: Stage { fixture.stage }

  init(
    _ counts: [Int], _ section: NSCollectionLayoutSection,
    _ edit: (UICollectionViewCompositionalLayoutConfiguration) -> Void = { _ in }
  ) {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    edit(configuration)
    fixture = SelfSizingFixture(
      counts, layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    source = Source(fixture)
    for kind in ["header", "footer", "badge", "title"] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = source
    fixture.show()
  }

  private let source: Source

  private final class Source: NSObject, UICollectionViewDataSource {
    let cells: SelfSizingFixture
    init(_ cells: SelfSizingFixture) { self.cells = cells }
    func numberOfSections(in collectionView: UICollectionView) -> Int { cells.counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      cells.counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cells.collectionView(collectionView, cellForItemAt: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }

  /// The frame of an item on the collection view's content.
  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    let cell = view.cellForItem(at: IndexPath(item: item, section: section))
    return cell.map { $0.convert($0.bounds, to: view) }
  }

  func frame(of kind: String, _ path: IndexPath) -> CGRect? {
    view.supplementaryView(forElementKind: kind, at: path).map { $0.convert($0.bounds, to: view) }
  }
}

@MainActor @Suite(.serialized) struct CompositionalLayoutTests {
  private let third = NSCollectionLayoutItem(
    layoutSize: layoutSize(.fractionalWidth(0.25), .fractionalHeight(1)))

  private func row(_ items: [NSCollectionLayoutItem], height: CGFloat = 100) -> NSCollectionLayoutGroup {
    .horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(height)), subitems: items)
  }

  @Test func itemsFillTheirGroupAndGroupsTheirSection() {
    let section = NSCollectionLayoutSection(group: row([third]))
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 5, leading: 20, bottom: 7, trailing: 20)
    let grid = CompositionalFixture([6, 1], section)
    #expect(grid.frame(0) == CGRect(x: 20, y: 5, width: 70, height: 100))
    #expect(grid.frame(3) == CGRect(x: 230, y: 5, width: 70, height: 100))
    #expect(grid.frame(4) == CGRect(x: 20, y: 115, width: 70, height: 100))
    #expect(grid.frame(0, 1) == CGRect(x: 20, y: 227, width: 70, height: 100))
    #expect(grid.view.contentSize == CGSize(width: 320, height: 334))
  }

  @Test func nestedGroupsPlaceALargeItemBesideTwoSmallOnes() {
    let large = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(0.75), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(0.5)))
    small.contentInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2)
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.fractionalWidth(0.25), .fractionalHeight(1)), subitems: [small])
    let grid = CompositionalFixture([7], NSCollectionLayoutSection(group: row([large, column], height: 200)))
    #expect(grid.frame(0) == CGRect(x: 0, y: 0, width: 240, height: 200))
    #expect(grid.frame(1) == CGRect(x: 242, y: 2, width: 76, height: 96))
    #expect(grid.frame(2) == CGRect(x: 242, y: 102, width: 76, height: 96))
    #expect(grid.frame(3) == CGRect(x: 0, y: 200, width: 240, height: 200))
    #expect(grid.view.contentSize.height == 600)
  }

  @Test func countsDivideTheGroupOrKeepTheItemsSize() {
    let whole = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(1)))
    let divided = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitem: whole, count: 3)
    divided.interItemSpacing = .fixed(10)
    var grid = CompositionalFixture([4], NSCollectionLayoutSection(group: divided))
    #expect(grid.frame(1) == CGRect(x: 110, y: 0, width: 100, height: 50))
    #expect(grid.frame(3)?.minY == 50)
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.absolute(60), .fractionalHeight(1)))
    let repeated = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 2)
    repeated.interItemSpacing = .flexible(10)
    grid = CompositionalFixture([4], NSCollectionLayoutSection(group: repeated))
    #expect(grid.frame(1) == CGRect(x: 260, y: 0, width: 60, height: 50))
    #expect(grid.frame(2)?.minY == 50)
  }

  @Test func flexibleEdgeSpacingMovesItemsToTheMiddle() {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.absolute(60), .absolute(40)))
    item.edgeSpacing = .init(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .fixed(10))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(100)), repeatingSubitem: item, count: 1)
    let grid = CompositionalFixture([1], NSCollectionLayoutSection(group: group))
    #expect(grid.frame(0) == CGRect(x: 130, y: 50, width: 60, height: 40))
  }

  @Test func customGroupsPlaceItemsWhereTheyWant() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        .init(frame: CGRect(x: 0, y: 0, width: width / 2, height: 60)),
        .init(frame: CGRect(x: width / 2, y: 40, width: width / 2, height: 60), zIndex: 3),
      ]
    }
    let grid = CompositionalFixture([3], NSCollectionLayoutSection(group: group))
    #expect(grid.frame(1) == CGRect(x: 160, y: 40, width: 160, height: 60))
    #expect(grid.frame(2) == CGRect(x: 0, y: 100, width: 160, height: 60))
    #expect(grid.view.cellForItem(at: [0, 1])?.layer.zPosition == 3)
  }

  @Test func estimatedSidesTakeTheSizeOfTheCells() {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .estimated(44)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.fractionalWidth(1), .estimated(44)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let list = SelfSizingFixture([3], layout: UICollectionViewCompositionalLayout(section: section))
    list.size = { CGSize(width: 320, height: 30 + CGFloat($0.item) * 40) }
    list.show()
    #expect(list.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(list.frame(1) == CGRect(x: 0, y: 35, width: 320, height: 70))
    #expect(list.frame(2) == CGRect(x: 0, y: 110, width: 320, height: 110))
    #expect(list.view.contentSize.height == 220)
  }

  @Test func itemsOfEstimatedWidthFlowIntoRows() {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.estimated(50), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(30)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let tags = SelfSizingFixture(
      [4], layout: UICollectionViewCompositionalLayout(section: .init(group: group)))
    tags.size = { CGSize(width: [200, 100, 150, 60][$0.item], height: 30) }
    tags.show()
    #expect(tags.frame(1) == CGRect(x: 210, y: 0, width: 100, height: 30))
    #expect(tags.frame(2) == CGRect(x: 0, y: 30, width: 150, height: 30))
    #expect(tags.frame(3) == CGRect(x: 160, y: 30, width: 60, height: 30))
  }

  @Test func uniformItemsTakeTheLargestHeightOfTheirRow() {
    let item = NSCollectionLayoutItem(
      layoutSize: layoutSize(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .estimated(50)), subitems: [item])
    let grid = SelfSizingFixture(
      [4], layout: UICollectionViewCompositionalLayout(section: .init(group: group)))
    grid.size = { CGSize(width: 160, height: [40, 90, 30, 20][$0.item]) }
    grid.show()
    #expect((0..<4).map { grid.frame($0)?.height } == [90, 90, 30, 30])
    #expect(grid.frame(2)?.minY == 90)
  }

  @Test func boundaryItemsExtendTheirSectionAndPin() {
    let section = NSCollectionLayoutSection(group: row([third]))
    section.contentInsets = .init(top: 10, leading: 20, bottom: 0, trailing: 20)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(.absolute(60), .absolute(20)), elementKind: "footer", alignment: .bottomTrailing)
    section.boundarySupplementaryItems = [header, footer]
    let grid = CompositionalFixture([8, 8], section)
    #expect(grid.frame(0)?.minY == 50)
    #expect(grid.frame(of: "header", [0, 0]) == CGRect(x: 20, y: 0, width: 280, height: 40))
    #expect(grid.frame(of: "footer", [0, 0]) == CGRect(x: 240, y: 250, width: 60, height: 20))
    #expect(grid.frame(of: "header", [1, 0])?.minY == 270)
    grid.view.contentOffset.y = 60
    grid.stage.advance(by: 0)
    #expect(grid.frame(of: "header", [0, 0])?.minY == 60)
  }

  @Test func wholeLayoutHasAHeaderToo() {
    let grid = CompositionalFixture([4, 4], NSCollectionLayoutSection(group: row([third]))) {
      $0.interSectionSpacing = 15
      $0.boundarySupplementaryItems = [
        .init(
          layoutSize: layoutSize(.fractionalWidth(1), .absolute(70)), elementKind: "title", alignment: .top)
      ]
    }
    #expect(grid.frame(of: "title", IndexPath(index: 0)) == CGRect(x: 0, y: 0, width: 320, height: 70))
    #expect(grid.frame(0)?.minY == 70 && grid.frame(0, 1)?.minY == 185)
    #expect(grid.view.contentSize.height == 285)
  }

  @Test func badgesLieAtTheCornersOfTheirItems() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: .init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: layoutSize(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
    item.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
    let grid = CompositionalFixture([2], NSCollectionLayoutSection(group: row([item])))
    #expect(grid.frame(1) == CGRect(x: 90, y: 10, width: 60, height: 80))
    #expect(grid.frame(of: "badge", [0, 1]) == CGRect(x: 140, y: 0, width: 20, height: 20))
  }

  @Test func backgroundsLieBehindTheirSection() {
    let section = NSCollectionLayoutSection(group: row([third]))
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.contentInsets = .init(top: 0, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [background]
    let grid = CompositionalFixture([4], section)
    let layout = grid.view.collectionViewLayout
    let frame = layout.layoutAttributesForDecorationView(ofKind: "back", at: [0, 0])?.frame
    #expect(frame == CGRect(x: 5, y: 0, width: 310, height: 95))
    #expect(grid.view.subviews.contains { $0.frame == frame && $0.layer.zPosition < 0 })
  }

  @Test func layoutIsMirroredFromRightToLeft() {
    let grid = CompositionalFixture([2], NSCollectionLayoutSection(group: row([third])))
    grid.view.semanticContentAttribute = .forceRightToLeft
    grid.view.collectionViewLayout.invalidateLayout()
    grid.stage.advance(by: 0)
    #expect(grid.frame(0)?.minX == 240 && grid.frame(1)?.minX == 160)
  }

  @Test func horizontalLayoutScrollsToTheRight() {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(0.5)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.absolute(100), .fractionalHeight(1)), subitems: [item])
    let grid = CompositionalFixture([9], NSCollectionLayoutSection(group: group)) {
      $0.scrollDirection = .horizontal
    }
    #expect(grid.frame(1) == CGRect(x: 0, y: 240, width: 100, height: 240))
    #expect(grid.frame(2) == CGRect(x: 100, y: 0, width: 100, height: 240))
    #expect(grid.view.contentSize == CGSize(width: 500, height: 480))
  }

  @Test func insertedItemsKeepTheMeasuredSizes() {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .estimated(44)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.fractionalWidth(1), .estimated(44)), subitems: [item])
    let list = SelfSizingFixture(
      [2], layout: UICollectionViewCompositionalLayout(section: .init(group: group)))
    var heights: [CGFloat] = [70, 90]
    list.size = { CGSize(width: 320, height: heights[$0.item]) }
    list.show()
    heights.insert(30, at: 1)
    list.counts = [3]
    list.view.insertItems(at: [[0, 1]])
    list.stage.advance(by: 1)
    #expect((0..<3).map { list.frame($0)?.minY } == [0, 70, 100])
  }

  @Test func oddNumbersAreLaidOut() {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(.nan), .fractionalHeight(-1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.absolute(.infinity), .absolute(.nan)), subitems: [item])
    group.interItemSpacing = .fixed(.nan)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = .infinity
    section.contentInsets = .init(top: .nan, leading: .infinity, bottom: -5, trailing: 900)
    let grid = CompositionalFixture([5, 0], section)
    #expect(grid.view.visibleCells.isEmpty && grid.view.contentSize.height.isFinite)
    let empty = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(10)), subitems: [])
    #expect(CompositionalFixture([5], .init(group: empty)).view.visibleCells.isEmpty)
  }

  @Test func scrollingThroughManySelfSizingCellsCostsAsMuchAsThroughFew() {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .estimated(44)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.fractionalWidth(1), .estimated(44)), subitems: [item])
    let list = SelfSizingFixture(
      [20_000], layout: UICollectionViewCompositionalLayout(section: .init(group: group)))
    list.size = { CGSize(width: 320, height: 40 + CGFloat($0.item * 7 % 5) * 12) }
    list.show()
    var largest = 0
    for _ in 0..<100 {
      let before = MeasuredCell.measurements
      list.scroll(to: list.view.contentOffset.y + 100)
      largest = max(largest, MeasuredCell.measurements - before)
    }
    #expect(largest <= 6 && list.made <= 24)
  }
}
