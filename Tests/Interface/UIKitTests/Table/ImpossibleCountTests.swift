import Testing
import UIKit

/// Data sources that give numbers of rows and items which no memory holds: an error of the app, which is
/// reported, and of which a part is shown.
@MainActor @Suite struct ImpossibleCountTests {
  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var sections = 1
    var rows = Int.max

    func numberOfSections(in tableView: UITableView) -> Int { sections }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      rows
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
  private let source = Source()

  @Test func tablesShowAPartOfTooManyRows() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.rowHeight = 40
    table.dataSource = source
    stage.show(table)
    stage.advance(by: 0)
    #expect(table.numberOfRows(inSection: 0) == 100_000)
    #expect(table.visibleCells.count == 5)
    (source.sections, source.rows) = (.max, .max)
    table.reloadData()
    stage.advance(by: 0)
    #expect(table.numberOfSections == 100_000)
  }

  @Test func flowsShowAPartOfTooManyItems() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.show(view)
    stage.advance(by: 0)
    #expect(view.numberOfItems(inSection: 0) == 100_000)
    #expect(!view.visibleCells.isEmpty)
    (source.sections, source.rows) = (.max, .max)
    view.reloadData()
    stage.advance(by: 0)
    #expect(view.numberOfSections == 100_000)
  }
}
