/// The pixels of a bitmap as memory, with the top-left one at (`left`, `top`); clear outside.
///
/// Memory: valid during `Bitmap.withPlacedPixels(x:y:_:)`. An array would be retained for each row.
@safe struct PlacedPixels: ColorSource {
  fileprivate let base: UnsafePointer<Pixel>
  fileprivate let width, height, left, top: Int

  var isOpaque: Bool { false }

  @inline(__always)
  func withKnown(y: Int, x: Int, count: Int, _ body: (Span<Pixel>) -> Void) -> Bool {
    let (row, column) = (y - top, x - left)
    guard row >= 0, row < height, column >= 0, count >= 0, column + count <= width else { return false }
    // Both ends lie in the row.
    let known = unsafe UnsafeBufferPointer(start: base + (row * width + column), count: count)
    unsafe body(known.span)
    return true
  }

  func shade(y: Int, x: Int, into row: inout MutableSpan<Pixel>) {
    let count = row.count
    let from = min(max(left - x, 0), count)
    let to = max(min(left + width - x, count), from)
    row.fill(0..<count, with: 0)
    _ = withKnown(y: y, x: x + from, count: to - from) { row.copy($0, to: from) }
  }
}

extension Bitmap {
  /// Calls `body` with the pixels, the top-left one at (x, y). Does nothing for a bitmap without pixels.
  func withPlacedPixels(x: Int, y: Int, _ body: (PlacedPixels) -> Void) {
    guard width > 0, height > 0 else { return }
    // The bitmap has width · height · 4 bytes, whose storage is aligned.
    unsafe pixels.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(
        PlacedPixels(
          base: base.assumingMemoryBound(to: Pixel.self), width: width, height: height, left: x, top: y))
    }
  }
}
