import Testing
import UIKit

/// A layout that knows its items by the rectangle alone.
private final class Column: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 120) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<3).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: 40 * CGFloat(item), width: 100, height: 30)
      return attributes
    }
  }
}

private final class Cell: UICollectionViewCell {
  static var sizes: [CGSize] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.sizes.append(frame.size)
  }

  required init?(coder: NSCoder) { nil }
}

private final class Source: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor @Suite struct ElementsByRectangleTests {
  @Test func cellsAreMadeWithTheirSize() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: Column())
    let source = Source()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    Cell.sizes = []
    let stage = Stage(size: CGSize(width: 100, height: 120))
    stage.show(view)
    stage.advance(by: 0.1)
    #expect(Cell.sizes == Array(repeating: CGSize(width: 100, height: 30), count: 3))
  }
}
