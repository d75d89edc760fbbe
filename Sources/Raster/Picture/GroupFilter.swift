/// A change of a group's pixels before they are composited.
package enum GroupFilter: Hashable, Sendable {
  /// A Gaussian blur with a standard deviation in units of the list, limited to `Shadow.maximumSigma` pixels.
  /// 0, negative and NaN change nothing. Outside the group is clear.
  case blur(Double)
  /// A linear map of the colours.
  case colors(ColorMatrix)
}

/// A linear map of red, green, blue and alpha without premultiplication, in encoded sRGB.
package struct ColorMatrix: Hashable, Sendable {
  /// The factors and the offset of red, then those of green, blue and alpha, in units of 1/4096.
  let values: [Int32]

  /// The largest magnitude of a factor and of an offset.
  package static let maximum = 16.0

  /// Creates a map: four rows of four factors and an offset, for red, green, blue and alpha, where 1 is full
  /// intensity. Numbers are limited to ± `maximum`, and NaN counts as 0. Clear pixels stay clear.
  ///
  /// - Returns: nil for another count than 20.
  package init?(_ numbers: [Double]) {
    guard numbers.count == 20 else { return nil }
    values = numbers.map { number in
      let limited = number < 0 ? max(number, -Self.maximum) : number > 0 ? min(number, Self.maximum) : 0
      return Int32((limited * 4096).rounded())
    }
  }

  /// Maps premultiplied pixels. Each channel is rounded once, and limited to the new alpha.
  func apply(to pixels: inout MutableSpan<Pixel>) {
    let keepsAlpha = values[15...].elementsEqual([0, 0, 0, 4096, 0])
    let m = values.span
    // Sums for opaque pixels fit 32 bits: a factor is at most 2¹⁶, a channel less than 2⁸.
    func opaque(_ row: Int, red r: Int32, green g: Int32, blue b: Int32) -> UInt32 {
      let sum = m[row] &* r &+ m[row + 1] &* g &+ m[row + 2] &* b &+ (m[row + 3] &+ m[row + 4]) &* 255
      return UInt32(truncatingIfNeeded: min(max((sum &+ 2048) >> 12, 0), 255))
    }
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel.alpha == 255, keepsAlpha {
        let (r, g, b) = (
          Int32(truncatingIfNeeded: pixel.red), Int32(truncatingIfNeeded: pixel.green),
          Int32(truncatingIfNeeded: pixel.blue)
        )
        pixels[index] = Pixel(
          red: opaque(0, red: r, green: g, blue: b), green: opaque(5, red: r, green: g, blue: b),
          blue: opaque(10, red: r, green: g, blue: b), alpha: 255)
      } else if pixel != 0 {
        pixels[index] = mapped(pixel)
      }
    }
  }

  private func mapped(_ pixel: Pixel) -> Pixel {
    let a = Int64(pixel.alpha)
    guard a > 0 else { return 0 }
    // A channel of the result, times the old alpha and 4096: less than 2³⁴. Nothing is checked, as
    // WebAssembly has no product of 128 bits.
    func sum(_ row: Int) -> Int64 {
      let colors =
        Int64(values[row]) &* Int64(pixel.red) + Int64(values[row + 1]) &* Int64(pixel.green)
        + Int64(values[row + 2]) &* Int64(pixel.blue)
      return colors + (Int64(values[row + 3]) &* a + Int64(values[row + 4]) &* 255) &* a / 255
    }
    let alpha = min(max((sum(15) &* 255 / a + 2048) >> 12, 0), 255)
    func channel(_ row: Int) -> UInt32 {
      let old = min(max((sum(row) + 2048) >> 12, 0), a)
      return UInt32(truncatingIfNeeded: alpha == a ? old : (old &* alpha + a / 2) / a)
    }
    return Pixel(
      red: channel(0), green: channel(5), blue: channel(10), alpha: UInt32(truncatingIfNeeded: alpha))
  }
}
