package import Raster

/// An immutable image: encoded sRGB, one byte each of red, green, blue and alpha per pixel, premultiplied.
///
/// Sides are 1 … 16,384 pixels.
public final class CGImage: Hashable, Sendable {
  /// The pixels as a bitmap of the renderer.
  package let raster: Bitmap
  /// The fonts of the text in the image, if it was drawn by a context. They do not count for equality.
  package let fontSources: Set<FontSource>

  /// Creates an image of the bitmap's pixels; nil for a bitmap without pixels.
  package init?(_ raster: Bitmap, fontSources: Set<FontSource> = []) {
    guard raster.width > 0, raster.height > 0 else { return nil }
    self.raster = raster
    self.fontSources = fontSources
  }

  /// The width in pixels, 1 … 16,384.
  public var width: Int { raster.width }
  /// The height in pixels, 1 … 16,384.
  public var height: Int { raster.height }
  /// Always 8, whatever layout the image was made from.
  public var bitsPerComponent: Int { 8 }
  /// Always 32, whatever layout the image was made from.
  public var bitsPerPixel: Int { 32 }
  /// Four times the width: rows have no padding.
  public var bytesPerRow: Int { raster.width * 4 }
  /// Always sRGB, also for an image made from grey bytes.
  public var colorSpace: CGColorSpace? { .rgb }
  /// Always `premultipliedLast`.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// Always `premultipliedLast` in the default byte order.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }

  /// A copy of the premultiplied bytes, rows from the top without padding. Never nil.
  ///
  /// - Complexity: O(pixels).
  public var dataProvider: CGDataProvider? { CGDataProvider(data: Data(raster.pixels)) }

  /// Returns the image itself, which cannot change. Never nil.
  public func copy() -> CGImage? { self }

  /// Returns the part of the image inside the rectangle, which is in pixels from the top left corner.
  ///
  /// The rectangle's edges are moved outwards to whole pixels and clipped to the image. Nil for an empty
  /// result and for a rectangle with NaN or infinite edges.
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
    return Bitmap(width: columns, height: rows, pixels: pixels).flatMap {
      CGImage($0, fontSources: fontSources)
    }
  }

  /// Whether both images have the same size and pixels. O(pixels) unless they are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.raster == b.raster }

  /// Hashes the pixels. O(pixels).
  public func hash(into hasher: inout Hasher) { hasher.combine(raster) }
}
