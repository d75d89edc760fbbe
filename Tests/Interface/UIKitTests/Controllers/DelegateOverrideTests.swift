import Testing
import UIKit

/// Controllers of lists whose subclasses override methods of delegates, as apps do.
@MainActor @Suite struct DelegateOverrideTests {
  private final class Rows: UITableViewController {
    var calls: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      calls.append("highlight")
    }
    override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      calls.append("primary")
    }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("drag") }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      unsafe targetContentOffset.pointee.y = 88
      calls.append("end")
    }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
  }

  private final class Items: UICollectionViewController {
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 100 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
      -> Bool
    { indexPath.item != 0 }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select \(indexPath.item)")
    }
    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("end")
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)

  @Test func tableControllersCallOverriddenMethods() {
    let rows = Rows(style: .plain)
    rows.tableView.rowHeight = 44
    stage.show(rows)
    stage.tap(at: CGPoint(x: 100, y: 60))
    #expect(rows.calls == ["highlight", "primary"])
    rows.calls = []
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), over: 0.1)
    stage.advance(by: 3)
    #expect(rows.calls == ["drag", "end", "rest"] && rows.tableView.contentOffset.y == 88)
  }

  @Test func collectionControllersCallOverriddenMethods() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let items = Items(collectionViewLayout: layout)
    stage.show(items)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(items.calls.isEmpty)
    stage.tap(at: CGPoint(x: 160, y: 50))
    #expect(items.calls == ["select 1"])
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), over: 0.1)
    #expect(items.calls == ["select 1", "end"])
  }
}
