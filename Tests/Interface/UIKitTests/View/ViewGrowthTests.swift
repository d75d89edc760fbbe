import Testing

@testable import UIKit

/// Growth of work, counted in steps and not timed.
@MainActor @Suite struct ViewGrowthTests {
  private func steps(_ count: Int) -> Double {
    let root = UIView()
    let views = (0..<count).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    for view in views { root.bringSubviewToFront(view) }
    for view in views { root.sendSubviewToBack(view) }
    for index in views.indices { root.exchangeSubview(at: index, withSubviewAt: index * 31 % count) }
    for view in views { root.insertSubview(view, at: count / 2) }
    for index in views.indices.dropFirst() {
      root.insertSubview(views[index], belowSubview: views[index * 31 % index])
    }
    for view in views { view.removeFromSuperview() }
    #expect(root.subviews.isEmpty && root.layer.sublayers == nil)
    return Double(root.subviewList.visitedNodes + root.layer.sublayerList.visitedNodes) / Double(count)
  }

  @Test func siblingsAreAddedMovedAndRemovedInLogarithmicTime() {
    let (few, many) = (steps(250), steps(4_000))
    #expect(many < 3 * few, "\(few) steps become \(many)")
  }

  @Test func viewsAndTheirLayersStayInTheSameOrder() {
    let root = UIView()
    let views = (0..<7).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    var expected = views
    func check() {
      #expect(root.subviews == expected)
      #expect(root.layer.sublayers ?? [] == expected.map(\.layer))
    }
    root.exchangeSubview(at: 1, withSubviewAt: 5)
    expected.swapAt(1, 5)
    check()
    root.exchangeSubview(at: 0, withSubviewAt: 7)
    root.exchangeSubview(at: -1, withSubviewAt: 2)
    check()
    root.sendSubviewToBack(views[3])
    expected.insert(expected.remove(at: expected.firstIndex(of: views[3]) ?? 0), at: 0)
    check()
    root.insertSubview(views[3], at: 3)
    expected.insert(expected.remove(at: 0), at: 2)
    check()
    root.insertSubview(views[6], aboveSubview: views[0])
    expected.removeAll { $0 === views[6] }
    expected.insert(views[6], at: (expected.firstIndex(of: views[0]) ?? 0) + 1)
    check()
    views[2].removeFromSuperview()
    expected.removeAll { $0 === views[2] }
    check()
  }

  @Test func tenThousandNestedViewsAreShownTappedDescribedAndReleased() {
    // The margin is for views of tests that run at the same time.
    let before = Stage.liveViews + 5_000
    do {
      let stage = Stage(
        size: CGSize(width: 100, height: 100), scale: 1,
        safeAreaInsets: UIEdgeInsets(top: 9, left: 0, bottom: 0, right: 0))
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.show(root)
      var deepest = root
      for _ in 0..<10_000 {
        let view = UIView(frame: root.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        deepest.addSubview(view)
        deepest = view
      }
      stage.advance(by: 0.1)
      stage.tap(at: CGPoint(x: 50, y: 50))
      stage.userInterfaceStyle = .dark
      root.tintColor = .red
      #expect(deepest.tintColor == .red)
      stage.resize(to: CGSize(width: 120, height: 90))
      stage.advance(by: 0.1)
      root.frame.size = CGSize(width: 70, height: 60)
      #expect(deepest.bounds.size == CGSize(width: 70, height: 60))
      #expect(stage.presentation().count == 10_002)
      #expect(deepest.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
      deepest.tag = 5
      #expect(stage.window.viewWithTag(5) === deepest)
      _ = stage.image()
      root.removeFromSuperview()
      stage.advance(by: 0.1)
      #expect(deepest.window == nil && deepest.tintColor == .red)
    }
    #expect(Stage.liveViews < before)
  }

  @Test func frameWithoutChangesVisitsNoLayer() {
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 1)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    for index in 0..<500 {
      let view = UIView(frame: CGRect(x: index % 50, y: index / 50, width: 3, height: 3))
      view.backgroundColor = .red
      root.addSubview(view)
    }
    stage.show(root)
    let picture = stage.image()
    let visited = stage.renderer.visitedLayers
    #expect(visited >= 500)
    for _ in 0..<60 {
      stage.advance(by: 1.0 / 60)
      #expect(stage.image().pixel(7, 7) == picture.pixel(7, 7))
    }
    #expect(stage.renderer.visitedLayers == visited)
    root.subviews[499].frame.origin.x = 20
    _ = stage.image()
    #expect(stage.renderer.visitedLayers > visited)
  }

  @Test func tintFollowsAViewThatMoves() {
    let (red, blue, inner) = (UIView(), UIView(), UIView())
    (red.tintColor, blue.tintColor) = (.red, .blue)
    let middle = UIView()
    middle.addSubview(inner)
    red.addSubview(middle)
    #expect(inner.tintColor == .red)
    blue.addSubview(middle)
    #expect(inner.tintColor == .blue)
    middle.removeFromSuperview()
    #expect(inner.tintColor == UIView().tintColor)
    inner.tintColor = .green
    red.addSubview(middle)
    #expect(inner.tintColor == .green && middle.tintColor == .red)
    inner.tintColor = nil
    #expect(inner.tintColor == .red)
  }
}
