import Testing
import UIKit

/// A cell with the text of its item.
private final class WordCell: UICollectionViewCell { var word = "" }

private final class Badge: UICollectionReusableView { var text = "" }

private final class Words: UICollectionViewController {
  var words = ["a", "b", "c"]
  let cells = UICollectionView.CellRegistration<WordCell, String> { cell, path, word in
    cell.word = "\(word)\(path.item)"
  }
  let headers = UICollectionView.SupplementaryRegistration<Badge>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { badge, kind, path in badge.text = "\(path.section) \(kind == UICollectionView.elementKindSectionHeader)"
  }
  var selected: [Int] = []

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    words.count
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: words[indexPath.item])
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath.item)
  }
}

@MainActor @Suite struct RegistrationTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  private let controller: Words

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    controller = Words(collectionViewLayout: layout)
    stage.show(controller)
    stage.advance(by: 0)
  }

  private var shown: [String] {
    controller.collectionView.visibleCells.compactMap { ($0 as? WordCell)?.word }
  }

  @Test func registrationsMakeAndFillCellsAndViews() {
    #expect(shown == ["a0", "b1", "c2"])
    let header = controller.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect((header as? Badge)?.text == "0 true")
  }

  @Test func reconfiguredItemsKeepTheirCells() {
    let cell = controller.collectionView.cellForItem(at: [0, 1])
    controller.words[1] = "z"
    controller.collectionView.reconfigureItems(at: [[0, 1], [5, 5]])
    stage.advance(by: 0)
    #expect(shown == ["a0", "z1", "c2"])
    #expect(controller.collectionView.cellForItem(at: [0, 1]) === cell)
  }

  @Test func controllerIsDataSourceAndDelegate() {
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.delegate === controller)
    #expect(controller.collectionView.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    stage.tap(at: CGPoint(x: 20, y: 50))
    stage.advance(by: 0.5)
    #expect(controller.selected == [0])
  }

  @Test func selectionIsClearedWhenTheViewAppearsAgain() {
    controller.collectionView.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    controller.viewWillAppear(false)
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
    controller.clearsSelectionOnViewWillAppear = false
    controller.collectionView.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    controller.viewWillAppear(false)
    #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test func anotherCollectionViewReplacesTheFirst() {
    let first = controller.collectionView
    let second = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView = second
    #expect(first?.superview == nil && second.superview === controller.view)
  }
}
