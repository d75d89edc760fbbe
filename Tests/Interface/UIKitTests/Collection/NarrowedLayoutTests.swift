import Testing
import UIKit

@MainActor private final class NarrowedLayout: UICollectionViewFlowLayout {
  private let spare = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private(set) var askCount = 0
  override var collectionView: UICollectionView {
    askCount += 1
    return super.collectionView ?? spare
  }
}

@MainActor @Suite struct NarrowedLayoutTests {
  @Test func layoutDoesNotAskForItsCollectionViewToInvalidateItself() {
    let layout = NarrowedLayout()
    layout.minimumLineSpacing = 4
    layout.invalidateLayout()
    #expect(layout.askCount == 0)
  }

  @Test func layoutMayPromiseACollectionView() {
    let layout = NarrowedLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === view)
    let plain = UICollectionViewFlowLayout()
    view.collectionViewLayout = plain
    #expect(plain.collectionView === view)
  }
}
