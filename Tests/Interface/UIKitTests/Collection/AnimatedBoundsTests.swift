import Testing
import UIKit

@MainActor private final class BoundsLayout: UICollectionViewFlowLayout {
  var notes: [String] = []
  override func prepare() {
    super.prepare()
    notes.append("prepare")
  }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    notes.append("from \(Int(oldBounds.width)) to \(Int(collectionView?.bounds.width ?? 0))")
  }
  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    notes.append("end \(UIView.inheritedAnimationDuration)")
  }
}

@MainActor @Suite struct AnimatedBoundsTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private let stage = Stage(size: CGSize(width: 400, height: 300), scale: 1)
  private let source = Source()
  private let layout = BoundsLayout()
  private let view: UICollectionView

  init() {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    UIView.animate(withDuration: 1) { [self] in
      stage.show(view)
      view.layoutIfNeeded()
    }
    stage.advance(by: 2)
  }

  @Test func firstLayoutIsNoChange() {
    #expect(!layout.notes.isEmpty && layout.notes.allSatisfy { $0 == "prepare" })
  }

  @Test func newSizeInAnAnimationIsTold() {
    layout.notes = []
    UIView.animate(withDuration: 0.5) { [self] in
      view.frame.size.width = 320
      view.layoutIfNeeded()
    }
    #expect(layout.notes == ["prepare", "from 200 to 320", "end 0.5"])
    stage.advance(by: 1)
    #expect(layout.notes.count == 3, "nothing is told when the animation ends")
  }

  @Test func otherChangesAreNotTold() {
    layout.notes = []
    view.frame.size.width = 320
    view.layoutIfNeeded()
    #expect(layout.notes == ["prepare"], "without an animation")
    layout.notes = []
    UIView.animate(withDuration: 0.5) { [self] in
      view.contentOffset.y = 10
      view.layoutIfNeeded()
    }
    #expect(!layout.notes.contains { $0.hasPrefix("from") || $0.hasPrefix("end") }, "only the offset changes")
  }
}
