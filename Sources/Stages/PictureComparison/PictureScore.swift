package import Raster

/// How far a picture agrees with another one.
package struct PictureScore: Equatable, Sendable {
  /// The share of the pixels that agree, 0 … 1.
  package private(set) var agreeing = 1.0
  /// The mean difference of a channel, 0 … 255.
  package private(set) var meanError = 0.0
  /// The largest difference of two pixels, by CIE94.
  package private(set) var largestDifference = 0.0
  /// Whether all pixels have the same bytes.
  package private(set) var isIdentical = true

  /// Compares the pictures. Nil unless both have the same size.
  ///
  /// - Parameter tolerance: The difference by CIE94 up to which pixels agree; 0 for the same bytes. A
  ///   difference of alpha counts as well, from 0 to 100.
  /// - Complexity: O(pixels).
  package init?(expected: Bitmap, actual: Bitmap, tolerance: Double) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    let (old, new) = (expected.pixels, actual.pixels)
    guard old != new else { return }
    isIdentical = false
    var (different, sum) = (0, 0)
    for start in stride(from: 0, to: old.count, by: 4) {
      let (a, b) = (Pixel(old, start), Pixel(new, start))
      guard a != b else { continue }
      sum += a.distance(to: b)
      let difference = a.difference(to: b)
      largestDifference = max(largestDifference, difference)
      if difference > tolerance || tolerance == 0 { different += 1 }
    }
    agreeing = 1 - Double(different) / Double(max(old.count / 4, 1))
    meanError = Double(sum) / Double(max(old.count, 1))
  }
}

/// Premultiplied red, green, blue and alpha.
private struct Pixel: Equatable {
  let red, green, blue, alpha: UInt8

  init(_ bytes: [UInt8], _ start: Int) {
    (red, green, blue, alpha) = (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  /// The sum of the channels' differences.
  func distance(to other: Pixel) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green)) + abs(Int(blue) - Int(other.blue))
      + abs(Int(alpha) - Int(other.alpha))
  }

  func difference(to other: Pixel) -> Double {
    let colors = PerceptualColor(red: red, green: green, blue: blue).difference(
      to: PerceptualColor(red: other.red, green: other.green, blue: other.blue))
    return max(colors, abs(Double(alpha) - Double(other.alpha)) / 2.55)
  }
}
