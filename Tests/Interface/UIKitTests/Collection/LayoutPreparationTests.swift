import Testing
import UIKit

/// A layout that sets itself up in `prepare()`, as many layouts of apps do.
@MainActor private final class SelfSettingLayout: UICollectionViewFlowLayout {
  var preparations = 0
  var invalidatesAlways = false

  override func prepare() {
    super.prepare()
    preparations += 1
    let width = collectionView?.bounds.width ?? 0
    scrollDirection = .horizontal
    itemSize = CGSize(width: width / 2, height: 80)
    minimumLineSpacing = 10
    sectionInset = UIEdgeInsets(top: 0, left: width / 4, bottom: 0, right: width / 4)
    if invalidatesAlways { invalidateLayout() }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A layout that prepares itself without super.
@MainActor private final class OwnLayout: UICollectionViewFlowLayout {
  var middle: CGFloat = 0
  override func prepare() { middle = collectionView?.bounds.midX ?? 0 }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

@MainActor private final class ToldCell: UICollectionViewCell {
  override var isSelected: Bool { didSet { backgroundColor = isSelected ? .red : .gray } }
}

@MainActor private final class Items: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor @Suite struct LayoutPreparationTests {
  @Test(arguments: [false, true]) func layoutThatSetsItselfUpIsPreparedTwiceAtMost(always: Bool) throws {
    let layout = SelfSettingLayout()
    layout.invalidatesAlways = always
    let stage = Stage(size: CGSize(width: 400, height: 100), scale: 1)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    view.dataSource = items
    stage.show(view)
    stage.advance(by: 0)
    #expect(view.cellForItem(at: [0, 0])?.frame == CGRect(x: 100, y: 10, width: 200, height: 80))
    #expect(view.cellForItem(at: [0, 1])?.frame.minX == 310)
    stage.advance(by: 1)
    layout.preparations = 0
    stage.advance(by: 1)
    #expect(layout.preparations == 0, "nothing has changed")
    view.contentOffset.x = 50
    stage.advance(by: 0)
    #expect(layout.preparations == (always ? 2 : 1))
    view.frame.size.width = 300
    stage.advance(by: 1)
    #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 235, y: 10, width: 150, height: 80))
  }

  @Test func layoutMayPrepareWithoutSuper() {
    let layout = OwnLayout()
    layout.itemSize = CGSize(width: 400, height: 40)
    layout.minimumLineSpacing = 0
    let stage = Stage(size: CGSize(width: 400, height: 100), scale: 1)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(ToldCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    view.dataSource = items
    stage.show(view)
    stage.advance(by: 0)
    #expect(layout.middle == 200 && view.contentSize.height == 800)
    #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 0, y: 40, width: 400, height: 40))
    // A cell that is not selected is not told so.
    #expect(view.cellForItem(at: [0, 1])?.backgroundColor == nil)
    view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    #expect(view.cellForItem(at: [0, 1])?.backgroundColor == .red)
    layout.itemSize.height = 50
    stage.advance(by: 0)
    #expect(view.cellForItem(at: [0, 1])?.frame.minY == 50)
  }
}
