import Foundation
import Raster
import RenderTree
import Testing

@testable import QuartzCore

@Suite struct TransitionTests {
  private func color(_ red: CGFloat, _ blue: CGFloat) -> CGColor {
    CGColor(red: red, green: 0, blue: blue, alpha: 1)
  }

  /// The pixel of a screen in the middle.
  private func middle(_ screen: Screen) -> [Int] {
    let scene = screen.context.tree.scene(at: screen.context.clock.now, scale: 1)
    var bitmap = Bitmap(width: 100, height: 100)
    var renderer = Renderer()
    renderer.draw(scene.drawList, into: &bitmap)
    return bitmap.pixels[(50 * 100 + 50) * 4..<(50 * 100 + 50) * 4 + 3].map { Int($0) }
  }

  @Test func defaultsAreAFadeFromStartToEnd() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    #expect(transition.duration == 0 && transition.timingFunction == nil)
    let copy = transition.copy() as? CATransition
    #expect(copy?.type == .fade)
    transition.setValue("push", forKey: "type")
    #expect(transition.type == .push && transition.value(forKey: "type") as? String == "push")
  }

  @Test func transitionHasOneKeyWhateverItIsAddedWith() {
    let layer = CALayer()
    layer.add(CATransition(), forKey: "a")
    layer.add(CATransition(), forKey: nil)
    #expect(layer.animationKeys() == [kCATransition])
    layer.removeAnimation(forKey: kCATransition)
    #expect(layer.animationKeys() == nil)
  }

  @Test func replacedSublayersFade() {
    let screen = Screen()
    let old = CALayer()
    (old.frame, old.backgroundColor) = (screen.root.bounds, color(1, 0))
    _ = screen.show(old)
    let new = CALayer()
    (new.frame, new.backgroundColor) = (screen.root.bounds, color(0, 1))
    let transition = CATransition()
    transition.duration = 1
    screen.root.add(transition, forKey: nil)
    screen.root.sublayers = [new]
    screen.context.run(until: 0.5)
    let half = middle(screen)
    #expect(abs(half[0] - 127) <= 1 && abs(half[2] - 127) <= 1)
    screen.context.run(until: 1.5)
    #expect(middle(screen) == [0, 0, 255] && screen.root.animationKeys() == nil)
  }

  @Test func transitionOfTheSubtypeIsCommitted() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let cases: [(CATransitionSubtype?, Transition.Direction)] = [
      (nil, .left), (.fromRight, .left), (.fromLeft, .right), (.fromTop, .up), (.fromBottom, .down),
    ]
    for (subtype, direction) in cases {
      let transition = CATransition()
      (transition.type, transition.subtype, transition.endProgress) = (.push, subtype, 0.5)
      layer.add(transition, forKey: nil)
      screen.context.flush()
      let added = screen.takeOperations().compactMap { operation -> Transition? in
        guard case .addAnimation(_, _, let animation) = operation,
          case .transition(let transition) = animation.content
        else { return nil }
        return transition
      }
      #expect(added.map(\.direction) == [direction] && added.map(\.kind) == [.push])
      #expect(added.map(\.endProgress) == [0.5])
    }
  }

  @Test func valueFunctionTakesNumbersForATransform() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let spin = CABasicAnimation(keyPath: "transform")
    spin.valueFunction = CAValueFunction(name: .rotateZ)
    (spin.fromValue, spin.toValue, spin.duration) = (0, 3 * CGFloat.pi, 1)
    layer.add(spin, forKey: nil)
    let grow = CAKeyframeAnimation(keyPath: "sublayerTransform")
    grow.valueFunction = CAValueFunction(name: .scale)
    (grow.values, grow.duration) = ([[1, 1, 1], [3, 5, 7]], 1)
    layer.add(grow, forKey: nil)
    screen.context.flush()
    screen.context.run(until: 0.5)
    let shown = try #require(layer.presentation())
    #expect(abs(shown.transform.m12 + 1) < 1e-12 && abs(shown.transform.m11) < 1e-12)
    #expect(shown.sublayerTransform.m11 == 2 && shown.sublayerTransform.m22 == 3)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
  }
}
