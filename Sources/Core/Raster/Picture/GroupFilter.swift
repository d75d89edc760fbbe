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
  /// A row gives one component of the new colour: the sum of the old ones times their factors, and an offset.
  package struct Row: Hashable, Sendable {
    /// In units of 1/4096.
    fileprivate let red, green, blue, alpha, offset: Int32

    /// The largest magnitude of a factor and of an offset.
    package static let maximum = 16.0
    /// Alpha as it is.
    package static let alpha = Row(alpha: 1)

    /// Creates a row, where 1 is full intensity. Numbers are limited to ± `maximum`, and NaN counts as 0.
    package init(
      red: Double = 0, green: Double = 0, blue: Double = 0, alpha: Double = 0, offset: Double = 0
    ) {
      func fixed(_ number: Double) -> Int32 {
        let limited = number < 0 ? max(number, -Self.maximum) : number > 0 ? min(number, Self.maximum) : 0
        return Int32((limited * 4096).rounded())
      }
      (self.red, self.green, self.blue) = (fixed(red), fixed(green), fixed(blue))
      (self.alpha, self.offset) = (fixed(alpha), fixed(offset))
    }
  }

  private let red, green, blue, alpha: Row

  /// Creates a map of the four components. Clear pixels stay clear.
  package init(red: Row, green: Row, blue: Row, alpha: Row = .alpha) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a map of the rows of red, green, blue and alpha: four factors and an offset each.
  ///
  /// - Returns: nil for another count than 20.
  package init?(_ numbers: [Double]) {
    guard numbers.count == 20 else { return nil }
    func row(_ index: Int) -> Row {
      Row(
        red: numbers[index], green: numbers[index + 1], blue: numbers[index + 2], alpha: numbers[index + 3],
        offset: numbers[index + 4])
    }
    self.init(red: row(0), green: row(5), blue: row(10), alpha: row(15))
  }

  /// Maps premultiplied pixels. Each channel is rounded once, and limited to the new alpha.
  func apply(to pixels: inout MutableSpan<Pixel>) {
    let keepsAlpha = alpha == .alpha
    // Sums for opaque pixels fit 32 bits: a factor is at most 2¹⁶, a channel less than 2⁸.
    func opaque(_ row: Row, red r: Int32, green g: Int32, blue b: Int32) -> UInt32 {
      let sum = row.red &* r &+ row.green &* g &+ row.blue &* b &+ (row.alpha &+ row.offset) &* 255
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
          red: opaque(red, red: r, green: g, blue: b), green: opaque(green, red: r, green: g, blue: b),
          blue: opaque(blue, red: r, green: g, blue: b), alpha: 255)
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
    func sum(_ row: Row) -> Int64 {
      let colors =
        Int64(row.red) &* Int64(pixel.red) + Int64(row.green) &* Int64(pixel.green)
        + Int64(row.blue) &* Int64(pixel.blue)
      return colors + (Int64(row.alpha) &* a + Int64(row.offset) &* 255) &* a / 255
    }
    let newAlpha = min(max((sum(alpha) &* 255 / a + 2048) >> 12, 0), 255)
    func channel(_ row: Row) -> UInt32 {
      let old = min(max((sum(row) + 2048) >> 12, 0), a)
      return UInt32(truncatingIfNeeded: newAlpha == a ? old : (old &* newAlpha + a / 2) / a)
    }
    return Pixel(
      red: channel(red), green: channel(green), blue: channel(blue),
      alpha: UInt32(truncatingIfNeeded: newAlpha))
  }
}
