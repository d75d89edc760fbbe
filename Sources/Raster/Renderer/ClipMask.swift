/// Where drawing is allowed: a rectangle of pixels, and a coverage for each of them unless all are fully inside.
struct ClipMask {
  var bounds: PixelRect
  /// Rows of `bounds` without padding; nil for a plain rectangle.
  var coverage: [UInt8]?

  /// The coverage of a run inside the bounds, or nil if it is full.
  func row(y: Int, x: Int, count: Int) -> ArraySlice<UInt8>? {
    guard let coverage else { return nil }
    let start = (y - bounds.minY) * bounds.width + x - bounds.minX
    return coverage[start..<start + count]
  }
}
