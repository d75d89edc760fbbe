import TestSupport
import Testing

@testable import UIKit

private final class WordCell: UITableViewCell {
  static var made = 0
  private(set) var reuses = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A table of 320 × 480 points with rows of words.
@MainActor private final class TableFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  var sections: [[String]]
  var titles: [String?] = []
  var heights: ((IndexPath) -> CGFloat)?
  var asked: [IndexPath] = []
  var calls: [String] = []

  init(_ sections: [[String]], titles: [String?] = [], rowHeight: CGFloat = 44) {
    self.sections = sections
    self.titles = titles
    super.init()
    WordCell.made = 0
    table.register(WordCell.self, forCellReuseIdentifier: "word")
    table.rowHeight = rowHeight
    table.dataSource = self
    table.delegate = self
    stage.show(table)
    stage.advance(by: 0)
  }

  convenience init(rows: Int, rowHeight: CGFloat = 44) {
    self.init([(0..<rows).map { "row \($0)" }], rowHeight: rowHeight)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights?(indexPath) ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.row)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }

  func words() -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
}

@MainActor @Suite struct TableViewTests {
  /// A row that appears is laid out without animation; the layout of the views beside it stays animated.
  @Test func rowsThatAppearInAnAnimationLeaveTheLayoutOfOtherSubviewsAnimated() {
    final class Header: UIView {
      let content = UIView()
      override func layoutSubviews() {
        content.frame = CGRect(x: 0, y: bounds.height - 50, width: bounds.width, height: 50)
      }
    }
    let fixture = TableFixture(rows: 40)
    let header = Header(frame: CGRect(x: 0, y: -50, width: 320, height: 50))
    header.addSubview(header.content)
    fixture.table.addSubview(header)
    fixture.stage.advance(by: 0)
    UIView.animate(withDuration: 1) {
      header.frame.size.height = 10
      fixture.table.contentOffset.y = 200
      fixture.table.layoutIfNeeded()
    }
    #expect(header.content.layer.animationKeys() == ["position"])
  }

  @Test func rowStaysAsTheAppMovesItUntilItHasAnotherPlace() throws {
    let fixture = TableFixture(rows: 30)
    let cell = try #require(fixture.table.cellForRow(at: [0, 3]))
    cell.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    cell.center.x = 170
    fixture.table.contentOffset.y = 20
    fixture.stage.advance(by: 0.1)
    #expect(cell.transform.a == 0.9 && cell.center == CGPoint(x: 170, y: 154) && cell.bounds.width == 320)
    fixture.sections[0].remove(at: 0)
    fixture.table.deleteRows(at: [[0, 0]], with: .none)
    fixture.stage.advance(by: 1)
    #expect(cell.center == CGPoint(x: 160, y: 110) && cell.bounds.size == CGSize(width: 320, height: 44))
  }

  @Test(.pinnedFonts) func rowGrowsWithItsAccessory() throws {
    let fixture = TableFixture(
      [["a text that takes all of one line"]], rowHeight: UITableView.automaticDimension)
    let cell = try #require(fixture.table.cellForRow(at: [0, 0]))
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    cell.accessoryView = accessory
    fixture.stage.advance(by: 0)
    #expect(cell.bounds.height == 44)
    accessory.bounds.size.width = 180
    cell.setNeedsLayout()
    fixture.stage.advance(by: 0)
    fixture.stage.advance(by: 0)
    #expect(cell.bounds.height > 60)
  }

  @Test func onlyVisibleRowsHaveCells() {
    let fixture = TableFixture(rows: 1000)
    #expect(fixture.table.contentSize == CGSize(width: 320, height: 44_000))
    #expect(fixture.table.indexPathsForVisibleRows == (0..<11).map { IndexPath(row: $0, section: 0) })
    #expect(fixture.table.visibleCells[3].frame == CGRect(x: 0, y: 132, width: 320, height: 44))
    fixture.table.contentOffset.y = 4400
    #expect(fixture.words().first == "row 100")
    #expect(fixture.calls == ["scroll"])
  }

  @Test func frameOfAHundredThousandRowsVisitsVisibleRowsOnly() {
    let fixture = TableFixture(rows: 100_000)
    var operations = 0
    let token = fixture.stage.context.observe { operations += $0.operations.count }
    fixture.table.showsVerticalScrollIndicator = false
    for frame in 1...200 {
      let (asked, before) = (fixture.asked.count, operations)
      fixture.table.contentOffset.y = CGFloat(frame) * 20_000
      fixture.stage.advance(by: 0)
      #expect(fixture.asked.count - asked <= 12)
      #expect(operations - before < 150)
    }
    token.cancel()
    // At most 12 cells are on the screen, and as many are in the reuse queue.
    #expect(WordCell.made <= 24)
    #expect(fixture.table.subviews.count <= 24)
    #expect(fixture.words().first == "row 90909")
  }

  @Test func scrollingByARowRequestsOneCell() {
    let fixture = TableFixture(rows: 100_000)
    fixture.table.contentOffset.y = 44_000
    fixture.stage.advance(by: 0)
    fixture.asked = []
    fixture.table.contentOffset.y += 44
    fixture.stage.advance(by: 0)
    #expect(fixture.asked == [IndexPath(row: 1011, section: 0)])
    #expect(fixture.table.visibleCells.allSatisfy { ($0 as? WordCell) != nil })
  }

  @Test func registeredCellsAreMadeAndReused() throws {
    let fixture = TableFixture(rows: 100)
    let made = WordCell.made
    for y in stride(from: 0, through: 3000, by: 44) {
      fixture.table.contentOffset.y = CGFloat(y)
      fixture.stage.advance(by: 0)
    }
    #expect(WordCell.made <= made + 1)
    #expect(fixture.table.visibleCells.contains { ($0 as? WordCell)?.reuses ?? 0 > 1 })
    let plain = fixture.table.dequeueReusableCell(withIdentifier: "unknown", for: [0, 0])
    #expect(type(of: plain) == UITableViewCell.self)
    #expect(fixture.table.dequeueReusableCell(withIdentifier: "unknown") == nil)
  }

  @Test func automaticRowsAreMeasuredByTheirCells() {
    let long = Array(repeating: "many words that need several lines", count: 8).joined(separator: " ")
    let fixture = TableFixture([["short", long, "short"]], rowHeight: UITableView.automaticDimension)
    let heights = fixture.table.visibleCells.map(\.frame.height)
    #expect(heights[0] == 44 && heights[1] > 100 && heights[2] == 44)
    #expect(fixture.table.contentSize.height == heights.reduce(0, +))
    let wide = heights[1]
    fixture.table.frame.size.width = 640
    fixture.stage.advance(by: 0)
    #expect(fixture.table.visibleCells[1].frame.height < wide)
  }

  @Test func visibleRowsStayWhenRowsAboveAreMeasuredHigher() {
    let fixture = TableFixture(rows: 500, rowHeight: UITableView.automaticDimension)
    fixture.table.estimatedRowHeight = 20
    fixture.table.contentOffset.y = 4000
    fixture.stage.advance(by: 0)
    for _ in 0..<30 {
      guard let first = fixture.table.indexPathsForVisibleRows?.first else { break }
      let before = fixture.table.rectForRow(at: first).minY - fixture.table.contentOffset.y
      fixture.table.contentOffset.y -= 10
      fixture.stage.advance(by: 0)
      let after = fixture.table.rectForRow(at: first).minY - fixture.table.contentOffset.y
      #expect(abs(after - before - 10) < 1e-9)
    }
  }

  @Test func headersStayAtTheTopUntilTheirSectionEnds() throws {
    let fixture = TableFixture(
      [Array(repeating: "a", count: 5), Array(repeating: "b", count: 30)], titles: ["A", "B"])
    fixture.stage.safeAreaInsets.top = 20
    #expect(fixture.table.contentOffset.y == -20)
    fixture.stage.advance(by: 0)
    let first = try #require(fixture.table.headerView(forSection: 0))
    #expect(first.frame == CGRect(x: 0, y: 0, width: 320, height: 28) && first.textLabel?.text == "A")
    fixture.table.contentOffset.y = 100
    fixture.stage.advance(by: 0)
    #expect(first.frame.minY == 120)
    fixture.table.contentOffset.y = 210
    fixture.stage.advance(by: 0)
    // The end of the section, at 28 + 5 · 44 = 248, pushes the header out.
    #expect(first.frame.minY == 220)
    #expect(fixture.table.headerView(forSection: 1)?.frame.minY == 248)
    fixture.table.contentOffset.y = 600
    fixture.stage.advance(by: 0)
    #expect(fixture.table.headerView(forSection: 0) == nil)
    #expect(fixture.table.headerView(forSection: 1)?.frame.minY == 620)
  }

  @Test func tableHeaderAndFooterAreAroundTheRows() {
    let fixture = TableFixture(rows: 3)
    fixture.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    fixture.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    fixture.stage.advance(by: 0)
    #expect(fixture.table.contentSize.height == 212)
    #expect(fixture.table.visibleCells[0].frame.minY == 50)
    #expect(fixture.table.tableFooterView?.frame == CGRect(x: 0, y: 182, width: 320, height: 30))
  }

  @Test func headersGrowWithTheContentSize() {
    let fixture = TableFixture([["a"]], titles: ["A"])
    #expect(fixture.table.headerView(forSection: 0)?.frame.height == 28)
    fixture.stage.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    fixture.stage.advance(by: 0)
    #expect(fixture.table.headerView(forSection: 0)?.frame.height ?? 0 > 50)
  }

  @Test func tableViewControllerIsItsTablesDataSourceAndDelegate() {
    final class Words: UITableViewController {
      var selected: [Int] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath.row)
      }
    }
    let controller = Words(style: .plain)
    let stage = Stage(size: CGSize(width: 320, height: 480))
    stage.show(controller)
    #expect(controller.tableView.visibleCells.count == 3)
    stage.tap(at: CGPoint(x: 100, y: 60))
    #expect(controller.selected == [1] && controller.tableView.indexPathForSelectedRow == [0, 1])
  }

  // MARK: Touches

  @Test func tapSelectsARowAndDeselectsTheOther() {
    let fixture = TableFixture(rows: 20)
    fixture.stage.tap(at: CGPoint(x: 100, y: 60))
    #expect(fixture.calls == ["select 1"] && fixture.table.indexPathForSelectedRow == [0, 1])
    #expect(fixture.table.cellForRow(at: [0, 1])?.isSelected == true)
    fixture.stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(fixture.calls == ["select 1", "deselect 1", "select 2"])
    fixture.table.allowsMultipleSelection = true
    fixture.stage.tap(at: CGPoint(x: 100, y: 10))
    fixture.stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(fixture.table.indexPathsForSelectedRows == [[0, 0]])
    fixture.table.allowsSelection = false
    #expect(fixture.table.indexPathsForSelectedRows == nil)
    fixture.stage.tap(at: CGPoint(x: 100, y: 10))
    #expect(fixture.table.indexPathForSelectedRow == nil)
  }

  @Test func dragIsNotASelection() {
    let fixture = TableFixture(rows: 20)
    fixture.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), over: 0.4)
    #expect(fixture.table.indexPathForSelectedRow == nil && fixture.table.contentOffset.y > 50)
    #expect(fixture.table.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
  }

  @Test func rowsAreScrolledTo() {
    let fixture = TableFixture(rows: 100)
    fixture.table.scrollToRow(at: [0, 50], at: .top, animated: false)
    #expect(fixture.table.contentOffset.y == 2200)
    fixture.table.scrollToRow(at: [0, 50], at: .bottom, animated: false)
    #expect(fixture.table.contentOffset.y == 1764)
    fixture.table.scrollToRow(at: [0, 50], at: .none, animated: false)
    #expect(fixture.table.contentOffset.y == 1764)
    fixture.table.scrollToRow(at: [0, 99], at: .middle, animated: true)
    fixture.stage.advance(by: 1)
    #expect(fixture.table.contentOffset.y == 3920)
    fixture.table.scrollToRow(at: [3, 3], at: .top, animated: false)
    fixture.table.scrollToRow(at: IndexPath(), at: .top, animated: false)
    #expect(fixture.table.contentOffset.y == 3920)
  }

  @Test func rowsOfUnknownHeightAreScrolledToExactly() {
    let words = (0..<200).map { Array(repeating: "word", count: 1 + $0 % 40).joined(separator: " ") }
    let fixture = TableFixture([words], rowHeight: UITableView.automaticDimension)
    fixture.table.scrollToRow(at: [0, 150], at: .top, animated: false)
    fixture.stage.advance(by: 0)
    #expect(fixture.table.rectForRow(at: [0, 150]).minY == fixture.table.contentOffset.y)
  }

  // MARK: Changes

  @Test func insertedRowsFadeInAndOtherRowsMakeRoom() throws {
    let fixture = TableFixture([["a", "b", "c"]])
    fixture.sections[0].insert("new", at: 1)
    fixture.table.insertRows(at: [[0, 1]], with: .fade)
    #expect(fixture.words() == ["a", "new", "b", "c"])
    fixture.stage.advance(by: 0.15)
    let moving = try #require(fixture.table.cellForRow(at: [0, 2])?.layer.presentation())
    #expect(abs(moving.frame.minY - 66) < 2)
    let fading = try #require(fixture.table.cellForRow(at: [0, 1])?.layer.presentation())
    #expect(abs(fading.opacity - 0.5) < 0.1 && fading.frame.minY == 44)
    fixture.stage.advance(by: 0.3)
    #expect(fixture.table.cellForRow(at: [0, 3])?.layer.presentation()?.frame.minY == 132)
    #expect(fixture.table.contentSize.height == 176)
  }

  @Test func deletedRowsLeaveAndTheirCellsAreReused() {
    let fixture = TableFixture([["a", "b", "c"]])
    let made = WordCell.made
    fixture.sections[0].remove(at: 0)
    fixture.table.deleteRows(at: [[0, 0]], with: .left)
    fixture.stage.advance(by: 1)
    #expect(fixture.words() == ["b", "c"] && fixture.table.contentSize.height == 88)
    fixture.sections[0].append("d")
    fixture.table.insertRows(at: [[0, 2]], with: .none)
    #expect(fixture.words() == ["b", "c", "d"])
    #expect(WordCell.made == made)
  }

  @Test func batchUpdateKeepsTheSelectionAndReloadsRows() {
    let fixture = TableFixture([["a", "b", "c", "d"]])
    fixture.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    fixture.sections[0] = ["x", "b!", "c", "d"]
    nonisolated(unsafe) var ended: Bool?
    fixture.table.performBatchUpdates {
      fixture.table.deleteRows(at: [[0, 0]], with: .automatic)
      fixture.table.insertRows(at: [[0, 0]], with: .right)
      fixture.table.reloadRows(at: [[0, 1]], with: .fade)
    } completion: {
      unsafe ended = $0
    }
    #expect(fixture.words() == ["x", "b!", "c", "d"])
    #expect(fixture.table.indexPathForSelectedRow == [0, 2])
    fixture.stage.advance(by: 1)
    #expect(unsafe ended == true)
  }

  @Test func inconsistentChangesReloadTheTable() {
    let fixture = TableFixture([["a", "b"]])
    fixture.sections[0] = ["a", "b", "c", "d"]
    fixture.table.insertRows(at: [[0, 0]], with: .fade)
    fixture.table.deleteRows(at: [[7, 7]], with: .fade)
    #expect(fixture.words() == ["a", "b", "c", "d"])
  }

  @Test func sectionsAreInsertedDeletedAndReloaded() {
    let fixture = TableFixture([["a"], ["b"]], titles: ["A", "B"])
    fixture.sections = [["a"], ["n", "m"], ["b"]]
    fixture.titles = ["A", "N", "B"]
    fixture.table.insertSections([1], with: .fade)
    #expect(fixture.words() == ["a", "n", "m", "b"])
    #expect(fixture.table.headerView(forSection: 1)?.textLabel?.text == "N")
    fixture.stage.advance(by: 1)
    fixture.sections = [["a!"], ["b"]]
    fixture.titles = ["A", "B"]
    fixture.table.performBatchUpdates {
      fixture.table.deleteSections([1], with: .left)
      fixture.table.reloadSections([0], with: .automatic)
    }
    fixture.stage.advance(by: 1)
    #expect(fixture.words() == ["a!", "b"] && fixture.table.numberOfSections == 2)
    #expect(fixture.table.headerView(forSection: 1)?.textLabel?.text == "B")
    #expect(fixture.table.contentSize.height == 144)
  }

  @Test func reloadRequestsAllVisibleCellsAgain() {
    let fixture = TableFixture([["a", "b"]])
    fixture.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    fixture.sections = [["x"], ["y"]]
    fixture.table.reloadData()
    #expect(fixture.words() == ["x", "y"] && fixture.table.indexPathForSelectedRow == nil)
    fixture.sections = []
    fixture.table.reloadData()
    #expect(fixture.words() == [] && fixture.table.contentSize.height == 0)
    #expect(fixture.table.numberOfRows(inSection: 4) == 0)
  }

  @Test func invalidHeightsAreZero() {
    let fixture = TableFixture([["a", "b", "c"]])
    fixture.heights = { [CGFloat.nan, -3, .infinity][$0.row] }
    fixture.table.reloadData()
    fixture.stage.advance(by: 0)
    #expect(fixture.table.contentSize.height == 0 && fixture.words() == [])
  }

  @Test func tableWithoutDataOrSizeIsEmpty() {
    let table = UITableView()
    #expect(table.visibleCells.isEmpty && table.numberOfSections == 0 && table.cellForRow(at: [0, 0]) == nil)
    table.scrollToRow(at: [0, 0], at: .top, animated: true)
    table.reloadData()
    table.insertRows(at: [[0, 0]], with: .fade)
    table.selectRow(at: [0, 0], animated: true, scrollPosition: .top)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func tableIsReleasedWithItsCells() {
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    do {
      let fixture = TableFixture(rows: 50)
      (table, cell) = (fixture.table, fixture.table.visibleCells.first)
      fixture.table.contentOffset.y = 500
      fixture.stage.advance(by: 0)
    }
    #expect(table == nil && cell == nil)
  }
}
