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

  /// Fills a rectangle with one pixel value.
  mutating func fill(_ rect: PixelRect, with pixel: Pixel) {
    let rect = rect.intersection(bounds)
    for y in rect.minY..<max(rect.maxY, rect.minY) {
      withRow(y: y, x: rect.minX, count: rect.width) { row in
        for index in row.indices { row[index] = pixel }
      }
    }
  }

  func pixel(x: Int, y: Int) -> Pixel {
    let offset = ((y - bounds.minY) * bounds.width + x - bounds.minX) * 4
    return Pixel(
      red: UInt32(bytes[offset]), green: UInt32(bytes[offset + 1]), blue: UInt32(bytes[offset + 2]),
      alpha: UInt32(bytes[offset + 3]))
  }
}
