import Testing

@testable import UIKit

@MainActor @Suite struct SectionSnapshotTests {
  private func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["x"], to: "a2")
    return tree
  }

  @Test func childrenFollowTheirParents() {
    var tree = tree()
    #expect(tree.items == ["a", "a1", "a2", "x", "b"] && tree.rootItems == ["a", "b"])
    #expect(tree.visibleItems == ["a", "b"])
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "a1", "a2", "b"])
    #expect(tree.isVisible("a1") && !tree.isVisible("x") && tree.isExpanded("a"))
    tree.collapse(["a"])
    #expect(tree.visibleItems == ["a", "b"])
    #expect(tree.level(of: "x") == 2 && tree.parent(of: "x") == "a2" && tree.index(of: "b") == 4)
  }

  @Test func subtreesAreTakenOutReplacedAndInserted() {
    var tree = tree()
    let part = tree.snapshot(of: "a", includingParent: true)
    #expect(part.items == ["a", "a1", "a2", "x"] && part.rootItems == ["a"])
    #expect(tree.snapshot(of: "a").rootItems == ["a1", "a2"])
    tree.delete(["a"])
    #expect(tree.items == ["b"])
    tree.insert(part, after: "b")
    #expect(tree.items == ["b", "a", "a1", "a2", "x"])
    var new = NSDiffableDataSourceSectionSnapshot<String>()
    new.append(["n"])
    tree.replace(childrenOf: "a", using: new)
    #expect(tree.items == ["b", "a", "n"])
    tree.insert(["m"], before: "n")
    #expect(tree.parent(of: "m") == "a" && tree.visualDescription() == "* b\n+ a\n  * m\n  * n")
  }

  @Test func unknownAndDoubleItemsAreIgnored() {
    var tree = tree()
    tree.append(["a", "c", "c"])
    tree.append(["d"], to: "z")
    tree.insert(["e"], before: "z")
    tree.insert(tree, after: "a")
    tree.expand(["z"])
    tree.delete(["z"])
    #expect(tree.items == ["a", "a1", "a2", "x", "b", "c"])
    #expect(tree.index(of: "z") == nil && tree.snapshot(of: "z").items.isEmpty && tree.level(of: "z") == 0)
  }

  @Test func aCollectionShowsSnapshotsAndTrees() {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 2)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = item
      return cell
    }
    stage.show(collection)
    stage.advance(by: 0)
    source.apply(tree(), to: 7, animatingDifferences: false)
    stage.advance(by: 0)
    func shown() -> [String?] {
      collection.indexPathsForVisibleItems.sorted().map { collection.cellForItem(at: $0)?.accessibilityLabel }
    }
    #expect(source.snapshot().sectionIdentifiers == [7] && shown() == ["a", "b"])
    let cell = collection.cellForItem(at: [0, 1])
    source.toggleExpansion(at: [0, 0])
    stage.advance(by: 1)
    #expect(shown() == ["a", "a1", "a2", "b"] && collection.cellForItem(at: [0, 3]) === cell)
    #expect(source.isExpanded(at: [0, 0]) && source.outlineLevel(at: [0, 1]) == 1)
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    source.toggleExpansion(at: [0, 0])
    #expect(source.snapshot(for: 7).visibleItems.count == 4)
    var flat = NSDiffableDataSourceSnapshot<Int, String>()
    flat.appendSections([1, 7])
    flat.appendItems(["b", "q"], toSection: 1)
    source.apply(flat, animatingDifferences: false)
    stage.advance(by: 0)
    #expect(
      shown() == ["b", "q"] && source.indexPath(for: "q") == [0, 1] && source.snapshot(for: 7).items.isEmpty)
  }

  @Test func reconfiguredItemsOfACollectionKeepTheirCells() {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 2)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let text = UILabel()
    text.text = "first"
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      view, path, _ in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = text.text
      return cell
    }
    stage.show(collection)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
    stage.advance(by: 0)
    let cell = collection.cellForItem(at: [0, 1])
    text.text = "second"
    snapshot.reconfigureItems(["b"])
    source.apply(snapshot, animatingDifferences: false)
    stage.advance(by: 0)
    #expect(collection.cellForItem(at: [0, 1]) === cell && cell?.accessibilityLabel == "second")
    #expect(collection.cellForItem(at: [0, 0])?.accessibilityLabel == "first")
  }
}
