import Testing
import UIKit

@MainActor @Suite(.serialized) struct SelfSizingTests {
  private let layout = UICollectionViewFlowLayout()

  private func list(_ count: Int, estimate: CGFloat = 60) -> SelfSizingFixture {
    layout.estimatedItemSize = CGSize(width: 320, height: estimate)
    layout.minimumLineSpacing = 0
    return SelfSizingFixture([count], layout: layout)
  }

  @Test func cellsGiveTheirItemsTheirSizes() {
    let list = list(3)
    list.size = { CGSize(width: 320, height: 20 + CGFloat($0.item) * 30) }
    list.show()
    #expect(list.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 20))
    #expect(list.frame(1) == CGRect(x: 0, y: 20, width: 320, height: 50))
    #expect(list.frame(2) == CGRect(x: 0, y: 70, width: 320, height: 80))
    #expect(list.view.contentSize == CGSize(width: 320, height: 150))
  }

  @Test func automaticSizeFillsLinesWithItemsOfDifferentWidths() {
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 10
    let tags = SelfSizingFixture([4], layout: layout)
    tags.size = { CGSize(width: [200, 100, 150, 60][$0.item], height: 40) }
    tags.show()
    #expect(tags.frame(0) == CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(tags.frame(1) == CGRect(x: 220, y: 0, width: 100, height: 40))
    #expect(tags.frame(2) == CGRect(x: 0, y: 50, width: 150, height: 40))
    #expect(tags.frame(3) == CGRect(x: 160, y: 50, width: 60, height: 40))
  }

  @Test func visibleCellsStayInPlaceWhileSizesAboveBecomeKnown() throws {
    let list = list(200)
    list.size = { CGSize(width: 320, height: 80 + CGFloat($0.item % 3) * 20) }
    list.show()
    list.view.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
    list.stage.advance(by: 0)
    for _ in 0..<20 {
      let anchor = try #require(list.view.indexPathsForVisibleItems.first)
      let before = try #require(list.frame(anchor.item)).minY - list.view.contentOffset.y
      list.scroll(to: list.view.contentOffset.y - 30)
      let after = try #require(list.frame(anchor.item)).minY - list.view.contentOffset.y
      #expect(abs(after - before - 30) < 0.01)
    }
  }

  @Test func itemIsAtThePositionAfterScrollingToIt() throws {
    let list = list(2_000)
    list.size = { CGSize(width: 320, height: 30 + CGFloat($0.item % 7) * 10) }
    list.show()
    list.view.scrollToItem(at: IndexPath(item: 1_500, section: 0), at: .top, animated: false)
    list.stage.advance(by: 0)
    #expect(abs(try #require(list.frame(1_500)).minY - list.view.contentOffset.y) < 0.01)
  }

  @Test func cellThatChangesItsContentChangesItsItem() throws {
    let list = list(3)
    list.show()
    let cell = try #require(list.view.cellForItem(at: [0, 0]) as? MeasuredCell)
    cell.height.constant = 100
    list.stage.advance(by: 0)
    #expect(cell.frame.height == 60)
    cell.invalidateIntrinsicContentSize()
    list.stage.advance(by: 0)
    #expect(cell.frame.height == 100 && list.frame(1)?.minY == 100)
    list.view.selfSizingInvalidation = .disabled
    cell.height.constant = 30
    cell.invalidateIntrinsicContentSize()
    list.stage.advance(by: 0)
    #expect(cell.frame.height == 100)
  }

  @Test func insertedItemsKeepTheSizesOfTheOthers() {
    let list = list(3)
    var heights: [CGFloat] = [40, 50, 60]
    list.size = { CGSize(width: 320, height: heights[$0.item]) }
    list.show()
    heights.insert(100, at: 0)
    list.counts = [4]
    list.view.insertItems(at: [[0, 0]])
    list.stage.advance(by: 1)
    #expect((0..<4).map { list.frame($0)?.minY } == [0, 100, 140, 190])
    list.view.reloadData()
    list.stage.advance(by: 0)
    #expect((0..<4).map { list.frame($0)?.height } == [100, 40, 50, 60])
  }

  @Test(arguments: [CGSize(width: CGFloat.nan, height: 10), CGSize(width: -1, height: -1), .zero])
  func badSizesOfCellsCountAsNothing(size: CGSize) {
    let list = list(3)
    list.size = { _ in size }
    list.show()
    #expect(list.view.contentSize.height.isFinite)
  }

  /// Twenty thousand cells cost a frame no more than twenty do: what is counted here are the cells made, the
  /// cells measured and the views kept.
  @Test func manySelfSizingCellsCostAsMuchAsFew() {
    let list = list(20_000, estimate: 44)
    list.size = { CGSize(width: 320, height: 40 + CGFloat($0.item * 7 % 5) * 12) }
    list.show()
    #expect(MeasuredCell.measurements <= 16)
    var (largest, subviews) = (0, 0)
    for _ in 0..<200 {
      let before = MeasuredCell.measurements
      list.scroll(to: list.view.contentOffset.y + 100)
      largest = max(largest, MeasuredCell.measurements - before)
      subviews = max(subviews, list.view.subviews.count)
    }
    #expect(largest <= 6)
    #expect(list.made <= 24 && subviews <= 28)
    list.view.scrollToItem(at: IndexPath(item: 19_999, section: 0), at: .bottom, animated: false)
    list.stage.advance(by: 0)
    #expect(list.view.indexPathsForVisibleItems.last == IndexPath(item: 19_999, section: 0))
    #expect(list.made <= 24)
  }

  @Test func viewsThatStayAreMeasuredUnderTheirNewPaths() {
    let layout = NotingLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 60)
    let list = SelfSizingFixture([4], layout: layout)
    list.show()
    (layout.paths, layout.questions) = ([], 0)
    list.counts = [3]
    list.view.performBatchUpdates {
      #expect(layout.questions == 0, "a layout in order is not asked: the data are those after the batch")
      list.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    list.stage.advance(by: 0)
    #expect(!layout.paths.isEmpty && layout.paths.allSatisfy { $0.item < 3 })
  }
}

/// Notes what it is asked for.
private final class NotingLayout: UICollectionViewFlowLayout {
  var paths: [IndexPath] = []
  var questions = 0

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    questions += 1
    return super.layoutAttributesForElements(in: rect)
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    paths.append(preferredAttributes.indexPath)
    return super.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}
