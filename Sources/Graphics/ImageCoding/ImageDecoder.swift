public import CoreGraphics
internal import Raster

/// Decodes image files.
///
/// Input is not trusted: sizes are checked before memory is allocated, and a damaged file gives an error and
/// no partial image. Colours count as sRGB (a PNG's gamma is converted); colour profiles and the orientation
/// noted by a camera are ignored.
public struct ImageDecoder: Hashable, Sendable {
  /// The largest number of pixels. Larger images are refused, and so are sides above 16,384. Default: 50
  /// million, which take 200 MB.
  public var maximumPixelCount: Int

  /// Creates a decoder with a limit on the number of pixels.
  public init(maximumPixelCount: Int = 50_000_000) {
    self.maximumPixelCount = maximumPixelCount
  }

  /// Decodes a PNG (any kind except interlaced with 16 bits per component), JPEG (baseline or progressive;
  /// grey, colour or CMYK), WebP or GIF file; of a film the first frame.
  ///
  /// - Throws: `ImageCodingError` for an unknown, damaged, unsupported or too large file.
  /// - Complexity: O(pixels).
  public func decode(_ data: Data) throws(ImageCodingError) -> CGImage {
    guard let format = ImageFormat(of: data) else { throw .unknownFormat }
    let bitmap =
      switch format {
      case .png: try decodePNG(data)
      case .jpeg: try decodeJPEG(data)
      case .webP: try decodeWebP(data)
      case .gif: try firstFrame(of: data)
      }
    guard let image = CGImage(bitmap) else { throw .size(width: bitmap.width, height: bitmap.height) }
    return image
  }

  /// Returns the first frame of a film.
  func firstFrame(of data: Data) throws(ImageCodingError) -> Bitmap {
    var film = try ImageFilm(data, limits: self)
    return try film.bitmap(at: 0)
  }

  /// Throws unless both sides and the number of pixels are within the limits.
  func check(width: Int, height: Int) throws(ImageCodingError) {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= maximumPixelCount else {
      throw .size(width: width, height: height)
    }
  }
}

/// Returns a bitmap of pixels with straight alpha, premultiplied. The caller has checked their number.
func premultipliedBitmap(width: Int, height: Int, straight: [UInt8]) -> Bitmap? {
  var pixels = straight
  for start in stride(from: 0, to: pixels.count - 3, by: 4) where pixels[start + 3] != 255 {
    let alpha = pixels[start + 3]
    for index in start..<start + 3 { pixels[index] = premultiplied(pixels[index], alpha) }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}
