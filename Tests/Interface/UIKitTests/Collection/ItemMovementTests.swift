import Testing

@testable import UIKit

/// A grid of three items of 100 × 100 points in each row, which can be moved.
@MainActor private final class MovableGrid: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let stage = Stage(size: CGSize(width: 300, height: 400), scale: 2)
  let view: UICollectionView
  var words: [[String]]
  var moves: [String] = []
  var movable: (IndexPath) -> Bool = { _ in true }
  var target: ((IndexPath) -> IndexPath)?

  init(_ words: [[String]]) {
    self.words = words
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    stage.show(view)
    stage.advance(by: 0)
  }

  /// The words in the order in which their cells stand.
  var shown: [String] {
    view.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map { $0.accessibilityLabel ?? "" }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    words[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.accessibilityLabel = words[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    movable(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(sourceIndexPath) \(destinationIndexPath)")
    let word = words[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    words[destinationIndexPath.section].insert(word, at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { target?(proposedIndexPath) ?? proposedIndexPath }
}

@MainActor @Suite struct ItemMovementTests {
  @Test func otherItemsMakeRoomAndTheDataFollows() throws {
    let grid = MovableGrid([["a", "b", "c", "d"]])
    #expect(grid.view.beginInteractiveMovementForItem(at: [0, 0]))
    let cell = try #require(grid.view.cellForItem(at: [0, 0]))
    grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 260, y: 55))
    #expect(cell.center == CGPoint(x: 260, y: 55))
    grid.stage.advance(by: 0.5)
    #expect(grid.shown == ["b", "c", "a", "d"] && grid.moves == [] && cell.center.x == 260)
    #expect(grid.view.visibleCells.first?.frame.minX == 0)
    grid.view.endInteractiveMovement()
    grid.stage.advance(by: 0.5)
    #expect(grid.moves == ["[0, 0] [0, 2]"] && grid.words == [["b", "c", "a", "d"]])
    #expect(cell.frame == CGRect(x: 200, y: 0, width: 100, height: 100) && cell.alpha == 1)
    #expect(grid.view.indexPath(for: cell) == [0, 2])
  }

  @Test func cancellingMovesTheItemBack() throws {
    let grid = MovableGrid([["a", "b", "c"]])
    #expect(grid.view.beginInteractiveMovementForItem(at: [0, 2]))
    grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 50))
    grid.stage.advance(by: 0.5)
    #expect(grid.shown == ["c", "a", "b"])
    grid.view.cancelInteractiveMovement()
    grid.stage.advance(by: 0.5)
    #expect(grid.shown == ["a", "b", "c"] && grid.moves == [])
    #expect(grid.view.cellForItem(at: [0, 2])?.frame.minX == 200)
  }

  @Test func theDataSourceAndTheDelegateDecide() {
    let grid = MovableGrid([["a", "b", "c"]])
    grid.movable = { $0.item != 0 }
    #expect(!grid.view.beginInteractiveMovementForItem(at: [0, 0]))
    #expect(!grid.view.beginInteractiveMovementForItem(at: [3, 9]))
    grid.target = { _ in [0, 7] }
    #expect(grid.view.beginInteractiveMovementForItem(at: [0, 1]))
    grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 290, y: 50))
    grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 50))
    grid.view.endInteractiveMovement()
    grid.stage.advance(by: 0.5)
    #expect(grid.moves == [] && grid.shown == ["a", "b", "c"])
  }

  @Test func itemsMoveToOtherSections() {
    let grid = MovableGrid([["a", "b", "c"], ["d", "e"]])
    #expect(grid.view.beginInteractiveMovementForItem(at: [0, 1]))
    grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 55, y: 160))
    grid.view.endInteractiveMovement()
    grid.stage.advance(by: 0.5)
    #expect(grid.words == [["a", "c"], ["b", "d", "e"]] || grid.words == [["a", "c"], ["d", "b", "e"]])
    #expect(grid.shown == grid.words.flatMap { $0 })
  }

  @Test func theContentScrollsNearAnEdgeAndTheItemGoesAlong() throws {
    let grid = MovableGrid([(0..<60).map { "\($0)" }])
    #expect(grid.view.beginInteractiveMovementForItem(at: [0, 0]))
    grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 400))
    grid.stage.advance(by: 1)
    let offset = grid.view.contentOffset.y
    #expect(offset > 400 && offset < 700)
    let cell = try #require(grid.view.itemMovement?.cell)
    #expect(abs(cell.center.y - offset - 400) < 2)
    grid.view.endInteractiveMovement()
    grid.stage.advance(by: 0.5)
    let target = try #require(grid.words[0].firstIndex(of: "0"))
    #expect(target > 20 && grid.view.indexPath(for: cell) == [0, target])
    grid.stage.advance(by: 0.5)
    #expect(grid.view.contentOffset.y == offset)
  }

  @Test func reloadingForgetsTheMovement() {
    let grid = MovableGrid([["a", "b", "c"]])
    #expect(grid.view.beginInteractiveMovementForItem(at: [0, 0]))
    grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 290, y: 50))
    grid.view.reloadData()
    grid.view.endInteractiveMovement()
    grid.stage.advance(by: 0.5)
    #expect(grid.moves == [] && grid.shown == ["a", "b", "c"])
  }

  @Test func signsOfListsDragItems() throws {
    let list = ListFixture(.init(appearance: .plain))
    list.fill = { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
    var transactions: [[String]] = []
    list.source?.reorderingHandlers.canReorderItem = { $0 != "c" }
    list.source?.reorderingHandlers.didReorder = { transaction in
      transactions.append(transaction.finalSnapshot.itemIdentifiers)
      #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c"])
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [0])
      #expect(transaction.difference.count == 2)
    }
    list.view.reloadData()
    list.show()
    list.stage.drag(from: CGPoint(x: 363, y: 22), to: CGPoint(x: 363, y: 75), over: 0.4)
    list.stage.advance(by: 1)
    #expect(list.words == ["b", "a", "c"] && transactions == [["b", "a", "c"]])
    #expect(list.source?.snapshot().itemIdentifiers == ["b", "a", "c"])
    list.stage.drag(from: CGPoint(x: 363, y: 110), to: CGPoint(x: 363, y: 20), over: 0.4)
    list.stage.advance(by: 1)
    #expect(list.words == ["b", "a", "c"] && transactions.count == 1 && list.view.contentOffset.y == 0)
  }

  @Test func menusOfItemsLiftTheirCells() throws {
    let list = ListFixture(.init(appearance: .plain))
    var asked: [Int] = []
    list.menu = { path in
      asked.append(path.item)
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in asked.append(100) }])
      })
    }
    list.show()
    list.stage.touchDown(at: CGPoint(x: 100, y: 66))
    list.stage.advance(by: 0.7)
    list.stage.touchUp(at: CGPoint(x: 100, y: 66))
    list.stage.advance(by: 1)
    let copy = try #require(list.stage.accessibilityElements().first { $0.label == "Copy" })
    list.stage.tap(at: CGPoint(x: copy.frame.midX, y: copy.frame.midY))
    list.stage.advance(by: 1)
    #expect(asked == [1, 100] && list.calls == [])
  }
}
