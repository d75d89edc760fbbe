package import Raster

/// The difference of two pictures in four channels.
package struct PictureDifference: Equatable, CustomStringConvertible {
  /// The number of pixels that differ; all of them when the sizes differ.
  package var pixelCount = 0
  /// The largest difference of a channel, 0 … 255.
  package var largest = 0
  /// Column and row of the first pixel that differs.
  package var first: Position?

  package struct Position: Equatable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  }

  /// Fails if no channel differs by more than `tolerance` levels, 0 … 255.
  package init?(_ actual: Bitmap, _ expected: Bitmap, tolerance: Int = 0) {
    guard actual.width == expected.width, actual.height == expected.height else {
      (pixelCount, largest) = (max(actual.width * actual.height, expected.width * expected.height), 255)
      return
    }
    guard actual.pixels != expected.pixels else { return nil }
    for start in stride(from: 0, to: actual.pixels.count, by: 4) {
      let channels = start..<start + 4
      guard actual.pixels[channels] != expected.pixels[channels] else { continue }
      let difference = channels.map { abs(Int(actual.pixels[$0]) - Int(expected.pixels[$0])) }.max() ?? 0
      guard difference > tolerance else { continue }
      largest = max(largest, difference)
      pixelCount += 1
      if first == nil { first = Position(x: start / 4 % actual.width, y: start / 4 / actual.width) }
    }
    if pixelCount == 0 { return nil }
  }

  package var description: String {
    guard let first else { return "the sizes differ" }
    return "\(pixelCount) pixels differ, by up to \(largest) levels, first at (\(first.x), \(first.y))"
  }
}

extension Bitmap {
  /// The expected picture, the actual one and their difference, side by side; nil if that is larger than a
  /// bitmap may be.
  package static func panels(expected: Bitmap, actual: Bitmap) -> Bitmap? {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let pixels = (0..<height).flatMap { y in
      let row = (0..<width).map { (expected.channels($0, y), actual.channels($0, y)) }
      return row.flatMap(\.0) + row.flatMap(\.1) + row.flatMap { Self.strongDifference($0, $1) }
    }
    return Bitmap(width: width * 3, height: height, pixels: pixels)
  }

  /// Eight times the difference of two pixels on opaque black; white where only alpha differs.
  private static func strongDifference(_ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
    let difference = zip(old, new).map { UInt8(min(abs(Int($0) - Int($1)) * 8, 255)) }
    let isAlphaOnly = difference[3] > 0 && difference[..<3].allSatisfy { $0 == 0 }
    return isAlphaOnly ? [255, 255, 255, 255] : difference[..<3] + [255]
  }

  /// Premultiplied red, green, blue and alpha; transparent outside of the picture.
  private func channels(_ x: Int, _ y: Int) -> [UInt8] {
    guard x < width, y < height else { return [0, 0, 0, 0] }
    return Array(pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4])
  }
}
