import Testing

@testable import UIKit

/// A table of 320 × 480 points whose rows can be deleted, and have actions.
@MainActor private final class EditedTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  var words = ["a", "b", "c"]
  var editable: (IndexPath) -> Bool = { _ in true }
  var style = UITableViewCell.EditingStyle.delete
  var leading: UISwipeActionsConfiguration?
  var trailing: UISwipeActionsConfiguration?
  var calls: [String] = []

  override init() {
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    table.dataSource = self
    table.delegate = self
    stage.show(table)
    stage.advance(by: 0)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable(indexPath) }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    calls.append("\(editingStyle) \(indexPath.row)")
    guard editingStyle == .delete else { return }
    words.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
  var rowActions: [UITableViewRowAction]?
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { rowActions }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    calls.append("begin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    calls.append("end \(indexPath?.row ?? -1)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }

  func action(_ title: String) -> UIContextualAction {
    UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.calls.append(title)
      done(true)
    }
  }

  func swipe(row: Int, from start: CGFloat, to end: CGFloat, over duration: TimeInterval = 0.5) {
    let y = 22 + 44 * CGFloat(row)
    stage.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y), over: duration)
    stage.advance(by: 1)
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
  func actions(row: Int) -> SwipeActionsView? {
    table.cellForRow(at: [0, row])?.subviews.compactMap { $0 as? SwipeActionsView }.first
  }
}

/// A data source that leaves editing to the protocol's defaults.
@MainActor private final class PlainSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

@MainActor @Suite struct TableEditingTests {
  @Test func swipingARowShowsItsActions() throws {
    let fixture = EditedTable()
    fixture.trailing = UISwipeActionsConfiguration(actions: [fixture.action("More"), fixture.action("Flag")])
    fixture.swipe(row: 1, from: 250, to: 130)
    let view = try #require(fixture.actions(row: 1))
    #expect(view.openWidth == 148 && view.frame.width == 148)
    #expect(fixture.table.cellForRow(at: [0, 1])?.bounds.minX == 148)
    #expect(fixture.table.cellForRow(at: [0, 1])?.showingDeleteConfirmation == true)
    #expect(fixture.calls == ["begin 1"])
    // The first action stands at the outer edge.
    fixture.stage.tap(at: CGPoint(x: 300, y: 66))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls == ["begin 1", "More", "end 1"])
    #expect(fixture.actions(row: 1) == nil && fixture.table.cellForRow(at: [0, 1])?.bounds.minX == 0)
  }

  @Test func rowActionsStandWhereThereIsNoConfiguration() {
    let fixture = EditedTable()
    func action(_ title: String) -> UITableViewRowAction {
      UITableViewRowAction(style: .normal, title: title) { [weak fixture] action, path in
        fixture?.calls.append("\(action.title ?? "") \(path.row)")
      }
    }
    fixture.rowActions = [action("Share"), action("Hide")]
    fixture.swipe(row: 2, from: 250, to: 130)
    fixture.stage.tap(at: CGPoint(x: 300, y: 110))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls == ["begin 2", "Share 2", "end 2"])
    // A swipe along the whole row opens the actions, and performs none.
    fixture.calls = []
    fixture.swipe(row: 2, from: 310, to: 5)
    #expect(fixture.calls == ["begin 2"])
    fixture.table.setEditing(false, animated: false)
    #expect(UITableViewRowAction(style: .default, title: nil) { _, _ in }.backgroundColor == nil)
    #expect(UITableViewRowAction.Style.destructive == .default)
  }

  @Test func aLeadingSwipeShowsLeadingActions() {
    let fixture = EditedTable()
    fixture.leading = UISwipeActionsConfiguration(actions: [fixture.action("Read")])
    fixture.swipe(row: 0, from: 60, to: 150)
    #expect(fixture.table.cellForRow(at: [0, 0])?.bounds.minX == -74)
    fixture.stage.tap(at: CGPoint(x: 20, y: 22))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls == ["begin 0", "Read", "end 0"])
  }

  @Test func directionsAreMirroredFromRightToLeft() {
    let fixture = EditedTable()
    fixture.table.semanticContentAttribute = .forceRightToLeft
    fixture.trailing = UISwipeActionsConfiguration(actions: [fixture.action("More")])
    fixture.swipe(row: 0, from: 60, to: 150)
    #expect(fixture.table.cellForRow(at: [0, 0])?.bounds.minX == -74)
  }

  @Test func aFullSwipePerformsTheFirstAction() {
    let fixture = EditedTable()
    fixture.trailing = UISwipeActionsConfiguration(actions: [fixture.action("More"), fixture.action("Flag")])
    fixture.swipe(row: 0, from: 300, to: 20)
    #expect(fixture.calls == ["begin 0", "More", "end 0"])
    let other = EditedTable()
    let configuration = UISwipeActionsConfiguration(actions: [other.action("More")])
    configuration.performsFirstActionWithFullSwipe = false
    other.trailing = configuration
    other.swipe(row: 0, from: 300, to: 20)
    #expect(other.calls == ["begin 0"] && other.table.cellForRow(at: [0, 0])?.bounds.minX == 74)
  }

  @Test func aShortSwipeCloses() {
    let fixture = EditedTable()
    fixture.swipe(row: 0, from: 250, to: 225)
    #expect(fixture.calls == ["begin 0", "end 0"] && fixture.actions(row: 0) == nil)
  }

  @Test func aTouchElsewhereClosesTheRowAndSelectsNothing() {
    let fixture = EditedTable()
    fixture.swipe(row: 0, from: 250, to: 150)
    fixture.stage.tap(at: CGPoint(x: 100, y: 110))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls == ["begin 0", "end 0"])
    fixture.stage.tap(at: CGPoint(x: 100, y: 110))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls.last == "select 2")
  }

  @Test func aTapOnTheOpenRowClosesIt() {
    let fixture = EditedTable()
    fixture.swipe(row: 0, from: 250, to: 150)
    fixture.stage.tap(at: CGPoint(x: 100, y: 22))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls == ["begin 0", "end 0"])
  }

  @Test func deletingRemovesTheRow() {
    let fixture = EditedTable()
    fixture.swipe(row: 1, from: 250, to: 150)
    fixture.stage.tap(at: CGPoint(x: 300, y: 66))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls == ["begin 1", "delete 1", "end -1"] && fixture.texts == ["a", "c"])
    #expect(fixture.table.visibleCells.allSatisfy { $0.bounds.minX == 0 && !$0.showingDeleteConfirmation })
  }

  @Test func rowsThatCannotBeEditedDoNotMove() {
    let fixture = EditedTable()
    fixture.editable = { $0.row > 0 }
    fixture.swipe(row: 0, from: 250, to: 100)
    #expect(!fixture.calls.contains { $0.hasPrefix("begin") })
    fixture.trailing = UISwipeActionsConfiguration(actions: [])
    fixture.swipe(row: 1, from: 250, to: 100)
    #expect(!fixture.calls.contains { $0.hasPrefix("begin") })
  }

  @Test func tablesWithoutEditingDoNotDeleteBySwipes() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let source = PlainSource()
    table.dataSource = source
    stage.show(table)
    stage.advance(by: 0)
    stage.drag(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 100, y: 22), over: 0.5)
    stage.advance(by: 1)
    #expect(table.visibleCells.allSatisfy { $0.bounds.minX == 0 })
  }

  @Test func aReloadClosesAnOpenRow() {
    let fixture = EditedTable()
    fixture.swipe(row: 0, from: 250, to: 150)
    fixture.table.reloadData()
    fixture.stage.advance(by: 1)
    #expect(fixture.table.visibleCells.allSatisfy { $0.bounds.minX == 0 })
    #expect(fixture.calls == ["begin 0", "end -1"])
  }

  @Test func anOpenRowMovesWithInsertionsAboveIt() {
    let fixture = EditedTable()
    fixture.swipe(row: 0, from: 250, to: 150)
    fixture.words.insert("z", at: 0)
    fixture.table.insertRows(at: [[0, 0]], with: .none)
    fixture.stage.advance(by: 1)
    fixture.stage.tap(at: CGPoint(x: 300, y: 66))
    fixture.stage.advance(by: 1)
    #expect(fixture.texts == ["z", "b", "c"])
  }

  // MARK: The mode of editing

  @Test func editingMovesTheContentAndShowsControls() throws {
    let fixture = EditedTable()
    fixture.editable = { $0.row != 1 }
    fixture.table.setEditing(true, animated: true)
    fixture.stage.advance(by: 1)
    let cells = fixture.table.visibleCells
    #expect(cells.map(\.isEditing) == [true, false, true])
    #expect(cells.map(\.contentView.frame.minX) == [40, 0, 40])
    #expect(cells[0].edits.control?.frame == CGRect(x: 0, y: 0, width: 40, height: 44))
    fixture.table.setEditing(false, animated: true)
    fixture.stage.advance(by: 1)
    #expect(cells[0].contentView.frame.minX == 0 && cells[0].edits.control == nil)
  }

  @Test func theMinusAsksBeforeTheRowIsDeleted() {
    let fixture = EditedTable()
    fixture.table.isEditing = true
    fixture.stage.advance(by: 0)
    fixture.stage.tap(at: CGPoint(x: 27, y: 22))
    fixture.stage.advance(by: 1)
    #expect(fixture.actions(row: 0) != nil && fixture.texts.count == 3)
    fixture.stage.tap(at: CGPoint(x: 300, y: 22))
    fixture.stage.advance(by: 1)
    #expect(fixture.texts == ["b", "c"])
  }

  @Test func thePlusInsertsAtOnce() {
    let fixture = EditedTable()
    fixture.style = .insert
    fixture.table.isEditing = true
    fixture.stage.advance(by: 0)
    fixture.stage.tap(at: CGPoint(x: 27, y: 66))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls == ["insert 1"])
  }

  @Test func rowsAreSelectedDuringEditingOnlyWhereAllowed() {
    let fixture = EditedTable()
    fixture.table.isEditing = true
    fixture.stage.advance(by: 0)
    fixture.stage.tap(at: CGPoint(x: 200, y: 22))
    #expect(fixture.calls.isEmpty)
    fixture.table.allowsMultipleSelectionDuringEditing = true
    fixture.stage.advance(by: 0)
    fixture.stage.tap(at: CGPoint(x: 200, y: 22))
    fixture.stage.tap(at: CGPoint(x: 200, y: 110))
    fixture.stage.advance(by: 0)
    #expect(fixture.table.indexPathsForSelectedRows == [[0, 0], [0, 2]])
    #expect(fixture.table.cellForRow(at: [0, 0])?.edits.control?.sign == .pick(isSelected: true))
    fixture.table.isEditing = false
    #expect(fixture.table.indexPathsForSelectedRows == nil)
  }

  @Test func editingAccessoriesReplaceTheOthers() {
    let fixture = EditedTable()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    fixture.stage.show(cell)
    let (usual, edited) = (UIView(), UIView())
    usual.frame.size = CGSize(width: 30, height: 20)
    edited.frame.size = CGSize(width: 50, height: 20)
    (cell.accessoryView, cell.editingAccessoryView) = (usual, edited)
    cell.layoutIfNeeded()
    #expect(usual.superview === cell && edited.superview == nil)
    cell.isEditing = true
    cell.layoutIfNeeded()
    #expect(usual.superview == nil && edited.superview === cell)
  }
}

@MainActor @Suite struct EditButtonTests {
  @Test func theEditButtonTogglesControllerAndTable() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = UITableViewController(style: .plain)
    stage.show(controller)
    let button = controller.editButtonItem
    #expect(button.title == "Edit" && !controller.isEditing)
    button.perform(from: UIView())
    #expect(button.title == "Done" && controller.isEditing && controller.tableView.isEditing)
    controller.isEditing = false
    #expect(button.title == "Edit" && !controller.tableView.isEditing)
  }

  @Test func partsOfATableAreFoundByRectangles() {
    let fixture = EditedTable()
    #expect(
      fixture.table.indexPathsForRows(in: CGRect(x: 0, y: 40, width: 10, height: 10)) == [[0, 0], [0, 1]])
    #expect(fixture.table.indexPathsForRows(in: .null) == [])
    #expect(fixture.table.rectForHeader(inSection: 9) == .zero)
  }
}
