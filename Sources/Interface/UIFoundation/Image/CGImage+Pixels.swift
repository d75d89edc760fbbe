import Raster

extension CGImage {
  /// Returns the image made of the given columns and rows of this one, in any order and number. Nil for none,
  /// or more than 16,384. Indices lie inside the image.
  ///
  /// - Complexity: O(pixels of the result).
  func picking(columns: [Int], rows: [Int]) -> CGImage? {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(columns.count), sides.contains(rows.count) else { return nil }
    let source = raster.pixels
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns.count * rows.count * 4)
    for row in rows {
      for column in columns {
        let start = (row * width + column) * 4
        pixels.append(contentsOf: source[start..<start + 4])
      }
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels).flatMap {
      CGImage($0, fontSources: fontSources)
    }
  }

  /// Returns the image as the orientation shows it.
  func turned(_ orientation: UIImage.Orientation) -> CGImage {
    guard orientation != .up else { return self }
    let columns = Array(0..<width)
    let rows = Array(0..<height)
    let isReversed = orientation.reversal
    let straight = picking(
      columns: isReversed.columns ? columns.reversed() : columns,
      rows: isReversed.rows ? rows.reversed() : rows)
    return (orientation.isTransposed ? straight?.transposed() : straight) ?? self
  }

  /// Returns the image with its rows as columns.
  private func transposed() -> CGImage? {
    let source = raster.pixels
    var pixels: [UInt8] = []
    pixels.reserveCapacity(source.count)
    for column in 0..<width {
      for row in 0..<height {
        let start = (row * width + column) * 4
        pixels.append(contentsOf: source[start..<start + 4])
      }
    }
    return Bitmap(width: height, height: width, pixels: pixels).flatMap {
      CGImage($0, fontSources: fontSources)
    }
  }

  /// Returns the alpha of the image, filled with the colour.
  func tinted(_ color: CGColor) -> CGImage {
    let tint = color.raster
    func byte(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let factors = [tint.red, tint.green, tint.blue].map { byte($0) * byte(tint.alpha) } + [byte(tint.alpha)]
    var pixels = raster.pixels
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Double(pixels[pixel + 3])
      for component in 0..<4 { pixels[pixel + component] = UInt8((alpha * factors[component]).rounded()) }
    }
    return Bitmap(width: width, height: height, pixels: pixels).flatMap {
      CGImage($0, fontSources: fontSources)
    } ?? self
  }
}
