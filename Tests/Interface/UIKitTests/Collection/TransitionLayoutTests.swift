import Testing

@testable import UIKit

@MainActor @Suite struct TransitionLayoutTests {
  @MainActor private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 4
    var own: UICollectionViewTransitionLayout?
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      own ?? UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
  private let source = Source()
  private let small = UICollectionViewFlowLayout()
  private let large = UICollectionViewFlowLayout()
  private let view: UICollectionView

  init() {
    for (layout, side) in [(small, 50), (large, 200)] as [(UICollectionViewFlowLayout, CGFloat)] {
      layout.itemSize = CGSize(width: side, height: side)
      layout.minimumInteritemSpacing = 0
      layout.minimumLineSpacing = 0
    }
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: small)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    stage.show(view)
    stage.advance(by: 0.1)
  }

  private func cell(_ item: Int) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  @Test func cellsMoveWithTheProgress() throws {
    let first = try #require(cell(1))
    var ends: [(Bool, Bool)] = []
    let way = view.startInteractiveTransition(to: large) { ends.append(($0, $1)) }
    #expect(view.collectionViewLayout === way && way.currentLayout === small && way.nextLayout === large)
    stage.advance(by: 0.1)
    #expect(cell(1) === first && first.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
    way.transitionProgress = 0.5
    stage.advance(by: 0.1)
    #expect(
      first.frame == CGRect(x: 25, y: 100, width: 125, height: 125), "halfway between 50 and 200 points")
    #expect(view.contentSize.height == 425)
    view.finishInteractiveTransition()
    stage.advance(by: 0.15)
    #expect(ends.isEmpty && view.collectionViewLayout === large)
    stage.advance(by: 0.5)
    #expect(ends.count == 1 && ends[0] == (true, true) && small.collectionView == nil)
    #expect(cell(1)?.frame == CGRect(x: 0, y: 200, width: 200, height: 200))
  }

  @Test func cancelledChangeReturns() {
    var ends: [(Bool, Bool)] = []
    let way = view.startInteractiveTransition(to: large) { ends.append(($0, $1)) }
    way.transitionProgress = 0.8
    stage.advance(by: 0.1)
    #expect(view.startInteractiveTransition(to: large) === way, "a running change is kept")
    view.cancelInteractiveTransition()
    view.cancelInteractiveTransition()
    stage.advance(by: 1)
    #expect(ends.count == 1 && ends[0] == (true, false) && view.collectionViewLayout === small)
    #expect(cell(3)?.frame == CGRect(x: 150, y: 0, width: 50, height: 50) && large.collectionView == nil)
  }

  @Test func progressIsLimitedAndValuesAreKept() {
    let way = UICollectionViewTransitionLayout(currentLayout: small, nextLayout: large)
    way.transitionProgress = .nan
    #expect(way.transitionProgress == 0)
    way.transitionProgress = 7
    #expect(way.transitionProgress == 1)
    way.transitionProgress = -.infinity
    #expect(way.transitionProgress == 0)
    way.updateValue(3, forAnimatedKey: "a")
    #expect(way.value(forAnimatedKey: "a") == 3 && way.value(forAnimatedKey: "b") == 0)
  }

  @Test func delegateChoosesTheWayAndItemsMayChangeOnIt() {
    let own = UICollectionViewTransitionLayout(currentLayout: small, nextLayout: large)
    source.own = own
    #expect(view.startInteractiveTransition(to: large) === own)
    own.transitionProgress = 0.5
    stage.advance(by: 0.1)
    source.count = 0
    view.reloadData()
    stage.advance(by: 0.1)
    #expect(view.visibleCells.isEmpty)
    view.finishInteractiveTransition()
    stage.advance(by: 1)
    #expect(view.collectionViewLayout === large)
  }
}
