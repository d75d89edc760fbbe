import Foundation
package import Raster

/// An immutable image, or a mask.
///
/// It is drawn from pixels in encoded sRGB with one byte each of red, green, blue and alpha, into which bytes
/// of other layouts and colour spaces are converted when the image is made. Sides are 1 … 16,384 pixels.
public final class CGImage: Hashable, Sendable {
  /// The pixels as a bitmap of the renderer; those of a mask are black where it lets paint through.
  package let raster: Bitmap
  /// The fonts of the text in the image, if it was drawn by a context. They do not count for equality.
  package let fontSources: Set<FontSource>
  /// The layout and bytes from which the image was made; nil for those of `raster`.
  let source: ImageSource?

  /// Creates an image of the bitmap's pixels; nil for a bitmap without pixels.
  package convenience init?(_ raster: Bitmap, fontSources: Set<FontSource> = []) {
    self.init(raster, fontSources: fontSources, source: nil)
  }

  init?(_ raster: Bitmap, fontSources: Set<FontSource>, source: ImageSource?) {
    guard raster.width > 0, raster.height > 0 else { return nil }
    self.raster = raster
    self.fontSources = fontSources
    self.source = source
  }

  /// The width in pixels, 1 … 16,384.
  public var width: Int { raster.width }
  /// The height in pixels, 1 … 16,384.
  public var height: Int { raster.height }
  /// The bits of a component; 8 for an image that was not made from bytes.
  public var bitsPerComponent: Int { source?.bitsPerComponent ?? 8 }
  /// The bits of a pixel; 32 for an image that was not made from bytes.
  public var bitsPerPixel: Int { source?.bitsPerPixel ?? 32 }
  /// The bytes from a row to the next.
  public var bytesPerRow: Int { source?.bytesPerRow ?? raster.width * 4 }
  /// The meaning of the components; nil for a mask. sRGB for an image that was not made from bytes.
  public var colorSpace: CGColorSpace? { isMask ? nil : source?.space ?? .rgb }
  /// The place of alpha; `premultipliedLast` for an image that was not made from bytes.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .premultipliedLast }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo {
    source?.info ?? CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
  }
  /// The order of a pixel's bytes.
  public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder ?? .orderDefault }
  /// The widths of a pixel's components.
  public var pixelFormatInfo: CGImagePixelFormatInfo { bitmapInfo.pixelFormat ?? .packed }
  /// The values that the least and the greatest sample of each component stand for; nil for those of the
  /// colour space.
  public var decode: [CGFloat]? { source?.decode }
  /// Whether samples of an enlarged image may be mixed, as the image was made; the context's
  /// `interpolationQuality` decides.
  public var shouldInterpolate: Bool { source?.shouldInterpolate ?? true }
  /// The intent with which the image was made, which has no effect.
  public var renderingIntent: CGColorRenderingIntent { source?.intent ?? .defaultIntent }
  /// Whether the image is a mask, which is drawn in the fill colour.
  public var isMask: Bool { source?.isMask ?? false }
  /// The type of the file from which the image was made, such as `public.png`; nil for other images.
  public var utType: CFString? { source?.fileType }

  /// The bytes in the image's layout, rows from the top. Never nil.
  ///
  /// - Complexity: O(pixels) unless the image was made from bytes.
  public var dataProvider: CGDataProvider? { CGDataProvider(data: source?.data ?? Data(raster.pixels)) }

  /// Returns the image itself, which cannot change. Never nil.
  public func copy() -> CGImage? { self }

  /// Returns the part of the image inside the rectangle, which is in pixels from the top left corner.
  ///
  /// The rectangle's edges are moved outwards to whole pixels and clipped to the image. Nil for an empty
  /// result and for a rectangle with NaN or infinite edges. The part of an image whose pixels are no whole
  /// bytes has the renderer's layout.
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
    let source = source?.cropped(left: left, top: top, columns: columns, rows: rows)
    return Bitmap(width: columns, height: rows, pixels: pixels).flatMap {
      CGImage($0, fontSources: fontSources, source: source)
    }
  }

  /// Whether both images have the same size and pixels. O(pixels) unless they are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    a === b || (a.raster == b.raster && a.isMask == b.isMask)
  }

  /// Hashes the pixels. O(pixels).
  public func hash(into hasher: inout Hasher) { hasher.combine(raster) }
}

/// The bytes from which an image was made, and their layout.
struct ImageSource: Sendable {
  var bitsPerComponent, bitsPerPixel, bytesPerRow: Int
  var space: CGColorSpace?
  var info: CGBitmapInfo
  /// Nil if the image's bitmap has the bytes.
  var data: Data?
  var decode: [CGFloat]?
  var shouldInterpolate = true
  var intent = CGColorRenderingIntent.defaultIntent
  var isMask = false
  var fileType: CFString?

  /// The layout of a bitmap of the renderer.
  static let raster = ImageSource(
    bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 0, space: .rgb,
    info: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue))

  func cropped(left: Int, top: Int, columns: Int, rows: Int) -> ImageSource? {
    var result = self
    guard let data else {
      result.bytesPerRow = columns * 4
      return result
    }
    guard bitsPerPixel % 8 == 0 else {
      var plain = Self.raster
      plain.isMask = isMask
      plain.bytesPerRow = columns * 4
      return plain
    }
    let (size, start) = (bitsPerPixel / 8, data.startIndex)
    var bytes = Data(capacity: columns * rows * size)
    for row in top..<top + rows {
      let first = start + row * bytesPerRow + left * size
      bytes.append(data[first..<first + columns * size])
    }
    result.data = bytes
    result.bytesPerRow = columns * size
    return result
  }
}
