/// The coverage of the pixels of a rectangle, such as of a line of text or of a shape that casts a shadow.
struct ClipMask {
  var bounds: PixelRect
  /// One value per pixel, in rows of `bounds` without padding; nil if every pixel is fully covered.
  var coverage: [UInt8]?

  mutating func multiply(by alpha: UInt32) {
    if alpha == 255 { return }
    let values = coverage ?? [UInt8](repeating: 255, count: bounds.width * bounds.height)
    coverage = values.map { UInt8(multiplied(UInt32($0), alpha)) }
  }
}
