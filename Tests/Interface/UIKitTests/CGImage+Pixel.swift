import CoreGraphics
import Foundation

extension CGImage {
  /// The red, green, blue and alpha of a pixel; empty outside the image.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    guard (0..<width).contains(x), (0..<height).contains(y), let bytes = dataProvider?.data else { return [] }
    let start = y * bytesPerRow + x * 4
    return Array(bytes[start..<start + 4])
  }
}
