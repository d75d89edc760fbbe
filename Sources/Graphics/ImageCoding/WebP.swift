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
        guard features.has_animation == 0 else { return try firstFrame(of: data) }
        let pixels = try unsafe webPPixels(bytes, width: width, height: height)
        guard let bitmap = premultipliedBitmap(width: width, height: height, straight: pixels) else {
          throw .size(width: width, height: height)
        }
        return bitmap
      }
    }
    return try result.get()
  }
}

/// Returns the pixels of a picture with straight alpha. The caller has checked their number.
private func webPPixels(
  _ bytes: UnsafeRawBufferPointer, width: Int, height: Int
) throws(ImageCodingError) -> [UInt8] {
  let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
  var isWhole = false
  let pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
    unsafe buffer.initialize(repeating: 0)
    count = buffer.count
    isWhole =
      unsafe WebPDecodeRGBAInto(start, bytes.count, buffer.baseAddress, buffer.count, Int32(width * 4)) != nil
  }
  guard isWhole else { throw .malformed(.webP, reason: "the pixels cannot be read") }
  return pixels
}

/// An animated WebP file: the places and times of its frames. Their pixels are read when they are asked for.
struct WebPFilm: Sendable {
  let data: Data
  private(set) var width = 0
  private(set) var height = 0
  private(set) var frames: [FilmFrame] = []
  /// How often the film is shown, 0 for ever.
  private(set) var loopCount = 0
  /// Whether the file has its end.
  private(set) var isWhole = false

  /// Reads the places of the frames that are there whole.
  ///
  /// - Throws: `ImageCodingError.malformed` for a file without a frame, and `size`.
  init(_ data: Data, limits: ImageDecoder) throws(ImageCodingError) {
    self.data = data
    unsafe data.withUnsafeBytes { bytes in unsafe readFrames(bytes) }
    guard !frames.isEmpty else { throw .malformed(.webP, reason: "it has no frame") }
    try limits.check(width: width, height: height)
    for frame in frames { try limits.check(width: frame.width, height: frame.height) }
  }

  private mutating func readFrames(_ bytes: UnsafeRawBufferPointer) {
    guard let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress else { return }
    var input = unsafe WebPData(bytes: start, size: bytes.count)
    var state = WEBP_DEMUX_PARSING_HEADER
    let opened = unsafe WebPDemuxPartial(&input, &state)
    guard let file = unsafe opened else { return }
    defer { unsafe WebPDemuxDelete(file) }
    isWhole = state == WEBP_DEMUX_DONE
    width = Int(unsafe WebPDemuxGetI(file, WEBP_FF_CANVAS_WIDTH))
    height = Int(unsafe WebPDemuxGetI(file, WEBP_FF_CANVAS_HEIGHT))
    loopCount = Int(unsafe WebPDemuxGetI(file, WEBP_FF_LOOP_COUNT))
    var place = unsafe WebPIterator()
    guard unsafe WebPDemuxGetFrame(file, 1, &place) != 0 else { return }
    defer { unsafe WebPDemuxReleaseIterator(&place) }
    repeat {
      guard unsafe place.complete != 0, let pixels = unsafe place.fragment.bytes else { return }
      var frame = unsafe FilmFrame(
        left: Int(place.x_offset), top: Int(place.y_offset), width: Int(place.width),
        height: Int(place.height), delay: Double(place.duration) / 1000)
      unsafe frame.disposal = place.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? .clear : .keep
      unsafe frame.isBlended = place.blend_method == WEBP_MUX_BLEND
      unsafe (frame.position, frame.length) = (pixels - start, place.fragment.size)
      frames.append(frame)
    } while unsafe WebPDemuxNextFrame(&place) != 0
  }

  /// Returns a frame's pixels: red, green, blue and straight alpha.
  ///
  /// - Throws: `ImageCodingError.malformed`.
  /// - Complexity: O(pixels of the frame).
  func pixels(of frame: FilmFrame) throws(ImageCodingError) -> [UInt8] {
    let result: Result<[UInt8], ImageCodingError> = unsafe data.withUnsafeBytes { bytes in
      Result { () throws(ImageCodingError) in
        let part = unsafe bytes[frame.position..<frame.position + frame.length]
        return try unsafe webPPixels(
          UnsafeRawBufferPointer(rebasing: part), width: frame.width, height: frame.height)
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
