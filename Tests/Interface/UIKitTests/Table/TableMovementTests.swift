import Testing

@testable import UIKit

/// A table of 320 × 480 points in the mode of editing, whose rows can be moved.
@MainActor private final class MovableTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let table: UITableView
  var words: [[String]]
  var moves: [String] = []
  var movable: (IndexPath) -> Bool = { _ in true }
  var target: ((IndexPath, IndexPath) -> IndexPath)?

  init(_ words: [[String]], style: UITableView.Style = .plain) {
    self.words = words
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    table.rowHeight = 44
    table.dataSource = self
    table.delegate = self
    table.isEditing = true
    stage.show(table)
    stage.advance(by: 0)
  }

  var shown: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
  }

  /// Drags the row at a place by its sign.
  func drag(from y: CGFloat, by distance: CGFloat) {
    stage.drag(from: CGPoint(x: 293, y: y), to: CGPoint(x: 293, y: y + distance), over: 0.4)
    stage.advance(by: 1)
  }

  func numberOfSections(in tableView: UITableView) -> Int { words.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable(indexPath) }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    moves.append("\(sourceIndexPath) \(destinationIndexPath)")
    let word = words[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    words[destinationIndexPath.section].insert(word, at: destinationIndexPath.row)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target?(sourceIndexPath, proposedDestinationIndexPath) ?? proposedDestinationIndexPath }
}

@MainActor @Suite struct TableMovementTests {
  @Test func rowsThatCanBeMovedHaveASign() throws {
    let fixture = MovableTable([["a", "b"]])
    fixture.movable = { $0.row == 0 }
    fixture.table.reloadData()
    fixture.stage.advance(by: 0)
    let cells = fixture.table.visibleCells
    #expect(cells.map(\.showsReorderControl) == [true, false])
    #expect(cells[0].edits.reorder?.frame == CGRect(x: 282, y: 11, width: 22, height: 22))
    #expect(cells[0].contentView.frame.maxX == 282 && cells[1].contentView.frame.maxX == 320)
    fixture.table.setEditing(false, animated: true)
    fixture.stage.advance(by: 1)
    #expect(cells[0].edits.reorder == nil && cells[0].contentView.frame.maxX == 320)
  }

  @Test func draggingASignMovesTheRow() {
    let fixture = MovableTable([["a", "b", "c", "d"]])
    fixture.drag(from: 22, by: 90)
    #expect(fixture.moves == ["[0, 0] [0, 2]"] && fixture.words == [["b", "c", "a", "d"]])
    #expect(fixture.shown == ["b", "c", "a", "d"])
    #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    #expect(fixture.table.contentOffset.y == 0)
    fixture.drag(from: 154, by: -150)
    #expect(fixture.words == [["d", "b", "c", "a"]] && fixture.shown == fixture.words[0])
  }

  @Test func theRowFollowsTheFingerWhileOthersMakeRoom() throws {
    let fixture = MovableTable([["a", "b", "c"]])
    let cell = try #require(fixture.table.cellForRow(at: [0, 0]))
    fixture.stage.touchDown(at: CGPoint(x: 293, y: 20))
    fixture.stage.touchMove(to: CGPoint(x: 293, y: 70))
    fixture.stage.advance(by: 0.5)
    #expect(cell.center.y == 72 && fixture.shown == ["b", "a", "c"] && fixture.moves == [])
    #expect(cell.configurationState.isReordering && cell.layer.zPosition > 1)
    fixture.stage.touchCancel()
    fixture.stage.advance(by: 1)
    #expect(fixture.shown == ["a", "b", "c"] && fixture.moves == [] && cell.frame.minY == 0)
    #expect(!cell.configurationState.isReordering && cell.layer.zPosition == 0 && cell.alpha == 1)
  }

  @Test func theDelegateChoosesTheTarget() {
    let fixture = MovableTable([["a", "b", "c", "d"]])
    fixture.target = { source, proposed in proposed.row > 1 ? [0, 1] : proposed }
    fixture.drag(from: 22, by: 140)
    #expect(fixture.words == [["b", "a", "c", "d"]] && fixture.shown == fixture.words[0])
    fixture.target = { _, _ in [4, 4] }
    fixture.drag(from: 22, by: 140)
    #expect(fixture.words == [["b", "a", "c", "d"]] && fixture.shown == fixture.words[0])
  }

  @Test func rowsMoveToOtherAndToEmptySections() {
    let fixture = MovableTable([["a", "b"], ["c"], []], style: .grouped)
    let start = fixture.table.rectForRow(at: [0, 1]).midY
    let end = fixture.table.rectForRow(at: [1, 0]).maxY - 4
    fixture.drag(from: start, by: end - start)
    #expect(fixture.words == [["a"], ["c", "b"], []] || fixture.words == [["a"], ["b", "c"], []])
    #expect(fixture.shown == fixture.words.flatMap { $0 })
    let row = fixture.table.rectForRow(at: [0, 0]).midY
    let empty = fixture.table.rect(forSection: 2).midY
    fixture.drag(from: row, by: empty - row)
    #expect(fixture.words[0] == [] && fixture.words[2] == ["a"])
    #expect(fixture.shown == fixture.words.flatMap { $0 })
  }

  @Test func theContentScrollsNearTheEdge() throws {
    let fixture = MovableTable([(0..<100).map { "\($0)" }])
    fixture.stage.touchDown(at: CGPoint(x: 293, y: 22))
    fixture.stage.touchMove(to: CGPoint(x: 293, y: 478))
    fixture.stage.advance(by: 1)
    let offset = fixture.table.contentOffset.y
    #expect(offset > 400 && offset < 700)
    fixture.stage.touchUp(at: CGPoint(x: 293, y: 478))
    fixture.stage.advance(by: 1)
    let place = try #require(fixture.words[0].firstIndex(of: "0"))
    #expect(place > 18 && fixture.table.contentOffset.y == offset)
    #expect(fixture.table.cellForRow(at: [0, place])?.textLabel?.text == "0")
  }

  @Test func ordersLeadToTheDataSourcesPaths() {
    let order = RowOrder(original: [0, 1], current: [1, 0])
    #expect(
      [[0, 0], [0, 1], [1, 0], [1, 1]].map { order.dataPath(of: $0) } == [[0, 0], [0, 2], [0, 1], [1, 0]])
    #expect(
      order.shownCount(3, in: 0) == 2 && order.shownCount(3, in: 1) == 4 && order.shownCount(3, in: 2) == 3)
    let same = RowOrder(original: [0, 0], current: [0, 2])
    #expect((0..<4).map { same.dataPath(of: [0, $0]) } == [[0, 1], [0, 2], [0, 0], [0, 3]])
  }

  @Test func liftedRowHasNoSeparator() throws {
    let fixture = MovableTable([["a", "b", "c"]])
    fixture.table.separatorColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    fixture.stage.advance(by: 0)
    func isRed(_ y: CGFloat) -> Bool { fixture.stage.image().pixel(400, Int(y * 2) - 1)[1] < 100 }
    #expect(isRed(44) && isRed(88))
    let copy = try #require(fixture.table.visibleCells[0].liftedSnapshot())
    copy.frame.origin.y = 300
    fixture.stage.window.addSubview(copy)
    fixture.stage.advance(by: 0)
    #expect(isRed(44) && !isRed(344))
    fixture.stage.touchDown(at: CGPoint(x: 293, y: 22))
    fixture.stage.advance(by: 0.1)
    fixture.stage.touchMove(to: CGPoint(x: 293, y: 27))
    fixture.stage.advance(by: 0.5)
    #expect(!isRed(fixture.table.visibleCells[0].frame.maxY) && isRed(88))
    fixture.stage.touchUp(at: CGPoint(x: 293, y: 27))
    fixture.stage.advance(by: 1)
    #expect(isRed(44) && isRed(88))
  }
}
