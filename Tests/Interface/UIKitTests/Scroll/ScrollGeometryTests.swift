import Testing

@testable import UIKit

@MainActor @Suite struct ScrollGeometryTests {
  @Test func offsetIsTheOriginOfTheBounds() {
    let fixture = ScrollFixture()
    fixture.view.contentOffset = CGPoint(x: 0, y: 120)
    #expect(fixture.view.bounds == CGRect(x: 0, y: 120, width: 320, height: 480))
    fixture.view.bounds.origin.y = 60
    #expect(fixture.view.contentOffset == CGPoint(x: 0, y: 60))
    fixture.view.contentOffset.y = .nan
    fixture.view.contentOffset.y = .infinity
    #expect(fixture.view.contentOffset == CGPoint(x: 0, y: 60))
    #expect(fixture.offsets.map(\.offset.y) == [120, 60])
  }

  @Test func scrollingCommitsOneLayer() {
    let fixture = ScrollFixture()
    for index in 0..<300 {
      fixture.view.addSubview(UIView(frame: CGRect(x: 0, y: index * 40, width: 320, height: 40)))
    }
    fixture.view.showsVerticalScrollIndicator = false
    fixture.stage.advance(by: 0)
    var operations = 0
    let token = fixture.stage.context.observe { operations += $0.operations.count }
    fixture.view.contentOffset.y = 200
    fixture.stage.advance(by: 0)
    token.cancel()
    #expect(operations == 1)
  }

  @Test func shrunkContentIsScrolledIntoItsRange() {
    let fixture = ScrollFixture()
    fixture.view.contentOffset.y = 3520
    fixture.view.contentSize.height = 1000
    #expect(fixture.view.contentOffset.y == 520)
    fixture.view.contentSize.height = -.infinity
    #expect(fixture.view.contentOffset.y == 0)
  }

  @Test func insetsWidenTheRangeAndLeaveTheContentWhereItIs() {
    let fixture = ScrollFixture()
    fixture.view.contentInset.top = 72
    #expect(fixture.view.contentOffset.y == 0 && fixture.view.adjustedContentInset.top == 72)
    fixture.view.contentOffset.y = -72
    fixture.view.contentInset.top = 0
    #expect(fixture.view.contentOffset.y == 0)
    fixture.view.contentInset.bottom = .nan
    #expect(fixture.view.adjustedContentInset.bottom == 0)
    #expect(fixture.calls.filter { $0 == "inset" }.count == 2)
  }

  @Test func sizeThatIsNotANumberKeepsTheInsetsFinite() {
    let fixture = ScrollFixture()
    fixture.stage.safeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 10)
    fixture.view.contentInsetAdjustmentBehavior = .always
    for size in [CGSize(width: 320, height: CGFloat.nan), CGSize(width: CGFloat.nan, height: .infinity)] {
      fixture.view.frame.size = size
      fixture.view.contentOffset.y += 0.1
      fixture.advance(by: 0.1)
      let insets = fixture.view.adjustedContentInset
      #expect([insets.top, insets.left, insets.bottom, insets.right].allSatisfy { $0.isFinite })
    }
  }

  @Test func safeAreaIsAddedWhereContentScrollsAndContentAtTheTopStaysThere() {
    let fixture = ScrollFixture()
    fixture.stage.safeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 10)
    #expect(fixture.view.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(fixture.view.contentOffset.y == -44)
    fixture.view.contentInsetAdjustmentBehavior = .always
    #expect(fixture.view.adjustedContentInset.left == 10)
    fixture.view.contentInsetAdjustmentBehavior = .never
    #expect(fixture.view.adjustedContentInset == .zero && fixture.view.contentOffset == .zero)
    fixture.view.contentInsetAdjustmentBehavior = .automatic
    fixture.view.contentInset.top = 10
    fixture.view.contentOffset.y = 500
    fixture.stage.safeAreaInsets = .zero
    #expect(fixture.view.adjustedContentInset.top == 10 && fixture.view.contentOffset.y == 500)
  }

  @Test func contentUnderABarHasNoSafeAreaOfItsOwnWhereTheInsetKeepsItFree() {
    let fixture = ScrollFixture()
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    fixture.view.addSubview(cell)
    fixture.stage.safeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 10)
    fixture.view.contentOffset.y = 20
    fixture.stage.advance(by: 0)
    // The sides are not adjusted, as the content scrolls up and down only.
    #expect(cell.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    fixture.view.contentInsetAdjustmentBehavior = .always
    #expect(cell.safeAreaInsets == .zero)
    fixture.view.contentInsetAdjustmentBehavior = .never
    fixture.view.contentOffset.y = 20
    fixture.stage.advance(by: 0)
    #expect(cell.safeAreaInsets == UIEdgeInsets(top: 64, left: 10, bottom: 0, right: 10))
  }

  @Test func roundedSafeAreaDoesNotCauseEndlessLayout() {
    final class Counting: UIScrollView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let view = Counting()
    let fixture = ScrollFixture(view)
    fixture.stage.safeAreaInsets.top = 64.3
    view.contentInset.top = 10.1
    view.contentOffset.y = -74.4
    fixture.stage.advance(by: 0)
    view.layouts = 0
    for offset in stride(from: -74.4, to: 0, by: 7.7) {
      view.contentOffset.y = offset
      fixture.stage.advance(by: 0)
    }
    #expect(view.layouts <= 12)
  }

  @Test func rotationKeepsTheOffsetInItsRange() {
    let fixture = ScrollFixture(content: CGSize(width: 320, height: 600))
    fixture.view.contentOffset.y = 120
    fixture.stage.resize(to: CGSize(width: 320, height: 560))
    #expect(fixture.view.contentOffset.y == 40)
    fixture.stage.resize(to: CGSize(width: 320, height: 800))
    #expect(fixture.view.contentOffset.y == 0)
  }

  @Test func rectangleIsScrolledToWithTheLeastMotion() {
    let fixture = ScrollFixture()
    fixture.view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    func offset(showing rect: CGRect) -> CGFloat {
      fixture.view.scrollRectToVisible(rect, animated: false)
      return fixture.view.contentOffset.y
    }
    #expect(offset(showing: CGRect(x: 0, y: 600, width: 10, height: 40)) == 190)
    #expect(offset(showing: CGRect(x: 0, y: 400, width: 10, height: 40)) == 190)
    #expect(offset(showing: CGRect(x: 0, y: 100, width: 10, height: 40)) == 80)
    #expect(offset(showing: .zero) == 80)
    #expect(offset(showing: CGRect(x: 0, y: 3990, width: 10, height: 400)) == 3550)
  }

  @Test func animatedScrollTakesThreeTenthsOfASecondAndReportsItsEnd() {
    let fixture = ScrollFixture()
    fixture.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(fixture.view.isScrollAnimating && fixture.view.contentOffset.y == 0)
    fixture.stage.advance(by: 0.15)
    #expect(abs(fixture.view.contentOffset.y - 150) < 1)
    fixture.stage.advance(by: 0.2)
    #expect(fixture.view.contentOffset.y == 300 && !fixture.view.isScrollAnimating)
    #expect(fixture.calls == ["scroll", "didEndScrollingAnimation"])
    #expect(fixture.view.displayLink == nil)
  }

  @Test func settingTheOffsetStopsTheAnimation() {
    let fixture = ScrollFixture()
    fixture.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    fixture.stage.advance(by: 0.1)
    fixture.view.contentOffset.y = 20
    fixture.stage.advance(by: 1)
    #expect(fixture.view.contentOffset.y == 20)
    fixture.view.setContentOffset(CGPoint(x: CGFloat.nan, y: 0), animated: true)
    #expect(!fixture.view.isScrollAnimating)
  }

  @Test func offsetIsAnimatedByAnimationBlocks() {
    let fixture = ScrollFixture()
    UIView.animate(withDuration: 1) { fixture.view.contentOffset.y = 100 }
    fixture.stage.advance(by: 0.5)
    #expect(abs((fixture.view.layer.presentation()?.bounds.origin.y ?? 0) - 50) < 1)
  }

  @Test func indicatorLengthIsTheVisibleFractionAndItFadesOut() throws {
    let fixture = ScrollFixture(content: CGSize(width: 320, height: 960))
    #expect(fixture.view.subviews.isEmpty)
    fixture.view.setContentOffset(CGPoint(x: 0, y: 480), animated: true)
    fixture.stage.advance(by: 0.35)
    let indicator = try #require(fixture.view.subviews.first)
    // The indicator, at the far end, is half as long as its way of 480 − 2·3 points.
    #expect(indicator.frame == CGRect(x: 314, y: 480 + 3 + 237, width: 3, height: 237))
    fixture.stage.advance(by: 1)
    #expect(fixture.view.subviews.isEmpty && fixture.view.indicators.isEmpty)
    fixture.view.showsVerticalScrollIndicator = false
    fixture.view.flashScrollIndicators()
    #expect(fixture.view.subviews.isEmpty)
  }

  @Test func indicatorStaysInsideInsetsAndIsMirroredInARightToLeftLayout() {
    let fixture = ScrollFixture(content: CGSize(width: 320, height: 960))
    fixture.view.verticalScrollIndicatorInsets.top = 50
    fixture.stage.safeAreaInsets.top = 20
    fixture.view.flashScrollIndicators()
    #expect(abs((fixture.view.subviews.first?.frame.minY ?? 0) - (-20 + 70 + 3)) < 1e-9)
    fixture.view.semanticContentAttribute = .forceRightToLeft
    fixture.view.flashScrollIndicators()
    #expect(fixture.view.subviews.first?.frame.minX == 3)
  }

  @Test func indicatorShrinksBeyondTheEnds() {
    let still = ScrollIndicatorView.span(way: 474, offset: 0, range: 0...4000, visible: 480)
    let pulled = ScrollIndicatorView.span(way: 474, offset: -20, range: 0...4000, visible: 480)
    let far = ScrollIndicatorView.span(way: 474, offset: 4300, range: 0...4000, visible: 480)
    #expect(still.start == 0 && pulled.length == still.length - 20 && pulled.start == 0)
    #expect(far.length == 7 && far.start == 467)
    #expect(ScrollIndicatorView.span(way: 0, offset: 0, range: 0...0, visible: 0).length == 0)
  }

  // MARK: Observation

  @Test func contentOffsetCanBeObservedWithoutTheDelegate() {
    let fixture = ScrollFixture()
    nonisolated(unsafe) var seen: [CGPoint?] = []
    var token: NSKeyValueObservation? = fixture.view.observe(
      \.contentOffset, options: [.new, .old, .initial]
    ) {
      unsafe seen += [$1.oldValue, $1.newValue]
    }
    fixture.view.contentOffset.y = 10
    #expect(unsafe seen == [nil, .zero, .zero, CGPoint(x: 0, y: 10)])
    token?.invalidate()
    fixture.view.contentOffset.y = 20
    #expect(unsafe seen.count == 4)
    token = fixture.view.observe(\.contentOffset) { _, _ in unsafe seen = [] }
    token = nil
    fixture.view.contentOffset.y = 30
    #expect(unsafe seen.count == 4)
    #expect(token == nil)
  }

  @Test func scrollViewThatLeavesTheWindowStopsAndIsReleased() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let views = ViewCensus.liveViews
    weak var weakView: UIScrollView?
    do {
      let view = UIScrollView()
      weakView = view
      stage.show(view)
      view.contentSize.height = 3000
      view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
      stage.advance(by: 0.1)
      view.removeFromSuperview()
      #expect(!view.isScrollAnimating && view.displayLink == nil)
    }
    stage.advance(by: 0.1)
    #expect(weakView == nil)
    #expect(stage.context.nextDeadline == nil)
    #expect(ViewCensus.liveViews <= views)
  }

  @Test func shortContentOfANavigationScreenBeginsBelowItsBar() {
    let stage = Stage(size: CGSize(width: 300, height: 400))
    let screen = UIViewController()
    let (first, second) = (UIScrollView(), UIScrollView())
    for scroll in [first, second] {
      scroll.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      scroll.contentSize = CGSize(width: 300, height: 100)
      screen.view.addSubview(scroll)
    }
    stage.show(UINavigationController(rootViewController: screen))
    stage.advance(by: 0)
    #expect(first.adjustedContentInset.top == 44 && first.contentOffset.y == -44)
    #expect(second.adjustedContentInset.top == 0 && second.contentOffset.y == 0)
    first.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(first.adjustedContentInset.top == 0)
  }
}
