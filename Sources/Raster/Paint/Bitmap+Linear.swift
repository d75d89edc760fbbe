/// Bilinear sampling, row by row, with two channels of a pixel in one integer.
extension Bitmap {
  /// Writes the colours of a run, clear outside the bitmap.
  ///
  /// - Parameter inverse: the map from pixels of the run to those of the bitmap.
  func mixLinearly(y: Int, x: Int, _ inverse: Projection, alpha: UInt32, into row: inout MutableSpan<Pixel>) {
    let isAffine = inverse.isAffine
    // The bitmap has width · height · 4 bytes, whose storage is aligned.
    unsafe pixels.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return row.fill(row.indices, with: 0) }
      let pixels = unsafe LinearPixels(
        base: base.assumingMemoryBound(to: Pixel.self), width: width, height: height)
      let line = Double(y) + 0.5
      let (across, down) = (inverse.c * line, inverse.d * line)
      for index in row.indices {
        // Same operations as in `Projection.apply(_:)`, in the same order.
        let column = Double(x + index) + 0.5
        let place =
          isAffine
          ? Point(x: inverse.a * column + across + inverse.tx, y: inverse.b * column + down + inverse.ty)
          : inverse.apply(Point(x: column, y: line))
        let pixel = unsafe pixels.sample(place)
        row[index] = alpha == 255 ? pixel : pixel.scaled(by: alpha)
      }
    }
  }
}

extension Bitmap {
  /// The mix of the four pixels nearest to a point; clear outside the bitmap.
  func linearPixel(at place: Point) -> Pixel {
    // Same memory as in `mixLinearly`.
    unsafe pixels.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return unsafe LinearPixels(
        base: base.assumingMemoryBound(to: Pixel.self), width: width, height: height
      ).sample(place)
    }
  }
}

/// The pixels of a bitmap during `withUnsafeBytes`. `sample(_:)` limits columns and lines to the bitmap.
@unsafe private struct LinearPixels {
  let base: UnsafePointer<Pixel>
  let width, height: Int

  /// The mean of the four nearest pixels in steps of 1/256; clear half a pixel outside, and for NaN.
  @inline(__always)
  func sample(_ place: Point) -> Pixel {
    guard place.x > -0.5, place.y > -0.5, unsafe place.x < Double(width) + 0.5,
      unsafe place.y < Double(height) + 0.5
    else { return 0 }
    // In 1/256 pixel from the middle of the first pixel, plus one pixel: truncation then rounds.
    let fx = Int((place.x - 0.5) * 256 + 256.5) &- 256
    let fy = Int((place.y - 0.5) * 256 + 256.5) &- 256
    let (column, line) = (fx >> 8, fy >> 8)
    let (wx, wy) = (UInt32(truncatingIfNeeded: fx & 255), UInt64(truncatingIfNeeded: fy & 255))
    // Beyond the bitmap's sides, the nearest pixel is repeated.
    let (left, right) = unsafe (min(max(column, 0), width - 1), min(column + 1, width - 1))
    let (top, bottom) = unsafe (min(max(line, 0), height - 1), min(line + 1, height - 1))
    let (upper, lower) = unsafe (base + top * width, base + bottom * width)
    let even = unsafe Self.mix(
      Self.mix(upper[left], upper[right], weight: wx, shift: 0),
      Self.mix(lower[left], lower[right], weight: wx, shift: 0), wy)
    let odd = unsafe Self.mix(
      Self.mix(upper[left], upper[right], weight: wx, shift: 8),
      Self.mix(lower[left], lower[right], weight: wx, shift: 8), wy)
    return even | odd << 8
  }

  /// Mixes two of four channels, in 16 bits each; the result is scaled by 256.
  @inline(__always)
  private static func mix(_ a: Pixel, _ b: Pixel, weight: UInt32, shift: UInt32) -> UInt32 {
    (a >> shift & 0x00ff_00ff) &* (256 &- weight) &+ (b >> shift & 0x00ff_00ff) &* weight
  }

  /// Mixes two channels of two rows, and rounds them to bytes, 16 bits apart. In between each needs 24 bits.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt64) -> UInt32 {
    func apart(_ value: UInt32) -> UInt64 { UInt64(value & 0xffff) | UInt64(value >> 16) << 32 }
    let sum = apart(a) &* (256 &- weight) &+ apart(b) &* weight &+ 0x0000_8000_0000_8000
    return UInt32(truncatingIfNeeded: sum >> 16 & 0xff) | UInt32(truncatingIfNeeded: sum >> 32 & 0x00ff_0000)
  }
}
