import Testing
import UIKit

/// A table of 320 × 480 points with one section of words.
@MainActor private final class WordTable: NSObject, UITableViewDataSource {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  var words = ["a", "b"]

  override init() {
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    table.dataSource = self
    stage.show(table)
    stage.advance(by: 0)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }
}

/// A table of 320 × 480 points whose sections have headers of 30 points and rows of 40.
@MainActor private final class FoldingTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  var counts = [0, 0, 0]
  var requests: [Int] = []

  override init() {
    super.init()
    table.sectionHeaderTopPadding = 0
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = self
    table.delegate = self
    stage.show(table)
    stage.advance(by: 0)
    requests = []
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    requests.append(section)
    return tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
  }

  /// The top edges of the headers on the screen at this time.
  var shownTops: [CGFloat] {
    (0..<counts.count).compactMap { table.headerView(forSection: $0)?.layer.presentation()?.frame.minY }
  }
}

@MainActor @Suite struct TableBatchTests {
  @Test func headersOfOtherSectionsMoveWithTheirSections() {
    let fixture = FoldingTable()
    let table = fixture.table
    let headers = (0..<3).map { table.headerView(forSection: $0) }
    fixture.counts = [2, 0, 0]
    table.reloadSections(IndexSet(integer: 0), with: .automatic)
    #expect(fixture.requests == [0])
    #expect((0..<3).map { table.headerView(forSection: $0) } == headers)
    fixture.stage.advance(by: 0.15)
    let tops = fixture.shownTops
    #expect(tops[0] == 0 && tops[1] > 35 && tops[1] < 105 && abs(tops[2] - tops[1] - 30) < 0.01)
    fixture.stage.advance(by: 0.3)
    #expect(fixture.shownTops == [0, 110, 140])
  }

  @Test func headersFollowInsertedDeletedAndMovedSections() {
    let fixture = FoldingTable()
    let table = fixture.table
    let headers = (0..<3).map { table.headerView(forSection: $0) }
    fixture.counts = [1, 0, 0, 0]
    table.performBatchUpdates {
      table.deleteSections(IndexSet(integer: 0), with: .fade)
      table.insertSections(IndexSet([0, 3]), with: .fade)
    }
    #expect(table.headerView(forSection: 1) === headers[1] && table.headerView(forSection: 2) === headers[2])
    #expect(fixture.requests.sorted() == [0, 3])
    fixture.stage.advance(by: 0.15)
    let inserted = table.headerView(forSection: 3)?.layer.presentation()
    #expect(inserted?.frame.minY == 130 && (inserted?.opacity ?? 0) > 0 && (inserted?.opacity ?? 1) < 1)
    fixture.stage.advance(by: 0.3)
    #expect(fixture.shownTops == [0, 70, 100, 130] && table.headerView(forSection: 3)?.alpha == 1)
    fixture.requests = []
    fixture.counts = [0, 0, 1, 0]
    table.moveSection(0, toSection: 2)
    fixture.stage.advance(by: 0.5)
    #expect(table.headerView(forSection: 0) === headers[1] && fixture.requests.isEmpty)
    #expect(fixture.shownTops == [0, 30, 60, 130])
  }

  @Test func nestedBatchesCallTheirCompletionsWhenTheOutermostHasEnded() {
    let fixture = WordTable()
    let calls = CallRecorder()
    let table = fixture.table
    table.performBatchUpdates {
      table.performBatchUpdates {
        fixture.words.append("c")
        table.insertRows(at: [[0, 2]], with: .fade)
      } completion: {
        calls.calls.append("inner \($0)")
      }
      #expect(calls.calls.isEmpty)
    } completion: {
      calls.calls.append("outer \($0)")
    }
    #expect(calls.calls.isEmpty)
    fixture.stage.advance(by: 1)
    #expect(calls.calls == ["inner true", "outer true"])
  }

  @Test func batchWithoutChangesAnimatesNewHeights() {
    final class Unfolding: NSObject, UITableViewDelegate {
      var heights: [CGFloat] = [50, 50]
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath.row]
      }
    }
    let (fixture, delegate, calls) = (WordTable(), Unfolding(), CallRecorder())
    let table = fixture.table
    table.delegate = delegate
    fixture.stage.advance(by: 0)
    let cells = table.visibleCells
    delegate.heights[0] = 150
    table.performBatchUpdates(nil) { calls.calls.append("\($0)") }
    #expect(cells[1].frame.minY == 150 && table.contentSize.height == 200)
    fixture.stage.advance(by: 0.15)
    let shown = cells[1].layer.presentation()?.frame.minY ?? 0
    #expect(shown > 55 && shown < 145 && calls.calls.isEmpty)
    fixture.stage.advance(by: 0.2)
    #expect(table.visibleCells == cells && calls.calls == ["true"])
  }

  @Test func batchWithoutChangesMeasuresVisibleCellsAgain() {
    let fixture = WordTable()
    let cell = fixture.table.visibleCells[0]
    let content = UIView(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(content)
    let height = content.heightAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([
      height, content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
    ])
    fixture.table.beginUpdates()
    fixture.table.endUpdates()
    let first = cell.frame.height
    height.constant = 180
    fixture.table.beginUpdates()
    fixture.table.endUpdates()
    #expect(first >= 80 && cell.frame.height == first + 100)
  }

  @Test func reloadedTableHasNewContentSizeBeforeLayout() {
    let fixture = WordTable()
    fixture.table.rowHeight = 50
    fixture.words = ["a", "b", "c", "d"]
    fixture.table.reloadData()
    #expect(fixture.table.contentSize.height == 200)
    // A hidden table without a height is also counted: search fields show their results so.
    let folded = UITableView(frame: .zero)
    folded.isHidden = true
    folded.rowHeight = 50
    folded.dataSource = fixture
    folded.reloadData()
    #expect(folded.contentSize.height == 200)
  }

  @Test func aBatchMayCallAClosureThatDoesNotEscape() {
    let fixture = WordTable()
    @MainActor func batch(_ changes: () -> Void) {
      fixture.table.performBatchUpdates { changes() }
    }
    var count = 0
    batch { count += 1 }
    fixture.table.performBatchUpdates(nil)
    #expect(count == 1)
  }

  @Test func nestedBatchThatDoesNotFitEndsBothWithFalse() {
    let fixture = WordTable()
    let calls = CallRecorder()
    fixture.table.performBatchUpdates {
      fixture.table.performBatchUpdates(
        { fixture.table.deleteRows(at: [[0, 0]], with: .fade) },
        completion: { calls.calls.append("inner \($0)") })
    } completion: {
      calls.calls.append("outer \($0)")
    }
    fixture.stage.advance(by: 1)
    #expect(calls.calls == ["inner false", "outer false"])
  }

  @Test func batchDuringAReloadCallsItsCompletion() {
    let fixture = WordTable()
    let calls = CallRecorder()
    fixture.table.performBatchUpdates {
      fixture.words = ["x"]
      fixture.table.reloadData()
    } completion: {
      calls.calls.append("\($0)")
    }
    fixture.stage.advance(by: 1)
    #expect(calls.calls == ["true"])
  }
}
