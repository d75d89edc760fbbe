import Testing
import UIKit

/// Estimated heights of headers and footers: 40 sections with a row of 44 points, whose headers are 60 and
/// whose footers are 20 points high.
@MainActor @Suite struct SectionEstimateTests {
  private let stage = Stage(size: CGSize(width: 320, height: 400), scale: 2)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .grouped)
  private let source = SectionSource()

  private func show() {
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    stage.show(table)
    stage.advance(by: 0)
  }

  @Test func viewsAreRequestedWhenTheyComeIntoSight() {
    source.estimate = 30
    show()
    // A section takes 104 points by its estimates: four begin within 400.
    #expect(source.headers == [0, 1, 2, 3] && source.footers == [0, 1, 2, 3])
    #expect(table.headerView(forSection: 0)?.bounds.height == 60)
    #expect(table.footerView(forSection: 2)?.bounds.height == 20)
    // 40 rows, 4 headers of 60 and 36 of 30 points, 4 footers of 20 and 36 of 30 points.
    #expect(table.contentSize.height == 4240)
    stage.advance(by: 0.1)
    #expect(source.headers.count == 4, "no view is requested twice")
  }

  @Test func rowsInSightStayWhenAHeaderAboveIsMeasured() throws {
    source.estimate = 30
    show()
    table.scrollToRow(at: IndexPath(row: 0, section: 20), at: .top, animated: false)
    stage.advance(by: 0)
    #expect(source.headers.count < 12)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 20)))
    let place = cell.frame.minY - table.contentOffset.y
    #expect(place == 0)
    table.contentOffset.y -= 40
    stage.advance(by: 0)
    #expect(cell.frame.minY - table.contentOffset.y == 40)
    #expect(table.headerView(forSection: 20)?.bounds.height == 60)
  }

  @Test func propertyIsTheDefaultOfTheDelegate() {
    table.estimatedSectionHeaderHeight = 30
    show()
    #expect(source.headers.count == 5 && Set(source.footers).count == 40)
    table.estimatedSectionFooterHeight = 10
    stage.advance(by: 0)
    // 40 rows, 5 headers of 60 and 35 of 30 points, 5 footers of 20 and 35 of 10 points.
    #expect(table.contentSize.height == 3560)
  }

  @Test(arguments: [0, -1, -.infinity, .infinity, .nan] as [CGFloat])
  func withoutAPositiveNumberAllAreMeasuredAtTheLoad(estimate: CGFloat) {
    source.estimate = estimate
    show()
    #expect(table.contentSize.height == 4960)
  }

  @Test func changesKeepMeasuredHeights() {
    source.estimate = 30
    show()
    let height = table.contentSize.height
    source.rows[0] = 2
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    stage.advance(by: 1)
    #expect(table.contentSize.height == height + 44)
    #expect(source.headers.count == 4)
  }

  @Test func sectionWithoutAHeaderLosesItsEstimate() {
    source.estimate = 30
    source.hasViews = false
    show()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 115)
  }
}

@MainActor private final class SectionSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var estimate: CGFloat?
  var hasViews = true
  var rows = [Int](repeating: 1, count: 40)
  private(set) var (headers, footers): ([Int], [Int]) = ([], [])

  private func view(_ height: CGFloat) -> UIView? {
    guard hasViews else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let filling = UIView()
    filling.translatesAutoresizingMaskIntoConstraints = false
    view.contentView.addSubview(filling)
    NSLayoutConstraint.activate([
      filling.topAnchor.constraint(equalTo: view.contentView.topAnchor),
      filling.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
      filling.heightAnchor.constraint(equalToConstant: height),
    ])
    return view
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    headers.append(section)
    return view(60)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    footers.append(section)
    return view(20)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    estimate ?? tableView.estimatedSectionHeaderHeight
  }
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    estimate ?? tableView.estimatedSectionFooterHeight
  }
}
