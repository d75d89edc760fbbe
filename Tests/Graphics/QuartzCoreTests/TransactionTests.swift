import Foundation
import Testing

@testable import QuartzCore

@Suite struct Transactions {
  @Test func settingsAreInheritedByNestedTransactionsOnly() {
    let screen = Screen()
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.setAnimationDuration(.nan)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("x", forKey: "mine")
    #expect(CATransaction.animationDuration() == 0)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 3)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "mine") == nil)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    withExtendedLifetime(screen) {}
  }

  @Test func settingsOfTheImplicitTransactionEndWithTheFlush() {
    let screen = Screen()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    screen.context.flush()
    #expect(!CATransaction.disableActions())
  }

  @Test func completionBlockWaitsForAllAnimations() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    var times: [CFTimeInterval] = []
    CATransaction.begin()
    layer.add(fade(9), forKey: "before")
    CATransaction.setCompletionBlock { times.append(CACurrentMediaTime()) }
    layer.add(fade(0.5), forKey: "a")
    CATransaction.begin()
    layer.add(fade(0.75), forKey: "inner")
    CATransaction.commit()
    CATransaction.commit()
    screen.context.run(until: 0.7)
    #expect(times == [])
    screen.context.run(until: 20)
    #expect(times == [0.75])
  }

  @Test func completionBlockWithoutAnimationsRunsWhenTheTransactionIsCommitted() {
    let screen = Screen()
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    #expect(count == 0)
    CATransaction.commit()
    #expect(count == 1)
    CATransaction.setCompletionBlock { count += 1 }
    #expect(count == 1)
    screen.context.flush()
    #expect(count == 2)
  }

  @Test func replacedCompletionBlockWaitsForTheAnimationsAddedBefore() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    var order: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("empty") }
    CATransaction.setCompletionBlock { order.append("first") }
    #expect(order == ["empty"])
    layer.add(fade(1), forKey: "a")
    CATransaction.setCompletionBlock { order.append("second") }
    layer.add(fade(2), forKey: "b")
    CATransaction.commit()
    screen.context.run(until: 1.5)
    #expect(order == ["empty", "first"])
    screen.context.run(until: 2.5)
    #expect(order == ["empty", "first", "second"])
  }

  @Test func timingFunctionOfTheTransactionReplacesThoseOfAddedAnimations() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let eased = fade(1)
    eased.timingFunction = CAMediaTimingFunction(name: .easeOut)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    layer.add(eased, forKey: "a")
    CATransaction.commit()
    layer.add(eased, forKey: "b")
    #expect(layer.animation(forKey: "a")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect(layer.animation(forKey: "b")?.timingFunction == CAMediaTimingFunction(name: .easeOut))
    layer.removeAnimation(forKey: "b")
    screen.context.run(until: 0.5)
    #expect(abs(try #require(layer.presentation()?.opacity) - 0.3153568126) < 1e-6)
  }

  @Test func completionBlockRunsAfterDelegatesAndBeforeTheCommit() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    var order: [String] = []
    let listener = Listener()
    listener.onStop = { _, _ in order.append("delegate") }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      order.append("block")
      layer.name = "done"
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
    }
    layer.add(fade(1, delegate: listener), forKey: nil)
    CATransaction.commit()
    screen.context.run(until: 0.9)
    _ = screen.takeOperations()
    screen.context.run(until: 1)
    #expect(order == ["delegate", "block"])
    #expect(screen.commits.count == 1, "no frame lies between the end and what follows it")
  }

  @Test func removedAnimationsCountAsStopped() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    layer.add(fade(9), forKey: "fade")
    CATransaction.commit()
    screen.context.run(until: 1)
    layer.removeAnimation(forKey: "fade")
    screen.context.run(until: 1)
    #expect(count == 1)
  }

  @Test func layerThatWasNeverOnTheScreenDoesNotDelayTheCompletionBlock() {
    let screen = Screen()
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    do { CALayer().add(fade(9), forKey: "fade") }
    CATransaction.commit()
    screen.context.run(until: 1)
    #expect(count == 1)
  }

  @Test func completionBlockWithoutAScreenRunsAtOnce() async {
    let count = await withCheckedContinuation { continuation in
      Thread {
        var count = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { count += 1 }
        CATransaction.commit()
        CATransaction.setCompletionBlock { count += 10 }
        CATransaction.flush()
        continuation.resume(returning: count)
      }.start()
    }
    #expect(count == 11)
  }

  @Test func hostIsNotifiedOncePerFlush() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    var count = 0
    screen.context.onNeedsFlush = { count += 1 }
    layer.opacity = 0.5
    layer.position.x = 3
    layer.add(fade(1), forKey: nil)
    #expect(count == 1)
    CATransaction.flush()
    layer.opacity = 0.6
    #expect(count == 2)
  }
}
