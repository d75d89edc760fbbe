#if canImport(UIKit)
import PortableMath
import UIKit

/// The pendant's entrance: the glow, the icon and the sparks.
extension DropDownPendant {
  private static let pairs = 7
  /// Direction of the published work's first spark.
  private static let firstAngle: CGFloat = .pi / 18
  /// The number of showers beyond which a further one ends them, as a limit for apps that call in each frame.
  private static let mostShowers = 2

  /// Springs glow, icon and rope from scale 0, with sparks. Under Reduce Motion, the pendant fades in.
  ///
  /// - Parameter isShown: Whether the icon is there already: then it shrinks in the glow first.
  func appear(isCalm: Bool, isShown: Bool) {
    layoutIfNeeded()
    CATransaction.withoutActions {
      guard !isCalm else {
        return layer.add(Motion.basic("opacity", from: 0, to: 1, duration: 0.3), forKey: "appear")
      }
      throwSparks()
      let whole = timing.glow + 0.25
      let shownGlow = isShown ? halo.presentation()?.opacity ?? 0 : 0
      let isGlowing = shownGlow > 0
      halo.add(growth(from: isGlowing ? halo.shownScale : 0, over: timing.glow), forKey: "swell")
      let fade = Motion.keyframes(
        "opacity", values: [isGlowing ? shownGlow : 0.9, 0.9, 0], times: [0, timing.glow / whole, 1],
        duration: whole)
      halo.add(fade, forKey: "fade")
      let pop = growth(from: 0, over: timing.growth)
      let rise = Motion.basic("opacity", from: 0, to: 1, duration: timing.growth)
      guard isShown, timing.glow > 0 else {
        icon.layer.add(pop, forKey: "pop", delay: timing.glow)
        return rope.add(rise, forKey: "appear", delay: timing.glow)
      }
      let opacity = rope.presentation()?.opacity ?? rope.opacity
      let shrink = Motion.basic("transform.scale", from: icon.layer.shownScale, to: 0, duration: timing.glow)
      let vanish = Motion.basic("opacity", from: opacity, to: 0, duration: timing.glow)
      icon.layer.replace("pop", by: pop, after: shrink)
      rope.replace("appear", by: rise, after: vanish)
    }
  }

  /// A critically damped spring from a scale to 1 that has settled to a thousandth after `duration`:
  /// ω = 9.2334/duration.
  private func growth(from scale: CGFloat, over duration: Double) -> CAAnimation {
    guard duration > 0 else { return Motion.basic("transform.scale", from: 0, to: 1, duration: 0) }
    let spring = CASpringAnimation(keyPath: "transform.scale")
    let omega = 9.2334134515 / duration
    spring.stiffness = omega * omega
    spring.damping = 2 * omega
    spring.fromValue = scale
    spring.toValue = 1
    spring.duration = duration
    return spring
  }

  // MARK: Sparks

  /// A dot that flies outwards, changes its colour and shrinks.
  private struct Spark {
    /// In radians, clockwise from the x axis.
    var angle: CGFloat
    /// In icon sizes.
    var radius: CGFloat
    var colors: (from: UIColor, to: UIColor)
    /// The part of the shower's duration in which it shrinks to nothing.
    var shrinking: Double
  }

  /// Throws sparks. Those of an earlier throw fly on.
  private func throwSparks() {
    guard timing.sparks > 0 else { return }
    if sparks.count > Self.mostShowers { removeSparks() }
    sparkRound += 1
    let round = sparkRound
    // The completion block must be set before the animations that it follows are added.
    CATransaction.setCompletionBlock { [weak self] in
      for spark in self?.sparks.removeValue(forKey: round) ?? [] { spark.removeFromSuperlayer() }
    }
    let (large, small) = (style.largeSparkColor, style.smallSparkColor)
    for index in 0..<Self.pairs {
      let angle = Self.firstAngle + CGFloat(index) * 2 * .pi / CGFloat(Self.pairs)
      add(Spark(angle: angle, radius: 0.08, colors: (large, small), shrinking: 0.8 / 1.56))
      add(Spark(angle: angle + .pi / 14, radius: 0.06, colors: (small, large), shrinking: 1.36 / 1.56))
    }
  }

  func removeSparks() {
    for spark in sparks.values.joined() { spark.removeFromSuperlayer() }
    sparks = [:]
  }

  /// Adds the layer of a spark. With an icon of 56 points, it flies from 12.5 to 21.8 points off the icon's
  /// centre, in 0.7 s of 1.56 s.
  private func add(_ spark: Spark) {
    let side = style.iconSize
    func place(_ distance: CGFloat) -> CGPoint {
      CGPoint(
        x: icon.center.x + Math.cos(spark.angle) * distance * side,
        y: icon.center.y + Math.sin(spark.angle) * distance * side)
    }
    let (start, end) = (place(0.223), place(0.39))
    func share(_ seconds: Double) -> Double { timing.sparks * seconds / 1.56 }
    let (delay, turn) = (share(0.05), share(0.2))

    let dot = CAShapeLayer()
    dot.name = "spark"
    dot.bounds = CGRect(x: 0, y: 0, width: 2 * spark.radius * side, height: 2 * spark.radius * side)
    dot.path = UIBezierPath(ovalIn: dot.bounds).cgPath
    dot.position = end
    let (from, to) = (
      spark.colors.from.resolvedColor(with: traitCollection).cgColor,
      spark.colors.to.resolvedColor(with: traitCollection).cgColor
    )
    dot.fillColor = to
    dot.opacity = 0
    layer.addSublayer(dot)
    sparks[sparkRound, default: []].append(dot)

    let fly = Motion.basic(
      "position", from: NSValue(cgPoint: start), to: NSValue(cgPoint: end), duration: share(0.7),
      curve: .easeOut)
    dot.add(fly, forKey: "fly", delay: delay)
    let life = Motion.basic(
      "opacity", from: 1, to: 1, duration: turn + timing.sparks * spark.shrinking - delay)
    life.beginTime = dot.convertTime(CACurrentMediaTime(), from: nil) + delay
    dot.add(life, forKey: "live")
    // Through rose: straight between blue and amber lies an olive, and white is not seen on a white screen.
    let rose = UIColor(red: 1, green: 0.78, blue: 0.78, alpha: 1).cgColor
    let color = Motion.keyframes(
      "fillColor", values: [from, rose, to], times: [0, 0.5, 1], duration: share(0.8))
    dot.add(color, forKey: "color", delay: turn)
    let shrink = Motion.basic(
      "transform.scale", from: 1, to: 0, duration: timing.sparks * spark.shrinking, curve: .easeIn)
    dot.add(shrink, forKey: "shrink", delay: turn)
  }
}

extension CALayer {
  /// Plays one animation after another one, in place of that of a key.
  fileprivate func replace(_ key: String, by animation: CAAnimation, after first: CAAnimation) {
    removeAnimation(forKey: key)
    animation.beginTime = convertTime(CACurrentMediaTime(), from: nil) + first.duration
    add(first, forKey: "leave")
    add(animation, forKey: key)
  }

  /// The horizontal scale as shown.
  fileprivate var shownScale: CGFloat {
    let transform = presentation()?.transform ?? transform
    return (transform.m11 * transform.m11 + transform.m12 * transform.m12).squareRoot()
  }
}
#endif
