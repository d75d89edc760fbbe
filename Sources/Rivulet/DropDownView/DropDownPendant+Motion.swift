#if canImport(UIKit)
import PortableMath
import UIKit

/// The pendant's motions: boom-up, waggle and flips.
extension DropDownPendant {
  private static let haloDuration = 0.25
  private static let iconDuration = 0.35
  private static let pairs = 7
  private static let firstAngle: CGFloat = .pi / 18
  /// The delay of the sparks and the duration of their flight, in seconds.
  private static let sparkDelay = 0.05
  private static let flight = 0.7
  private static let vanishing = 1.36

  /// Springs halo, icon and rope from scale 0, with sparks. Under Reduce Motion, the pendant fades in.
  func boomUp(isCalm: Bool) {
    layoutIfNeeded()
    guard !isCalm else {
      return play { layer.add(Motion.basic("opacity", from: 0, to: 1, duration: 0.3), forKey: "appear") }
    }
    play {
      throwSparks()
      halo.add(spring(from: 0, to: 1, over: Self.haloDuration), forKey: "swell")
      let fade = Motion.keyframes(
        "opacity", values: [0.9, 0.9, 0], times: [0, 0.5, 1], duration: Self.haloDuration + 0.25)
      halo.add(fade, forKey: "fade")
      let pop = spring(from: 0, to: 1, over: Self.iconDuration)
      icon.layer.add(pop, forKey: "pop", delay: Self.haloDuration)
      rope.add(
        Motion.basic("opacity", from: 0, to: 1, duration: Self.iconDuration), forKey: "appear",
        delay: Self.haloDuration)
    }
  }

  /// A critically damped spring that has settled to a thousandth after `duration`: ω = 9.2334/duration.
  private func spring(from: CGFloat, to: CGFloat, over duration: Double) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "transform.scale")
    let omega = 9.2334134515 / duration
    spring.stiffness = omega * omega
    spring.damping = 2 * omega
    spring.fromValue = from
    spring.toValue = to
    spring.duration = duration
    return spring
  }

  private func throwSparks() {
    removeSparks()
    sparkRound += 1
    let (side, round) = (style.iconSize, sparkRound)
    // The completion block must be set before the animations that it follows are added.
    CATransaction.setCompletionBlock { [weak self] in
      if self?.sparkRound == round { self?.removeSparks() }
    }
    for index in 0..<Self.pairs {
      let angle = Self.firstAngle + CGFloat(index) * 2 * .pi / CGFloat(Self.pairs)
      addSpark(
        radius: side * 0.08, angle: angle, reach: 0.95,
        colors: (style.sparkColors.large, style.sparkColors.small),
        shrinking: 0.8)
      addSpark(
        radius: side * 0.06, angle: angle + .pi / 14, reach: 0.8,
        colors: (style.sparkColors.small, style.sparkColors.large), shrinking: Self.vanishing - 0.2)
    }
  }

  func removeSparks() {
    for spark in sparks { spark.removeFromSuperlayer() }
    sparks = []
  }

  /// - Parameters:
  ///   - reach: The distance from the icon's centre at the end of the flight, in icon sizes.
  ///   - shrinking: The duration in seconds in which it shrinks to nothing, from 0.2 s on.
  private func addSpark(
    radius: CGFloat, angle: CGFloat, reach: CGFloat, colors: (from: UIColor, to: UIColor), shrinking: Double
  ) {
    let spark = CAShapeLayer()
    spark.name = "spark"
    spark.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    spark.path = UIBezierPath(ovalIn: spark.bounds).cgPath
    let side = style.iconSize
    func place(_ distance: CGFloat) -> CGPoint {
      CGPoint(
        x: icon.center.x + Math.cos(angle) * distance * side,
        y: icon.center.y + Math.sin(angle) * distance * side)
    }
    spark.position = place(reach)
    let (from, to) = (
      colors.from.resolvedColor(with: traitCollection).cgColor,
      colors.to.resolvedColor(with: traitCollection).cgColor
    )
    spark.fillColor = to
    spark.opacity = 0
    layer.insertSublayer(spark, below: icon.layer)
    sparks.append(spark)
    spark.add(
      Motion.basic(
        "position", from: NSValue(cgPoint: place(0.26)), to: NSValue(cgPoint: place(reach)),
        duration: Self.flight,
        curve: .easeOut), forKey: "fly", delay: Self.sparkDelay)
    let life = Motion.keyframes(
      "opacity", values: [0, 1, 1], times: [0, 0.001, 1], duration: 0.2 + shrinking - Self.sparkDelay)
    life.beginTime = spark.convertTime(CACurrentMediaTime(), from: nil) + Self.sparkDelay
    spark.add(life, forKey: "live")
    let color = Motion.basic("fillColor", from: from, to: to, duration: 0.8)
    spark.add(color, forKey: "color", delay: 0.2)
    let shrink = Motion.basic("transform.scale", from: 1, to: 0, duration: shrinking, curve: .easeIn)
    spark.add(shrink, forKey: "shrink", delay: 0.2)
  }

  // MARK: - Waggle

  /// Swings like a pendulum after a push, and flips to another icon three times. No effect under Reduce
  /// Motion.
  func waggle(isCalm: Bool) {
    endWaggle()
    guard !isCalm else { return }
    let pendulum = Pendulum()
    let samples = pendulum.samples
    let swing = Motion.keyframes(
      "transform.rotation.z", values: samples, times: [], duration: pendulum.duration)
    swing.keyTimes = nil
    play { layer.add(swing, forKey: "waggle") }
    let number = waggleNumber
    flip(after: 0.1, number) { [weak self] in
      self?.flip(after: 0.2, number) { self?.flip(after: 0.2, number) {} }
    }
  }

  /// Stops the swing and the flips at once. The present icon stays.
  func endWaggle() {
    waggleNumber += 1
    layer.removeAnimation(forKey: "waggle")
    icon.layer.removeAnimation(forKey: "flip")
  }

  /// Turns the icon around its vertical axis, in perspective: away, and back as another icon.
  private func flip(after delay: Double, _ number: Int, then next: @escaping () -> Void) {
    let half = 0.25
    turn(from: 0, to: .pi / 2, over: half, after: delay, curve: .easeIn) { [weak self] in
      guard let self, waggleNumber == number else { return }
      changeIcon()
      turn(from: -.pi / 2, to: 0, over: half, after: 0, curve: .easeOut) { [weak self] in
        guard let self, waggleNumber == number else { return }
        next()
      }
    }
  }

  private func turn(
    from: CGFloat, to: CGFloat, over duration: Double, after delay: Double, curve: CAMediaTimingFunctionName,
    completion: @escaping () -> Void
  ) {
    let steps = 6
    let values = (0...steps).map { step in
      var transform = CATransform3DIdentity
      // The viewer is four icon sizes away.
      transform.m34 = -1 / (4 * style.iconSize)
      let angle = from + (to - from) * CGFloat(step) / CGFloat(steps)
      return NSValue(caTransform3D: CATransform3DRotate(transform, angle, 0, 1, 0))
    }
    let turn = Motion.keyframes(
      "transform", values: values, times: (0...steps).map { Double($0) / Double(steps) }, duration: duration,
      curve: curve)
    CATransaction.begin()
    CATransaction.setCompletionBlock(completion)
    icon.layer.add(turn, forKey: "flip", delay: delay)
    CATransaction.commit()
  }

  private func play(_ changes: () -> Void) { CATransaction.withoutActions(changes) }
}
#endif
