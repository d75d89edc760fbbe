/// Where drawing is allowed: a rectangle of pixels, and a coverage for each of them unless all are fully inside.
struct ClipMask {
  var bounds: PixelRect
  /// Rows of `bounds` without padding; nil for a plain rectangle.
  var coverage: [UInt8]?
  /// The outline whose coverage is not computed yet: the clip has that and not `coverage`, and is no rectangle.
  var shape: Shape?

  struct Shape {
    var path: Path
    var rule: FillRule
    var projection: Projection
  }

  /// Calls `body` with the coverage of the top left corner, or nil if all is full.
  func withCoverage(_ body: (UnsafePointer<UInt8>?) -> Void) {
    guard let coverage else { return body(nil) }
    unsafe coverage.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }

  /// The coverage of a run inside the bounds, or nil if it is full.
  func row(y: Int, x: Int, count: Int) -> ArraySlice<UInt8>? {
    guard let coverage else { return nil }
    let start = (y - bounds.minY) * bounds.width + x - bounds.minX
    return coverage[start..<start + count]
  }

  /// Multiplies by the coverage of a clip around this one.
  mutating func intersect(_ outer: ClipMask) {
    guard let around = outer.coverage else { return }
    if coverage == nil { coverage = [UInt8](repeating: 255, count: bounds.width * bounds.height) }
    for y in bounds.minY..<bounds.maxY {
      let from = (y - outer.bounds.minY) * outer.bounds.width + bounds.minX - outer.bounds.minX
      let to = (y - bounds.minY) * bounds.width
      for index in 0..<bounds.width {
        let amount = multiplied(UInt32(coverage?[to + index] ?? 0), UInt32(around[from + index]))
        coverage?[to + index] = UInt8(amount)
      }
    }
  }

  /// Multiplies all coverage by alpha / 255.
  mutating func multiply(by alpha: UInt32) {
    if alpha == 255 { return }
    let values = coverage ?? [UInt8](repeating: 255, count: bounds.width * bounds.height)
    coverage = values.map { UInt8(multiplied(UInt32($0), alpha)) }
  }
}
