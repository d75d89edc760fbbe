import Testing

@testable import UIKit

/// A table and a collection of words, which drag and drop them.
@MainActor private final class Words: NSObject {
  var words: [String]
  var operation = UIDropOperation.move
  var inserts = true
  var takesInto = false
  var dataSourceMoves = false
  var destinations: [IndexPath?] = []
  var calls: [String] = []

  init(_ words: [String]) { self.words = words }

  func items(at path: IndexPath) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: words[path.row])))]
  }

  /// Takes texts at a place of the list.
  func take(_ session: any UIDropSession, at path: IndexPath) {
    session.loadObjects(ofClass: NSString.self) { objects in
      self.words.insert(contentsOf: objects.compactMap { ($0 as? NSString)?.description }, at: path.row)
    }
  }
}

extension Words: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { dataSourceMoves }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    calls.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
    words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { items(at: indexPath) }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    calls.append("begin")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    calls.append("end")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    calls.append("enter")
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    calls.append("exit")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    destinations.append(destinationIndexPath)
    return UITableViewDropProposal(
      operation: operation,
      intent: takesInto
        ? .insertIntoDestinationIndexPath : inserts ? .insertAtDestinationIndexPath : .unspecified)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    let path = coordinator.destinationIndexPath ?? IndexPath(row: words.count, section: 0)
    calls.append("drop \(path.row) from \(coordinator.items.map { $0.sourceIndexPath?.row ?? -1 })")
    guard let item = coordinator.items.first, !takesInto else {
      for item in coordinator.items {
        coordinator.drop(item.dragItem, intoRowAt: path, rect: CGRect(x: 10, y: 10, width: 20, height: 20))
      }
      return
    }
    tableView.performBatchUpdates {
      if let source = item.sourceIndexPath, coordinator.proposal.operation == .move {
        self.words.insert(self.words.remove(at: source.row), at: path.row)
        tableView.deleteRows(at: [source], with: .automatic)
      } else {
        self.take(coordinator.session, at: path)
      }
      tableView.insertRows(at: [path], with: .automatic)
    }
    coordinator.drop(item.dragItem, toRowAt: path)
  }
}

extension Words: UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    words.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { items(at: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    destinations.append(destinationIndexPath)
    return UICollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else { return }
    calls.append("drop \(path.item) from \(coordinator.items.map { $0.sourceIndexPath?.item ?? -1 })")
    collectionView.performBatchUpdates {
      if let source = item.sourceIndexPath, coordinator.proposal.operation == .move {
        self.words.insert(self.words.remove(at: source.item), at: path.item)
        collectionView.deleteItems(at: [source])
      } else {
        self.take(coordinator.session, at: path)
      }
      collectionView.insertItems(at: [path])
    }
    coordinator.drop(item.dragItem, toItemAt: path)
  }
}

@MainActor @Suite struct ListDragTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let grid: UICollectionView
  private let rows = Words(["a", "b", "c", "d"])
  private let cells = Words(["1", "2", "3", "4", "5"])

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    grid = UICollectionView(
      frame: CGRect(x: 200, y: 0, width: 200, height: 400), collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    table.rowHeight = 50
    (table.dataSource, table.dragDelegate, table.dropDelegate) = (rows, rows, rows)
    (grid.dataSource, grid.dragDelegate, grid.dropDelegate) = (cells, cells, cells)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(table)
    root.addSubview(grid)
    stage.show(root)
    stage.advance(by: 0.1)
  }

  private func drag(_ start: CGPoint, _ ways: CGPoint...) {
    stage.touchDown(at: start)
    stage.advance(by: 0.6)
    for way in ways {
      stage.touchMove(to: way)
      stage.advance(by: 0.4)
    }
  }

  private func drop(at place: CGPoint) {
    stage.touchUp(at: place)
    stage.advance(by: 1)
  }

  private func shownY(_ row: Int) -> CGFloat? {
    table.cellForRow(at: IndexPath(row: row, section: 0))?.layer.presentation()?.position.y
  }

  @Test func rowIsMovedWithinItsTable() throws {
    drag(CGPoint(x: 100, y: 25), CGPoint(x: 100, y: 60), CGPoint(x: 100, y: 130))
    #expect(
      table.hasActiveDrag && table.hasActiveDrop && rows.destinations.last == IndexPath(row: 2, section: 0))
    #expect(shownY(1) == 25 && shownY(2) == 75 && shownY(3) == 175, "rows close the gap and make room")
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.layer.presentation()?.opacity == 0)
    drop(at: CGPoint(x: 100, y: 130))
    #expect(rows.words == ["b", "c", "a", "d"])
    #expect(rows.calls == ["begin", "enter", "drop 2 from [0]", "end"])
    #expect(!table.hasActiveDrag && !table.hasActiveDrop)
    for row in 0..<4 {
      #expect(shownY(row) == CGFloat(50 * row + 25))
      let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
      #expect(cell.textLabel?.text == rows.words[row] && cell.layer.presentation()?.opacity == 1)
      #expect(cell.layer.animationKeys() ?? [] == [] && cell.layer.mask == nil)
    }
  }

  @Test func rowsStandStillWhileTheRowIsInserted() {
    drag(CGPoint(x: 100, y: 25), CGPoint(x: 100, y: 130))
    stage.touchUp(at: CGPoint(x: 100, y: 130))
    stage.advance(by: 0.15)
    #expect(shownY(0).map { abs($0 - 25) < 1 } ?? false && shownY(3).map { abs($0 - 175) < 1 } ?? false)
  }

  @Test func dataSourceMovesARowItself() {
    rows.dataSourceMoves = true
    drag(CGPoint(x: 100, y: 175), CGPoint(x: 100, y: 130), CGPoint(x: 100, y: 10))
    drop(at: CGPoint(x: 100, y: 10))
    #expect(rows.words == ["d", "a", "b", "c"] && rows.calls == ["begin", "enter", "move 3 0", "end"])
    #expect(shownY(0) == 25 && shownY(3) == 175)
  }

  @Test func rowReturnsFromBesideTheTable() {
    cells.operation = .cancel
    drag(CGPoint(x: 100, y: 25), CGPoint(x: 100, y: 130), CGPoint(x: 300, y: 350))
    #expect(shownY(1) == 75 && shownY(3) == 175, "the rows move back")
    let opacity = table.cellForRow(at: IndexPath(row: 0, section: 0))?.layer.presentation()?.opacity
    #expect(opacity == 0.5, "the row of the item is pale")
    drop(at: CGPoint(x: 300, y: 350))
    #expect(rows.words == ["a", "b", "c", "d"] && rows.calls == ["begin", "enter", "exit", "end"])
    #expect(shownY(0) == 25)
  }

  @Test func itemGoesFromOneListIntoAnother() {
    (cells.operation, rows.operation) = (.copy, .copy)
    drag(CGPoint(x: 100, y: 75), CGPoint(x: 300, y: 50))
    #expect(
      cells.destinations.last.map {
        $0 == IndexPath(item: 0, section: 0) || $0 == IndexPath(item: 1, section: 0)
      } ?? false)
    drop(at: CGPoint(x: 245, y: 45))
    #expect(cells.words == ["b", "1", "2", "3", "4", "5"] && cells.calls == ["drop 0 from [-1]"])
    #expect(rows.words == ["a", "b", "c", "d"])
    drag(CGPoint(x: 245, y: 45), CGPoint(x: 100, y: 195), CGPoint(x: 100, y: 300))
    drop(at: CGPoint(x: 100, y: 300))
    #expect(rows.words == ["a", "b", "c", "d", "b"], "below all rows it is appended")
  }

  @Test func cellsOfAGridMakeRoom() throws {
    drag(CGPoint(x: 245, y: 45), CGPoint(x: 245, y: 60), CGPoint(x: 245, y: 145))
    #expect(cells.destinations.last == IndexPath(item: 2, section: 0))
    func center(_ item: Int) -> CGPoint? {
      grid.cellForItem(at: IndexPath(item: item, section: 0))?.layer.presentation()?.position
    }
    #expect(center(1)?.x == 45 && center(2) == CGPoint(x: 155, y: 45) && center(3)?.y == 145)
    drop(at: CGPoint(x: 245, y: 145))
    #expect(cells.words == ["2", "3", "1", "4", "5"] && cells.calls == ["drop 2 from [0]"])
    #expect(center(2) == CGPoint(x: 45, y: 145))
  }

  @Test func rowThatTakesItemsIsHighlighted() {
    rows.takesInto = true
    rows.operation = .copy
    drag(CGPoint(x: 245, y: 45), CGPoint(x: 100, y: 75))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted ?? false)
    #expect(shownY(3) == 175)
    drop(at: CGPoint(x: 100, y: 75))
    #expect(rows.calls.contains("drop 1 from [-1]"))
    #expect(!(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted ?? true))
  }

  @Test func listsThatAreOffDragNothing() {
    table.dragInteractionEnabled = false
    drag(CGPoint(x: 100, y: 25), CGPoint(x: 100, y: 130))
    drop(at: CGPoint(x: 100, y: 130))
    #expect(rows.calls == [])
    table.dragInteractionEnabled = true
    table.dragDelegate = nil
    drag(CGPoint(x: 100, y: 25), CGPoint(x: 100, y: 130))
    drop(at: CGPoint(x: 100, y: 130))
    #expect(rows.calls == [])
    table.dragDelegate = rows
    rows.words = []
    table.reloadData()
    drag(CGPoint(x: 245, y: 45), CGPoint(x: 100, y: 130))
    drop(at: CGPoint(x: 100, y: 130))
    #expect(rows.words == ["1"], "an empty table takes the first row")
  }

  @Test func dragAtAnEdgeScrolls() {
    rows.words = (0..<50).map { "\($0)" }
    table.reloadData()
    stage.advance(by: 0.1)
    drag(CGPoint(x: 100, y: 25), CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 395))
    stage.advance(by: 1)
    #expect(table.contentOffset.y > 300 && rows.destinations.last.flatMap { $0 }.map { $0.row > 12 } ?? false)
    stage.touchCancel()
    stage.advance(by: 1)
    let offset = table.contentOffset.y
    stage.advance(by: 1)
    #expect(table.contentOffset.y == offset && rows.calls.last == "end")
  }
}
