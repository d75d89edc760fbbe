import Testing
import UIKit

@MainActor @Suite struct SwipeTests {
  /// The distance in points after which a touch is a pan.
  private let slop: CGFloat = 10

  private func swipe(_ stage: Stage, from start: CGPoint, to end: CGPoint, over duration: TimeInterval) {
    stage.scheduleDrag(at: stage.time, along: [start, end], over: duration, lifting: false)
    stage.advance(by: duration)
  }

  @Test(arguments: [0.3, 0.7]) func edgeSwipeDrivesThePop(fraction: Double) {
    let fixture = NavigationFixture()
    fixture.navigation.pushViewController(fixture.second, animated: false)
    fixture.stage.advance(by: 0)
    let end = CGPoint(x: 2 + slop + 300 * fraction, y: 250)
    swipe(fixture.stage, from: CGPoint(x: 2, y: 250), to: end, over: 0.5)
    fixture.stage.advance(by: 0)
    let x = fixture.x(of: fixture.second) ?? -1
    #expect(abs(x - 300 * fraction) < 1e-6, "the view is under the finger")
    #expect(abs((fixture.x(of: fixture.first) ?? 0) + 90 * (1 - fraction)) < 1e-6)
    fixture.stage.advance(by: 0.2)
    fixture.stage.touchUp(at: end)
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers.count == (fraction < 0.5 ? 2 : 1))
    let top = fixture.navigation.topViewController
    #expect(top?.view.window != nil && top?.view.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(fixture.navigation.navigationBar.items?.count == (fraction < 0.5 ? 2 : 1))
    #expect(fixture.navigation.navigationBar.layer.speed == 1)
    #expect(fixture.navigation.view.subviews[0].subviews.count == 1)
  }

  @Test func flingFromTheEdgePops() {
    let fixture = NavigationFixture()
    fixture.navigation.pushViewController(fixture.second, animated: false)
    fixture.stage.advance(by: 0)
    fixture.stage.drag(from: CGPoint(x: 2, y: 250), to: CGPoint(x: 120, y: 250), over: 0.1)
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first])
  }

  @Test func swipePopsFromTheEdgeOnlyWithABackButton() {
    let fixture = NavigationFixture()
    func drag(from x: CGFloat) {
      fixture.stage.drag(from: CGPoint(x: x, y: 250), to: CGPoint(x: x + 250, y: 250), over: 0.2)
      fixture.stage.advance(by: 1)
    }
    drag(from: 2)
    #expect(fixture.navigation.viewControllers == [fixture.first])
    fixture.navigation.pushViewController(fixture.second, animated: false)
    drag(from: 40)
    fixture.second.navigationItem.hidesBackButton = true
    drag(from: 2)
    #expect(fixture.navigation.viewControllers.count == 2)
    fixture.second.navigationItem.hidesBackButton = false
    drag(from: 2)
    #expect(fixture.navigation.viewControllers.count == 1)
  }

  @Test func swipePopsTheInnerOfTwoNavigationControllersFirst() {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let inner = UINavigationController(rootViewController: UIViewController())
    let page = UIViewController()
    page.addChild(inner)
    page.view.addSubview(inner.view)
    inner.didMove(toParent: page)
    let outer = UINavigationController(rootViewController: UIViewController())
    stage.show(outer)
    outer.pushViewController(page, animated: false)
    inner.pushViewController(UIViewController(), animated: false)
    stage.advance(by: 0)
    for counts in [[2, 1], [1, 1]] {
      stage.drag(from: CGPoint(x: 2, y: 250), to: CGPoint(x: 250, y: 250), over: 0.2)
      stage.advance(by: 1)
      #expect([outer, inner].map(\.viewControllers.count) == counts)
    }
  }

  @Test func cancelledTouchCancelsThePop() {
    let fixture = NavigationFixture()
    fixture.navigation.pushViewController(fixture.second, animated: false)
    fixture.stage.advance(by: 0)
    swipe(fixture.stage, from: CGPoint(x: 2, y: 250), to: CGPoint(x: 290, y: 250), over: 0.3)
    fixture.stage.touchCancel()
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers.count == 2 && fixture.second.view.window != nil)
  }

  @Test(arguments: [false, true]) func sheetIsDismissedByPullingItDown(isKept: Bool) {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let root = UIViewController()
    stage.show(root)
    let sheet = UIViewController()
    sheet.isModalInPresentation = isKept
    root.present(sheet, animated: true)
    stage.advance(by: 1)
    let end = CGPoint(x: 150, y: 60 + slop + 343)
    swipe(stage, from: CGPoint(x: 150, y: 60), to: end, over: 0.5)
    let y = sheet.view.superview?.layer.presentation()?.frame.minY ?? -1
    #expect(abs(y - (isKept ? 10 : 353)) < 1e-6)
    stage.advance(by: 0.2)
    stage.touchUp(at: end)
    stage.advance(by: 1)
    #expect((root.presentedViewController == nil) != isKept)
  }

  @Test func sheetPulledALittleReturns() {
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let root = UIViewController()
    stage.show(root)
    let sheet = UIViewController()
    root.present(sheet, animated: true)
    stage.advance(by: 1)
    swipe(stage, from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150, y: 160), over: 0.5)
    stage.advance(by: 0.2)
    stage.touchUp(at: CGPoint(x: 150, y: 160))
    stage.advance(by: 1)
    #expect(root.presentedViewController === sheet)
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 0, y: 10, width: 300, height: 490))
  }

  @Test func swipeWinsOverScrollingContentExceptAtTheRoot() {
    func makeScrollView() -> UIScrollView {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
      view.contentSize = CGSize(width: 2000, height: 500)
      view.contentOffset.x = 500
      return view
    }
    let fixture = NavigationFixture()
    let (below, above) = (makeScrollView(), makeScrollView())
    fixture.first.view.addSubview(below)
    fixture.second.view.addSubview(above)
    fixture.stage.drag(from: CGPoint(x: 2, y: 250), to: CGPoint(x: 150, y: 250), over: 0.5)
    #expect(below.contentOffset.x < 400)
    fixture.stage.advance(by: 3)
    fixture.navigation.pushViewController(fixture.second, animated: false)
    fixture.stage.advance(by: 0)
    fixture.stage.drag(from: CGPoint(x: 2, y: 250), to: CGPoint(x: 280, y: 250), over: 0.5)
    fixture.stage.advance(by: 1)
    #expect(above.contentOffset.x == 500 && fixture.navigation.viewControllers == [fixture.first])
  }
}
