#if canImport(UIKit)
import PortableMath
import UIKit

/// The pendant's entrance: the glow, the icon and the sparks.
extension DropDownPendant {
  private static let pairs = 7
  private static let firstAngle: CGFloat = .pi / 18

  /// Springs glow, icon and rope from scale 0, with sparks. Under Reduce Motion, the pendant fades in.
  func appear(isCalm: Bool) {
    layoutIfNeeded()
    CATransaction.withoutActions {
      guard !isCalm else {
        return layer.add(Motion.basic("opacity", from: 0, to: 1, duration: 0.3), forKey: "appear")
      }
      throwSparks()
      halo.add(growth(over: timing.glow), forKey: "swell")
      let whole = timing.glow + 0.25
      let fade = Motion.keyframes(
        "opacity", values: [0.9, 0.9, 0], times: [0, timing.glow / whole, 1], duration: whole)
      halo.add(fade, forKey: "fade")
      icon.layer.add(growth(over: timing.growth), forKey: "pop", delay: timing.glow)
      rope.add(
        Motion.basic("opacity", from: 0, to: 1, duration: timing.growth), forKey: "appear",
        delay: timing.glow)
    }
  }

  /// A critically damped spring from scale 0 to 1 that has settled to a thousandth after `duration`:
  /// ω = 9.2334/duration.
  private func growth(over duration: Double) -> CAAnimation {
    guard duration > 0 else { return Motion.basic("transform.scale", from: 0, to: 1, duration: 0) }
    let spring = CASpringAnimation(keyPath: "transform.scale")
    let omega = 9.2334134515 / duration
    spring.stiffness = omega * omega
    spring.damping = 2 * omega
    spring.fromValue = 0
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

  private func throwSparks() {
    removeSparks()
    guard timing.sparks > 0 else { return }
    sparkRound += 1
    let round = sparkRound
    // The completion block must be set before the animations that it follows are added.
    CATransaction.setCompletionBlock { [weak self] in
      if self?.sparkRound == round { self?.removeSparks() }
    }
    let (large, small) = (style.largeSparkColor, style.smallSparkColor)
    for index in 0..<Self.pairs {
      let angle = Self.firstAngle + CGFloat(index) * 2 * .pi / CGFloat(Self.pairs)
      add(Spark(angle: angle, radius: 0.08, colors: (large, small), shrinking: 0.8 / 1.56))
      add(Spark(angle: angle + .pi / 14, radius: 0.06, colors: (small, large), shrinking: 1.36 / 1.56))
    }
  }

  func removeSparks() {
    for spark in sparks { spark.removeFromSuperlayer() }
    sparks = []
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
    sparks.append(dot)

    let fly = Motion.basic(
      "position", from: NSValue(cgPoint: start), to: NSValue(cgPoint: end), duration: share(0.7),
      curve: .easeOut)
    dot.add(fly, forKey: "fly", delay: delay)
    let life = Motion.basic(
      "opacity", from: 1, to: 1, duration: turn + timing.sparks * spark.shrinking - delay)
    life.beginTime = dot.convertTime(CACurrentMediaTime(), from: nil) + delay
    dot.add(life, forKey: "live")
    // Through warm white: straight between blue and amber lies an olive.
    let white = UIColor(red: 1, green: 0.97, blue: 0.88, alpha: 1).cgColor
    let color = Motion.keyframes(
      "fillColor", values: [from, white, to], times: [0, 0.5, 1], duration: share(0.8))
    dot.add(color, forKey: "color", delay: turn)
    let shrink = Motion.basic(
      "transform.scale", from: 1, to: 0, duration: timing.sparks * spark.shrinking, curve: .easeIn)
    dot.add(shrink, forKey: "shrink", delay: turn)
  }
}
#endif
