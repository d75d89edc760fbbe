import Foundation
import RenderTree
import Testing

@testable import QuartzCore

@Suite struct Completion {
  @Test func zeroBeginAndDurationAreReplacedWhenCommitted() {
    let screen = Screen(at: 1)
    let layer = screen.show(CALayer())
    let listener = Listener()
    layer.add(fade(0, delegate: listener), forKey: "fade")
    screen.context.run(until: 1.1)
    #expect(layer.animation(forKey: "fade")?.beginTime == 1)
    #expect(layer.animation(forKey: "fade")?.duration == 0.25)
    screen.context.run(until: 3)
    #expect(listener.events == [.started(1), .stopped(1.25, true)])
    #expect(layer.animationKeys() == nil)
  }

  @Test func durationOfTheTransactionIsTheDefault() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    layer.add(fade(0), forKey: "fade")
    CATransaction.commit()
    #expect(layer.animation(forKey: "fade")?.duration == 2)
  }

  @Test func aLaterBeginTimeDelaysStartAndEnd() {
    let screen = Screen(at: 1)
    let layer = screen.show(CALayer())
    let listener = Listener()
    let animation = fade(0.5, delegate: listener)
    animation.beginTime = CACurrentMediaTime() + 2
    layer.add(animation, forKey: nil)
    screen.context.run(until: 2.9)
    #expect(listener.events == [])
    screen.context.run(until: 9)
    #expect(listener.events == [.started(3), .stopped(3.5, true)])
  }

  @Test(arguments: [
    (Float(3), 0.0, false, Float(1), 3.0), (0, 0, true, 1, 2), (2, 0, true, 1, 4), (9, 2.5, false, 1, 2.5),
    (0, 0, false, 4, 0.25), (0, 0, false, 0.5, 2),
  ])
  func theActiveDurationCountsCyclesAndSpeed(
    count: Float, repeatDuration: Double, autoreverses: Bool, speed: Float, end: Double
  ) {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let listener = Listener()
    let animation = fade(1, delegate: listener)
    animation.repeatCount = count
    animation.repeatDuration = repeatDuration
    animation.autoreverses = autoreverses
    animation.speed = speed
    layer.add(animation, forKey: nil)
    screen.context.run(until: 20)
    #expect(listener.events.last == .stopped(end, true))
  }

  @Test func endlessAnimationsSetNoDeadline() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let animation = fade(1)
    animation.repeatCount = .infinity
    layer.add(animation, forKey: "endless")
    screen.context.run(until: 5)
    #expect(screen.context.nextDeadline == nil)
    #expect(layer.animationKeys() == ["endless"])
  }

  @Test func animationsRunInTheTimeOfTheirLayer() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let listener = Listener()
    screen.root.speed = 2
    layer.beginTime = 1
    layer.add(fade(1, delegate: listener), forKey: nil)
    screen.context.run(until: 5)
    // Local time is 2t − 1, and the animation begins at local time −1.
    #expect(listener.events == [.started(0), .stopped(0.5, true)])
  }

  @Test func layerWithZeroSpeedHoldsItsAnimationsUntilItRunsAgain() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let listener = Listener()
    layer.add(fade(1, delegate: listener), forKey: "fade")
    screen.context.run(until: 0.4)
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    screen.context.run(until: 3)
    #expect(listener.events == [.started(0)])
    #expect(layer.convertTime(CACurrentMediaTime(), from: nil) == 0.4)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    screen.context.run(until: 9)
    #expect(listener.events == [.started(0), .stopped(3.6, true)])
  }

  @Test func completionsAreOrderedByTimeAndThenByAdding() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    var order: [String] = []
    func add(_ name: String, _ duration: Double) {
      let listener = Listener()
      listener.onStop = { _, _ in order.append("\(name) \(CACurrentMediaTime())") }
      layer.add(fade(duration, delegate: listener), forKey: name)
    }
    add("late", 0.75)
    add("first", 0.5)
    add("second", 0.5)
    add("early", 0.25)
    screen.context.run(until: 1)
    #expect(order == ["early 0.25", "first 0.5", "second 0.5", "late 0.75"])
  }

  @Test func animationAddedInACompletionBeginsAtTheTimeOfTheCompletion() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let second = Listener()
    let first = Listener()
    first.onStop = { _, _ in layer.add(fade(0.3, delegate: second), forKey: "b") }
    layer.add(fade(0.1, delegate: first), forKey: "a")
    screen.context.run(until: 10)
    #expect(second.events == [.started(0.1), .stopped(0.1 + 0.3, true)])
    #expect(CACurrentMediaTime() == 10)
  }

  @Test func animationKeptAfterItsEndKeepsItsKeyAndReleasesItsDelegate() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    weak var delegate: Listener?
    do {
      let listener = Listener()
      delegate = listener
      let animation = fade(0.5, delegate: listener)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      layer.add(animation, forKey: "fade")
    }
    screen.context.run(until: 0.4)
    #expect(delegate != nil)
    screen.context.run(until: 1)
    #expect(delegate == nil)
    #expect(layer.animationKeys() == ["fade"])
    #expect(screen.context.nextDeadline == nil)
    layer.removeAnimation(forKey: "fade")
    screen.context.run(until: 2)
    #expect(layer.animationKeys() == nil)
  }

  @Test func groupLimitsItsChildrenToItsDurationAndCallsItsOwnDelegateOnly() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let child = Listener()
    let whole = Listener()
    let group = CAAnimationGroup()
    let long = fade(5, delegate: child)
    let short = CABasicAnimation(keyPath: "position.x")
    short.byValue = 10
    group.animations = [long, short]
    group.duration = 2
    group.delegate = whole
    layer.add(group, forKey: "group")
    screen.context.run(until: 0.1)
    let operations = screen.takeOperations()
    let committed = try #require(
      operations.compactMap { operation -> Animation? in
        if case .addAnimation(_, _, let animation) = operation { animation } else { nil }
      }.first)
    guard case .group(let children) = committed.content else {
      Issue.record("not a group")
      return
    }
    #expect(children.map(\.timing.duration) == [5, 2])
    #expect(long.duration == 5 && short.duration == 0, "the originals are left alone")
    screen.context.run(until: 9)
    #expect(whole.events == [.started(0), .stopped(2, true)])
    #expect(child.events == [])
  }

  @Test func animationWithoutAKeyPathCompletesAfterItsDuration() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let listener = Listener()
    let animation = CABasicAnimation()
    animation.duration = 1
    animation.delegate = listener
    layer.add(animation, forKey: nil)
    screen.context.run(until: 2)
    #expect(listener.events == [.started(0), .stopped(1, true)])
    #expect(screen.takeOperations() == [])
  }

  @Test func endedAnimationsRetainNothing() {
    let screen = Screen()
    weak var weakLayer: CALayer?
    weak var weakListener: Listener?
    do {
      let layer = CALayer()
      screen.root.addSublayer(layer)
      weakLayer = layer
      let listener = Listener()
      listener.onStop = { _, _ in _ = layer.name }
      weakListener = listener
      layer.add(fade(1, delegate: listener), forKey: nil)
      CATransaction.setCompletionBlock { _ = layer.name }
    }
    screen.context.run(until: 0.5)
    #expect(weakLayer != nil && weakListener != nil)
    screen.root.sublayers = nil
    screen.context.run(until: 2)
    #expect(weakLayer == nil && weakListener == nil)
  }

  @Test func nestedTransactionsThatEndTogetherCompleteFromTheInnermostOut() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    var order: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("inner") }
    layer.add(fade(1), forKey: nil)
    CATransaction.commit()
    CATransaction.commit()
    screen.context.run(until: 0.9)
    #expect(order == [])
    screen.context.run(until: 2)
    #expect(order == ["inner", "outer"])
  }

  @Test func callbacksMayChangeLayersAnimationsAndTransactions() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let victim = Listener()
    let listener = Listener()
    var nested = 0
    listener.onStop = { _, _ in
      layer.removeAllAnimations()
      layer.removeFromSuperlayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock { nested += 1 }
      layer.opacity = 0.5
      CATransaction.commit()
      screen.context.flush()
      screen.context.run(until: 100)
      screen.root.addSublayer(layer)
    }
    layer.add(fade(1, delegate: listener), forKey: "a")
    layer.add(fade(1, delegate: victim), forKey: "b")
    layer.add(fade(2), forKey: "c")
    screen.context.run(until: 3)
    #expect(listener.events == [.started(0), .stopped(1, true)])
    #expect(victim.events == [.started(0), .stopped(1, false)])
    #expect(nested == 1)
    #expect(CACurrentMediaTime() == 3)
    #expect(layer.animationKeys() == nil)
  }

  @Test func completionThatRestartsItselfForeverDoesNotHang() {
    let screen = Screen()
    var count = 0
    func again() {
      count += 1
      CATransaction.setCompletionBlock { again() }
    }
    again()
    screen.context.run(until: 1)
    #expect(CACurrentMediaTime() == 1)
    #expect(count > 1)
  }

  @Test func systemClockRunsOnlyCompletionsThatAreDue() {
    let context = RenderContext(clock: .system)
    let root = CALayer()
    context.rootLayer = root
    let listener = Listener()
    let animation = fade(1, delegate: listener)
    animation.beginTime = CACurrentMediaTime() - 2
    root.add(animation, forKey: nil)
    let later = fade(60, delegate: nil)
    root.add(later, forKey: "later")
    context.run(until: CACurrentMediaTime() + 100)
    #expect(listener.events.count == 2)
    #expect(root.animationKeys() == ["later"])
    #expect((context.nextDeadline ?? 0) > CACurrentMediaTime() + 50)
  }

  @Test func timeMayRunBackwards() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let listener = Listener()
    let animation = fade(1, delegate: listener)
    animation.speed = -2
    animation.timeOffset = 1
    layer.add(animation, forKey: nil)
    screen.context.run(until: 0.25)
    #expect(layer.presentation()?.opacity == 0.5)
    screen.context.run(until: 3)
    #expect(listener.events == [.started(0), .stopped(0.5, true)])
  }

  @Test func animationsWithoutADurationThatIsANumberEndAtOnce() {
    let screen = Screen(at: 1)
    let layer = screen.show(CALayer())
    let listener = Listener()
    layer.add(fade(.nan, delegate: listener), forKey: nil)
    screen.context.run(until: 2)
    #expect(listener.events == [.started(1), .stopped(1, true)])
  }

  @Test(arguments: [0, -1, -Double.infinity])
  func animationsWithoutAPositiveDurationTakeThatOfTheTransaction(duration: Double) {
    let screen = Screen(at: 1)
    let layer = screen.show(CALayer())
    let listener = Listener()
    layer.add(fade(duration, delegate: listener), forKey: nil)
    screen.context.run(until: 2)
    #expect(listener.events == [.started(1), .stopped(1.25, true)])
  }

  @Test(arguments: [Double.nan, Double.infinity, -Double.infinity])
  func timesThatAreNotFiniteAreNeverReachedAndDoNotTrap(time: Double) {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let listener = Listener()
    let late = fade(1, delegate: listener)
    late.beginTime = time
    layer.add(late, forKey: "late")
    let strange = fade(1)
    strange.speed = Float(time)
    strange.repeatCount = Float(time)
    layer.add(strange, forKey: "strange")
    layer.timeOffset = time
    screen.context.run(until: 5)
    #expect(listener.events == [])
    layer.removeAllAnimations()
    screen.context.run(until: 6)
    #expect(listener.events == [.stopped(5, false)])
  }

  @Test func everyThreadHasItsOwnClock() async {
    let screen = Screen(at: 1e9)
    #expect(CACurrentMediaTime() == 1e9)
    let other = await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: CACurrentMediaTime()) }.start()
    }
    #expect(other != 1e9 && other > 0)
    withExtendedLifetime(screen) {}
  }

  @Test func runningUntilATimeThatIsNotFiniteOnlyFlushes() {
    let screen = Screen(at: 1)
    screen.context.run(until: .infinity)
    screen.context.run(until: .nan)
    screen.context.run(until: 0.5)
    #expect(CACurrentMediaTime() == 1)
  }
}
