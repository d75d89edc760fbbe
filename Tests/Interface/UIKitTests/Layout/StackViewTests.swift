import Testing
import UIKit

/// A view with a size of its own.
private final class Block: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

@MainActor @Suite struct StackViewTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
  private var root: UIView { stage.window }

  private func stack(
    _ views: [UIView], _ distribution: UIStackView.Distribution = .fill,
    _ alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 10, fills: Bool = true
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    (stack.distribution, stack.alignment, stack.spacing) = (distribution, alignment, spacing)
    _ = constrained(in: root, stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    if fills { stack.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true }
    return stack
  }

  private func spans(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.maxX] } }

  @Test func fillStretchesTheViewWithTheLeastHugging() {
    let views = [Block(30, 20), Block(40, 10), Block(20, 30)]
    views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    let stack = stack(views)
    root.layoutIfNeeded()
    #expect(spans(views) == [[0, 30], [40, 170], [180, 200]])
    #expect(views.allSatisfy { $0.frame.height == 30 })
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
  }

  @Test(arguments: [
    (UIStackView.Distribution.fillEqually, [[CGFloat(0), 60], [70, 130], [140, 200]]),
    (.fillProportionally, [[0, 60], [70, 150], [160, 200]]),
    (.equalSpacing, [[0, 30], [85, 125], [180, 200]]),
    (.equalCentering, [[0, 30], [82, 122], [180, 200]]),
  ])
  func distributionDividesTheRoom(distribution: UIStackView.Distribution, expected: [[CGFloat]]) {
    let views = [Block(30, 20), Block(40, 10), Block(20, 30)]
    _ = stack(views, distribution)
    root.layoutIfNeeded()
    let found = spans(views)
    for (a, b) in zip(found.flatMap(\.self), expected.flatMap(\.self)) {
      #expect(abs(a - b) <= 1, "\(found)")
    }
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, [[CGFloat(0), 30], [0, 30]]), (.top, [[0, 20], [0, 30]]),
    (.center, [[5, 25], [0, 30]]), (.bottom, [[10, 30], [0, 30]]),
  ])
  func alignmentPlacesAcrossTheAxis(alignment: UIStackView.Alignment, expected: [[CGFloat]]) {
    let views = [Block(30, 20), Block(40, 30)]
    let stack = stack(views, .fill, alignment, fills: false)
    root.layoutIfNeeded()
    #expect(views.map { [$0.frame.minY, $0.frame.maxY] } == expected)
    #expect(stack.frame.size == CGSize(width: 80, height: 30))
  }

  @Test func baselinesAlignInARow() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("small", "large")
    large.font = .systemFont(ofSize: 40)
    let stack = stack([small, large], .fill, .firstBaseline, fills: false)
    root.layoutIfNeeded()
    #expect(large.frame.minY == 0)
    #expect(small.frame.minY > 10)
    #expect(stack.frame.height == large.frame.height)
  }

  @Test func hiddenViewsTakeNoRoom() {
    let views = [Block(30, 20), Block(40, 10), Block(20, 30)]
    let stack = stack(views, fills: false)
    stack.setCustomSpacing(25, after: views[0])
    root.layoutIfNeeded()
    #expect(spans(views) == [[0, 30], [55, 95], [105, 125]])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[1].isHidden = true
      root.layoutIfNeeded()
    }
    #expect(views[2].frame.minX == 55)
    #expect(stack.bounds.width == 75)
    stage.advance(by: 0.5)
    #expect(abs((views[2].layer.presentation()?.frame.minX ?? 0) - 80) < 1)
    views[1].isHidden = false
    root.layoutIfNeeded()
    #expect(views[2].frame.minX == 105)
  }

  @Test func marginsAndDirectionCount() {
    stage.layoutDirection = .rightToLeft
    let views = [Block(30, 20), Block(40, 10)]
    let stack = stack(views, fills: false)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 114, y: 0, width: 86, height: 24))
    #expect(spans(views) == [[54, 84], [4, 44]])
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 86, height: 24))
  }

  @Test func removedAndMovedViewsLeaveNoConstraints() {
    let views = [Block(30, 20), Block(40, 10), Block(20, 30)]
    let stack = stack(views, fills: false)
    root.layoutIfNeeded()
    views[0].removeFromSuperview()
    stack.insertArrangedSubview(views[2], at: 0)
    stack.axis = .vertical
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[2], views[1]])
    #expect(views[2].frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(views[1].frame == CGRect(x: 0, y: 40, width: 40, height: 10))
    stack.removeArrangedSubview(views[1])
    root.layoutIfNeeded()
    #expect(stack.frame.size == CGSize(width: 20, height: 30))
    #expect(views[1].superview === stack)
  }

  @Test func contentThatGrowsMovesTheOthers() {
    let views = [Block(30, 20), Block(40, 10)]
    _ = stack(views, fills: false)
    root.layoutIfNeeded()
    views[0].size.width = 50
    root.layoutIfNeeded()
    #expect(spans(views) == [[0, 50], [60, 100]])
  }
}
