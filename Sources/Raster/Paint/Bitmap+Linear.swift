/// Pixels that are mixed linearly under an affine map, row by row: what `sample` gives, with the channels of a pixel side by side in one number.
extension Bitmap {
  /// Writes a run of colours, clear outside of the bitmap.
  ///
  /// - Parameter inverse: affine, from pixels of the run to those of the bitmap.
  func mixLinearly(
    y: Int, x: Int, count: Int, _ inverse: Projection, alpha: UInt32, into row: UnsafeMutablePointer<Pixel>
  ) {
    // There are width · height · 4 bytes, whose storage is aligned.
    unsafe pixels.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return unsafe Spans.fill(row, count, 0) }
      let pixels = unsafe LinearPixels(
        base: base.assumingMemoryBound(to: Pixel.self), width: width, height: height)
      let line = Double(y) + 0.5
      let (across, down) = (inverse.c * line, inverse.d * line)
      for index in 0..<count {
        // As `Projection.apply` does, in the same order.
        let column = Double(x + index) + 0.5
        let place = Point(
          x: inverse.a * column + across + inverse.tx, y: inverse.b * column + down + inverse.ty)
        let pixel = unsafe pixels.sample(place)
        unsafe row[index] = alpha == 255 ? pixel : pixel.scaled(by: alpha)
      }
    }
  }
}

/// The pixels of a bitmap while their memory stands still.
@unsafe private struct LinearPixels {
  let base: UnsafePointer<Pixel>
  let width: Int
  let height: Int

  /// The mean of the four nearest pixels by their distances, in steps of 1/256; clear half a pixel outside.
  @inline(__always)
  func sample(_ place: Point) -> Pixel {
    guard place.x > -0.5, place.y > -0.5, unsafe place.x < Double(width) + 0.5,
      unsafe place.y < Double(height) + 0.5
    else { return 0 }
    // In 1/256 pixel from the middle of the first pixel, plus one pixel, so that it is positive and cutting rounds to the nearest.
    let fx = Int((place.x - 0.5) * 256 + 256.5) &- 256
    let fy = Int((place.y - 0.5) * 256 + 256.5) &- 256
    let (column, line) = (fx >> 8, fy >> 8)
    let (wx, wy) = (UInt32(truncatingIfNeeded: fx & 255), UInt64(truncatingIfNeeded: fy & 255))
    // At the bitmap's sides a pixel stands for its neighbour outside.
    let (left, right) = unsafe (min(max(column, 0), width - 1), min(column + 1, width - 1))
    let (top, bottom) = unsafe (min(max(line, 0), height - 1), min(line + 1, height - 1))
    let (upper, lower) = unsafe (base + top * width, base + bottom * width)
    let even = unsafe Self.mix(
      Self.mix(upper[left], upper[right], wx, 0), Self.mix(lower[left], lower[right], wx, 0), wy)
    let odd = unsafe Self.mix(
      Self.mix(upper[left], upper[right], wx, 8), Self.mix(lower[left], lower[right], wx, 8), wy)
    return even | odd << 8
  }

  /// Two of four channels in 16 bits each, times 256, mixed.
  @inline(__always)
  private static func mix(_ a: Pixel, _ b: Pixel, _ weight: UInt32, _ shift: UInt32) -> UInt32 {
    (a >> shift & 0x00ff_00ff) &* (256 &- weight) &+ (b >> shift & 0x00ff_00ff) &* weight
  }

  /// The two of two rows mixed and rounded to bytes, 16 bits apart. They are moved 32 bits apart on the way, as 24 of them are needed.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt64) -> UInt32 {
    func apart(_ value: UInt32) -> UInt64 { UInt64(value & 0xffff) | UInt64(value >> 16) << 32 }
    let sum = apart(a) &* (256 &- weight) &+ apart(b) &* weight &+ 0x0000_8000_0000_8000
    return UInt32(truncatingIfNeeded: sum >> 16 & 0xff) | UInt32(truncatingIfNeeded: sum >> 32 & 0x00ff_0000)
  }
}
