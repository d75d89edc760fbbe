import UIKit

/// A cell whose constraints give it the width of its item and a height.
final class MeasuredCell: UICollectionViewCell {
  let box = UIView()
  private(set) var width: NSLayoutConstraint
  private(set) var height: NSLayoutConstraint
  /// The number of times that any cell was asked for its size.
  static var measurements = 0

  override init(frame: CGRect) {
    width = box.widthAnchor.constraint(equalToConstant: 10)
    height = box.heightAnchor.constraint(equalToConstant: 10)
    super.init(frame: frame)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    (width.priority, height.priority) = (.defaultHigh, .defaultHigh)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      width, height,
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.measurements += 1
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}

/// A collection of 320 × 480 points whose cells give themselves their sizes.
@MainActor final class SelfSizingFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let view: UICollectionView
  var counts: [Int]
  var size: (IndexPath) -> CGSize = { _ in CGSize(width: 320, height: 60) }
  var made = 0

  init(_ counts: [Int], layout: UICollectionViewLayout) {
    self.counts = counts
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    super.init()
    view.register(MeasuredCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    MeasuredCell.measurements = 0
  }

  func show() {
    stage.show(view)
    stage.advance(by: 0)
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    stage.advance(by: 1.0 / 60)
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if cell.tag == 0 { made += 1 }
    cell.tag = 1
    if let cell = cell as? MeasuredCell {
      let size = size(indexPath)
      (cell.width.constant, cell.height.constant) = (size.width, size.height)
    }
    return cell
  }
}
