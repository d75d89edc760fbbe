/// Pixels that are drawn into: a rectangle of the plane.
struct Surface {
  let bounds: PixelRect
  /// Rows from the top without padding, as bytes of premultiplied red, green, blue, alpha.
  var bytes: [UInt8]

  init(clear bounds: PixelRect) {
    self.bounds = bounds
    bytes = [UInt8](repeating: 0, count: bounds.width * bounds.height * 4)
  }

  init(bounds: PixelRect, bytes: [UInt8]) {
    self.bounds = bounds
    self.bytes = bytes
  }

  /// Calls `body` with `count` pixels of a row from x on. The run lies within the bounds.
  mutating func withRow(
    y: Int, x: Int, count: Int, _ body: (inout MutableSpan<Pixel>) -> Void
  ) {
    precondition(
      y >= bounds.minY && y < bounds.maxY && x >= bounds.minX && count >= 0 && x + count <= bounds.maxX,
      "a run outside its surface")
    let offset = ((y - bounds.minY) * bounds.width + x - bounds.minX) * 4
    // The precondition keeps offset and count inside the array, whose storage is at least 16-byte aligned; offset is a multiple of 4.
    unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      let pixels = unsafe (base + offset).assumingMemoryBound(to: Pixel.self)
      var span = unsafe MutableSpan(_unsafeStart: pixels, count: count)
      body(&span)
    }
  }

  /// Calls `body` with the first pixel of a rectangle, which lies within the bounds, and the pixels from one row to the next.
  mutating func withPixels(
    in rect: PixelRect, _ body: (_ pixels: UnsafeMutablePointer<Pixel>, _ length: Int) -> Void
  ) {
    guard !rect.isEmpty else { return }
    precondition(rect.intersection(bounds) == rect, "pixels outside their surface")
    let offset = ((rect.minY - bounds.minY) * bounds.width + rect.minX - bounds.minX) * 4
    precondition(bytes.count >= bounds.width * bounds.height * 4)
    // As in `withRow`: the preconditions keep the rectangle inside the array.
    unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body((base + offset).assumingMemoryBound(to: Pixel.self), bounds.width)
    }
  }

  /// Puts one colour over a rectangle.
  mutating func blend(_ color: Pixel, over rect: PixelRect) {
    let rect = rect.intersection(bounds)
    unsafe withPixels(in: rect) { pixels, length in
      if rect.width == length { return unsafe Spans.over(pixels, length * rect.height, color) }
      for row in 0..<rect.height { unsafe Spans.over(pixels + row * length, rect.width, color) }
    }
  }

  /// Fills a rectangle with one pixel value.
  mutating func fill(_ rect: PixelRect, with pixel: Pixel) {
    let rect = rect.intersection(bounds)
    unsafe withPixels(in: rect) { pixels, length in
      if rect.width == length { return unsafe Spans.fill(pixels, length * rect.height, pixel) }
      for row in 0..<rect.height { unsafe Spans.fill(pixels + row * length, rect.width, pixel) }
    }
  }

  func pixel(x: Int, y: Int) -> Pixel {
    let offset = ((y - bounds.minY) * bounds.width + x - bounds.minX) * 4
    return Pixel(
      red: UInt32(bytes[offset]), green: UInt32(bytes[offset + 1]), blue: UInt32(bytes[offset + 2]),
      alpha: UInt32(bytes[offset + 3]))
  }

  /// Puts one colour over the pixels of a coverage that lie within a limit.
  mutating func blend(_ color: Pixel, _ mask: ClipMask, within limit: PixelRect) {
    let rect = mask.bounds.intersection(limit).intersection(bounds)
    let (left, top, length) = (rect.minX - mask.bounds.minX, rect.minY - mask.bounds.minY, mask.bounds.width)
    unsafe withPixels(in: rect) { pixels, pixelsPerRow in
      unsafe mask.withCoverage { coverage in
        for row in 0..<rect.height {
          let target = unsafe pixels + row * pixelsPerRow
          if let coverage = unsafe coverage {
            unsafe Spans.over(
              target, rect.width, color, coverage: coverage + (row + top) * length + left)
          } else {
            unsafe Spans.over(target, rect.width, color)
          }
        }
      }
    }
  }

  /// The alphas of all pixels as coverage.
  var alphas: ClipMask {
    ClipMask(bounds: bounds, coverage: (0..<bounds.width * bounds.height).map { bytes[$0 * 4 + 3] })
  }
}
