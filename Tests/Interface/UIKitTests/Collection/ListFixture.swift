import UIKit

/// A list of 390 × 600 points with sections of words.
@MainActor final class ListFixture: NSObject, UICollectionViewDelegate {
  let stage = Stage(size: CGSize(width: 390, height: 600), scale: 2)
  let view: UICollectionView
  private(set) var source: UICollectionViewDiffableDataSource<Int, String>?
  var accessories: (String) -> [UICellAccessory] = { _ in [] }
  var fill: ((UICollectionViewListCell, String) -> Void)?
  var calls: [String] = []
  var editable: (IndexPath) -> Bool = { _ in true }
  var menu: ((IndexPath) -> UIContextMenuConfiguration?)?

  init(
    _ configuration: UICollectionLayoutListConfiguration, _ sections: [[String]] = [["a", "b", "c"]],
    frame: CGRect = CGRect(x: 0, y: 0, width: 390, height: 600)
  ) {
    view = UICollectionView(
      frame: frame, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    super.init()
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [weak self] cell, _, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      cell.contentConfiguration = content
      cell.accessories = self?.accessories(word) ?? []
      self?.fill?(cell, word)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, word in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: word)
    }
    source.supplementaryViewProvider = { view, kind, path in
      kind == UICollectionView.elementKindSectionHeader
        ? view.dequeueConfiguredReusableSupplementary(using: headers, for: path) : nil
    }
    self.source = source
    view.delegate = self
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    for (index, words) in sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(words, toSection: index)
    }
    source.apply(snapshot, animatingDifferences: false)
  }

  func show() {
    stage.show(view)
    stage.advance(by: 0)
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    view.cellForItem(at: [section, item]) as? UICollectionViewListCell
  }

  /// The words of the cells on the screen, from top to bottom.
  var words: [String] {
    view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? ""
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  {
    calls.append("act \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    editable(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { indexPaths.first.flatMap { menu?($0) } }
}
