import Testing
import UIKit

@testable import Rivulet

@MainActor @Suite struct CircleInteractionTests {
  /// The distance in points after which a touch is a pan.
  private let slop: CGFloat = 10
  private let open = CircleTransitionTests.open

  /// Swipes from the left edge to a fraction of the width, and holds.
  private func swipe(_ fixture: CircleFixture, to fraction: CGFloat, over duration: TimeInterval = 0.6)
    -> CGPoint
  {
    let end = CGPoint(x: 2 + slop + 375 * fraction, y: 333)
    fixture.stage.scheduleDrag(
      at: fixture.stage.time, along: [CGPoint(x: 2, y: 333), end], over: duration, lifting: false)
    fixture.stage.advance(by: duration)
    return end
  }

  @Test func swipeTo30PercentIsCancelledAndRestoresBothScreens() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    let end = swipe(fixture, to: 0.3)
    #expect(isClose(fixture.circle?.radius, 22 + (open - 22) * 0.7, within: 1e-6))
    fixture.stage.advance(by: 0.15)
    fixture.stage.touchUp(at: end)
    fixture.stage.advance(by: 0.075)
    // The way back takes 0.3 · 0.5 seconds, and half of it has passed.
    #expect(isClose(fixture.circle?.radius, 22 + (open - 22) * 0.85, within: 1e-6))
    #expect(fixture.transition.isRunning)
    fixture.stage.advance(by: 0.076)
    #expect(!fixture.transition.isRunning && fixture.circle == nil)
    #expect(fixture.navigation.viewControllers == [fixture.first, fixture.second])
    #expect(fixture.second.view.window != nil && fixture.second.view.layer.mask == nil)
    #expect(fixture.second.view.superview?.subviews.count == 1 && fixture.first.view.superview == nil)
    #expect(fixture.second.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func swipeTo70PercentCompletes() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    let end = swipe(fixture, to: 0.7)
    fixture.stage.advance(by: 0.15)
    fixture.stage.touchUp(at: end)
    fixture.stage.advance(by: 0.149)
    #expect(fixture.transition.isRunning)
    fixture.stage.advance(by: 0.002)
    #expect(!fixture.transition.isRunning && fixture.navigation.viewControllers == [fixture.first])
    #expect(fixture.second.parent == nil && fixture.circle == nil)
    #expect(fixture.color(at: CGPoint(x: 5, y: 660)) == [0, 255, 0])
  }

  @Test func flingCompletesAShortSwipeAndBackwardsFlingCancelsALongOne() {
    let fast = CircleFixture()
    fast.pushAndWait()
    let end = swipe(fast, to: 0.3, over: 0.1)
    fast.stage.touchUp(at: end)
    fast.stage.advance(by: 1)
    #expect(fast.navigation.viewControllers.count == 1)

    let back = CircleFixture()
    back.pushAndWait()
    let far = swipe(back, to: 0.7)
    for step in 1...6 {
      back.stage.advance(by: 0.01)
      back.stage.touchMove(to: CGPoint(x: far.x - CGFloat(step) * 10, y: far.y))
    }
    back.stage.touchUp(at: CGPoint(x: far.x - 60, y: far.y))
    back.stage.advance(by: 1)
    #expect(back.navigation.viewControllers.count == 2)
  }

  @Test func cancelledTouchCancelsTheTransition() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    _ = swipe(fixture, to: 0.9)
    fixture.stage.touchCancel()
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers.count == 2 && fixture.circle == nil)
  }

  @Test func rootScreenCannotBeSwipedAway() {
    let fixture = CircleFixture()
    let end = swipe(fixture, to: 0.5)
    #expect(!fixture.transition.isRunning)
    fixture.stage.touchUp(at: end)
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first])
  }

  @Test func screenInsideAnotherNavigationControllerIsSwipedAwayFirst() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    let page = UIViewController()
    let outer = UINavigationController(rootViewController: UIViewController())
    fixture.stage.show(outer)
    page.addChild(fixture.navigation)
    page.view.addSubview(fixture.navigation.view)
    fixture.navigation.didMove(toParent: page)
    outer.pushViewController(page, animated: false)
    fixture.stage.advance(by: 0)
    for counts in [[2, 1], [1, 1]] {
      fixture.stage.touchUp(at: swipe(fixture, to: 0.8))
      fixture.stage.advance(by: 1)
      #expect([outer, fixture.navigation].map(\.viewControllers.count) == counts)
    }
  }

  @Test(arguments: [0.3, 0.7]) func presentedScreenIsSwipedAway(fraction: Double) {
    let fixture = CircleFixture()
    fixture.second.modalPresentationStyle = .fullScreen
    fixture.second.transitioningDelegate = fixture.transition
    fixture.first.present(fixture.second, animated: true)
    fixture.stage.advance(by: 1)
    let end = swipe(fixture, to: fraction)
    #expect(isClose(fixture.circle?.radius, 22 + (open - 22) * (1 - fraction), within: 1e-6))
    fixture.stage.advance(by: 0.15)
    fixture.stage.touchUp(at: end)
    fixture.stage.advance(by: 1)
    #expect((fixture.first.presentedViewController == nil) == (fraction > 0.5))
    #expect((fixture.first.view.window != nil) == (fraction > 0.5))
    #expect(fixture.circle == nil && fixture.second.view.layer.mask == nil)
  }

  @Test func panOnTheButtonOpensUnderTheFinger() {
    let fixture = CircleFixture()
    fixture.transition.addOpeningPan(to: fixture.first.button) { fixture.push() }
    let stage = fixture.stage
    stage.scheduleDrag(
      at: stage.time, along: [CGPoint(x: 327, y: 52), CGPoint(x: 327, y: 552)], over: 1, lifting: false)
    stage.advance(by: 0.5)
    #expect(isClose(fixture.circle?.radius, 250, within: 9), "the edge is under the finger")
    stage.advance(by: 0.5)
    #expect(isClose(fixture.circle?.radius, 500, within: 1e-6))
    stage.advance(by: 0.2)
    stage.touchUp(at: CGPoint(x: 327, y: 552))
    stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers.count == 2 && fixture.circle == nil)
  }

  @Test func shortPanOnTheButtonIsCancelled() {
    let fixture = CircleFixture()
    fixture.transition.addOpeningPan(to: fixture.first.button) { fixture.push() }
    fixture.stage.drag(from: CGPoint(x: 327, y: 52), to: CGPoint(x: 327, y: 200), over: 2)
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first] && fixture.second.view.superview == nil)
  }

  @Test func pullToTheMiddleClosesTheCircle() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    let pan = fixture.transition.addClosingPan(to: fixture.second.view) {
      fixture.navigation.popViewController(animated: true)
    }
    #expect(pan.view === fixture.second.view)
    let stage = fixture.stage
    stage.scheduleDrag(
      at: stage.time, along: [CGPoint(x: 327, y: 552), CGPoint(x: 327, y: 152)], over: 1, lifting: false)
    stage.advance(by: 1)
    let fraction = (fixture.circle.map { ($0.radius - 22) / (open - 22) })
    #expect(isClose(fraction, 0.2, within: 0.01))
    stage.advance(by: 0.2)
    stage.touchUp(at: CGPoint(x: 327, y: 152))
    stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first])
  }

  @Test func fingerCatchesTheMovingCircleAndReversesIt() {
    let fixture = CircleFixture()
    fixture.push()
    fixture.stage.advance(by: 0.2)
    let stage = fixture.stage
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.touchMove(to: CGPoint(x: 205, y: 290))
    stage.advance(by: 0)
    stage.touchMove(to: CGPoint(x: 210, y: 275))
    let caught = fixture.circle?.radius ?? 0
    stage.advance(by: 0.5)
    #expect(fixture.circle?.radius == caught, "it stands still")
    stage.touchUp(at: CGPoint(x: 210, y: 275))
    stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first] && fixture.circle == nil)
  }

  @Test func remainingMotionStartsWithTheFingersVelocity() {
    // Without velocity, the rest takes its share of the duration. A faster finger shortens it, and the curve
    // begins with the finger's slope.
    let slow = CircleRest(way: 0.4, velocity: 0, fullDuration: 0.5, curve: .easeInOut)
    #expect(isClose(slow.duration, 0.2, within: 1e-12))
    #expect(slow.timing.controlPoint(at: 1)?.y == 0)
    let even = CircleRest(way: 0.4, velocity: 2, fullDuration: 0.5, curve: .easeInOut)
    #expect(isClose(even.duration, 0.2, within: 1e-12))
    #expect(isClose(even.timing.controlPoint(at: 1).map { Double($0.y) }, 1.0 / 3, within: 1e-6))
    let fast = CircleRest(way: 0.4, velocity: 12, fullDuration: 0.5, curve: .easeInOut)
    #expect(isClose(fast.duration, 0.1, within: 1e-12))
    #expect(isClose(fast.timing.controlPoint(at: 1).map { Double($0.y) }, 1, within: 1e-6))
    let linear = CircleRest(way: 0.4, velocity: 8, fullDuration: 0.5, curve: .linear)
    #expect(isClose(linear.duration, 0.05, within: 1e-12))
    #expect(CircleRest(way: 0.4, velocity: .nan, fullDuration: 0.5, curve: .linear).duration == 0.2)
    #expect(CircleRest(way: 0, velocity: 5, fullDuration: 0.5, curve: .easeIn).duration == 0)
  }

  @Test func rotationWhileAFingerHoldsTheCircleKeepsItsFraction() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    let end = swipe(fixture, to: 0.3)
    fixture.stage.resize(to: CGSize(width: 667, height: 375))
    let far = (619.0 * 619 + 323 * 323).squareRoot()
    #expect(isClose(fixture.circle?.radius, 22 + (far - 22) * 0.7, within: 1e-6))
    fixture.stage.advance(by: 0.15)
    fixture.stage.touchUp(at: end)
    fixture.stage.advance(by: 1)
    #expect(fixture.circle == nil && fixture.second.view.frame.size == CGSize(width: 667, height: 375))
  }

  @Test func rightToLeftLayoutSwipesFromTheRightEdge() {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
    stage.layoutDirection = .rightToLeft
    let navigation = UINavigationController(rootViewController: CircleScreen(.green))
    let transition = CircleTransition()
    navigation.delegate = transition
    stage.show(navigation)
    navigation.pushViewController(CircleScreen(.blue), animated: false)
    stage.drag(from: CGPoint(x: 373, y: 333), to: CGPoint(x: 63, y: 333), over: 1)
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func swipesLeaveNoViewsLayersOrControllers() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 1)
    fixture.stage.advance(by: 0)
    let (views, census) = (Stage.liveViews, fixture.stage.census)
    weak var gone: UIViewController?
    do {
      let screen = CircleScreen(.red)
      gone = screen
      fixture.navigation.pushViewController(screen, animated: true)
    }
    fixture.stage.advance(by: 1)
    for fraction in [0.3, 0.7] as [CGFloat] {
      let end = swipe(fixture, to: fraction)
      fixture.stage.advance(by: 0.15)
      fixture.stage.touchUp(at: end)
      fixture.stage.advance(by: 1)
    }
    fixture.stage.advance(by: 0)
    #expect(fixture.navigation.viewControllers == [fixture.first])
    #expect(gone == nil)
    #expect(Stage.liveViews <= views && fixture.stage.census == census)
  }

  @Test func transitionAndControllersAreReleasedWithTheirOwner() {
    weak var transition: CircleTransition?
    weak var navigation: UINavigationController?
    do {
      let fixture = CircleFixture()
      (transition, navigation) = (fixture.transition, fixture.navigation)
      fixture.pushAndWait()
      _ = swipe(fixture, to: 0.4)
    }
    #expect(transition == nil && navigation == nil)
  }

  @Test func navigationBarFollowsASwipeInBothDirections() {
    let fixture = CircleFixture()
    fixture.first.title = "First"
    fixture.second.title = "Second"
    fixture.navigation.isNavigationBarHidden = false
    fixture.stage.advance(by: 0)
    func opacity(of text: String) -> Double {
      let layers = fixture.stage.presentation()
      guard let label = layers.first(where: { $0.text == text && $0.view == "UILabel" }) else { return 0 }
      // The label is in the row of title and buttons, which the content of the bar contains.
      let row = layers.first { $0.id == label.parent }
      return layers.first { $0.id == row?.parent }?.opacity ?? 0
    }
    fixture.push()
    fixture.stage.advance(by: 0.2)
    #expect(opacity(of: "First") < 0.9 && opacity(of: "Second") > 0.1)
    fixture.stage.tap(at: CGPoint(x: 250, y: 250))
    fixture.stage.advance(by: 0.1)
    #expect(opacity(of: "First") > 0.6 && opacity(of: "First") < 1)
    fixture.stage.advance(by: 1)
    #expect(opacity(of: "First") == 1 && opacity(of: "Second") == 0)
    #expect(fixture.navigation.navigationBar.items?.count == 1)
    #expect(fixture.navigation.navigationBar.layer.speed == 1)
  }

  @Test func reduceMotionFadesUnderTheFinger() {
    let fixture = CircleFixture()
    fixture.stage.reduceMotion = true
    fixture.push(animated: false)
    fixture.stage.advance(by: 0)
    let end = swipe(fixture, to: 0.3)
    let opacity = fixture.second.view.layer.presentation().map { Double($0.opacity) }
    #expect(fixture.circle == nil && isClose(opacity, 0.7, within: 1e-6))
    fixture.stage.advance(by: 0.15)
    fixture.stage.touchUp(at: end)
    fixture.stage.advance(by: 1)
    #expect(fixture.second.view.alpha == 1 && fixture.navigation.viewControllers.count == 2)
  }

  @Test func edgeSwipeWinsOverScrollingContentExceptAtTheRoot() {
    func makeScrollView() -> UIScrollView {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      view.contentSize = CGSize(width: 2000, height: 667)
      view.contentOffset.x = 500
      return view
    }
    let fixture = CircleFixture()
    let (below, above) = (makeScrollView(), makeScrollView())
    fixture.first.view.addSubview(below)
    fixture.second.view.addSubview(above)
    fixture.stage.drag(from: CGPoint(x: 2, y: 333), to: CGPoint(x: 150, y: 333), over: 0.5)
    #expect(below.contentOffset.x < 400)
    fixture.stage.advance(by: 3)
    fixture.pushAndWait()
    let end = swipe(fixture, to: 0.7)
    #expect(above.contentOffset.x == 500 && fixture.transition.isRunning)
    fixture.stage.touchUp(at: end)
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first])
  }

  @Test func tapAtTheInstantOfThePushUndoesItAtOnce() {
    let fixture = CircleFixture()
    fixture.push()
    fixture.stage.tap(at: CGPoint(x: 327, y: 52))
    #expect((fixture.circle?.radius ?? 0) <= 22)
    fixture.stage.advance(by: 0.02)
    #expect(!fixture.transition.isRunning && fixture.navigation.viewControllers == [fixture.first])
  }

  @Test(arguments: [0.3, 0.7] as [CGFloat])
  func swipeContinuesWhenTheTransitionObjectIsReleased(fraction: CGFloat) {
    var layers: [Int] = []
    for isKept in [true, false] {
      let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
      let (first, second) = (CircleScreen(.green), CircleScreen(.blue))
      let navigation = UINavigationController(rootViewController: first)
      navigation.isNavigationBarHidden = true
      stage.show(navigation)
      stage.advance(by: 0)
      var transition: CircleTransition? = CircleTransition(origin: .view(first.button))
      weak var gone: CircleTransition?
      gone = transition
      navigation.delegate = transition
      navigation.pushViewController(second, animated: true)
      stage.advance(by: 2)
      let end = CGPoint(x: 12 + 375 * fraction, y: 333)
      stage.scheduleDrag(
        at: stage.time, along: [CGPoint(x: 2, y: 333), end], over: 0.6, lifting: false)
      stage.advance(by: 0.6)
      #expect(transition?.isRunning == true && navigation.transitionCoordinator != nil)
      if !isKept { transition = nil }
      #expect((gone == nil) != isKept)
      stage.advance(by: 0.5)
      stage.touchUp(at: end)
      stage.advance(by: 2)
      let isClosed = fraction > 0.5
      #expect(navigation.transitionCoordinator == nil)
      #expect(navigation.viewControllers == (isClosed ? [first] : [first, second]))
      #expect(!stage.presentation().contains { $0.name == "circle-mask" })
      layers.append(stage.census.layers)
      // The button reacts.
      var taps = 0
      (isClosed ? first : second).button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      stage.tap(at: CGPoint(x: 327, y: 52))
      #expect(taps == 1)
      guard !isKept else { continue }
      // The next swipe finds no transition, and its recognizer is removed.
      let count = navigation.view.gestureRecognizers?.count ?? 0
      stage.drag(along: [CGPoint(x: 2, y: 333), CGPoint(x: 300, y: 333)], over: 0.3)
      #expect((navigation.view.gestureRecognizers?.count ?? 0) < count)
    }
    #expect(layers[0] == layers[1])
  }
}
