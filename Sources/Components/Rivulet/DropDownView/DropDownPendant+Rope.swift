#if canImport(UIKit)
import RivuletClosures
import UIKit

/// The rope under a finger, and its way to rest. A display link draws it, and stops when it is at rest.
extension DropDownPendant {
  /// Takes hold of the icon or the rope, which stay where they are.
  ///
  /// - Parameter range: The horizontal places, seen from the rope's beginning, that keep the icon on the
  ///   screen.
  func takeHold(range: ClosedRange<CGFloat>) {
    guard timing.swingPeriod > 0 else { return }
    let time = CACurrentMediaTime()
    var rope =
      chain
      ?? RopeChain(
        length: ropeLength, half: style.iconSize / 2, period: timing.swingPeriod, angle: angle, range: range,
        at: time)
    lean(to: 0)
    rope.advance(to: time)
    rope.hold(at: rope.icon)
    chain = rope
    held = rope.icon
    runRope()
  }

  /// Moves the held icon with the finger.
  ///
  /// - Parameter way: The finger's way since it took hold, seen from the page.
  func follow(_ way: CGPoint) {
    guard let held, chain != nil else { return }
    chain?.advance(to: CACurrentMediaTime())
    chain?.hold(at: CGPoint(x: held.x + way.x, y: held.y + way.y))
    drawRope()
  }

  /// Lets the icon go with the finger's velocity, in points per second seen from the page.
  func letGo(velocity: CGPoint) {
    guard held != nil else { return }
    held = nil
    chain?.advance(to: CACurrentMediaTime())
    chain?.release(velocity: velocity)
    runRope()
  }

  /// Ends the motion of the rope, which hangs straight.
  func letHang() {
    frames?.invalidate()
    frames = nil
    held = nil
    chain = nil
    drawRope()
  }

  private func runRope() {
    drawRope()
    guard frames == nil else { return }
    let link = CADisplayLink.calling { [weak self] _ in self?.drawFrame() }
    frames = link
    link.add(to: .main, forMode: .common)
  }

  private func drawFrame() {
    chain?.advance(to: CACurrentMediaTime())
    if window == nil || chain?.isAtRest ?? true { letHang() } else { drawRope() }
  }

  /// Places the icon, and draws the rope as a smooth curve through its points. It begins behind the page, so
  /// that no gap shows while it swings.
  func drawRope() {
    let side = style.iconSize
    let path = CGMutablePath()
    path.move(to: CGPoint(x: side / 2, y: -4))
    CATransaction.withoutActions {
      guard let chain else {
        path.addLine(to: CGPoint(x: side / 2, y: ropeLength + side * 0.05))
        rope.path = path
        icon.center = CGPoint(x: side / 2, y: ropeLength + side / 2)
        icon.transform = .identity
        return
      }
      let points = chain.rope.map { CGPoint(x: $0.x + side / 2, y: $0.y).onPathGrid }
      for (point, next) in zip(points, points.dropFirst()) {
        path.addQuadCurve(to: CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2), control: point)
      }
      // The ring of the icon, a little inside of its upper edge. A stretched rope ends far from the icon.
      let (center, end) = (chain.icon, points[points.count - 1])
      let middle = CGPoint(x: center.x + side / 2, y: center.y)
      let share = side * 0.45 / max(end.distance(to: middle), side * 0.45, 1)
      let knot = CGPoint(x: middle.x + (end.x - middle.x) * share, y: middle.y + (end.y - middle.y) * share)
      path.addQuadCurve(to: knot.onPathGrid, control: end)
      rope.path = path
      icon.center = middle
      icon.transform = CGAffineTransform(rotationAngle: chain.turn)
    }
  }
}
#endif
