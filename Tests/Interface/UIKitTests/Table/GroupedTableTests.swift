import Testing

@testable import UIKit

/// A table of sections with two rows each.
@MainActor private final class GroupedFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let table: UITableView
  var headers: [String?]
  var footers: [String?] = []
  var rows: [Int]
  var makeCell: @MainActor () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: nil) }
  var header: UIView?

  init(_ style: UITableView.Style, headers: [String?], footers: [String?] = [], rowHeight: CGFloat = 44) {
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    (self.headers, self.footers) = (headers, footers)
    rows = headers.map { _ in 2 }
    super.init()
    table.rowHeight = rowHeight
    table.dataSource = self
    table.delegate = self
    stage.show(table)
    stage.advance(by: 0)
  }

  func numberOfSections(in tableView: UITableView) -> Int { headers.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    makeCell()
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }

  func cell(_ row: Int, _ section: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
  }
}

@MainActor @Suite struct GroupedTableTests {
  @Test func rawValuesAreThoseOfIOS() {
    #expect([UITableView.Style.plain, .grouped, .insetGrouped].map(\.rawValue) == [0, 1, 2])
  }

  @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
  func liftedRowHasRoundCornersBesideVisibleSides(style: UITableView.Style) throws {
    let fixture = GroupedFixture(style, headers: [nil])
    let preview = try #require(
      fixture.table.menuPreview(
        UIContextMenuConfiguration(), at: IndexPath(row: 0, section: 0), isLifted: true))
    let outline = preview.parameters.visiblePath
    #expect((outline != nil) == (style == .insetGrouped))
    let (corner, middle) = (CGPoint(x: 1, y: 43), CGPoint(x: 20, y: 43))
    #expect(outline?.contains(corner) != true && outline?.contains(middle) != false)
  }

  @Test func sectionsWithoutTitlesStandApart() {
    let fixture = GroupedFixture(.grouped, headers: [nil, nil])
    #expect(fixture.table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 35 + 88 + 18))
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 159)
    #expect(fixture.table.backgroundColor == .systemGroupedBackground)
  }

  @Test func titlesAreInCapitalsAndFootersAreNot() {
    let fixture = GroupedFixture(.insetGrouped, headers: ["Sound"], footers: ["For calls"])
    #expect(fixture.table.headerView(forSection: 0)?.textLabel?.text == "SOUND")
    #expect(fixture.table.footerView(forSection: 0)?.textLabel?.text == "For calls")
    #expect(fixture.table.headerView(forSection: 0)?.textLabel?.textColor == .secondaryLabel)
  }

  @Test func titleTakesItsLines() {
    let short = GroupedFixture(.grouped, headers: [nil, "Sound"])
    #expect(short.table.headerView(forSection: 1)?.bounds.height == 38)
    let long = String(repeating: "Words that go on ", count: 8)
    let tall = GroupedFixture(.grouped, headers: [nil], footers: [long])
    let label = tall.table.footerView(forSection: 0)?.textLabel
    #expect((label?.bounds.height ?? 0) >= 45 && label?.frame.minY == 7)
    #expect(tall.table.footerView(forSection: 0)?.bounds.height == (label?.bounds.height ?? 0) + 14)
  }

  @Test func headersOfGroupedStylesScrollWithTheirRows() {
    let fixture = GroupedFixture(.grouped, headers: ["One", "Two"], rowHeight: 400)
    fixture.table.contentOffset.y = 100
    fixture.stage.advance(by: 0)
    #expect(fixture.table.headerView(forSection: 0) == nil)
    fixture.table.scrollToRow(at: IndexPath(row: 1, section: 0), at: .top, animated: false)
    #expect(
      fixture.table.contentOffset.y == fixture.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY)
  }

  @Test func insetSectionsHaveMarginsAndRoundCornersAtTheirEnds() throws {
    let fixture = GroupedFixture(.insetGrouped, headers: [nil])
    let (first, last) = try (fixture.cell(0, 0), fixture.cell(1, 0))
    #expect(first.frame.minX == 16 && first.frame.width == 288)
    #expect(first.layer.cornerRadius == 10 && last.layer.cornerRadius == 10)
    #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(last.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(!first.separator.isHidden && last.separator.isHidden)
  }

  @Test func aRowThatBecomesTheLastGetsItsCorners() throws {
    let fixture = GroupedFixture(.insetGrouped, headers: [nil])
    fixture.rows = [1]
    fixture.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    fixture.stage.advance(by: 0.5)
    let only = try fixture.cell(0, 0)
    #expect(
      only.layer.maskedCorners
        == [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(only.separator.isHidden)
  }

  @Test func linesEncloseTheSectionsOfTheGroupedStyle() throws {
    let fixture = GroupedFixture(.grouped, headers: [nil])
    let (first, last) = try (fixture.cell(0, 0), fixture.cell(1, 0))
    #expect(first.topSeparator?.frame == CGRect(x: 0, y: 0, width: 320, height: 0.5))
    #expect(first.separator.frame.minX == 16 && last.separator.frame.minX == 0)
    #expect(last.topSeparator == nil && last.separator.frame.width == 320)
    fixture.table.separatorStyle = .none
    #expect(first.topSeparator?.isHidden == true && last.separator.isHidden)
  }

  @Test func cellsHaveTheStylesBackgroundUnlessTheAppSetsOne() throws {
    let fixture = GroupedFixture(.grouped, headers: [nil])
    #expect(try fixture.cell(0, 0).backgroundColor == .secondarySystemGroupedBackground)
    fixture.makeCell = {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.backgroundColor = .systemYellow
      cell.layer.cornerRadius = 4
      return cell
    }
    fixture.table.reloadData()
    let own = try fixture.cell(0, 0)
    #expect(own.backgroundColor == .systemYellow && own.layer.cornerRadius == 4)
  }

  @Test func constraintsGiveRowsAndHeadersTheirHeight() throws {
    let fixture = GroupedFixture(.plain, headers: [nil], rowHeight: UITableView.automaticDimension)
    fixture.makeCell = {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      Self.fill(cell.contentView, height: 61)
      return cell
    }
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    Self.fill(header.contentView, height: 33)
    fixture.header = header
    fixture.table.reloadData()
    #expect(try fixture.cell(0, 0).bounds.height == 61 + 22)
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 49)
    #expect(fixture.table.contentSize.height == 215)
  }

  /// Adds a view of a fixed height within the margins of another one.
  private static func fill(_ view: UIView, height: CGFloat) {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      inner.heightAnchor.constraint(equalToConstant: height),
      inner.topAnchor.constraint(equalTo: margins.topAnchor),
      inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  @Test func aTableWithoutWidthHasNoNegativeRows() {
    let fixture = GroupedFixture(.insetGrouped, headers: ["A"])
    fixture.table.frame.size.width = 10
    fixture.stage.advance(by: 0)
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0)).width == 0)
  }
}
