import Testing
import UIKit

@testable import Rivulet

/// Defects of the published work, by their numbers in its list, each absent here.
@MainActor
@Suite struct CircleDefectTests {
  @Test func defect1_anyControllerCanBeInTheStack() {
    let fixture = CircleFixture()
    let plain = UIViewController()
    plain.view.backgroundColor = .red
    fixture.navigation.pushViewController(plain, animated: true)
    fixture.stage.advance(by: 1)
    fixture.navigation.pushViewController(UITabBarController(), animated: true)
    fixture.stage.advance(by: 1)
    fixture.navigation.popToRootViewController(animated: true)
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first] && fixture.circle == nil)
  }

  @Test func defect1_buttonThatIsNotLoadedDoesNotTrap() {
    let fixture = CircleFixture()
    fixture.transition.origin = .view(fixture.second.button)
    #expect(!fixture.second.isViewLoaded)
    fixture.pushAndWait()
    #expect(fixture.second.view.window != nil && fixture.circle == nil)
  }

  @Test(arguments: [
    CGPoint(x: 50, y: 52), CGPoint(x: 327, y: 52), CGPoint(x: 50, y: 600), CGPoint(x: 327, y: 640),
    CGPoint(x: 187.5, y: 333.5), CGPoint(x: -40, y: 900),
  ])
  func defect2_radiusReachesTheFarthestOfTheFourCorners(origin: CGPoint) {
    let geometry = CircleGeometry(
      center: origin, closedRadius: 22, bounds: CGRect(x: 0, y: 0, width: 375, height: 667))
    let corners = [
      CGPoint(x: 0, y: 0), CGPoint(x: 375, y: 0), CGPoint(x: 0, y: 667), CGPoint(x: 375, y: 667),
    ]
    let distances = corners.map { geometry.distance(to: $0) }
    #expect(geometry.openRadius == distances.max())
    let fixture = CircleFixture()
    fixture.transition.origin = .point(origin, in: fixture.first.view, radius: 22)
    fixture.push()
    fixture.stage.advance(by: 0.4999)
    for corner in [
      CGPoint(x: 3, y: 3), CGPoint(x: 371, y: 3), CGPoint(x: 3, y: 663), CGPoint(x: 371, y: 663),
    ] {
      #expect(fixture.color(at: corner) == [0, 0, 255])
    }
  }

  @Test func defect3_noMaskRemainsAndALaterRotationShowsTheWholeScreen() {
    let fixture = CircleFixture()
    for _ in 0..<2 {
      fixture.pushAndWait()
      #expect(fixture.first.view.layer.mask == nil && fixture.second.view.layer.mask == nil)
      fixture.navigation.popViewController(animated: true)
      fixture.stage.advance(by: 1)
      #expect(fixture.first.view.layer.mask == nil && fixture.second.view.layer.mask == nil)
    }
    fixture.stage.resize(to: CGSize(width: 900, height: 900))
    #expect(fixture.color(at: CGPoint(x: 2, y: 897)) == [0, 255, 0])
  }

  @Test func defect4_popShrinksTheCircleOfTheScreenThatLeaves() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    fixture.navigation.popViewController(animated: true)
    var radii: [Double] = []
    for _ in 0..<10 {
      radii.append(fixture.circle?.radius ?? -1)
      fixture.stage.advance(by: 0.045)
    }
    #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 > $1 })
    #expect(fixture.second.view.layer.mask?.name == "circle-mask")
  }

  @Test func defect4_changesOtherThanPushAndPopAreNotAnimated() {
    let fixture = CircleFixture()
    let animator = fixture.transition.navigationController(
      fixture.navigation, animationControllerFor: .none, from: fixture.first, to: fixture.second)
    #expect(animator == nil)
  }

  @Test func defect5_aSwipeFromTheEdgeGoesBackUnderAHiddenBar() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    #expect(fixture.navigation.isNavigationBarHidden)
    fixture.stage.touchDown(at: CGPoint(x: 1, y: 300))
    var radii: [Double] = []
    for x in stride(from: 11.0, through: 331, by: 40) {
      fixture.stage.touchMove(to: CGPoint(x: x, y: 300))
      fixture.stage.advance(by: 0.05)
      radii.append(fixture.circle?.radius ?? -1)
    }
    #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 > $1 }, "the circle follows the finger")
    fixture.stage.touchUp(at: CGPoint(x: 331, y: 300))
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first])
  }

  @Test func defect6_aCancelledTransitionLeavesBothScreensAsTheyWere() {
    let fixture = CircleFixture { $0.zoom = 0.8 }
    let frame = fixture.first.view.frame
    fixture.push()
    fixture.stage.advance(by: 0.15)
    fixture.stage.tap(at: CGPoint(x: 150, y: 100))
    fixture.stage.advance(by: 1)
    #expect(fixture.second.view.superview == nil && fixture.second.parent == nil)
    #expect(fixture.second.view.layer.mask == nil && fixture.first.view.layer.mask == nil)
    #expect(fixture.first.view.frame == frame && fixture.first.view.transform == .identity)
    #expect(fixture.first.view.superview?.subviews.count == 1)
    #expect(fixture.color(at: CGPoint(x: 2, y: 2)) == [0, 255, 0])
  }

  @Test func defect7_arrivingScreenGetsItsFinalFrame() {
    let fixture = CircleFixture()
    fixture.second.view.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    fixture.push()
    #expect(fixture.second.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    fixture.stage.advance(by: 1)
    fixture.stage.resize(to: CGSize(width: 667, height: 375))
    fixture.navigation.popViewController(animated: true)
    #expect(fixture.first.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
  }

  @Test func defect7_originIsConvertedThroughItsSuperviews() {
    let fixture = CircleFixture()
    let outer = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 30, y: 20, width: 100, height: 100))
    let knob = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    outer.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    inner.bounds.origin = CGPoint(x: 0, y: -7)
    fixture.first.view.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(knob)
    fixture.transition.origin = .view(knob)
    fixture.push()
    // (30 + 20, 20 + 20 + 7) in the outer view, halved about its middle (100, 100), which is at (140, 200).
    #expect(isClose(fixture.circle?.center.x, 115, within: 1e-9))
    #expect(isClose(fixture.circle?.center.y, 173.5, within: 1e-9))
  }

  @Test func defect8_removedAnimationDoesNotBlockTheStack() {
    let fixture = CircleFixture()
    fixture.push()
    fixture.stage.advance(by: 0.1)
    fixture.second.view.layer.mask?.removeAllAnimations()
    fixture.stage.advance(by: 0.1)
    #expect(!fixture.transition.isRunning)
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first] && fixture.first.view.window != nil)
  }

  @Test func defect9_aLargerScreenTakesLongerAtTheSameSpeed() {
    var options = CircleTransition.Options()
    options.pace = .speed(1349)
    #expect(abs(options.duration(over: 674.5) - 0.5) < 1e-12)
    #expect(abs(options.duration(over: 1012) - 0.750185) < 1e-6)
    #expect(options.duration(over: 10) == 0.2 && options.duration(over: 10_000) == 1)
  }

  @Test func defect9_defaultCurveBeginsAndEndsSlowly() {
    let fixture = CircleFixture { $0.curve = CircleTransition.Options().curve }
    fixture.push()
    fixture.stage.advance(by: 0.125)
    // easeInEaseOut(.25) = .1291619310.
    #expect(
      isClose(fixture.circle?.radius, 22 + (CircleTransitionTests.open - 22) * 0.1291619310, within: 1e-5))
  }

  @Test func defect10_reduceMotionFadesInstead() {
    let fixture = CircleFixture()
    fixture.stage.reduceMotion = true
    fixture.push()
    fixture.stage.advance(by: 0.25)
    #expect(fixture.circle == nil)
    #expect(isClose(fixture.second.view.layer.presentation().map { Double($0.opacity) }, 0.5, within: 1e-6))
    fixture.stage.advance(by: 1)
    #expect(fixture.second.view.alpha == 1 && fixture.second.view.layer.mask == nil)
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 0.1)
    #expect(isClose(fixture.second.view.layer.presentation().map { Double($0.opacity) }, 0.8, within: 1e-6))
    fixture.stage.advance(by: 1)
    #expect(fixture.second.view.alpha == 1 && fixture.navigation.viewControllers == [fixture.first])
  }

  @Test func defect10_touchesDoNotReachTheScreensDuringTheTransition() {
    let fixture = CircleFixture()
    var taps = 0
    fixture.second.loadViewIfNeeded()
    for button in [fixture.first.button, fixture.second.button] {
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    }
    fixture.push()
    fixture.stage.advance(by: 0.3)
    fixture.stage.tap(at: CGPoint(x: 327, y: 52))
    #expect(taps == 0)
    fixture.stage.advance(by: 1)
    fixture.stage.tap(at: CGPoint(x: 327, y: 52))
    #expect(taps == 1)
  }

  @Test func defect13_secondTapOnTheNewButtonReversesTheCircle() {
    let fixture = CircleFixture()
    fixture.push()
    fixture.stage.advance(by: 0.25)
    let radius = fixture.circle?.radius ?? 0
    fixture.stage.tap(at: CGPoint(x: 327, y: 52))
    fixture.stage.advance(by: 0.05)
    #expect((fixture.circle?.radius ?? .infinity) < radius)
  }
}
