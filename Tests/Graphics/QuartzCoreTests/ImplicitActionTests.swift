import Foundation
import RenderTree
import TestSupport
import Testing

@testable import QuartzCore

@Suite struct ActionsWithoutAKeyPath {
  /// A layer names the property that its action animates where the action names none.
  @Test func animationTakesTheEventAsKeyPath() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let action = CABasicAnimation()
    (action.duration, action.fromValue) = (1, 0.0)
    layer.actions = ["opacity": action]
    layer.opacity = 1
    layer.opacity = 0.5
    screen.context.flush()
    screen.context.run(until: 0.5)
    #expect(isClose(layer.presentation().map { Double($0.opacity) }, 0.25))
    #expect(action.keyPath == nil)
  }
}

@Suite struct ImplicitActions {
  @Test func changesOfLayersOnTheScreenAnimateImplicitly() throws {
    let screen = Screen(at: 2)
    let layer = screen.show(CALayer())
    CATransaction.setAnimationDuration(0.5)
    layer.opacity = 0.25
    let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.fromValue as? Float == 1)
    #expect(animation.toValue == nil)
    #expect(animation.duration == 0.5)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    screen.context.run(until: 3)
    #expect(layer.animationKeys() == nil)
  }

  @Test func newLayersAppearWithTheirProperties() {
    let screen = Screen()
    let layer = CALayer()
    screen.root.addSublayer(layer)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
  }

  @Test func disabledActionsAreNotSearchedFor() {
    final class Delegate: NSObject, CALayerDelegate {
      var asked: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return nil
      }
    }
    let screen = Screen()
    let layer = screen.show(CALayer())
    let delegate = Delegate()
    layer.delegate = delegate
    layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    #expect(delegate.asked == ["bounds", "position"])
    #expect(layer.animationKeys() == ["bounds", "position"])
    CATransaction.setDisableActions(true)
    layer.isHidden = true
    #expect(delegate.asked.count == 2)
    #expect(layer.animationKeys()?.count == 2)
  }

  @Test func nullFromTheDelegateOrTheActionsDictionaryDisablesTheAction() {
    final class Delegate: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let screen = Screen()
    let vetoed = screen.show(CALayer())
    let delegate = Delegate()
    vetoed.delegate = delegate
    vetoed.opacity = 0
    #expect(vetoed.animationKeys() == nil)
    let listed = screen.show(CALayer())
    listed.actions = ["opacity": NSNull()]
    listed.opacity = 0
    listed.cornerRadius = 1
    #expect(listed.animationKeys() == ["cornerRadius"])
  }

  @Test func actionsAreSearchedInDelegateDictionaryStyleAndClass() {
    final class Note: CAAction {
      let name: String
      nonisolated(unsafe) static var runs: [String] = []
      init(_ name: String) { self.name = name }
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        let opacity = (anObject as? CALayer)?.opacity ?? -1
        unsafe Note.runs.append("\(name) \(event) \(opacity)")
      }
    }
    final class Noted: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? { Note("class") }
    }
    final class Delegate: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { Note("delegate") }
    }
    let screen = Screen()
    let layer = Noted()
    layer.opacity = 0.5
    layer.style = ["actions": ["opacity": Note("style")] as [String: any CAAction]]
    layer.opacity = 0.75
    layer.actions = ["opacity": Note("actions")]
    layer.opacity = 0.25
    let delegate = Delegate()
    layer.delegate = delegate
    layer.opacity = 0
    #expect(
      unsafe Note.runs == [
        "class opacity 0.5", "style opacity 0.75", "actions opacity 0.25", "delegate opacity 0.0",
      ])
    withExtendedLifetime(screen) {}
  }

  @Test func bareAnimationRunsFromTheValueBeforeTheChange() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let bare = CABasicAnimation()
    bare.keyPath = "position.x"
    bare.duration = 1
    layer.actions = ["position": bare]
    layer.position = CGPoint(x: 80, y: 40)
    #expect((layer.animation(forKey: "position") as? CABasicAnimation)?.fromValue == nil)
    screen.context.run(until: 0.25)
    let shown = try #require(layer.presentation()).position
    #expect(shown == CGPoint(x: 20, y: 40))
    // Another change on the way begins at the value on the screen.
    layer.position = CGPoint(x: 0, y: 40)
    screen.context.run(until: 0.75)
    #expect(try #require(layer.presentation()).position == CGPoint(x: 10, y: 40))
    screen.context.run(until: 2)
    #expect(try #require(layer.presentation()).position == CGPoint(x: 0, y: 40))
  }

  @Test func bareAnimationInAGroupRunsFromTheValueBeforeTheChange() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let group = CAAnimationGroup()
    group.animations = [CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "cornerRadius")]
    group.duration = 1
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    layer.cornerRadius = 8
    layer.add(group, forKey: nil)
    screen.context.run(until: 0.5)
    let shown = try #require(layer.presentation())
    #expect(shown.opacity == 0.5 && shown.cornerRadius == 4)
  }

  @Test func bareAnimationWithoutAChangeShowsNoMotion() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let bare = CABasicAnimation(keyPath: "opacity")
    bare.duration = 1
    layer.add(bare, forKey: nil)
    screen.context.run(until: 0.5)
    #expect(try #require(layer.presentation()).opacity == 1)
    #expect(layer.animation(forKey: "opacity") == nil)
  }

  @Test func pathsDoNotAnimateImplicitly() {
    let screen = Screen()
    let layer = screen.show(CAShapeLayer())
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    layer.shadowPath = layer.path
    layer.lineCap = .round
    layer.speed = 2
    #expect(layer.animationKeys() == nil)
    layer.strokeEnd = 0.5
    #expect(layer.animationKeys() == ["strokeEnd"])
  }
}
