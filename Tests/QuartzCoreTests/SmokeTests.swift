import Testing

@testable import QuartzCore

@Test func aLayersFrameFollowsFromBoundsPositionAndAnchor() {
  let layer = CALayer()
  layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
  #expect(layer.position == CGPoint(x: 60, y: 45))
  #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
}

private final class Bar: CALayer {
  var count = 1

  override init() {
    super.init()
    count = 2
  }

  override init(layer: Any) {
    count = (layer as? Bar)?.count ?? 0
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }
}

@Test func classesKnownOnlyAtRunTimeAreMade() throws {
  let type: CALayer.Type = Bar.self
  let made = try #require(type.makeInstance() as? Bar)
  #expect(made.count == 2)
  made.count = 5
  let copy = try #require(type.makeCopy(of: made) as? Bar)
  #expect(copy.count == 5)
}

@Test func aCompletedAnimationIsRemovedAtItsExactEnd() {
  let context = RenderContext(clock: .virtual(at: 1))
  let root = CALayer()
  let layer = CAShapeLayer()
  root.addSublayer(layer)
  context.rootLayer = root
  context.flush()
  var done: CFTimeInterval?
  CATransaction.begin()
  CATransaction.setCompletionBlock { done = CACurrentMediaTime() }
  let animation = CABasicAnimation(keyPath: "strokeEnd")
  animation.fromValue = 0
  animation.duration = 0.4
  layer.add(animation, forKey: "a")
  CATransaction.commit()
  context.run(until: 1.2)
  #expect(layer.animation(forKey: "a")?.beginTime == 1)
  context.run(until: 3)
  #expect(done == 1.4)
  #expect(layer.animationKeys() == nil)
}
