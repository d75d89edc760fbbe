/// A coverage for each pixel of a rectangle, unless all are full: of a line of text, or of what casts a shadow.
struct ClipMask {
  var bounds: PixelRect
  /// Rows of `bounds` without padding; nil if all is full.
  var coverage: [UInt8]?

  /// Calls `body` with the coverage of the top left corner, or nil if all is full.
  func withCoverage(_ body: (UnsafePointer<UInt8>?) -> Void) {
    guard let coverage else { return body(nil) }
    unsafe coverage.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }

  /// Multiplies all coverage by alpha / 255.
  mutating func multiply(by alpha: UInt32) {
    if alpha == 255 { return }
    let values = coverage ?? [UInt8](repeating: 255, count: bounds.width * bounds.height)
    coverage = values.map { UInt8(multiplied(UInt32($0), alpha)) }
  }
}
