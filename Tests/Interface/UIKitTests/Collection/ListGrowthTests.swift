import Testing

@testable import UIKit

/// Growth of the work of scrolling, counted in calls and not timed.
@MainActor @Suite struct ListGrowthTests {
  /// The calls of one fling through a list.
  private struct Work: Equatable {
    var cells = 0
    var separators = 0
    var views = 0
  }

  @MainActor private final class Counter: NSObject, UICollectionViewDataSource {
    let count: Int
    var cells = 0

    init(_ count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      cells += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      guard let row = cell as? UICollectionViewListCell else { return cell }
      var content = row.defaultContentConfiguration()
      content.text = "row \(indexPath.item)"
      if indexPath.item.isMultiple(of: 3) { content.secondaryText = "below" }
      row.contentConfiguration = content
      row.accessories = [.disclosureIndicator()]
      return row
    }
  }

  private func fling(count: Int) -> Work {
    var work = Work()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.itemSeparatorHandler = { _, separators in
      work.separators += 1
      return separators
    }
    let stage = Stage(size: CGSize(width: 390, height: 600), scale: 2)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    let counter = Counter(count)
    view.dataSource = counter
    stage.show(view)
    stage.advance(by: 0)
    counter.cells = 0
    work = Work()
    stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 100), over: 0.1)
    for _ in 0..<90 { stage.advance(by: 1.0 / 60) }
    work.cells = counter.cells
    work.views = view.subviews.count
    return work
  }

  @Test func aFlingCostsTheSameInAListOfAnyLength() {
    let (short, long) = (fling(count: 1_000), fling(count: 50_000))
    #expect(short == long)
    #expect(short.cells > 20 && short.views < 45)
  }

  /// A grid whose cells give themselves their sizes.
  private func flingGrid(count: Int) -> [Int] {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .estimated(50))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let fixture = SelfSizingFixture(
      [count], layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    fixture.size = { CGSize(width: 80, height: 40 + CGFloat($0.item % 5) * 4) }
    fixture.show()
    MeasuredCell.measurements = 0
    fixture.stage.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 50), over: 0.1)
    for _ in 0..<90 { fixture.stage.advance(by: 1.0 / 60) }
    return [MeasuredCell.measurements, fixture.made, fixture.view.subviews.count]
  }

  @Test func aFlingCostsTheSameInAGridOfAnyLength() {
    let (short, long) = (flingGrid(count: 2_000), flingGrid(count: 20_000))
    #expect(short == long && short[0] > 60 && short[1] < 90)
  }
}
