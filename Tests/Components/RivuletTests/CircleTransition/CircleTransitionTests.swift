import Testing
import UIKit

@testable import Rivulet

@MainActor @Suite struct CircleTransitionTests {
  /// √(327² + 615²): from the button's middle to the bottom-left corner.
  static let open = 696.5299706404

  @Test func pushOpensTheCircleFrom22To696PointsAtConstantSpeed() {
    let fixture = CircleFixture()
    fixture.push()
    for step in 0..<20 {
      let time = Double(step) * 0.025
      let circle = fixture.circle
      #expect(isClose(circle?.radius, 22 + (Self.open - 22) * time / 0.5, within: 1e-6), "at \(time)")
      #expect(isClose(circle?.center.x, 327, within: 1e-9) && isClose(circle?.center.y, 52, within: 1e-9))
      fixture.stage.advance(by: 0.025)
    }
    fixture.stage.advance(by: 0.001)
    #expect(fixture.circle == nil && !fixture.transition.isRunning)
    #expect(fixture.first.view.superview == nil && fixture.second.view.layer.mask == nil)
    #expect(fixture.second.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func newScreenIsInsideTheCircleAndTheOldScreenAround() {
    let fixture = CircleFixture()
    fixture.push()
    fixture.stage.advance(by: 0.2)
    // Radius 291.8: (327, 340) is inside, (327, 348) is not.
    #expect(fixture.color(at: CGPoint(x: 327, y: 340)) == [0, 0, 255])
    #expect(fixture.color(at: CGPoint(x: 327, y: 348)) == [0, 255, 0])
  }

  @Test func popClosesIntoTheOriginOfThePush() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    fixture.navigation.popViewController(animated: true)
    #expect(isClose(fixture.circle?.radius, Self.open, within: 1e-6))
    fixture.stage.advance(by: 0.3)
    #expect(isClose(fixture.circle?.radius, Self.open - (Self.open - 22) * 0.6, within: 1e-6))
    #expect(fixture.color(at: CGPoint(x: 327, y: 100)) == [0, 0, 255])
    #expect(fixture.color(at: CGPoint(x: 20, y: 600)) == [0, 255, 0])
    fixture.stage.advance(by: 0.201)
    #expect(fixture.circle == nil && fixture.navigation.viewControllers == [fixture.first])
    #expect(fixture.second.view.superview == nil && fixture.second.parent == nil)
  }

  @Test func everyScreenOfAStackClosesIntoItsOwnOrigin() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    let third = CircleScreen(.red)
    fixture.transition.origin = .point(CGPoint(x: 100, y: 600), in: fixture.second.view, radius: 5)
    fixture.navigation.pushViewController(third, animated: true)
    #expect(
      fixture.circle?.center == CGPoint(x: 100, y: 600) && isClose(fixture.circle?.radius, 5, within: 1e-9))
    fixture.stage.advance(by: 1)
    fixture.navigation.popViewController(animated: true)
    #expect(fixture.circle?.center == CGPoint(x: 100, y: 600))
    fixture.stage.advance(by: 1)
    fixture.navigation.popViewController(animated: true)
    #expect(fixture.circle?.center == CGPoint(x: 327, y: 52))
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first])
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func presentationOpensTheCircleAndDismissalClosesIt(style: UIModalPresentationStyle) {
    let fixture = CircleFixture()
    fixture.second.modalPresentationStyle = style
    fixture.second.transitioningDelegate = fixture.transition
    fixture.first.present(fixture.second, animated: true)
    fixture.stage.advance(by: 0.25)
    #expect(isClose(fixture.circle?.radius, (22 + Self.open) / 2, within: 1e-6))
    #expect(fixture.color(at: CGPoint(x: 5, y: 660)) == [0, 255, 0])
    fixture.stage.advance(by: 0.3)
    #expect(fixture.circle == nil && fixture.second.view.layer.mask == nil)
    fixture.first.dismiss(animated: true)
    fixture.stage.advance(by: 0.25)
    #expect(isClose(fixture.circle?.radius, (22 + Self.open) / 2, within: 1e-6))
    #expect(fixture.color(at: CGPoint(x: 5, y: 660)) == [0, 255, 0])
    fixture.stage.advance(by: 0.3)
    #expect(fixture.first.presentedViewController == nil && fixture.first.view.window != nil)
    #expect(fixture.circle == nil && fixture.second.view.window == nil)
  }

  @Test func secondTapDuringTheTransitionReversesIt() {
    let fixture = CircleFixture()
    fixture.push()
    fixture.stage.advance(by: 0.2)
    let radius = fixture.circle?.radius ?? 0
    fixture.stage.tap(at: CGPoint(x: 327, y: 52))
    #expect(isClose(fixture.circle?.radius, radius, within: 1e-6), "no jump")
    fixture.stage.advance(by: 0.1)
    #expect(isClose(fixture.circle?.radius, radius - (Self.open - 22) * 0.2, within: 1e-6))
    fixture.stage.advance(by: 0.101)
    #expect(fixture.circle == nil && fixture.navigation.viewControllers == [fixture.first])
    #expect(fixture.second.view.superview == nil && fixture.second.view.layer.mask == nil)
    #expect(fixture.first.view.window != nil && fixture.navigation.children == [fixture.first])
    fixture.pushAndWait()
    #expect(fixture.second.view.window != nil)
  }

  @Test func tenTapsInASecondEndAtOneOfTheTwoScreens() {
    let fixture = CircleFixture()
    fixture.push()
    for _ in 0..<10 {
      fixture.stage.advance(by: 0.1)
      fixture.stage.tap(at: CGPoint(x: 100, y: 300))
    }
    fixture.stage.advance(by: 1)
    #expect(fixture.circle == nil && !fixture.transition.isRunning)
    let top = fixture.navigation.topViewController
    #expect(top?.view.window != nil && top?.view.superview?.subviews.count == 1)
    #expect(fixture.navigation.children == fixture.navigation.viewControllers)
  }

  @Test func rotationDuringTheTransitionContinuesToTheNewCorner() {
    let fixture = CircleFixture()
    fixture.push()
    fixture.stage.advance(by: 0.25)
    fixture.stage.resize(to: CGSize(width: 667, height: 375))
    // The button stays 26 points from the right edge; the farthest corner is the bottom-left one.
    let open = (619.0 * 619 + 323 * 323).squareRoot()
    #expect(fixture.circle?.center == CGPoint(x: 619, y: 52))
    #expect(isClose(fixture.circle?.radius, (22 + open) / 2, within: 1))
    fixture.stage.advance(by: 0.125)
    #expect(isClose(fixture.circle?.radius, 22 + (open - 22) * 0.75, within: 1))
    fixture.stage.advance(by: 0.126)
    #expect(fixture.circle == nil && fixture.second.view.frame.size == CGSize(width: 667, height: 375))
  }

  @Test func shadowFollowsTheCircleAndTheScreenBelowZooms() {
    let fixture = CircleFixture {
      $0.shadow = CircleTransition.Shadow()
      $0.zoom = 0.9
    }
    fixture.push()
    fixture.stage.advance(by: 0.25)
    #expect(fixture.count("circle-shadow") == 1)
    let scale = fixture.first.view.layer.presentation()?.transform.m11
    #expect(isClose(scale, 0.95, within: 1e-6))
    fixture.stage.advance(by: 1)
    #expect(fixture.count("circle-shadow") == 0 && fixture.first.view.transform == .identity)
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 0.1)
    #expect(isClose(fixture.first.view.layer.presentation()?.transform.m11, 0.92, within: 1e-6))
    fixture.stage.advance(by: 1)
    #expect(fixture.first.view.transform == .identity)
    #expect(fixture.first.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func maskOfTheScreenIsRestored() {
    let fixture = CircleFixture()
    let own = CALayer()
    fixture.second.view.layer.mask = own
    fixture.pushAndWait()
    #expect(fixture.second.view.layer.mask === own)
  }

  @Test func circleWithoutAnOriginOpensFromTheMiddle() {
    let fixture = CircleFixture()
    fixture.transition.origin = nil
    fixture.push()
    #expect(fixture.circle?.center == CGPoint(x: 187.5, y: 333.5) && fixture.circle?.radius == 0)
    fixture.stage.advance(by: 1)
    do {
      let gone = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      fixture.transition.closingOrigin = .view(gone)
    }
    fixture.navigation.popViewController(animated: true)
    #expect(isClose(fixture.circle?.center.x, 187.5, within: 1e-9))
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.viewControllers == [fixture.first])
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func invalidDurationShowsTheEndAtOnce(duration: Double) {
    let fixture = CircleFixture { $0.pace = .duration(duration) }
    fixture.push()
    fixture.stage.advance(by: 0)
    fixture.stage.advance(by: 0)
    #expect(fixture.circle == nil && fixture.navigation.topViewController === fixture.second)
    #expect(fixture.first.view.superview == nil)
  }

  @Test func invalidNumbersCompleteTheTransition() {
    let fixture = CircleFixture {
      $0.zoom = .nan
      $0.pace = .speed(-3)
    }
    fixture.transition.origin = .point(
      CGPoint(x: CGFloat.nan, y: 0), in: fixture.first.view, radius: .infinity)
    fixture.pushAndWait()
    #expect(fixture.navigation.topViewController === fixture.second && fixture.circle == nil)
    let tiny = CircleFixture(size: CGSize(width: 1, height: 1))
    tiny.pushAndWait()
    #expect(tiny.navigation.topViewController === tiny.second && tiny.circle == nil)
  }

  @Test func stageThatShowsAnotherViewReleasesTheTransition() {
    weak var navigation: UINavigationController?
    weak var second: UIViewController?
    let stage: Stage
    do {
      let fixture = CircleFixture()
      stage = fixture.stage
      (navigation, second) = (fixture.navigation, fixture.second)
      fixture.push()
      fixture.stage.advance(by: 0.2)
      stage.show(UIView())
      stage.advance(by: 1)
    }
    stage.advance(by: 0)
    #expect(navigation == nil && second == nil)
  }

  @Test func everyEndOfATransitionLeavesNoViewsLayersOrControllers() {
    let fixture = CircleFixture { $0.shadow = CircleTransition.Shadow() }
    fixture.pushAndWait()
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 1)
    fixture.stage.advance(by: 0)
    let (views, census) = (Stage.liveViews, fixture.stage.census)
    let layers = fixture.stage.presentation().count
    for isTurned in [false, true] {
      weak var gone: UIViewController?
      do {
        let screen = CircleScreen(.red)
        gone = screen
        fixture.navigation.pushViewController(screen, animated: true)
        fixture.stage.advance(by: 0.2)
        if isTurned { fixture.stage.tap(at: CGPoint(x: 10, y: 10)) }
        fixture.stage.advance(by: 1)
        fixture.navigation.popViewController(animated: true)
        fixture.stage.advance(by: 1)
      }
      fixture.stage.advance(by: 0)
      #expect(gone == nil && Stage.liveViews <= views && fixture.stage.census == census)
      #expect(fixture.stage.presentation().count == layers)
    }
    #expect(fixture.stage.census.animations == 0)
  }
}
