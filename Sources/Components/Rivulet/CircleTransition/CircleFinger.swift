#if canImport(UIKit)
import UIKit

/// One finger that drives a circle, from the start of its pan to its release.
@MainActor final class CircleFinger {
  /// The conversion of the finger's location into a fraction.
  enum Grip {
    /// A distance of the container's width along the swipe is the whole way: +1 towards greater x, −1 towards
    /// smaller.
    case swipe(direction: CGFloat)
    /// The finger lies `offset` points inside the circle's edge. A negative offset is outside.
    case edge(offset: CGFloat)
    /// The finger pulls the screen into the circle, which is fully open at `start` points from its centre.
    case pull(start: CGFloat)
  }

  private let run: CircleRun
  private let grip: Grip

  init(_ run: CircleRun, grip: Grip) {
    self.run = run
    self.grip = grip
  }

  /// Follows a pan recognizer whose gesture has begun.
  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed: if let fraction = fraction(pan) { run.drive(to: fraction) }
    case .ended: run.release(velocity: velocity(pan))
    case .cancelled, .failed: run.release(velocity: 0, cancels: true)
    default: break
    }
  }

  private func fraction(_ pan: UIPanGestureRecognizer) -> CGFloat? {
    guard let geometry = run.geometry, let container = run.container else { return nil }
    switch grip {
    case .swipe(let direction):
      let way = pan.translation(in: container).x * direction / max(container.bounds.width, 1)
      return run.isOpening ? way : 1 - way
    case .edge(let offset):
      return geometry.fraction(ofRadius: geometry.distance(to: pan.location(in: container)) + offset)
    case .pull(let start):
      return start > 0 ? geometry.distance(to: pan.location(in: container)) / start : 0
    }
  }

  /// The speed of the fraction, per second.
  private func velocity(_ pan: UIPanGestureRecognizer) -> CGFloat {
    guard let geometry = run.geometry, let container = run.container else { return 0 }
    let velocity = pan.velocity(in: container)
    switch grip {
    case .swipe(let direction):
      let speed = velocity.x * direction / max(container.bounds.width, 1)
      return run.isOpening ? speed : -speed
    case .edge:
      return geometry.outward(velocity, at: pan.location(in: container)) / max(geometry.distance, 1)
    case .pull(let start):
      return geometry.outward(velocity, at: pan.location(in: container)) / max(start, 1)
    }
  }
}

extension CircleGeometry {
  /// Returns the component of a velocity at a point that points away from the circle's centre, in points per
  /// second.
  fileprivate func outward(_ velocity: CGPoint, at point: CGPoint) -> CGFloat {
    let distance = distance(to: point)
    guard distance > 0 else { return 0 }
    let (x, y) = (point.x - center.x, point.y - center.y)
    return (velocity.x * x + velocity.y * y) / distance
  }
}
#endif
