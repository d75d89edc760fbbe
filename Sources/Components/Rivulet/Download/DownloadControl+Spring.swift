#if canImport(UIKit)
import UIKit

extension DownloadControl {
  /// A spring of mass 1. One with a stiffness or damping that is not positive and finite, or an initial
  /// velocity that is not finite, is at its end at once.
  public struct Spring: Hashable, Sendable {
    /// The stiffness. Default: 100.
    public var stiffness: CGFloat
    /// The damping coefficient. With twice the square root of the stiffness, nothing oscillates. Default: 10.
    public var damping: CGFloat
    /// The velocity at the start, in whole distances per second. Default: 0.
    public var initialVelocity: CGFloat

    /// Makes a spring. The default values are those of Core Animation: it overshoots by 16.3 % after 0.36 s.
    public init(stiffness: CGFloat = 100, damping: CGFloat = 10, initialVelocity: CGFloat = 0) {
      self.stiffness = stiffness
      self.damping = damping
      self.initialVelocity = initialVelocity
    }

    func animation(_ keyPath: String, from: Any, to: Any) -> CABasicAnimation {
      guard stiffness > 0, stiffness.isFinite, damping > 0, damping.isFinite, initialVelocity.isFinite else {
        return Motion.basic(keyPath, from: from, to: to, duration: 0)
      }
      return Motion.spring(
        keyPath, from: from, to: to, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }
  }
}
#endif
