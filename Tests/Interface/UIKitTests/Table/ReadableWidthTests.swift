import Testing
import UIKit

/// Tables whose rows follow the readable width, 672 points.
@MainActor @Suite struct ReadableWidthTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 600), scale: 2)
  private let source = WideSource()

  private func show(_ style: UITableView.Style = .plain, width: CGFloat = 1000) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 600), style: style)
    table.dataSource = source
    table.cellLayoutMarginsFollowReadableWidth = true
    stage.show(table)
    table.frame.size.width = width
    stage.advance(by: 0)
    return table
  }

  private func cell(_ row: Int, of table: UITableView) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  /// Returns the sides of a view in the coordinates of a table.
  private func sides(_ view: UIView?, in table: UITableView) throws -> [CGFloat] {
    let view = try #require(view)
    let rect = table.convert(view.bounds, from: view)
    return [rect.minX, rect.maxX]
  }

  @Test func marginsAreThoseOfNarrowTablesUnlessAskedFor() throws {
    let table = show()
    table.cellLayoutMarginsFollowReadableWidth = false
    stage.advance(by: 0)
    let cell = try cell(0, of: table)
    #expect(try sides(cell.textLabel, in: table) == [16, 984])
    #expect(cell.layoutMargins.left == 16 && cell.contentView.layoutMargins.left == 16)
    #expect(!UITableView().cellLayoutMarginsFollowReadableWidth)
  }

  @Test func textAndTitleKeepToTheReadableWidth() throws {
    let table = show()
    let cell = try cell(0, of: table)
    #expect(cell.frame == CGRect(x: 0, y: 28, width: 1000, height: 44))
    #expect(try sides(cell.textLabel, in: table) == [164, 836])
    #expect(cell.layoutMargins.left == 164 && cell.contentView.layoutMargins.right == 164)
    #expect(try sides(table.headerView(forSection: 0)?.textLabel, in: table) == [164, 836])
    let line = cell.subviews.first { $0.bounds.height == 0.5 }
    #expect(try sides(line, in: table) == [164, 836])
    table.frame.size.width = 500
    stage.advance(by: 0)
    #expect(try sides(cell.textLabel, in: table) == [16, 484])
    #expect(cell.layoutMargins.left == 16)
    #expect(try sides(table.headerView(forSection: 0)?.textLabel, in: table) == [16, 484])
  }

  @Test func accessoryStandsAtTheEndOfTheReadableWidth() throws {
    let table = show()
    let cell = try cell(1, of: table)
    #expect(try sides(cell.accessoryView, in: table) == [796, 836])
    #expect(try sides(cell.textLabel, in: table) == [164, 780])
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0)
    #expect(try sides(cell.accessoryView, in: table) == [164, 204])
    #expect(try sides(cell.textLabel, in: table) == [220, 836])
  }

  @Test func controlOfEditingMovesTheTextOn() throws {
    let table = show()
    table.setEditing(true, animated: false)
    stage.advance(by: 0)
    #expect(try sides(cell(0, of: table).textLabel, in: table) == [204, 836])
    #expect(try cell(0, of: table).contentView.layoutMargins.left == 16)
  }

  @Test func contentConfigurationAndConstraintsFollow() throws {
    let table = show()
    let list = try cell(2, of: table)
    let texts = try #require(list.contentView as? UIListContentView)
    let guide = try #require(texts.textLayoutGuide)
    stage.advance(by: 0)
    #expect(table.convert(guide.layoutFrame, from: texts).minX == 164)
    let own = try cell(3, of: table)
    #expect(try sides(own.contentView.subviews.first, in: table) == [164, 836])
  }

  @Test func rowsAndHeadersKeepToTheSafeArea() throws {
    let table = show()
    table.cellLayoutMarginsFollowReadableWidth = false
    stage.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 30)
    stage.advance(by: 0)
    let cell = try cell(0, of: table)
    let header = try #require(table.headerView(forSection: 0))
    #expect(cell.frame.minX == 0 && cell.frame.maxX == 1000)
    #expect(try sides(cell.contentView, in: table) == [44, 970])
    #expect(try sides(cell.textLabel, in: table) == [60, 954])
    #expect(try sides(cell.subviews.first { $0.bounds.height == 0.5 }, in: table) == [60, 970])
    #expect(try sides(header.contentView, in: table) == [44, 970])
    #expect(try sides(header.textLabel, in: table) == [60, 954] && header.bounds.width == 1000)
    #expect(try sides(self.cell(1, of: table).accessoryView, in: table) == [914, 954])
    let own = try sides(self.cell(3, of: table).contentView.subviews.first, in: table)
    #expect(own == [60, 954])
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0)
    #expect(try sides(cell.textLabel, in: table) == [60, 954])
    #expect(try sides(cell.subviews.first { $0.bounds.height == 0.5 }, in: table) == [44, 954])
    #expect(try sides(self.cell(1, of: table).accessoryView, in: table) == [60, 100])
    table.insetsContentViewsToSafeArea = false
    stage.advance(by: 0)
    #expect(try sides(cell.contentView, in: table) == [0, 1000])
    #expect(try sides(header.contentView, in: table) == [0, 1000])
  }

  @Test func sectionsOfTheInsetStyleLieInTheSafeArea() throws {
    let table = show(.insetGrouped, width: 600)
    stage.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 0)
    stage.advance(by: 0)
    let cell = try cell(0, of: table)
    #expect(cell.frame.minX == 64 && cell.frame.maxX == 580)
    #expect(try sides(cell.textLabel, in: table) == [80, 564])
  }

  @Test func sectionsOfTheInsetStyleKeepToTheReadableWidth() throws {
    let table = show(.insetGrouped)
    let cell = try cell(0, of: table)
    #expect(cell.frame.minX == 164 && cell.frame.maxX == 836)
    #expect(try sides(cell.textLabel, in: table) == [180, 820])
  }

  @Test func rowsAreMeasuredBetweenTheMargins() throws {
    source.text = String(repeating: "Words that go on ", count: 6)
    let wide = show(width: 1000)
    let tall = try cell(0, of: wide).bounds.height
    wide.cellLayoutMarginsFollowReadableWidth = false
    stage.advance(by: 0)
    #expect(try cell(0, of: wide).bounds.height < tall)
  }
}

@MainActor private final class WideSource: NSObject, UITableViewDataSource {
  var text = "Text"

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    switch indexPath.row {
    case 1:
      cell.textLabel?.text = text
      cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    case 2:
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    case 3:
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      let guide = cell.contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        view.heightAnchor.constraint(equalToConstant: 20),
      ])
    default:
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = text
    }
    return cell
  }
}
