public import CoreGraphics
internal import Raster

/// Reads image files.
///
/// Nothing that the bytes say is believed: sizes are checked before memory is taken, and damage gives an error and no partial image.
/// Colours are taken for sRGB (a PNG's gamma is converted); colour profiles and the orientation that a camera notes are not
/// applied.
public struct ImageDecoder: Hashable, Sendable {
  /// Images with more pixels are refused, and so are sides above 16,384. 50 million at first, which take 200 MB.
  public var maximumPixelCount: Int

  public init(maximumPixelCount: Int = 50_000_000) {
    self.maximumPixelCount = maximumPixelCount
  }

  /// The image in a PNG (of any kind but interlaced with 16 bits a component), JPEG (baseline or progressive; grey, colour or CMYK)
  /// or WebP file (one frame).
  public func decode(_ data: Data) throws(ImageCodingError) -> CGImage {
    guard let format = ImageFormat(of: data) else { throw .unknownFormat }
    let bitmap =
      switch format {
      case .png: try decodePNG(data)
      case .jpeg: try decodeJPEG(data)
      case .webP: try decodeWebP(data)
      }
    guard let image = CGImage(bitmap) else { throw .size(width: bitmap.width, height: bitmap.height) }
    return image
  }

  /// Throws unless the image has pixels, but not too many.
  func check(width: Int, height: Int) throws(ImageCodingError) {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= maximumPixelCount else {
      throw .size(width: width, height: height)
    }
  }
}

/// The bitmap of pixels with straight alpha, whose number has been checked.
func premultipliedBitmap(width: Int, height: Int, straight: [UInt8]) -> Bitmap? {
  var pixels = straight
  for start in stride(from: 0, to: pixels.count - 3, by: 4) where pixels[start + 3] != 255 {
    let alpha = pixels[start + 3]
    for index in start..<start + 3 { pixels[index] = premultiplied(pixels[index], alpha) }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}
