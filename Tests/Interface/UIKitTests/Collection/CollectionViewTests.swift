import Testing
import UIKit

/// A grid of 320 × 480 points with sections of numbered items.
@MainActor
private final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  var counts: [Int]
  var made = 0
  var contentSizes: Set<CGFloat> = []
  var requested = 0
  var calls: [String] = []

  init(_ counts: [Int] = [10], layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) {
    self.counts = counts
    self.layout = layout
    layout.itemSize = CGSize(width: 100, height: 100)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
  }

  func show() {
    stage.show(view)
    stage.advance(by: 0)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    requested += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if cell.tag == 0 { made += 1 }
    contentSizes.insert(cell.contentView.bounds.width)
    cell.tag = 1
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.item)")
  }
}

/// Notes the contexts with which it is invalidated.
private final class NotingLayout: UICollectionViewFlowLayout {
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }
}

private final class MirroredLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A layout as published libraries write it: attributes of their own with transforms and alpha.
private final class DialLayout: UICollectionViewLayout {
  final class Attributes: UICollectionViewLayoutAttributes {
    var angle: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Attributes)?.angle = angle
      return copy
    }
  }
  override class var layoutAttributesClass: AnyClass { Attributes.self }
  private var cache: [Attributes] = []
  private(set) var preparations = 0
  override func prepare() {
    super.prepare()
    preparations += 1
    cache = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
      let attributes = Attributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: item * 100, width: 100, height: 100)
      attributes.angle = .pi / 2
      attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      attributes.alpha = 0.25
      attributes.zIndex = item
      return attributes
    }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: cache.count * 100) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

@MainActor @Suite struct CollectionViewTests {
  @Test func flowLayoutFillsLinesAndScrollsAlongThem() {
    let grid = Grid()
    grid.show()
    #expect(grid.view.contentSize == CGSize(width: 320, height: 430))
    #expect(grid.view.cellForItem(at: [0, 4])?.frame == CGRect(x: 110, y: 110, width: 100, height: 100))
    #expect(grid.view.indexPathForItem(at: CGPoint(x: 215, y: 5)) == nil)
    #expect(grid.view.indexPathForItem(at: CGPoint(x: 225, y: 5)) == [0, 2])
    grid.layout.scrollDirection = .horizontal
    grid.stage.advance(by: 0)
    #expect(grid.view.cellForItem(at: [0, 1])?.frame.minX == 0)
    #expect(grid.view.contentSize.height == 480)
  }

  @Test func rectanglesWithoutNumbersContainNoElements() {
    let grid = Grid([3])
    grid.show()
    let rects = [
      CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 10, height: CGFloat.nan),
      CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 10),
    ]
    for rect in rects { #expect(grid.layout.layoutAttributesForElements(in: rect)?.isEmpty == true) }
    final class Lost: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 480) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        attributes.frame = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
        return [attributes]
      }
    }
    grid.view.setCollectionViewLayout(Lost(), animated: false)
    grid.stage.advance(by: 0)
    #expect(grid.view.visibleCells.isEmpty)
  }

  @Test func negativeLineSpacingOverlapsLines() {
    let grid = Grid([3])
    grid.layout.scrollDirection = .horizontal
    grid.layout.itemSize = CGSize(width: 300, height: 400)
    grid.layout.minimumLineSpacing = -240
    grid.show()
    #expect((0..<3).map { grid.view.cellForItem(at: [0, $0])?.frame.minX } == [0, 60, 120])
    #expect(grid.view.contentSize.width == 420)
    // Cards can lie on each other at most.
    grid.layout.minimumLineSpacing = -1000
    grid.stage.advance(by: 0)
    #expect((0..<3).map { grid.view.cellForItem(at: [0, $0])?.frame.minX } == [0, 0, 0])
    grid.layout.minimumLineSpacing = -.infinity
    grid.stage.advance(by: 0)
    #expect(grid.view.cellForItem(at: [0, 1])?.frame.minX == 300)
  }

  @Test func fullLinesEndAtTheEdgeAndTheLastKeepsTheirSpaces() {
    let grid = Grid([4])
    grid.layout.itemSize = CGSize(width: 90, height: 50)
    grid.layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    grid.show()
    #expect(grid.view.cellForItem(at: [0, 2])?.frame == CGRect(x: 220, y: 5, width: 90, height: 50))
    #expect(grid.view.cellForItem(at: [0, 3])?.frame == CGRect(x: 10, y: 65, width: 90, height: 50))
    #expect(grid.view.contentSize.height == 120)
  }

  @Test func scrollingThroughManyItemsMakesAsManyCellsAsFitTheScreen() {
    let grid = Grid([20_000])
    grid.show()
    for step in 1...200 {
      let before = grid.requested
      grid.view.contentOffset.y = CGFloat(step) * 110
      grid.stage.advance(by: 1.0 / 60)
      #expect(grid.requested - before <= 6)
    }
    #expect(grid.made <= 24)
    #expect(grid.view.visibleCells.count <= 18)
  }

  @Test func pinnedHeadersStayUntilTheirSectionEnds() {
    let grid = Grid([9, 9])
    grid.layout.headerReferenceSize = CGSize(width: 0, height: 40)
    grid.layout.sectionHeadersPinToVisibleBounds = true
    grid.show()
    func header(_ section: Int) -> CGFloat? {
      grid.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [section, 0])?.frame.minY
    }
    grid.view.contentOffset.y = 100
    #expect(header(0) == 100 && header(1) == 360)
    grid.view.contentOffset.y = 340
    #expect(header(0) == 320 && header(1) == 360)
  }

  @Test func tapsSelectOneItemOrSeveral() {
    let grid = Grid()
    grid.show()
    func tap(_ x: CGFloat) {
      grid.stage.touchDown(at: CGPoint(x: x, y: 50))
      grid.stage.advance(by: 0.2)
      grid.stage.touchUp(at: CGPoint(x: x, y: 50))
      grid.stage.advance(by: 0.2)
    }
    tap(50)
    tap(150)
    #expect(grid.calls == ["select 0", "deselect 0", "select 1"])
    #expect(grid.view.cellForItem(at: [0, 1])?.isSelected == true)
    grid.view.allowsMultipleSelection = true
    tap(50)
    tap(150)
    #expect(grid.view.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test func insertedItemsFadeInWhileTheOthersMove() throws {
    let grid = Grid([3])
    grid.show()
    let calls = CallRecorder()
    let first = try #require(grid.view.cellForItem(at: [0, 0]))
    grid.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    grid.counts = [4]
    grid.view.performBatchUpdates {
      grid.view.insertItems(at: [[0, 0]])
    } completion: {
      calls.calls.append("\($0)")
    }
    grid.stage.advance(by: 0.15)
    let x = try #require(first.layer.presentation()).frame.minX
    #expect(x > 0 && x < 110)
    grid.stage.advance(by: 1)
    #expect(calls.calls == ["true"])
    #expect(grid.view.cellForItem(at: [0, 1]) === first && first.frame.minX == 110)
    #expect(grid.view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func itemsMoveAndLeave() {
    let grid = Grid([3])
    grid.show()
    let cells = grid.view.visibleCells
    grid.counts = [2]
    grid.view.performBatchUpdates {
      grid.view.deleteItems(at: [[0, 0]])
      grid.view.moveItem(at: [0, 2], to: [0, 0])
    }
    grid.stage.advance(by: 1)
    #expect(grid.view.visibleCells == [cells[2], cells[1]])
    #expect(cells[0].isHidden)
  }

  @Test func changesThatDoNotFitTheDataReloadEverything() {
    let grid = Grid([3])
    grid.show()
    let calls = CallRecorder()
    grid.view.performBatchUpdates {
      grid.view.deleteItems(at: [[0, 0]])
    } completion: {
      calls.calls.append("\($0)")
    }
    grid.stage.advance(by: 1)
    #expect(calls.calls == ["false"] && grid.view.visibleCells.count == 3)
  }

  @Test func oddSizesAndNoItemsAreLaidOut() {
    let grid = Grid([0, 3])
    grid.layout.itemSize = CGSize(width: CGFloat.nan, height: -1)
    grid.layout.minimumLineSpacing = .infinity
    grid.show()
    #expect(grid.view.contentSize == CGSize(width: 320, height: 0))
    #expect(grid.view.visibleCells.isEmpty && grid.view.numberOfSections == 2)
    grid.view.scrollToItem(at: [5, 5], at: .top, animated: false)
    grid.view.scrollToItem(at: IndexPath(), at: .top, animated: false)
    #expect(grid.view.contentOffset == .zero)
  }

  @Test func layoutThatFlipsIsMirroredFromRightToLeft() {
    let grid = Grid([3], layout: MirroredLayout())
    grid.view.semanticContentAttribute = .forceRightToLeft
    grid.show()
    #expect(grid.view.cellForItem(at: [0, 0])?.frame.minX == 220)
    #expect(grid.view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == [0, 2])
  }

  @Test func scrollingToAnItemPutsItAtThePosition() {
    let grid = Grid([300])
    grid.show()
    grid.view.scrollToItem(at: [0, 150], at: .top, animated: false)
    #expect(grid.view.contentOffset.y == 5500)
    grid.view.scrollToItem(at: [0, 150], at: .bottom, animated: false)
    #expect(grid.view.contentOffset.y == 5120)
    #expect(grid.view.indexPathsForVisibleItems.contains([0, 150]))
  }

  @Test func ownLayoutGivesTransformAlphaAndOrder() throws {
    let grid = Grid([3])
    let layout = DialLayout()
    grid.view.collectionViewLayout = layout
    grid.show()
    let cell = try #require(grid.view.cellForItem(at: [0, 1]))
    #expect(cell.frame == CGRect(x: 25, y: 125, width: 50, height: 50))
    #expect(cell.alpha == 0.25 && cell.layer.zPosition == 1)
    let attributes = try #require(layout.layoutAttributesForItem(at: [0, 1]))
    #expect((attributes.copy() as? DialLayout.Attributes)?.angle == .pi / 2)
  }

  @Test func contextsSayWhatChanged() throws {
    let layout = NotingLayout()
    let grid = Grid(layout: layout)
    grid.show()
    layout.contexts = []
    grid.view.reloadData()
    let reload = try #require(layout.contexts.last)
    #expect(reload.invalidateEverything && reload.invalidateDataSourceCounts)
    grid.stage.advance(by: 0)
    grid.counts = [11]
    grid.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    let insertion = try #require(layout.contexts.last)
    #expect(!insertion.invalidateEverything && insertion.invalidateDataSourceCounts)
    layout.itemSize = CGSize(width: 60, height: 60)
    let size = try #require(layout.contexts.last)
    #expect(!size.invalidateEverything && !size.invalidateDataSourceCounts)
  }

  @Test func dataSourceFindsCellsInTheirSize() {
    let grid = Grid([300])
    grid.show()
    for step in 1...20 {
      grid.view.contentOffset.y = CGFloat(step) * 200
      grid.stage.advance(by: 0)
    }
    #expect(grid.made < 40)
    #expect(grid.contentSizes == [100])
  }
}
