#if canImport(UIKit)
import UIKit

extension CGPoint {
  /// The nearest point on a grid of 1/1024 point, for paths that change in every frame: on a grid they take a
  /// fifth of the bytes on their way to the renderer. The rounding is too small to see.
  var onPathGrid: CGPoint {
    let steps: CGFloat = 1024
    return CGPoint(x: (x * steps).rounded() / steps, y: (y * steps).rounded() / steps)
  }
}
#endif
