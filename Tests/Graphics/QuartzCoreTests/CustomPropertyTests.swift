import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import QuartzCore

/// A layer with a property of its own, as an iOS app writes it without Objective-C's accessors.
private final class Gauge: CALayer {
  var level: CGFloat {
    get { value(forKey: "level") as? CGFloat ?? .nan }
    set { setValue(newValue, forKey: "level") }
  }

  override class func defaultValue(forKey key: String) -> Any? {
    key == "level" ? CGFloat(0) : super.defaultValue(forKey: key)
  }

  var drawn: [CGFloat] {
    get { record.levels }
    set { record.levels = newValue }
  }

  private var record = Record()
  private final class Record { var levels: [CGFloat] = [] }

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? Gauge { record = other.record }
  }

  required init?(coder: NSCoder) { nil }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "level", presentation() != nil else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    drawn.append(level)
    ctx.fill(CGRect(x: 0, y: 0, width: level, height: 1))
  }
}

/// A layer whose initialiser sets its property, and whose action reads it.
private final class Ring: CALayer {
  override init() {
    super.init()
    setValue(CGFloat(0.25), forKey: "progress")
    opacity = 0.5
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event) ?? value(forKey: event)
    return animation
  }
}

/// A layer with a number that has no default value, as a managed property is ported.
private final class Plain: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress", presentation() != nil else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event)
    animation.duration = 1
    return animation
  }
}

@Suite struct CustomPropertyTests {
  private let screen = Screen()

  private func gauge() -> Gauge {
    let gauge = Gauge()
    gauge.bounds.size = CGSize(width: 100, height: 10)
    _ = screen.show(gauge)
    gauge.drawn = []
    return gauge
  }

  @Test func valueIsAnimatedByItsActionAndDrawnInEveryFrame() {
    let gauge = gauge()
    gauge.level = 60
    screen.context.run(until: 0.5)
    #expect(gauge.level == 60 && gauge.presentation()?.level == 30)
    // A frame for each sixtieth of a second: the value rises by 1 from frame to frame.
    let values = gauge.drawn.drop { $0 == 60 }
    #expect(values.count == 31 && isClose(values.last, 30))
    #expect(zip(values, values.dropFirst()).allSatisfy { isClose($1 - $0, 1) })
    screen.context.run(until: 2)
    #expect(gauge.drawn.last == 60 && gauge.presentation()?.level == 60)
    let count = gauge.drawn.count
    screen.context.run(until: 3)
    #expect(gauge.drawn.count == count && screen.context.nextDeadline == nil, "nothing is drawn at rest")
  }

  @Test func numberThatWasNeverSetIsAnimatedFromZero() {
    let layer = Plain()
    layer.bounds.size = CGSize(width: 100, height: 10)
    _ = screen.show(layer)
    layer.setValue(CGFloat(0.8), forKey: "progress")
    screen.context.run(until: 0.5)
    #expect(isClose(layer.presentation()?.value(forKey: "progress") as? CGFloat, 0.4))
    layer.setValue(CGFloat(0), forKey: "progress")
    screen.context.run(until: 1)
    #expect(isClose(layer.presentation()?.value(forKey: "progress") as? CGFloat, 0.2))
  }

  @Test func interruptedAnimationGoesOnFromTheShownValue() {
    let gauge = gauge()
    gauge.level = 60
    screen.context.run(until: 0.5)
    gauge.level = 0
    screen.context.run(until: 1)
    #expect(isClose(gauge.presentation()?.level, 15))
    gauge.removeAllAnimations()
    screen.context.run(until: 1.1)
    #expect(gauge.drawn.last == 0)
  }

  @Test func everyKindOfAnimationAndOfValueWorks() throws {
    let gauge = gauge()
    let spring = CASpringAnimation(keyPath: "level")
    (spring.fromValue, spring.toValue, spring.duration) = (0.0, 10.0, 1)
    let keyframes = CAKeyframeAnimation(keyPath: "place")
    keyframes.values = [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 8), CGPoint(x: 0, y: 0)]
    let color = CABasicAnimation(keyPath: "ink")
    (color.fromValue, color.toValue) = (CGColor.black, CGColor.white)
    let sum = CABasicAnimation(keyPath: "level")
    (sum.byValue, sum.isAdditive, sum.fromValue) = (2.0, true, 0.0)
    let group = CAAnimationGroup()
    group.animations = [spring, keyframes, color, sum]
    group.duration = 1
    gauge.setValue(CGPoint(x: 9, y: 9), forKey: "place")
    gauge.setValue(CGColor.black, forKey: "ink")
    gauge.add(group, forKey: nil)
    screen.context.run(until: 0.25)
    let shown = try #require(gauge.presentation())
    #expect(shown.value(forKey: "place") as? CGPoint == CGPoint(x: 2, y: 4))
    #expect(gauge.value(forKey: "place") as? CGPoint == CGPoint(x: 9, y: 9))
    let ink = try #require(shown.value(forKey: "ink")) as? CGColor
    #expect(isClose(ink?.components?.first, 0.25))
    // 10 · (1 − e^(−5t)·(cos ωt + 5/ω·sin ωt)) for ω² = 75 at ¼ s, and ¼ of the added 2.
    #expect(isClose(shown.level, 10.733_595_799))
  }

  @Test func propertyThatIsNotDrawnIsAnimatedWithoutDrawing() {
    let gauge = gauge()
    gauge.setValue(0.0, forKey: "weight")
    let animation = CABasicAnimation(keyPath: "weight")
    (animation.toValue, animation.duration) = (8.0, 1)
    gauge.add(animation, forKey: nil)
    screen.context.run(until: 0.5)
    #expect(gauge.presentation()?.value(forKey: "weight") as? Double == 4)
  }

  @Test func propertyThatTheInitialiserSetsMayBeReadByItsAction() {
    #expect(Ring().value(forKey: "progress") as? CGFloat == 0.25)
    #expect(Ring.defaultValue(forKey: "progress") == nil)
    #expect(Ring.defaultValue(forKey: "opacity") as? Double == 0.5)
  }

  @Test func defaultsAreThoseOfTheClass() {
    #expect(Gauge.defaultValue(forKey: "level") as? CGFloat == 0 && Gauge.defaultValue(forKey: "x") == nil)
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? Double == 1)
    let gauge = gauge()
    #expect(!gauge.shouldArchiveValue(forKey: "level") && !gauge.shouldArchiveValue(forKey: "opacity"))
    (gauge.level, gauge.opacity) = (2, 0.5)
    #expect(gauge.shouldArchiveValue(forKey: "level") && gauge.shouldArchiveValue(forKey: "opacity"))
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(CABasicAnimation.defaultValue(forKey: "speed") as? Double == 1)
    #expect(animation.shouldArchiveValue(forKey: "keyPath") && !animation.shouldArchiveValue(forKey: "speed"))
  }
}
