import Testing
import UIKit

@testable import Rivulet

/// The navigation bar during a circle transition that is interrupted, and touches beside the circle.
@MainActor @Suite struct CircleBarTests {
  @MainActor private final class Fixture {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
    let list = UIViewController()
    let article = UIViewController()
    let navigation: UINavigationController
    let transition: CircleTransition

    init(curve: UIView.AnimationCurve) {
      (list.title, article.title) = ("List", "Article")
      list.view.backgroundColor = .white
      article.view.backgroundColor = .white
      navigation = UINavigationController(rootViewController: list)
      var options = CircleTransition.Options()
      options.curve = curve
      transition = CircleTransition(options: options)
      navigation.delegate = transition
      stage.show(navigation)
      stage.advance(by: 0)
      transition.origin = .point(CGPoint(x: 40, y: 200), in: list.view, radius: 22)
    }

    /// The opacity of the title in the bar's middle, 0 … 1; 0 when it is not on the stage.
    func opacity(of title: String) -> Double {
      let layers = stage.presentation()
      let parts = Dictionary(layers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      var opacities: [Double] = []
      for label in layers where label.text == title && (label.frame[0] + label.frame[2] / 2) > 120 {
        var (opacity, next) = (1.0, Optional(label))
        while let layer = next {
          opacity *= layer.opacity
          next = layer.parent.flatMap { parts[$0] }
        }
        opacities.append(opacity)
      }
      return opacities.max() ?? 0
    }

    /// Returns the opacities of both titles in every frame until the transition has ended.
    func frames() -> [(list: Double, article: Double)] {
      var frames: [(Double, Double)] = []
      while transition.isRunning, frames.count < 120 {
        frames.append((opacity(of: "List"), opacity(of: "Article")))
        stage.advance(by: 1.0 / 60)
      }
      frames.append((opacity(of: "List"), opacity(of: "Article")))
      return frames
    }
  }

  /// Whether the values never increase by more than a rounding error.
  private func falls(_ values: [Double]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $0 >= $1 - 1e-3 }
  }

  @Test(arguments: [UIView.AnimationCurve.easeOut, .easeInOut, .easeIn, .linear], [0.1, 0.2, 0.35])
  func reversedPushFadesTheNewTitleOutOnce(curve: UIView.AnimationCurve, time: Double) {
    let fixture = Fixture(curve: curve)
    fixture.navigation.pushViewController(fixture.article, animated: true)
    fixture.stage.advance(by: time)
    fixture.stage.tap(at: CGPoint(x: 40, y: 200 + 44))
    let frames = fixture.frames()
    #expect(fixture.navigation.viewControllers == [fixture.list])
    #expect(falls(frames.map(\.article)), "\(frames.map(\.article))")
    #expect(falls(frames.map { -$0.list }), "\(frames.map(\.list))")
    #expect(frames.last?.list == 1 && frames.last?.article == 0)
  }

  @Test(arguments: [UIView.AnimationCurve.easeOut, .easeInOut, .easeIn, .linear], [0.1, 0.2, 0.35])
  func reversedPopFadesTheOldTitleOutOnce(curve: UIView.AnimationCurve, time: Double) {
    let fixture = Fixture(curve: curve)
    fixture.navigation.pushViewController(fixture.article, animated: true)
    fixture.stage.advance(by: 1)
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: time)
    fixture.stage.tap(at: CGPoint(x: 40, y: 200 + 44))
    let frames = fixture.frames()
    #expect(fixture.navigation.viewControllers.count == 2)
    #expect(falls(frames.map(\.list)), "\(frames.map(\.list))")
    #expect(falls(frames.map { -$0.article }), "\(frames.map(\.article))")
    #expect(frames.last?.article == 1 && frames.last?.list == 0)
  }

  @Test func titlesArriveTogetherWithACircleThatIsReversedTwice() {
    let fixture = Fixture(curve: .easeOut)
    fixture.navigation.pushViewController(fixture.article, animated: true)
    fixture.stage.advance(by: 0.2)
    fixture.stage.tap(at: CGPoint(x: 40, y: 244))
    fixture.stage.advance(by: 0.1)
    fixture.stage.tap(at: CGPoint(x: 40, y: 244))
    let frames = fixture.frames()
    #expect(falls(frames.map(\.list)) && falls(frames.map { -$0.article }))
    #expect(fixture.navigation.viewControllers.count == 2 && frames.last?.article == 1)
  }

  // MARK: Touches beside the circle

  @Test func rowTappedBesideAClosingCircleDoesNotReverseIt() {
    let fixture = CircleFixture()
    fixture.pushAndWait()
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 0.25)
    // Radius 359; the point is 595 from the centre.
    fixture.stage.tap(at: CGPoint(x: 100, y: 602))
    let drag = [CGPoint(x: 100, y: 602), CGPoint(x: 100, y: 500)]
    fixture.stage.scheduleDrag(at: fixture.stage.time, along: drag, over: 0.05)
    fixture.stage.advance(by: 0.251)
    #expect(fixture.navigation.viewControllers == [fixture.first] && !fixture.transition.isRunning)
  }

  @Test func panCatchesTheEdgeFromOutsideWithin22PointsAndATapDoesNot() {
    for (outside, isCaught) in [(15.0, true), (30, false)] {
      let fixture = CircleFixture()
      fixture.push()
      fixture.stage.advance(by: 0.2)
      let radius = fixture.circle?.radius ?? 0
      let edge = CGPoint(x: 327, y: 52 + radius + outside)
      fixture.stage.touchDown(at: edge)
      fixture.stage.touchMove(to: CGPoint(x: edge.x, y: edge.y + 12))
      fixture.stage.advance(by: 1)
      #expect(fixture.transition.isRunning == isCaught)
      fixture.stage.touchUp(at: edge)
    }
    let fixture = CircleFixture()
    fixture.push()
    fixture.stage.advance(by: 0.2)
    fixture.stage.tap(at: CGPoint(x: 327, y: 52 + 292 + 5))
    fixture.stage.advance(by: 1)
    #expect(fixture.navigation.topViewController === fixture.second)
  }

  @Test func touchDuringTheCrossFadeOfReduceMotionHasNoEffect() {
    let fixture = CircleFixture()
    fixture.stage.reduceMotion = true
    fixture.push()
    fixture.stage.advance(by: 0.25)
    fixture.stage.tap(at: CGPoint(x: 327, y: 52))
    fixture.stage.advance(by: 0.3)
    #expect(fixture.navigation.topViewController === fixture.second)
  }

  // MARK: The edge between two screens of one colour

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func edgeIsVisibleBetweenScreensOfOneColourByDefault(style: UIUserInterfaceStyle) {
    let fixture = CircleFixture { $0.shadow = CircleTransition.Options().shadow }
    fixture.stage.userInterfaceStyle = style
    let background: UIColor = style == .dark ? .black : .white
    fixture.first.view.backgroundColor = background
    fixture.second.view.backgroundColor = background
    fixture.push()
    fixture.stage.advance(by: 0.2)
    // Radius 291.8.
    let inside = fixture.color(at: CGPoint(x: 327, y: 340))
    let outside = fixture.color(at: CGPoint(x: 327, y: 346))
    let far = fixture.color(at: CGPoint(x: 327, y: 420))
    #expect(inside == (style == .dark ? [0, 0, 0] : [255, 255, 255]) && far == inside)
    #expect(abs(outside[0] - inside[0]) >= 20, "\(outside)")
  }

  @Test func shadowFadesInNearTheClosedCircleInBothDirections() {
    let fixture = CircleFixture { $0.shadow = CircleTransition.Shadow() }
    func opacity() -> Float {
      let views = fixture.first.view.superview?.subviews ?? fixture.second.view.superview?.subviews ?? []
      let layer = views.first { $0.layer.name == "circle-shadow" }?.layer
      return layer?.presentation()?.shadowOpacity ?? -1
    }
    fixture.push()
    for (time, expected) in [(0.0, 0.0), (0.05, 0.2), (0.05, 0.4), (0.2, 0.4)] {
      fixture.stage.advance(by: time)
      #expect(isClose(Double(opacity()), expected, within: 1e-5))
    }
    fixture.stage.advance(by: 1)
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(by: 0.3)
    #expect(isClose(Double(opacity()), 0.4, within: 1e-5))
    fixture.stage.advance(by: 0.15)
    #expect(isClose(Double(opacity()), 0.2, within: 1e-5))
  }

  @Test func defaultOptionsAreEqual() {
    #expect(CircleTransition.Options() == CircleTransition.Options())
    #expect(Set([CircleTransition.Pace.speed(1), .speed(1), .duration(1)]).count == 2)
  }
}
