import CoreGraphics

extension CGImage {
  /// Returns the image turned upright, and not larger than a limit.
  ///
  /// - Parameters:
  ///   - longerSide: The greatest width and height in pixels, at least 1; nil and NaN set no limit.
  ///   - orientation: The turn by the Exif standard, 1 … 8.
  func resized(longerSide: Double?, orientation: Int) -> CGImage? {
    let limit = longerSide.map { $0.isNaN ? .infinity : max($0, 1) } ?? .infinity
    let scale = min(1, limit / Double(max(width, height)))
    guard scale < 1 || orientation != 1 else { return self }
    let (columns, rows) = (side(width, scale), side(height, scale))
    let isSideways = orientation > 4
    let size = isSideways ? (rows, columns) : (columns, rows)
    guard
      let context = CGContext(
        data: nil, width: size.0, height: size.1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.interpolationQuality = .high
    context.concatenate(Self.turn(orientation, width: CGFloat(size.0), height: CGFloat(size.1)))
    context.draw(self, in: CGRect(x: 0, y: 0, width: columns, height: rows))
    return context.makeImage()
  }

  private func side(_ side: Int, _ scale: Double) -> Int { max(1, Int((Double(side) * scale).rounded())) }

  /// The transform that turns a picture upright, in a picture of the given size whose y axis goes up.
  private static func turn(_ orientation: Int, width: CGFloat, height: CGFloat) -> CGAffineTransform {
    switch orientation {
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
    case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
    case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case 8: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
    default: .identity
    }
  }
}

/// Returns a value of a dictionary as a number.
func number(_ value: Any) -> Double? {
  (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? (value as? Int).map(Double.init)
}
