package import Raster

/// A picture of pixels that does not change: encoded sRGB, red, green, blue and alpha, a byte each, premultiplied.
///
/// Sides are 1 … 16,384 pixels.
public final class CGImage: Hashable, Sendable {
  /// The pixels as the renderer knows them.
  package let raster: Bitmap

  /// An image of the bitmap's pixels, or nil when it has none.
  package init?(_ raster: Bitmap) {
    guard raster.width > 0, raster.height > 0 else { return nil }
    self.raster = raster
  }

  public var width: Int { raster.width }
  public var height: Int { raster.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { raster.width * 4 }
  public var colorSpace: CGColorSpace? { .rgb }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }

  /// The premultiplied bytes, rows from the top without padding.
  ///
  /// - Complexity: O(pixels).
  public var dataProvider: CGDataProvider? { CGDataProvider(data: Data(raster.pixels)) }

  public func copy() -> CGImage? { self }

  /// The part of the image inside the rectangle, in pixels from the top left corner.
  ///
  /// The rectangle's edges are moved out to whole pixels and cut at the image's edges. Nil when nothing is left or a number is NaN.
  ///
  /// - Complexity: O(pixels of the part).
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return nil }
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    if part == whole { return self }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (columns, rows) = (Int(part.width), Int(part.height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * rows * 4)
    for row in top..<top + rows {
      let start = (row * width + left) * 4
      pixels.append(contentsOf: raster.pixels[start..<start + columns * 4])
    }
    return Bitmap(width: columns, height: rows, pixels: pixels).flatMap(CGImage.init)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.raster == b.raster }

  public func hash(into hasher: inout Hasher) { hasher.combine(raster) }
}
