import Foundation
import TestSupport
import Testing

@testable import QuartzCore

/// Work is counted, not timed: the cost per sibling, animation or level does not grow with their number,
/// except logarithmically.
@Suite struct GrowthTests {
  /// The steps per operation, for `count` operations.
  private func stepsPerOperation(_ count: Int, _ operations: (Int) -> Int) -> Double {
    Double(operations(count)) / Double(count)
  }

  /// A cost of n · log n grows by the ratio of the logarithms, a cost of n² by 16.
  private func expectNearlyLinear(_ operations: (Int) -> Int) {
    let few = stepsPerOperation(500, operations)
    let many = stepsPerOperation(8_000, operations)
    #expect(many < 3 * few, "\(few) steps become \(many)")
  }

  @Test func listKeepsOrderThroughRandomChanges() {
    var random = SeededGenerator(seed: 7)
    var list = RankedList<Int>()
    var places: [Int: RankedList<Int>.Place] = [:]
    var expected: [Int] = []
    for value in 0..<4_000 {
      if value % 3 == 2, !expected.isEmpty {
        let index = Int(random.next() % UInt64(expected.count))
        let removed = expected.remove(at: index)
        if let place = places.removeValue(forKey: removed) {
          #expect(list.index(of: place) == index)
          list.remove(at: place)
        }
      } else {
        let index = Int(random.next() % UInt64(expected.count + 1))
        expected.insert(value, at: index)
        places[value] = list.insert(value, at: index)
      }
      // The list is read after some changes only, so that the cache is updated, dropped and rebuilt.
      if random.next() % 5 == 0 { #expect(list.elements == expected) }
    }
    #expect(list.elements == expected && list.count == expected.count)
    for (index, value) in expected.enumerated() { #expect(list[index] == value) }
    #expect(list[-1] == nil && list[expected.count] == nil)
  }

  @Test func siblingsAreAddedMovedAndRemovedInLogarithmicTime() {
    expectNearlyLinear { count in
      let root = CALayer()
      let layers = (0..<count).map { _ in CALayer() }
      for layer in layers { root.addSublayer(layer) }
      for layer in layers { root.addSublayer(layer) }
      for layer in layers { root.insertSublayer(layer, at: 0) }
      for index in layers.indices.dropFirst() {
        root.insertSublayer(layers[index], below: layers[index * 31 % index])
      }
      for layer in layers { root.insertSublayer(layer, at: UInt32(count / 2)) }
      for layer in layers { layer.removeFromSuperlayer() }
      return root.sublayerList.visitedNodes
    }
  }

  @Test func animationsAreAddedReplacedAndRemovedInLogarithmicTime() {
    expectNearlyLinear { count in
      let layer = CALayer()
      for round in 0..<2 {
        for index in 0..<count {
          let animation = CABasicAnimation(keyPath: "opacity")
          animation.duration = Double(round + 1)
          layer.add(animation, forKey: "\(index)")
        }
      }
      #expect(layer.animation(forKey: "0")?.duration == 2)
      for index in 0..<count { layer.removeAnimation(forKey: "\(index)") }
      #expect(layer.animationKeys() == nil)
      return layer.animations.visitedNodes
    }
  }

  @Test func ancestorIsFoundWithTheStepsOfTheSmallerTree() {
    final class Node {
      weak var parent: Node?
      var children: [Node] = []
    }
    var deepest = Node()
    var all = [deepest]
    for _ in 0..<1_000 {
      let node = Node()
      node.parent = deepest
      deepest.children = [node]
      deepest = node
      all.append(node)
    }
    var steps = 0
    func isAncestor(_ outer: Node, of inner: Node) -> Bool {
      QuartzCore.isAncestor(
        outer, of: inner,
        parent: {
          steps += 1
          return $0.parent
        }, children: { $0.children })
    }
    #expect(!isAncestor(Node(), of: deepest) && steps <= 2)
    #expect(isAncestor(all[0], of: deepest) && isAncestor(all[500], of: all[500]))
    #expect(!isAncestor(all[501], of: all[500]))
    steps = 0
    #expect(!isAncestor(all[0], of: Node()) && steps <= 2)
  }

  @Test func tenThousandNestedLayersFitOnASmallStack() throws {
    let result = onSmallStack {
      let screen = Screen()
      var deepest = screen.root
      for _ in 0..<10_000 {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        deepest.addSublayer(layer)
        deepest = layer
      }
      deepest.setNeedsLayout()
      deepest.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
      screen.context.flush()
      let isHit = screen.root.hitTest(CGPoint(x: 50, y: 50)) != nil
      let place = deepest.convert(CGPoint.zero, to: nil)
      let time = deepest.convertTime(1, from: nil)
      screen.context.run(until: 1)
      let count = screen.context.snapshot().operations.count
      deepest.superlayer?.removeFromSuperlayer()
      screen.root.sublayers = nil
      screen.context.run(until: 2)
      // The root and the deepest layer remain.
      let isLeft = screen.context.tree.layerCount == 2
      return isHit && place == .zero && time == 1 && count > 20_000 && isLeft
    }
    #expect(result)
  }

  @Test func layoutsInsideLayoutsThatNeverSettleDoNotMultiply() {
    /// Lays out its sublayers at once and needs layout again, like a table whose cells hold tables.
    final class Restless: CALayer {
      nonisolated(unsafe) static var layouts = 0

      override func layoutSublayers() {
        unsafe Self.layouts += 1
        for layer in sublayers ?? [] {
          layer.setNeedsLayout()
          layer.layoutIfNeeded()
        }
        setNeedsLayout()
      }
    }
    let outermost = Restless()
    var innermost = outermost
    for _ in 0..<8 {
      let layer = Restless()
      innermost.addSublayer(layer)
      innermost = layer
    }
    outermost.setNeedsLayout()
    outermost.layoutIfNeeded()
    // A pass lays out each of the 9 layers at most once.
    unsafe #expect(Restless.layouts <= 9 * (100 + CALayer.nestedLayoutPassTotal))
    unsafe #expect(Restless.layouts > 100)
  }

  @Test func depthOfAnimationGroupsIsLimited() {
    let layer = CALayer()
    var group = CAAnimationGroup()
    for _ in 1..<CAAnimationGroup.maximumDepth {
      let outer = CAAnimationGroup()
      outer.animations = [group, group]
      group = outer
    }
    #expect(!group.isTooDeep)
    let outer = CAAnimationGroup()
    outer.animations = [group]
    #expect(outer.isTooDeep)
    let cycle = CAAnimationGroup()
    cycle.animations = [cycle, cycle]
    layer.add(cycle, forKey: "cycle")
    layer.add(outer, forKey: "deep")
    cycle.animations = nil
    #expect(layer.animationKeys() == nil)
  }

  @Test func animationOfALayerAddedAndRemovedInOneTurnEnds() {
    let screen = Screen()
    let listener = Listener()
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    screen.root.addSublayer(layer)
    layer.removeFromSuperlayer()
    screen.context.flush()
    #expect(layer.animationKeys() == nil)
    #expect(listener.events == [.stopped(0, false)])
  }
}

/// Runs the body on a thread with 512 kB of stack.
private func onSmallStack(_ body: @escaping @Sendable () -> Bool) -> Bool {
  let done = DispatchSemaphore(value: 0)
  let result = Result()
  let thread = Thread {
    result.value = body()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  return result.value
}

/// `@unchecked Sendable`: the value is written before the semaphore is signalled, and read after that.
private final class Result: @unchecked Sendable {
  var value = false
}
