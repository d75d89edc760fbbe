import CJPEG
public import CoreGraphics
internal import Raster

// The TurboJPEG interface contains libjpeg's long jumps and returns a status.
//
// Invariant for the unsafe calls: buffers have the size that is passed with them, and live for the duration
// of the call; the function that opens the library's handle closes it.

extension ImageDecoder {
  func decodeJPEG(_ data: Data) throws(ImageCodingError) -> Bitmap {
    guard let library = unsafe tjInitDecompress() else {
      throw .unsupported(.jpeg, reason: "the library could not be set up")
    }
    defer { unsafe tjDestroy(library) }
    let result: Result<Bitmap, ImageCodingError> = unsafe data.withUnsafeBytes { bytes in
      Result { () throws(ImageCodingError) in
        let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
        let length = UInt(bytes.count)
        var (width, height, subsampling, colorSpace) = (Int32(0), Int32(0), Int32(0), Int32(0))
        guard
          unsafe tjDecompressHeader3(library, start, length, &width, &height, &subsampling, &colorSpace) == 0
        else { throw unsafe .malformed(.jpeg, reason: message(of: library)) }
        try check(width: Int(width), height: Int(height))
        let isCMYK = colorSpace == Int32(TJCS_CMYK.rawValue) || colorSpace == Int32(TJCS_YCCK.rawValue)
        let layout = Int32(isCMYK ? TJPF_CMYK.rawValue : TJPF_RGBA.rawValue)
        var status: Int32 = 0
        var pixels = unsafe [UInt8](unsafeUninitializedCapacity: Int(width) * Int(height) * 4) {
          buffer, count in
          unsafe buffer.initialize(repeating: 255)
          count = buffer.count
          // Without this limit, a small file with thousands of scans would occupy the decoder for minutes.
          status = unsafe tjDecompress2(
            library, start, length, buffer.baseAddress, width, 0, height, layout, TJFLAG_LIMITSCANS)
        }
        // The library's warnings stand for damage that it has painted over, such as a missing end.
        guard status == 0 else { throw unsafe .malformed(.jpeg, reason: message(of: library)) }
        if isCMYK { convertFromCMYK(&pixels) }
        guard let bitmap = Bitmap(width: Int(width), height: Int(height), pixels: pixels) else {
          throw .size(width: Int(width), height: Int(height))
        }
        return bitmap
      }
    }
    return try result.get()
  }

  /// Converts CMYK to RGB. Adobe's programs, which write nearly all such files, store inks inverted: 255 is
  /// no ink.
  private func convertFromCMYK(_ pixels: inout [UInt8]) {
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let black = pixels[start + 3]
      for index in start..<start + 3 { pixels[index] = premultiplied(pixels[index], black) }
      pixels[start + 3] = 255
    }
  }
}

extension ImageEncoder {
  /// The lowest quality in percent at which colours are stored at full resolution.
  private static let fullColorQuality = 90

  /// Encodes a baseline JPEG of the image over white.
  ///
  /// - Parameter quality: 0 (smallest) … 1 (best). Values are clamped to this range; NaN counts as 0.
  /// - Throws: `ImageCodingError.encoding` when the library fails.
  /// - Complexity: O(pixels).
  public static func jpeg(_ image: CGImage, quality: CGFloat = 0.9) throws(ImageCodingError) -> Data {
    guard let library = unsafe tjInitCompress() else {
      throw .encoding(.jpeg, reason: "the library could not be set up")
    }
    defer { unsafe tjDestroy(library) }
    let percent = max(1, Int(((quality > 0 ? min(quality, 1) : 0) * 100).rounded()))
    let subsampling = percent >= fullColorQuality ? TJSAMP_444 : TJSAMP_420
    var file: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    // The library allocates the memory of the file; it is freed whether or not the file was written.
    defer { unsafe tjFree(file) }
    let status = unsafe tjCompress2(
      library, image.opaquePixels, Int32(image.width), 0, Int32(image.height), Int32(TJPF_RGB.rawValue),
      &file, &size,
      Int32(subsampling.rawValue), Int32(percent), 0)
    guard status == 0, let file = unsafe file else {
      throw unsafe .encoding(.jpeg, reason: message(of: library))
    }
    return unsafe Data(bytes: file, count: Int(size))
  }
}

/// Returns the library's last error message.
private func message(of library: tjhandle) -> String {
  guard let text = unsafe tjGetErrorStr2(library) else { return "" }
  return unsafe String(cString: text)
}
