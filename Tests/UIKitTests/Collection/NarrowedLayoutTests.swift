import Testing
import UIKit

@MainActor private final class NarrowedLayout: UICollectionViewFlowLayout {
  private let spare = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  override var collectionView: UICollectionView { super.collectionView ?? spare }
}

@MainActor @Suite struct NarrowedLayoutTests {
  @Test func layoutMayPromiseACollectionView() {
    let layout = NarrowedLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === view)
    let plain = UICollectionViewFlowLayout()
    view.collectionViewLayout = plain
    #expect(plain.collectionView === view)
  }
}
