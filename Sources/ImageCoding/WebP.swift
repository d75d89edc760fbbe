import CWebP
public import CoreGraphics
internal import Raster

// Invariant for the unsafe calls: buffers have the size that is passed with them, and live for the duration
// of the call; the function that receives the library's memory frees it.

extension ImageDecoder {
  func decodeWebP(_ data: Data) throws(ImageCodingError) -> Bitmap {
    let result: Result<Bitmap, ImageCodingError> = unsafe data.withUnsafeBytes { bytes in
      Result { () throws(ImageCodingError) in
        let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
        let length = bytes.count
        var features = WebPBitstreamFeatures()
        guard unsafe WebPGetFeatures(start, length, &features) == VP8_STATUS_OK else {
          throw .malformed(.webP, reason: "the header cannot be read")
        }
        let (width, height) = (Int(features.width), Int(features.height))
        try check(width: width, height: height)
        guard features.has_animation == 0 else { throw .unsupported(.webP, reason: "it is animated") }
        var isWhole = false
        let pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
          unsafe buffer.initialize(repeating: 0)
          count = buffer.count
          isWhole =
            unsafe WebPDecodeRGBAInto(start, length, buffer.baseAddress, buffer.count, Int32(width * 4))
            != nil
        }
        guard isWhole else { throw .malformed(.webP, reason: "the pixels cannot be read") }
        guard let bitmap = premultipliedBitmap(width: width, height: height, straight: pixels) else {
          throw .size(width: width, height: height)
        }
        return bitmap
      }
    }
    return try result.get()
  }
}

extension ImageEncoder {
  /// Encodes a WebP image with alpha.
  ///
  /// - Parameter quality: 0 (smallest) … 1 (best), clamped to this range; NaN counts as 0. Nil encodes
  ///   without loss.
  /// - Throws: `ImageCodingError.encoding` when the library fails, for example for a side above 16,383
  ///   pixels.
  /// - Complexity: O(pixels).
  public static func webP(_ image: CGImage, quality: CGFloat? = nil) throws(ImageCodingError) -> Data {
    var file: UnsafeMutablePointer<UInt8>?
    // The library allocates the memory of the file.
    defer { unsafe WebPFree(file) }
    let (width, height, stride) = (Int32(image.width), Int32(image.height), Int32(image.width * 4))
    let size =
      if let quality {
        unsafe WebPEncodeRGBA(
          image.straightPixels, width, height, stride, Float(quality > 0 ? min(quality, 1) : 0) * 100, &file)
      } else {
        unsafe WebPEncodeLosslessRGBA(image.straightPixels, width, height, stride, &file)
      }
    guard size > 0, let file = unsafe file else {
      throw .encoding(.webP, reason: "the library gave no reason; a side may be above 16,383 pixels")
    }
    return unsafe Data(bytes: file, count: Int(size))
  }
}
