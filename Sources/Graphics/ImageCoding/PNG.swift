import CPNG
public import CoreGraphics
internal import Raster

// libpng reports errors by `longjmp`, which must not pass through Swift. Its simplified interface contains
// the jumps and returns a status and a message.
//
// Invariant for the unsafe calls: buffers have the size that is passed with them, and live for the duration
// of the call; the function that fills in a `png_image` frees it.

extension ImageDecoder {
  func decodePNG(_ data: Data) throws(ImageCodingError) -> Bitmap {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    // Frees the library's memory; does nothing if it was freed before.
    defer { unsafe png_image_free(&image) }
    let result: Result<Bitmap, ImageCodingError> = unsafe data.withUnsafeBytes { bytes in
      Result { () throws(ImageCodingError) in
        // The library reads the memory only within this closure.
        guard unsafe png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
          throw unsafe .malformed(.png, reason: message(of: image))
        }
        let (width, height) = unsafe (Int(image.width), Int(image.height))
        try check(width: width, height: height)
        // libpng 1.6.39 confuses the rows of such images when it reduces 16 bits to 8.
        let header = Array(data.prefix(Self.interlaceOffset + 1))
        if header[Self.depthOffset] == 16, header[Self.interlaceOffset] == 1 {
          throw .unsupported(.png, reason: "it is interlaced and has 16 bits a component")
        }
        unsafe image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        // 16-bit images without a gamma count as sRGB, as 8-bit images do.
        unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
        var isWhole = false
        let pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
          unsafe buffer.initialize(repeating: 0)
          count = buffer.count
          isWhole = unsafe png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
        }
        guard isWhole else { throw unsafe .malformed(.png, reason: message(of: image)) }
        guard let bitmap = premultipliedBitmap(width: width, height: height, straight: pixels) else {
          throw .size(width: width, height: height)
        }
        return bitmap
      }
    }
    return try result.get()
  }

  /// The offsets of bit depth and interlace method in the IHDR chunk, which comes first; the library refuses
  /// any other file.
  private static let depthOffset = 24
  private static let interlaceOffset = 28
}

extension ImageEncoder {
  /// The compression effort of a PNG. The pixels are the same.
  public enum Compression: Hashable, Sendable {
    /// The smaller file.
    case small
    /// Several times faster, with a larger file.
    case fast
  }

  /// Encodes a PNG with 8 bits per component, and with alpha only if the image has transparent pixels. The
  /// same image gives the same bytes with the same versions of libpng and zlib.
  ///
  /// - Throws: `ImageCodingError.encoding` when the library fails.
  /// - Complexity: O(pixels).
  public static func png(_ image: CGImage, compression: Compression = .small) throws(ImageCodingError) -> Data
  {
    let hasAlpha = !image.isOpaque
    var control = unsafe png_image()
    unsafe control.version = UInt32(PNG_IMAGE_VERSION)
    unsafe control.width = UInt32(image.width)
    unsafe control.height = UInt32(image.height)
    unsafe control.format =
      UInt32(hasAlpha ? PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA : PNG_FORMAT_FLAG_COLOR)
    if compression == .fast { unsafe control.flags |= UInt32(PNG_IMAGE_FLAG_FAST) }
    defer { unsafe png_image_free(&control) }

    let pixels = hasAlpha ? image.straightPixels : image.opaquePixels
    var size = unsafe rivulet_png_size_max(control)
    var isWritten = false
    let file = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      // The library writes at most `size` bytes, and sets `size` to their number.
      isWritten =
        unsafe png_image_write_to_memory(&control, buffer.baseAddress, &size, 0, pixels, 0, nil) != 0
      count = isWritten ? min(Int(size), buffer.count) : 0
    }
    guard isWritten else { throw unsafe .encoding(.png, reason: message(of: control)) }
    return Data(file)
  }
}

/// Returns the library's last error message.
private func message(of image: png_image) -> String {
  var text = unsafe image.message
  return unsafe withUnsafeBytes(of: &text) { bytes in
    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
