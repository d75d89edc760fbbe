internal import CoreGraphics
internal import ImageCoding
internal import Raster

import struct Foundation.Data

/// A glyph of a colour font: a picture in several sizes, each half as large as the one before.
///
/// The renderer mixes four pixels. Reduced to less than half its size, a picture would lose pixels between
/// them, so that the fitting size is taken before.
struct GlyphPicture: Sendable {
  /// The frame in units of the size, y down from the baseline.
  let frame: Rect
  private let levels: [Bitmap]

  /// The largest number of pixels of a picture. Noto Color Emoji's have 136 by 128.
  static let maximumPixelCount = 1 << 18

  /// Decodes a PNG file; nil for one that is damaged or too large, and for an empty frame.
  init?(file: [UInt8], frame: Rect) {
    let decoder = ImageDecoder(maximumPixelCount: Self.maximumPixelCount)
    guard frame.isFinite, !frame.isEmpty, let image = try? decoder.decode(Data(file)) else { return nil }
    self.frame = frame
    var levels = [image.raster]
    while let last = levels.last, last.width > 8 || last.height > 8, let half = last.halved {
      levels.append(half)
    }
    self.levels = levels
  }

  /// Returns the command that draws the picture.
  ///
  /// - Parameters:
  ///   - origin: The glyph's origin on the baseline, in points.
  ///   - size: The font size in points.
  ///   - pixelsPerPoint: The scale for which the picture is chosen.
  ///   - opacity: 0 … 1.
  func command(at origin: Point, size: Double, pixelsPerPoint: Double, opacity: Double) -> DrawList.Command {
    let place = Rect(
      x: origin.x + frame.minX * size, y: origin.y + frame.minY * size, width: frame.size.width * size,
      height: frame.size.height * size)
    let pixels = place.size.width * pixelsPerPoint
    // The smallest level that is not enlarged.
    let index = levels.lastIndex { Double($0.width) >= pixels } ?? 0
    let factor = Double(1 << index)
    let transform = Projection(
      a: place.size.width / Double(levels[0].width) * factor, b: 0, c: 0,
      d: place.size.height / Double(levels[0].height) * factor, tx: place.minX, ty: place.minY)
    let paint = ImagePaint(bitmap: levels[index], transform: transform, opacity: opacity)
    return .fill(Path(rect: place), .nonZero, .image(paint), .identity)
  }
}

extension Bitmap {
  /// The bitmap in half the size, rounded up: each pixel is the mean of four. At an odd side, the last pixels
  /// are mixed with clear ones.
  fileprivate var halved: Bitmap? {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    var result = [UInt8](repeating: 0, count: columns * rows * 4)
    for y in 0..<rows {
      for x in 0..<columns {
        for channel in 0..<4 {
          var sum = 2
          for row in 2 * y...min(2 * y + 1, height - 1) {
            for column in 2 * x...min(2 * x + 1, width - 1) {
              sum += Int(pixels[(row * width + column) * 4 + channel])
            }
          }
          result[(y * columns + x) * 4 + channel] = UInt8(sum >> 2)
        }
      }
    }
    return Bitmap(width: columns, height: rows, pixels: result)
  }
}
