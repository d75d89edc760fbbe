internal import CoreGraphics
internal import Raster

/// Encodes image files in sRGB.
public enum ImageEncoder {}

extension CGImage {
  var isOpaque: Bool {
    stride(from: 3, to: raster.pixels.count, by: 4).allSatisfy { raster.pixels[$0] == 255 }
  }

  /// Red, green, blue and alpha with straight alpha. Premultiplying them gives the original pixels.
  var straightPixels: [UInt8] {
    var pixels = raster.pixels
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] != 255 {
      let alpha = pixels[start + 3]
      for index in start..<start + 3 { pixels[index] = unpremultiplied(pixels[index], alpha) }
    }
    return pixels
  }

  /// Red, green and blue, composited over white.
  var opaquePixels: [UInt8] {
    let source = raster.pixels
    var pixels: [UInt8] = []
    pixels.reserveCapacity(source.count / 4 * 3)
    for start in stride(from: 0, to: source.count, by: 4) {
      let white = 255 - source[start + 3]
      for index in start..<start + 3 { pixels.append(UInt8(min(255, UInt16(source[index]) + UInt16(white)))) }
    }
    return pixels
  }
}
