/// The pixels of a bitmap as memory, with the top-left one at (`left`, `top`); clear outside. Valid during
/// `Bitmap.withPlacedPixels(x:y:_:)`.
@unsafe struct PlacedPixels: @unsafe ColorSource {
  fileprivate let base: UnsafePointer<Pixel>
  fileprivate let width: Int
  fileprivate let height: Int
  fileprivate let left: Int
  fileprivate let top: Int

  var isOpaque: Bool { false }

  func known(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel>? {
    let (row, column) = unsafe (y - top, x - left)
    guard unsafe row >= 0 && row < height && column >= 0 && column + count <= width else { return nil }
    // Both ends lie in the row.
    return unsafe base + (row * width + column)
  }

  func shade(y: Int, x: Int, count: Int, into row: UnsafeMutablePointer<Pixel>) {
    let from = unsafe min(max(left - x, 0), count)
    let to = unsafe max(min(left + width - x, count), from)
    guard let known = unsafe known(y: y, x: x + from, count: to - from) else {
      return unsafe Spans.fill(row, count, 0)
    }
    unsafe Spans.fill(row, from, 0)
    unsafe Spans.copy(row + from, to - from, from: known)
    unsafe Spans.fill(row + to, count - to, 0)
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
