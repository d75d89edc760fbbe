import Testing
import UIKit

/// A collection whose first section scrolls across it: cards of 200 × 100 points, 10 points apart.
@MainActor private final class Cards {
  let grid: CompositionalFixture
  let section: NSCollectionLayoutSection

  init(
    _ behaviour: UICollectionLayoutSectionOrthogonalScrollingBehavior, count: Int = 10, width: CGFloat = 200,
    _ edit: (NSCollectionLayoutSection) -> Void = { _ in }
  ) {
    let card = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.absolute(width), .absolute(100)), subitems: [card])
    section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 20, leading: 15, bottom: 0, trailing: 15)
    section.orthogonalScrollingBehavior = behaviour
    edit(section)
    grid = CompositionalFixture([count, count], section)
  }

  func drag(by distance: CGFloat, over duration: TimeInterval = 0.1, y: CGFloat = 70) {
    grid.stage.drag(
      from: CGPoint(x: 200, y: y), to: CGPoint(x: 200 + distance, y: y), over: duration)
    grid.stage.advance(by: 3)
  }

  func x(_ item: Int) -> CGFloat? { grid.frame(item)?.minX }
}

@MainActor @Suite(.serialized) struct OrthogonalScrollingTests {
  @Test func sectionScrollsAcrossWhileTheOtherStays() {
    let cards = Cards(.continuous)
    #expect(cards.grid.frame(0) == CGRect(x: 15, y: 20, width: 200, height: 100))
    #expect(cards.x(1) == 225 && cards.x(2) == nil)
    #expect(cards.grid.view.contentSize == CGSize(width: 320, height: 240))
    cards.drag(by: -150)
    #expect(cards.x(0) == nil && cards.grid.view.indexPathsForVisibleItems.count > 2)
    #expect(cards.grid.view.contentOffset == .zero)
    #expect(cards.grid.frame(0, 1)?.minX == 15)
  }

  @Test(arguments: [
    UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .continuousGroupLeadingBoundary,
  ])
  func groupsRestAtTheirStart(behaviour: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
    let cards = Cards(behaviour)
    cards.drag(by: -60, over: 0.3)
    #expect([cards.x(0), cards.x(1), cards.x(2)].contains(15))
  }

  @Test func groupPagingTurnsOneGroup() {
    let cards = Cards(.groupPaging)
    cards.drag(by: -80, over: 0.06)
    #expect(cards.x(1) == 15)
    cards.drag(by: 80, over: 0.06)
    #expect(cards.x(0) == 15)
    cards.drag(by: -30, over: 2)
    #expect(cards.x(0) == 15)
  }

  @Test func pagingTurnsByTheWidthOfTheView() {
    let cards = Cards(.paging)
    cards.drag(by: -120, over: 0.1)
    #expect(abs((cards.x(2) ?? 0) - 115) < 0.01)
  }

  @Test func centredGroupsRestInTheMiddle() {
    let cards = Cards(.groupPagingCentered)
    #expect(cards.x(0) == 60)
    cards.drag(by: -80, over: 0.06)
    #expect(cards.x(1) == 60)
    for _ in 0..<12 { cards.drag(by: -80, over: 0.06) }
    #expect(cards.x(9) == 60)
  }

  @Test func offsetStaysWhenTheSectionComesBack() {
    let cards = Cards(.continuous) { $0.contentInsets.bottom = 600 }
    cards.drag(by: -100, over: 1)
    let place = cards.x(1)
    #expect((place ?? 225) < 140)
    cards.grid.fixture.scroll(to: 600)
    #expect(cards.x(1) == nil)
    cards.grid.fixture.scroll(to: 0)
    #expect(cards.x(1) == place)
  }

  @Test func cellsAreReusedWhileTheSectionScrolls() {
    let cards = Cards(.continuous, count: 200)
    for _ in 0..<5 { cards.drag(by: -190, over: 0.05) }
    #expect(cards.grid.fixture.made <= 12)
    #expect((cards.grid.view.indexPathsForVisibleItems.first?.item ?? 0) > 10)
  }

  @Test func tapsSelectTheItemUnderTheFinger() {
    let cards = Cards(.groupPaging)
    cards.drag(by: -80, over: 0.06)
    cards.grid.stage.tap(at: CGPoint(x: 100, y: 70))
    cards.grid.stage.advance(by: 0.5)
    #expect(cards.grid.view.indexPathsForSelectedItems == [[0, 1]])
    #expect(cards.grid.view.indexPathForItem(at: CGPoint(x: 250, y: 70)) == [0, 2])
  }

  @Test func scrollingToAnItemScrollsItsSection() {
    let cards = Cards(.continuous)
    cards.grid.view.scrollToItem(at: [0, 6], at: .centeredHorizontally, animated: false)
    cards.grid.stage.advance(by: 0)
    #expect(cards.x(6) == 60)
    cards.grid.view.scrollToItem(at: [0, 3], at: .left, animated: true)
    cards.grid.stage.advance(by: 1)
    #expect(cards.x(3) == 15)
  }

  @Test func sectionBeginsAtTheRightFromRightToLeft() {
    let cards = Cards(.groupPaging)
    cards.grid.view.semanticContentAttribute = .forceRightToLeft
    cards.grid.view.reloadData()
    cards.grid.stage.advance(by: 0)
    #expect(cards.grid.frame(0)?.maxX == 305 && cards.grid.frame(1)?.maxX == 95)
    cards.drag(by: 80, over: 0.06)
    #expect(cards.grid.frame(1)?.maxX == 305)
  }

  @Test func handlerChangesTheLookOfItemsWithEachMove() {
    var offsets: [CGFloat] = []
    let cards = Cards(.continuous) {
      $0.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        for item in items {
          let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          item.transform = CGAffineTransform(scaleX: 1, y: max(0.5, 1 - distance / 400))
          item.alpha = distance < 100 ? 1 : 0.5
        }
      }
    }
    #expect(offsets.allSatisfy { $0 == 0 })
    #expect(cards.grid.view.cellForItem(at: [0, 0])?.alpha == 1)
    #expect(cards.grid.view.cellForItem(at: [0, 1])?.alpha == 0.5)
    #expect(cards.grid.frame(0)?.height == 100 * (1 - 45.0 / 400))
    cards.drag(by: -170, over: 3)
    #expect((offsets.max() ?? 0) > 100)
    #expect(cards.grid.view.cellForItem(at: [0, 1])?.alpha == 1)
  }

  @Test func deletedCardsLeaveAndTheOthersFollow() {
    let cards = Cards(.continuous, count: 3)
    cards.grid.fixture.counts = [2, 3]
    cards.grid.view.deleteItems(at: [[0, 0]])
    cards.grid.stage.advance(by: 1)
    #expect(cards.x(0) == 15 && cards.x(1) == 225)
  }

  /// A rotation keeps the group in the middle, not the distance from the start.
  @Test func centredGroupStaysInTheMiddleOfAnotherWidth() {
    let cards = Cards(.groupPagingCentered)
    for _ in 0..<3 { cards.drag(by: -80, over: 0.06) }
    #expect(cards.x(3) == 60)
    cards.grid.view.frame.size.width = 500
    cards.grid.stage.advance(by: 0)
    #expect(cards.x(3) == 150)
    cards.grid.view.frame.size.width = 320
    cards.grid.stage.advance(by: 0)
    #expect(cards.x(3) == 60)
  }

  @Test func pageStaysInAnotherWidth() {
    let cards = Cards(.paging)
    cards.drag(by: -200, over: 0.1)
    #expect(cards.x(2) == 115, "the second page of 320 points")
    cards.grid.view.frame.size.width = 500
    cards.grid.stage.advance(by: 0)
    #expect(cards.x(2) == -65, "the second page of 500 points")
  }
}
