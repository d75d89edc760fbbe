#if canImport(UIKit)
import PortableMath
import UIKit

/// The pendant's swing, which obeys a finger, and its flips.
extension DropDownPendant {
  private var now: CFTimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) }

  /// The angle of the rope as shown, in radians, clockwise.
  var angle: CGFloat {
    if let chain { return -Math.atan2(chain.icon.x, chain.icon.y) }
    guard let (pendulum, start) = swinging else { return leaning }
    return pendulum.angle(at: now - start)
  }

  /// The angle of the rope while it does not swing.
  private var leaning: CGFloat { Math.atan2(layer.transform.m12, layer.transform.m11) }

  /// Pushes the rope once more, in the midst of a swing or at rest.
  func push() {
    guard timing.swingPeriod > 0 else { return }
    let present = swinging?.pendulum ?? Pendulum(period: timing.swingPeriod, angle: leaning, velocity: 0)
    play(present.pushed(at: swinging.map { now - $0.start } ?? 0))
  }

  /// Ends the swing, and holds the rope at an angle.
  func lean(to angle: CGFloat) {
    stopSwing()
    CATransaction.withoutActions { layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1) }
  }

  private func play(_ pendulum: Pendulum) {
    lean(to: 0)
    swinging = (pendulum, now)
    let swing = Motion.keyframes(
      "transform.rotation.z", values: pendulum.samples, times: [], duration: pendulum.duration)
    swing.keyTimes = nil
    CATransaction.withoutActions { layer.add(swing, forKey: "swing") }
  }

  private func stopSwing() {
    swinging = nil
    layer.removeAnimation(forKey: "swing")
  }

  /// Ends swing and flips. The present icon stays.
  func rest() {
    lean(to: 0)
    letHang()
    endFlips()
  }

  // MARK: Flips

  /// Turns to another icon three times.
  func flipThrice() {
    endFlips()
    guard timing.flip > 0, style.iconSize > 0 else { return }
    let round = flipRound
    flip(after: 0.1, round) { [weak self] in
      self?.flip(after: 0.2, round) { self?.flip(after: 0.2, round) {} }
    }
  }

  /// Ends the flips. The present icon stays, and turns its face to the viewer.
  func endFlips() {
    flipRound += 1
    guard icon.layer.animation(forKey: "flip") != nil else { return }
    let shown = icon.layer.presentation()?.transform ?? icon.layer.transform
    icon.layer.removeAnimation(forKey: "flip")
    icon.layer.add(
      Motion.basic(
        "transform", from: NSValue(caTransform3D: shown), to: NSValue(caTransform3D: icon.layer.transform),
        duration: timing.flip / 2, curve: .easeOut),
      forKey: "face")
  }

  /// Turns the icon around its vertical axis, in perspective: away, and back as another icon.
  private func flip(after delay: Double, _ round: Int, then next: @escaping () -> Void) {
    turn(from: 0, to: .pi / 2, after: delay, curve: .easeIn) { [weak self] in
      guard let self, flipRound == round else { return }
      changeIcon()
      turn(from: -.pi / 2, to: 0, after: 0, curve: .easeOut) { [weak self] in
        guard let self, flipRound == round else { return }
        next()
      }
    }
  }

  private func turn(
    from: CGFloat, to: CGFloat, after delay: Double, curve: CAMediaTimingFunctionName,
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
      "transform", values: values, times: (0...steps).map { Double($0) / Double(steps) },
      duration: timing.flip / 2, curve: curve)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock(completion)
    // Until then, an icon that still turns its face to the viewer goes on.
    turn.beginTime = icon.layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    icon.layer.add(turn, forKey: "flip")
    CATransaction.commit()
  }
}
#endif
