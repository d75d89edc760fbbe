#if canImport(UIKit)
import UIKit

extension CALayer {
  /// Calls a closure after a delay on the layer's clock, or earlier when the wait is removed, replaced, or
  /// cut short because the layer leaves the screen: the caller must tell these cases apart.
  ///
  /// No timer runs: the completion of a 1 ms animation that begins after the delay ends the wait.
  func wait(_ delay: Double, forKey key: String, then completion: @escaping @MainActor @Sendable () -> Void) {
    let wait = CABasicAnimation(keyPath: "zPosition")
    wait.fromValue = zPosition
    wait.toValue = zPosition
    wait.duration = 0.001
    wait.beginTime = convertTime(CACurrentMediaTime(), from: nil) + delay
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { completion() } }
    add(wait, forKey: key)
    CATransaction.commit()
  }
}
#endif
