import Foundation
import Raster
import RenderTree
import TestSupport
import Testing

@testable import QuartzCore

@Suite struct Presentation {
  @Test func anImplicitAnimationFollowsTheDefaultCurve() {
    let screen = Screen(at: 1)
    let layer = screen.show(CALayer())
    layer.position = CGPoint(x: 100, y: 0)
    #expect(layer.position.x == 100)
    for (time, progress) in [
      // The curve (.25, .1, .25, 1) at quarters of the time, solved independently by bisection.
      (1.0, 0.0), (1.0625, 0.408510591), (1.125, 0.802403388), (1.1875, 0.960458978), (1.25, 1),
    ] {
      screen.context.run(until: time)
      #expect(isClose(layer.presentation()?.position.x, progress * 100))
    }
  }

  @Test func interruptedAnimationContinuesFromThePresentedValue() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    layer.position.x = 100
    screen.context.run(until: 0.5)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    layer.position.x = 0
    screen.context.run(until: 0.75)
    #expect(isClose(layer.presentation()?.position.x, 37.5))
    screen.context.run(until: 1.5)
    #expect(layer.presentation()?.position.x == 0)
  }

  @Test func presentationIsOfTheSameClassAndNilOffScreen() throws {
    final class Gauge: CAShapeLayer {
      var level = 1
      override init() { super.init() }
      override init(layer: Any) {
        level = (layer as? Gauge)?.level ?? 0
        super.init(layer: layer)
      }
      required init?(coder: NSCoder) { nil }
    }
    let screen = Screen()
    let gauge = Gauge()
    gauge.level = 7
    #expect(gauge.presentation() == nil)
    _ = screen.show(gauge)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    gauge.path = path
    let animation = CABasicAnimation(keyPath: "strokeColor")
    animation.fromValue = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    animation.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    animation.duration = 1
    gauge.add(animation, forKey: nil)
    screen.context.run(until: 0.5)
    let presentation = try #require(gauge.presentation())
    #expect(presentation.level == 7)
    #expect(presentation.path == path)
    #expect(presentation.strokeColor?.components == [0.5, 0, 0, 1])
    #expect(gauge.strokeColor == nil)
    #expect(presentation.model() === gauge && gauge.model() === gauge)
    #expect(presentation.superlayer?.model() === screen.root)
    #expect(screen.root.presentation()?.sublayers?.first?.model() === gauge)
    #expect(presentation.id == gauge.id)
    gauge.removeFromSuperlayer()
    #expect(gauge.presentation() == nil)
  }

  @Test func hitTestingAPresentationUsesPresentedPositions() {
    let screen = Screen()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    _ = screen.show(layer)
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 80
    move.duration = 1
    layer.add(move, forKey: nil)
    screen.context.run(until: 0.5)
    let root = screen.root.presentation()
    #expect(root?.hitTest(CGPoint(x: 45, y: 5))?.model() === layer)
    #expect(root?.hitTest(CGPoint(x: 5, y: 5))?.model() === screen.root)
    #expect(isClose(layer.presentation()?.convert(.zero, to: root).x, 40))
  }

  @Test func keyPathsIntoTransformsAnimateTheirPart() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    CATransaction.setDisableActions(true)
    layer.setValue(2, forKeyPath: "transform.scale")
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.toValue = 2.0
    turn.duration = 1
    layer.add(turn, forKey: nil)
    screen.context.run(until: 0.25)
    let presentation = try #require(layer.presentation())
    #expect(isClose(presentation.value(forKeyPath: "transform.rotation.z") as? CGFloat, 0.5))
    #expect(isClose(presentation.value(forKeyPath: "transform.scale") as? CGFloat, 2))
  }

  @Test func additiveAnimationsAddUp() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    for _ in 0..<2 {
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = -100
      move.toValue = 0
      move.isAdditive = true
      move.duration = 1
      layer.add(move, forKey: nil)
    }
    screen.context.run(until: 0.25)
    #expect(isClose(layer.presentation()?.position.x, -150))
  }

  @Test func fillModesShowTheEndValuesOutsideTheDuration() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let animation = fade(1)
    animation.fromValue = 0.25
    animation.toValue = 0.75
    animation.beginTime = 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
    for (time, opacity) in [(0.5, 0.25), (1.5, 0.5), (2, 0.75), (9, 0.75)] {
      screen.context.run(until: time)
      #expect(isClose(layer.presentation().map { CGFloat($0.opacity) }, opacity))
    }
  }

  @Test func aSpringOvershoots() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 1
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: nil)
    // ω = 10, ζ = .5: the first maximum 1 + e^(−ζπ/√(1 − ζ²)) comes at π/ωd.
    screen.context.run(until: .pi / (10 * 0.75.squareRoot()))
    #expect(isClose(layer.presentation()?.position.x, 1.163033535, within: 1e-8))
  }

  @Test func presentedContentsAreThoseOnTheScreen() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let image = try #require(CGImage(Bitmap(width: 1, height: 1)))
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = [image, image]
    animation.calculationMode = .discrete
    animation.duration = 1
    layer.add(animation, forKey: nil)
    screen.context.run(until: 0.5)
    #expect(layer.presentation()?.contents as? CGImage === image)
    screen.context.run(until: 2)
    #expect(layer.presentation()?.contents == nil)
  }
}

@Suite struct Snapshots {
  /// Whether two trees have equal contents, and equal scenes at several times from `time` on.
  private func isSame(_ a: RenderTree, _ b: RenderTree, from time: Double) -> Bool {
    guard a.layerCount == b.layerCount, a.animationCount == b.animationCount, a.root == b.root else {
      return false
    }
    return [0, 0.1, 0.25, 0.6, 3].allSatisfy {
      a.scene(at: time + $0, scale: 2) == b.scene(at: time + $0, scale: 2)
    }
  }

  @Test func aSnapshotIsTheSumOfAllCommits() throws {
    let screen = Screen()
    var mirror = RenderTree()
    try mirror.apply(screen.context.snapshot())
    screen.context.observe { commit in
      do { try mirror.apply(commit) } catch { Issue.record(error) }
    }
    var generator = SeededGenerator(seed: 1)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let image = try #require(CGImage(Bitmap(width: 2, height: 2)))
    var layers: [CALayer] = (0..<12).map { $0 % 3 == 0 ? CAShapeLayer() : CALayer() }
    for step in 0..<600 {
      let layer = layers[random(layers.count)]
      let other = layers[random(layers.count)]
      switch random(12) {
      case 0, 1: screen.root.addSublayer(layer)
      case 2: layer.addSublayer(other)
      case 3: layer.removeFromSuperlayer()
      case 4: layer.mask = other
      case 5: layer.contents = random(2) == 0 ? image : nil
      case 6: layer.add(fade(Double(random(8)) / 4), forKey: "fade")
      case 7: layer.frame = CGRect(x: random(50), y: random(50), width: random(50), height: random(50))
      case 8: layer.opacity = Float(random(4)) / 4
      case 9: layers[random(layers.count)] = CAShapeLayer()
      case 10: screen.root.insertSublayer(layer, at: UInt32(random(4)))
      default: screen.context.run(until: CACurrentMediaTime() + Double(random(4)) / 10)
      }
      guard step % 5 == 0 else { continue }
      var fresh = RenderTree()
      let snapshot = screen.context.snapshot()
      try fresh.apply(snapshot)
      let now = CACurrentMediaTime()
      #expect(
        isSame(fresh, mirror, from: now) && isSame(fresh, screen.context.tree, from: now), "step \(step)")
      var again = mirror
      try again.apply(snapshot)
      #expect(isSame(again, mirror, from: now))
    }
  }
}
