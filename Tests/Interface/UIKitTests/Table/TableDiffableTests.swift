import Testing

@testable import UIKit

/// A table of 320 × 480 points that shows snapshots of numbers.
@MainActor private final class NumberTable {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let source: UITableViewDiffableDataSource<String, Int>
  var suffix = ""

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    let suffixes = Suffix()
    source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      cell.textLabel?.text = "\(item)\(suffixes.text)"
      return cell
    }
    self.suffixes = suffixes
    stage.show(table)
    stage.advance(by: 0)
  }

  @MainActor final class Suffix { var text = "" }
  let suffixes: Suffix

  func snapshot(_ lists: [[Int]]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var result = NSDiffableDataSourceSnapshot<String, Int>()
    for (index, list) in lists.enumerated() {
      result.appendSections(["section \(index)"])
      result.appendItems(list)
    }
    return result
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
}

@MainActor @Suite struct TableDiffableTests {
  @Test func aTableShowsTheSnapshotsThatAreApplied() {
    let fixture = NumberTable()
    fixture.source.apply(fixture.snapshot([[1, 2], [3]]), animatingDifferences: false)
    #expect(fixture.texts == ["1", "2", "3"])
    #expect(fixture.table.numberOfSections == 2)
    #expect(fixture.source.itemIdentifier(for: [1, 0]) == 3 && fixture.source.indexPath(for: 2) == [0, 1])
    #expect(fixture.source.sectionIdentifier(for: 1) == "section 1")
    #expect(fixture.source.index(for: "section 1") == 1 && fixture.source.sectionIdentifier(for: 2) == nil)
    fixture.source.apply(fixture.snapshot([[3, 2]]), animatingDifferences: false)
    #expect(fixture.texts == ["3", "2"] && fixture.source.snapshot().itemIdentifiers == [3, 2])
  }

  @Test func cellsOfItemsThatStayMoveToTheirNewPlaces() throws {
    let fixture = NumberTable()
    fixture.source.apply(fixture.snapshot([[1, 2, 3]]), animatingDifferences: false)
    let third = try #require(fixture.table.cellForRow(at: [0, 2]))
    let calls = CallRecorder()
    fixture.source.apply(fixture.snapshot([[3, 4, 1]])) { calls.calls.append("end") }
    #expect(fixture.table.cellForRow(at: [0, 0]) === third)
    #expect(third.frame.minY == 0)
    let middle = third.layer.presentation()?.frame.minY
    fixture.stage.advance(by: 0.15)
    #expect(calls.calls.isEmpty)
    fixture.stage.advance(by: 0.3)
    #expect(calls.calls == ["end"] && fixture.texts == ["3", "4", "1"])
    _ = middle
  }

  @Test func reconfiguredItemsKeepTheirCellsAndReloadedOnesGetOthers() throws {
    let fixture = NumberTable()
    var snapshot = fixture.snapshot([[1, 2]])
    fixture.source.apply(snapshot, animatingDifferences: false)
    let cells = fixture.table.visibleCells
    fixture.suffixes.text = "!"
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([2])
    fixture.source.apply(snapshot, animatingDifferences: false)
    #expect(fixture.texts == ["1!", "2!"])
    #expect(fixture.table.visibleCells[0] === cells[0] && fixture.table.visibleCells[1] !== cells[1])
    #expect(fixture.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func reloadingShowsASnapshotWithoutAnimation() {
    let fixture = NumberTable()
    let calls = CallRecorder()
    fixture.source.applySnapshotUsingReloadData(fixture.snapshot([[5, 6]])) { calls.calls.append("end") }
    #expect(calls.calls == ["end"] && fixture.texts == ["5", "6"])
  }

  @Test func movedRowsTakeTheirCellsAlong() throws {
    let fixture = NumberTable()
    fixture.source.apply(fixture.snapshot([[1, 2, 3], [4]]), animatingDifferences: false)
    let cells = fixture.table.visibleCells
    fixture.source.apply(fixture.snapshot([[2, 3], [4, 1]]), animatingDifferences: false)
    #expect(fixture.table.cellForRow(at: [1, 1]) === cells[0])
  }
}
