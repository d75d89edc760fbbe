import Testing
import UIKit

@MainActor
private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource,
  UICollectionViewDataSourcePrefetching, UITableViewDataSourcePrefetching
{
  var count = 400
  var begun: [Int] = []
  var cancelled: [Int] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    begun += indexPaths.map(\.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { cancelled += indexPaths.map(\.item) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 400 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    begun += indexPaths.map(\.row)
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.row)
  }
}

/// A layout that notes the changes of batches.
private final class NotingLayout: UICollectionViewFlowLayout {
  var notes: [String] = []
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    func text(_ path: IndexPath?) -> String { path.map { $0.map(String.init).joined(separator: ".") } ?? "-" }
    notes += updateItems.map {
      "\($0.updateAction) \(text($0.indexPathBeforeUpdate)) \(text($0.indexPathAfterUpdate))"
    }
  }
  override func finalizeCollectionViewUpdates() { notes.append("end") }
}

@MainActor @Suite struct PrefetchingTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
  private let source = Source()

  private func grid(_ layout: UICollectionViewFlowLayout) -> UICollectionView {
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.prefetchDataSource = source
    stage.show(view)
    stage.advance(by: 0)
    return view
  }

  @Test func nextScreenOfItemsIsPrefetchedInTheDirectionOfScrolling() {
    let view = grid(UICollectionViewFlowLayout())
    #expect(source.begun.isEmpty)
    view.contentOffset.y = 520
    stage.advance(by: 0.02)
    #expect(source.begun == [15, 16, 17, 18])
    view.contentOffset.y = 570
    stage.advance(by: 0.02)
    #expect(source.begun == [15, 16, 17, 18, 19])
    #expect(source.cancelled.isEmpty)
    view.contentOffset.y = 520
    stage.advance(by: 0.02)
    #expect(source.begun.suffix(4) == [6, 7, 8, 9])
    #expect(source.cancelled == [16, 17, 18, 19])
  }

  @Test func nothingIsPrefetchedWhileItIsDisabled() {
    let view = grid(UICollectionViewFlowLayout())
    view.isPrefetchingEnabled = false
    view.contentOffset.y = 500
    stage.advance(by: 0.02)
    #expect(source.begun.isEmpty)
  }

  @Test func rowsArePrefetchedToo() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.rowHeight = 50
    table.dataSource = source
    table.prefetchDataSource = source
    stage.show(table)
    stage.advance(by: 0)
    table.contentOffset.y = 500
    stage.advance(by: 0.02)
    #expect(source.begun == [14, 15, 16, 17])
  }

  @Test func layoutHearsOfEachChangeOfABatch() {
    let layout = NotingLayout()
    let view = grid(layout)
    source.count = 401
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
      view.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 5, section: 0))
    }
    #expect(
      layout.notes == ["delete 0.1 -", "insert - 0.0", "insert - 0.2", "move 0.3 0.5", "end"])
  }
}
