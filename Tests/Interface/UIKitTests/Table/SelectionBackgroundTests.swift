import Testing
import UIKit

@MainActor @Suite struct SelectionBackgroundTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)

  @MainActor private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.selectedBackgroundView = UIView()
      cell.multipleSelectionBackgroundView = UIView()
      return cell
    }
  }

  @Test func tableOfSeveralSelectionsHasABackgroundOfItsOwn() throws {
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200)), Rows())
    table.dataSource = rows
    stage.show(table)
    stage.advance(by: 0)
    let path = IndexPath(row: 0, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    let cell = try #require(table.cellForRow(at: path))
    let (single, multiple) = (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView)
    #expect(single?.superview === cell && multiple?.superview == nil)
    table.deselectRow(at: path, animated: false)
    table.allowsMultipleSelection = true
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(multiple?.superview === cell && multiple?.alpha == 1 && single?.superview == nil)
    cell.multipleSelectionBackgroundView = nil
    #expect(single?.superview === cell && single?.alpha == 1 && multiple?.superview == nil)
  }
}
