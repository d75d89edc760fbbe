import UIKit

/// The place for an app's picture: the inside of a window.
package struct WindowScreen: Hashable, Sendable {
  /// The numbers of device pixels, at least 1.
  package var width, height: Int
  /// The device pixels per point. 0.25 … 8.
  package var scale: Double
  /// The rate of the display on which the window is.
  package var framesPerSecond: Int

  /// Limits what the desktop says.
  package init(width: Int, height: Int, scale: Double, framesPerSecond: Int) {
    self.width = min(max(width, 1), 16_384)
    self.height = min(max(height, 1), 16_384)
    self.scale = scale.isFinite ? min(max(scale, 0.25), 8) : 1
    self.framesPerSecond = (1...1000).contains(framesPerSecond) ? framesPerSecond : 60
  }

  /// The size in points.
  package var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }
}
