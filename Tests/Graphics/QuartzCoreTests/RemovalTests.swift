import Foundation
import Testing

@testable import QuartzCore

/// Animations that are removed, and animations whose layer leaves the screen, moves or arrives.
@Suite struct Removal {
  @Test func replacedAndRemovedAnimationsAreNotFinished() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let first = Listener()
    let second = Listener()
    layer.add(fade(1, delegate: first), forKey: "fade")
    screen.context.run(until: 0.3)
    layer.add(fade(1, delegate: second), forKey: "fade")
    screen.context.run(until: 0.4)
    #expect(first.events == [.started(0), .stopped(0.3, false)])
    layer.removeAllAnimations()
    screen.context.flush()
    #expect(second.events == [.started(0.3), .stopped(0.4, false)])
    screen.context.run(until: 5)
    #expect(first.events.count == 2 && second.events.count == 2)
  }

  @Test func layerLeavingTheScreenStopsAnimationsOfItsWholeTree() {
    let screen = Screen()
    let parent = screen.show(CALayer())
    let child = CALayer()
    parent.addSublayer(child)
    let listener = Listener()
    child.add(fade(1, delegate: listener), forKey: nil)
    screen.context.run(until: 0.5)
    parent.removeFromSuperlayer()
    screen.context.run(until: 2)
    #expect(listener.events == [.started(0), .stopped(0.5, false)])
  }

  @Test func layerMovedOnTheScreenKeepsItsAnimations() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let other = screen.show(CALayer())
    let listener = Listener()
    layer.add(fade(1, delegate: listener), forKey: nil)
    screen.context.run(until: 0.5)
    layer.removeFromSuperlayer()
    other.addSublayer(layer)
    screen.context.run(until: 2)
    #expect(listener.events == [.started(0), .stopped(1, true)])
  }

  @Test func layerMovedToAnotherSpeedEndsItsAnimationsAccordingly() {
    let screen = Screen()
    let fast = screen.show(CALayer())
    fast.speed = 2
    let layer = screen.show(CALayer())
    let listener = Listener()
    layer.add(fade(1, delegate: listener), forKey: nil)
    screen.context.run(until: 0.25)
    fast.addSublayer(layer)
    screen.context.run(until: 2)
    #expect(listener.events == [.started(0), .stopped(0.5, true)])
  }

  @Test func animationWaitsUntilItsLayerIsOnTheScreen() {
    let screen = Screen()
    let layer = CALayer()
    let listener = Listener()
    layer.add(fade(1, delegate: listener), forKey: nil)
    screen.context.run(until: 2)
    screen.root.addSublayer(layer)
    screen.context.run(until: 5)
    #expect(listener.events == [.started(2), .stopped(3, true)])
  }

  @Test func layerLeavingInTheTurnOfAddingStopsTheAnimation() {
    let screen = Screen(at: 1)
    let parent = screen.show(CALayer())
    let child = CALayer()
    parent.addSublayer(child)
    let listener = Listener()
    var isCompleted = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isCompleted = true }
    child.add(fade(1, delegate: listener), forKey: nil)
    CATransaction.commit()
    parent.removeFromSuperlayer()
    screen.context.run(until: 1.1)
    #expect(listener.events == [.stopped(1, false)])
    #expect(isCompleted && child.addedAnimations.isEmpty)
    screen.root.addSublayer(parent)
    screen.context.run(until: 5)
    #expect(listener.events.count == 1, "what has stopped does not come back with the layer")
  }

  @Test func layerMovedInTheTurnOfAddingKeepsTheAnimation() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let other = screen.show(CALayer())
    let listener = Listener()
    layer.add(fade(1, delegate: listener), forKey: nil)
    layer.removeFromSuperlayer()
    other.addSublayer(layer)
    screen.context.run(until: 2)
    #expect(listener.events == [.started(0), .stopped(1, true)])
  }

  @Test func animationAddedAfterItsLayerHasLeftWaitsForItsReturn() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let (before, after) = (Listener(), Listener())
    layer.add(fade(1, delegate: before), forKey: "before")
    layer.removeFromSuperlayer()
    layer.add(fade(1, delegate: after), forKey: "after")
    screen.context.run(until: 2)
    #expect(before.events == [.stopped(0, false)] && after.events == [])
    screen.root.addSublayer(layer)
    screen.context.run(until: 5)
    #expect(after.events == [.started(2), .stopped(3, true)])
  }
}
