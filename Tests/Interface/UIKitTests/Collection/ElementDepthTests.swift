import Testing
import UIKit

/// A background behind the cells of its section, and sections that scroll across the layout.
@MainActor @Suite struct ElementDepthTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  private let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<String, String>

  init() {
    weak var known: UICollectionViewDiffableDataSource<String, String>?
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let isBand = known?.sectionIdentifier(for: index)?.hasPrefix("band") ?? false
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(isBand ? 200 : 300), heightDimension: .absolute(100))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      if isBand { section.orthogonalScrollingBehavior = .continuous }
      section.decorationItems = [.background(elementKind: "card")]
      return section
    }
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
    source = .init(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    known = source
    stage.show(view)
  }

  private func apply(_ items: KeyValuePairs<String, ClosedRange<Int>>, animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for (section, range) in items {
      snapshot.appendSections([section])
      snapshot.appendItems(range.map { "\(section)-\($0)" }, toSection: section)
    }
    source.apply(snapshot, animatingDifferences: animated)
    stage.advance(by: 1)
  }

  private func x(_ item: Int, _ section: Int = 0) -> CGFloat? {
    view.cellForItem(at: [section, item]).map { $0.convert(CGPoint.zero, to: nil).x }
  }

  private func dragBand(by distance: CGFloat, y: CGFloat = 50) {
    stage.drag(from: CGPoint(x: 150, y: y), to: CGPoint(x: 150 + distance, y: y), over: 1)
    stage.advance(by: 2)
  }

  @Test func cellsThatCameWithScrollingTakeTouchesBeforeTheirBackground() {
    apply(["grid": 0...20])
    view.contentOffset.y = 500
    stage.advance(by: 0.1)
    for y in [50, 150, 250, 350] {
      stage.tap(at: CGPoint(x: 150, y: y))
      stage.advance(by: 0.5)
      #expect(view.indexPathsForSelectedItems == [[0, 5 + (y - 50) / 100]])
    }
  }

  @Test func cellsTakeTouchesAfterOthersWereRemoved() {
    apply(["grid": 0...20])
    apply(["grid": 4...12])
    stage.tap(at: CGPoint(x: 150, y: 350))
    #expect(view.indexPathsForSelectedItems == [[0, 3]])
  }

  @Test(arguments: [true, false])
  func sectionThatBecameShorterRestsAtItsEnd(animated: Bool) {
    apply(["band": 0...5])
    dragBand(by: -140)
    dragBand(by: -140)
    #expect((x(1) ?? 0) < 0)
    apply(["band": 0...1], animated: animated)
    #expect(x(1) == 100)
    apply(["band": 0...0], animated: animated)
    #expect(x(0) == 0)
  }

  @Test func cellStaysAsTheAppMovesItWhileTheContentScrolls() throws {
    apply(["grid": 0...20])
    let cell = try #require(view.cellForItem(at: [0, 2]))
    cell.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    cell.center.x = 160
    cell.alpha = 0.5
    view.contentOffset.y = 40
    stage.advance(by: 0.1)
    #expect(cell.transform.a == 0.9 && cell.center == CGPoint(x: 160, y: 250) && cell.alpha == 0.5)
    view.collectionViewLayout.invalidateLayout()
    stage.advance(by: 0.1)
    view.contentOffset.y = 1000
    stage.advance(by: 0.1)
    view.contentOffset.y = 0
    stage.advance(by: 0.1)
    let again = try #require(view.cellForItem(at: [0, 2]))
    #expect(again.transform.isIdentity && again.center == CGPoint(x: 150, y: 250) && again.alpha == 1)
  }

  @Test func offsetGoesWithItsSection() {
    apply(["band a": 0...5, "band b": 0...5])
    dragBand(by: -140, y: 150)
    let place = x(1, 1)
    #expect(place.map { $0 < 100 } ?? false && x(0) == 0)
    apply(["band b": 0...5])
    #expect(x(1) == place)
    apply(["band c": 0...5, "band b": 0...5])
    #expect(x(0) == 0 && x(1, 1) == place)
  }

  @Test func offsetIsTheReadingDirections() {
    apply(["band": 0...5])
    dragBand(by: -110)
    let place = x(1)
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0.1)
    #expect(abs(300 - (x(1) ?? 0) - 200 - (place ?? 0)) < 0.01)
    stage.layoutDirection = .leftToRight
    stage.advance(by: 0.1)
    #expect(place != nil && abs((x(1) ?? 0) - (place ?? 0)) < 0.01)
  }
}
