import Testing
import UIKit

@testable import Rivulet

/// Opens, closes, taps, swipes, catches and turns the device at random, without waiting for transitions.
@MainActor @Suite struct CircleStressTests {
  @Test(arguments: 1...20) func randomUseLeavesNoMasksViewsOrControllers(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let fixture = CircleFixture {
      $0.curve = seed % 2 == 0 ? .linear : .easeInOut
      $0.zoom = seed % 3 == 0 ? 0.9 : 1
      if seed % 4 == 0 { $0.shadow = CircleTransition.Shadow() }
    }
    let (stage, navigation) = (fixture.stage, fixture.navigation)
    navigation.isNavigationBarHidden = seed % 5 != 0
    var everyone: [UIViewController] = [fixture.first]
    func make() -> CircleScreen {
      let screen = CircleScreen(.blue)
      everyone.append(screen)
      screen.loadViewIfNeeded()
      fixture.transition.addClosingPan(to: screen.button) { [weak navigation] in
        navigation?.popViewController(animated: true)
      }
      return screen
    }
    fixture.transition.addOpeningPan(to: fixture.first.button) { [weak navigation] in
      navigation?.pushViewController(make(), animated: true)
    }
    for _ in 0..<50 {
      switch chance(10) {
      case 0, 1: navigation.pushViewController(make(), animated: true)
      case 2: navigation.popViewController(animated: chance(4) > 0)
      case 3, 4: stage.tap(at: CGPoint(x: chance(375), y: chance(667)))
      case 5:
        let end = CGPoint(x: CGFloat(30 + chance(340)), y: 250)
        stage.drag(from: CGPoint(x: 1, y: 250), to: end, over: 0.05 + Double(chance(4)) / 10)
      case 6:
        let start = CGPoint(x: stage.size.width - 48, y: 52)
        stage.drag(
          from: start, to: CGPoint(x: chance(300), y: chance(600)), over: 0.05 + Double(chance(4)) / 10)
      case 7:
        let screen = make()
        screen.modalPresentationStyle = .fullScreen
        screen.transitioningDelegate = fixture.transition
        navigation.present(screen, animated: chance(4) > 0)
      case 8: navigation.dismiss(animated: chance(2) > 0)
      default:
        stage.resize(to: chance(2) > 0 ? CGSize(width: 667, height: 375) : CGSize(width: 375, height: 667))
      }
      stage.advance(by: [0, 0.05, 0.2, 0.7][chance(4)])
    }
    stage.advance(by: 3)
    navigation.dismiss(animated: false)
    stage.advance(by: 3)

    #expect(!fixture.transition.isRunning && stage.census.animations == 0)
    #expect(fixture.count("circle-mask") == 0 && fixture.count("circle-shadow") == 0)
    #expect(navigation.children == navigation.viewControllers)
    let top = navigation.topViewController
    #expect(top?.view.window != nil && top?.view.superview?.subviews.count == 1)
    #expect(top?.view.frame == CGRect(origin: .zero, size: stage.size))
    for controller in everyone where controller.isViewLoaded {
      #expect(controller.view.layer.mask == nil && controller.view.alpha == 1)
      #expect(controller.view.transform == .identity)
      #expect((controller.view.window != nil) == (controller === top))
    }
  }
}
