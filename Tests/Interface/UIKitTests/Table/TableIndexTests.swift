import Testing

@testable import UIKit

/// A plain table of 320 × 480 points with an index.
@MainActor private final class IndexedTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  var titles: [String]? = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
  var asked: [String] = []
  var calls: [String] = []
  var accessory = UITableViewCell.AccessoryType.none

  override init() {
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    table.rowHeight = 44
    table.dataSource = self
    table.delegate = self
  }

  func show() {
    stage.show(table)
    stage.advance(by: 0)
  }

  var strip: SectionIndexView? { table.subviews.compactMap { $0 as? SectionIndexView }.first }

  func numberOfSections(in tableView: UITableView) -> Int { 26 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 3 ? 0 : 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = "\(indexPath.section) \(indexPath.row)"
    cell.accessoryType = accessory
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(section)" }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    asked.append(title)
    return title == "Z" ? 99 : index
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    calls.append("detail \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    calls.append("act \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    calls.append("end \(section)")
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in self?.calls.append("copy \(indexPath.row)") }])
    })
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("menu") }
}

@MainActor @Suite struct TableIndexTests {
  @Test func titlesStandBesideTheRowsAndStay() throws {
    let fixture = IndexedTable()
    fixture.show()
    let strip = try #require(fixture.strip)
    #expect(strip.frame.maxX == 320 && strip.frame.height == 480 && strip.subviews.count == 26)
    #expect(strip.frame.width >= 16 && strip.frame.width < 24)
    #expect(fixture.table.visibleCells[0].contentView.frame.maxX == strip.frame.minX)
    fixture.table.contentOffset.y = 300
    fixture.stage.advance(by: 0)
    #expect(strip.frame.minY == 300)
  }

  @Test func touchesAndDragsScrollToSections() throws {
    let fixture = IndexedTable()
    fixture.show()
    // 26 titles of 14 points stand in the middle of 480 points.
    let top: CGFloat = 58
    fixture.stage.touchDown(at: CGPoint(x: 312, y: top + 5 * 14 + 7))
    fixture.stage.advance(by: 0.05)
    #expect(fixture.table.contentOffset.y == fixture.table.rectForHeader(inSection: 5).minY)
    fixture.stage.touchMove(to: CGPoint(x: 312, y: top + 3 * 14 + 7))
    fixture.stage.advance(by: 0.05)
    #expect(fixture.table.contentOffset.y == fixture.table.rectForHeader(inSection: 3).minY)
    fixture.stage.touchMove(to: CGPoint(x: 312, y: 470))
    fixture.stage.touchUp(at: CGPoint(x: 312, y: 470))
    fixture.stage.advance(by: 1)
    // A section that does not exist is ignored.
    #expect(fixture.asked.last == "Z")
    #expect(fixture.table.contentOffset.y == fixture.table.rectForHeader(inSection: 3).minY)
    #expect(!fixture.calls.contains("select 0"))
  }

  @Test func assistiveTechnologyStepsThroughTheTitles() throws {
    let fixture = IndexedTable()
    fixture.show()
    let element = try #require(fixture.stage.accessibilityElements().first { $0.label == "Section index" })
    #expect(element.traits.contains(.adjustable))
    fixture.stage.adjustAccessibilityElement(element.id, increments: true)
    fixture.stage.adjustAccessibilityElement(element.id, increments: true)
    #expect(fixture.asked == ["A", "B"] && fixture.strip?.accessibilityValue == "B")
  }

  @Test func titlesWithoutRoomBecomePoints() throws {
    let fixture = IndexedTable()
    fixture.table.frame.size.height = 140
    fixture.show()
    let texts = (fixture.strip?.subviews ?? []).compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["A", "•", "G", "•", "M", "•", "S", "•", "Z"])
  }

  @Test func titlesNeedRowsAndThePlainStyle() {
    let fixture = IndexedTable()
    fixture.table.sectionIndexMinimumDisplayRowCount = 1_000
    fixture.show()
    #expect(fixture.strip == nil)
    fixture.table.sectionIndexMinimumDisplayRowCount = 10
    fixture.stage.advance(by: 0)
    #expect(fixture.strip != nil)
    fixture.titles = nil
    fixture.table.reloadSectionIndexTitles()
    fixture.stage.advance(by: 0)
    #expect(fixture.strip == nil && fixture.table.visibleCells[0].contentView.frame.maxX == 320)
  }

  @Test func coloursAreThoseOfTheTable() throws {
    let fixture = IndexedTable()
    fixture.titles = [UITableView.indexSearch, "A"]
    (fixture.table.sectionIndexColor, fixture.table.sectionIndexBackgroundColor) = (.systemRed, .systemGray6)
    fixture.table.sectionIndexTrackingBackgroundColor = .systemGray2
    fixture.show()
    let strip = try #require(fixture.strip)
    #expect((strip.subviews.last as? UILabel)?.textColor == .systemRed && strip.subviews.first is UIImageView)
    #expect(strip.backgroundColor == .systemGray6)
    fixture.stage.touchDown(at: CGPoint(x: 312, y: 240))
    #expect(strip.backgroundColor == .systemGray2)
    fixture.stage.touchUp(at: CGPoint(x: 312, y: 240))
    #expect(strip.backgroundColor == .systemGray6)
  }

  @Test func buttonsForDetailsCallTheDelegate() {
    let fixture = IndexedTable()
    (fixture.titles, fixture.accessory) = (nil, .detailDisclosureButton)
    fixture.show()
    let cell = fixture.table.visibleCells[0]
    #expect(abs(cell.contentView.frame.maxX - 264) < 1e-9)
    #expect(cell.edits.detail?.frame.maxX == 286)
    fixture.stage.tap(at: CGPoint(x: 275, y: 94))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls == ["detail 1"])
    fixture.stage.tap(at: CGPoint(x: 100, y: 94))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls == ["detail 1", "select 1", "act 1"])
    fixture.accessory = .none
    fixture.table.reloadData()
    fixture.stage.advance(by: 0)
    #expect(fixture.table.visibleCells.allSatisfy { $0.edits.detail == nil })
  }

  @Test func rowsHaveContextMenus() throws {
    let fixture = IndexedTable()
    fixture.show()
    fixture.stage.touchDown(at: CGPoint(x: 100, y: 94))
    fixture.stage.advance(by: 0.7)
    fixture.stage.touchUp(at: CGPoint(x: 100, y: 94))
    fixture.stage.advance(by: 1)
    let copy = try #require(fixture.stage.accessibilityElements().first { $0.label == "Copy" })
    fixture.stage.tap(at: CGPoint(x: copy.frame.midX, y: copy.frame.midY))
    fixture.stage.advance(by: 1)
    #expect(fixture.calls == ["menu", "copy 1"])
  }

  @Test func headersThatLeaveAreReported() {
    let fixture = IndexedTable()
    fixture.show()
    fixture.table.contentOffset.y = 2_000
    fixture.stage.advance(by: 0)
    #expect(fixture.calls.filter { $0.hasPrefix("end") }.contains("end 0"))
  }

  @Test func headersHaveTheirTopPadding() {
    let fixture = IndexedTable()
    fixture.table.sectionHeaderTopPadding = 20
    fixture.show()
    #expect(fixture.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 20, width: 320, height: 28))
    #expect(fixture.table.headerView(forSection: 0)?.frame.minY == 20)
    #expect(fixture.table.rectForRow(at: [0, 0]).minY == 48)
    fixture.table.contentOffset.y = 100
    fixture.stage.advance(by: 0)
    #expect(fixture.table.headerView(forSection: 0)?.frame.minY == 100)
    fixture.table.sectionHeaderTopPadding = .nan
    #expect(fixture.table.rectForRow(at: [0, 0]).minY == 28)
  }

  @Test func backgroundViewsStayBehindTheRows() {
    let fixture = IndexedTable()
    let view = UIView()
    fixture.table.backgroundView = view
    fixture.show()
    fixture.table.contentOffset.y = 120
    fixture.stage.advance(by: 0)
    #expect(view.frame == CGRect(x: 0, y: 120, width: 320, height: 480))
    #expect(fixture.table.subviews.first === view)
  }

  @Test func insetsCountFromTheAutomaticOnes() {
    let fixture = IndexedTable()
    fixture.table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    fixture.show()
    #expect(fixture.table.visibleCells[0].separator.frame.minX == 10)
    fixture.table.separatorInsetReference = .fromAutomaticInsets
    fixture.stage.advance(by: 0)
    #expect(fixture.table.visibleCells[0].separator.frame.minX == 26)
  }
}
