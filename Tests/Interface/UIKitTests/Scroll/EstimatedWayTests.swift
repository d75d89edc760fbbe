import Testing
import UIKit

/// Animated ways through rows and items whose sizes are only estimated: they end where the way without an
/// animation ends, as on iOS, whatever becomes known on the way. 100 rows of 40 points in a view of 400.
@MainActor @Suite struct EstimatedWayTests {
  nonisolated static let estimates: [CGFloat] = [5, 40, 120, 500]

  @Test(arguments: estimates, UITableView.ScrollPosition.allPlaces)
  func rowsAreReached(estimate: CGFloat, position: UITableView.ScrollPosition) throws {
    let list = RowList(estimate: estimate)
    for row in [99, 0, 57, 3, 98] {
      list.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: true)
      try list.finish(at: row, position)
    }
  }

  @Test(arguments: estimates) func selectedRowsAreReached(estimate: CGFloat) throws {
    let list = RowList(estimate: estimate)
    for row in [99, 0] {
      list.table.selectRow(at: IndexPath(row: row, section: 0), animated: true, scrollPosition: .middle)
      try list.finish(at: row, .middle)
    }
  }

  /// An offset stands for the row that lies there.
  @Test(arguments: estimates) func offsetsKeepTheirRow(estimate: CGFloat) throws {
    let list = RowList(estimate: estimate)
    let row = list.table.rectForRow(at: IndexPath(row: 60, section: 0))
    list.table.setContentOffset(row.origin, animated: true)
    try list.finish(at: 60, .top)
    list.table.setContentOffset(.zero, animated: true)
    try list.finish(at: 0, .top)
  }

  @Test(arguments: estimates.dropFirst()) func rectanglesAreShown(estimate: CGFloat) throws {
    let list = RowList(estimate: estimate)
    let end = CGRect(x: 0, y: list.table.contentSize.height - 1, width: 1, height: 1)
    list.table.scrollRectToVisible(end, animated: true)
    try list.finish(at: 99, .bottom)
    list.table.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: true)
    try list.finish(at: 0, .top)
  }

  /// A content that shrinks under a running way never leaves the content, and never goes back.
  @Test func theWayIsSteady() {
    let list = RowList(estimate: 500)
    list.table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: true)
    var first = 0
    for _ in 0..<30 {
      list.stage.advance(by: 1.0 / 60)
      let rows = (list.table.indexPathsForVisibleRows ?? []).map(\.row)
      #expect(!rows.isEmpty)
      #expect((rows.first ?? 0) >= first)
      first = rows.first ?? 0
    }
  }

  @Test(arguments: [10, 60, 300] as [CGFloat], [UICollectionView.ScrollDirection.vertical, .horizontal])
  func itemsAreReached(estimate: CGFloat, direction: UICollectionView.ScrollDirection) throws {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.estimatedItemSize =
      direction == .vertical
      ? CGSize(width: 320, height: estimate) : CGSize(width: estimate, height: 480)
    let fixture = SelfSizingFixture([200], layout: layout)
    let isVertical = direction == .vertical
    fixture.size = { _ in isVertical ? CGSize(width: 320, height: 48) : CGSize(width: 32, height: 480) }
    fixture.show()
    let positions: [(item: Int, position: UICollectionView.ScrollPosition)] = [
      (199, isVertical ? .bottom : .right), (0, isVertical ? .top : .left),
      (100, isVertical ? .top : .left), (40, isVertical ? .bottom : .right),
    ]
    for (item, position) in positions {
      fixture.view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: true)
      fixture.stage.advance(by: 1)
      let frame = try #require(fixture.frame(item))
      let bounds = fixture.view.bounds
      switch position {
      case .bottom: #expect(frame.maxY == bounds.maxY)
      case .right: #expect(frame.maxX == bounds.maxX)
      case .top: #expect(frame.minY == bounds.minY)
      default: #expect(frame.minX == bounds.minX)
      }
    }
  }
}

extension UITableView.ScrollPosition {
  fileprivate static let allPlaces: [Self] = [.none, .top, .middle, .bottom]
}

/// A table of 100 rows that are 40 points high by their constraints.
@MainActor private final class RowList: NSObject, UITableViewDataSource {
  let stage = Stage(size: CGSize(width: 320, height: 400), scale: 2)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)

  init(estimate: CGFloat) {
    super.init()
    table.estimatedRowHeight = estimate
    table.dataSource = self
    stage.show(table)
    stage.advance(by: 0)
  }

  /// Waits for the end of the way and compares the row's place with the one that was asked for.
  func finish(at row: Int, _ position: UITableView.ScrollPosition) throws {
    stage.advance(by: 1)
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    let visible = table.bounds
    #expect(cell.frame.height == 40)
    #expect(visible.contains(cell.frame))
    switch position {
    case .top where row < 90: #expect(cell.frame.minY == visible.minY)
    case .bottom where row > 9: #expect(cell.frame.maxY == visible.maxY)
    case .middle where row > 9 && row < 90: #expect(cell.frame.midY == visible.midY)
    default: break
    }
    #expect(visible.minY >= 0)
    #expect(visible.maxY <= table.contentSize.height)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 40),
    ])
    return cell
  }
}
