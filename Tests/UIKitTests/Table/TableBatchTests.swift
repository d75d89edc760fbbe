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

@MainActor @Suite struct TableBatchTests {
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
