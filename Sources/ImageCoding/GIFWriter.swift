import CGIF
public import CoreGraphics

// Invariant for the unsafe calls: the library writes through the function below, which gets the data that
// `UserData` points to; the data lives until the file is closed. Arrays have the sizes that are passed.

extension ImageEncoder {
  /// Encodes a GIF film. Pixels of less than half the alpha become clear, the others opaque.
  ///
  /// A frame with at most 256 colours keeps them; another gets the 256 that giflib chooses for it. Frames of
  /// another size than the first stand in the upper left corner and are cut off.
  ///
  /// - Parameters:
  ///   - frames: The pictures, and the time of each in seconds, rounded to 1/100 s and clamped to 0 … 655.35;
  ///     NaN counts as 0.
  ///   - loopCount: How often the film is repeated, clamped to 0 … 65,535; 0 for ever. Nil writes none, so
  ///     that players show it once.
  /// - Throws: `ImageCodingError.encoding` without frames, and when the library fails.
  /// - Complexity: O(pixels).
  public static func gif(
    _ frames: [(image: CGImage, delay: Double)], loopCount: Int? = 0
  ) throws(ImageCodingError) -> Data {
    guard let first = frames.first?.image else { throw .encoding(.gif, reason: "it has no frame") }
    let (width, height) = (first.width, first.height)
    let pictures = frames.map { GIFPicture($0.image, width: width, height: height, delay: $0.delay) }
    var output = Data()
    let status: Int32 = unsafe withUnsafeMutablePointer(to: &output) { output in
      var status: Int32 = 0
      let opened = unsafe EGifOpen(output, { unsafe writeOutput($0, $1, $2) }, &status)
      guard let file = unsafe opened else { return status }
      unsafe EGifSetGifVersion(file, true)
      let isWritten =
        unsafe EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, nil) == GIF_OK
        && loopCount.map { unsafe write(loopCount: $0, to: file) } ?? true
        && pictures.allSatisfy { unsafe $0.write(to: file) }
      let failure = unsafe file.pointee.Error
      let isClosed = unsafe EGifCloseFile(file, &status) == GIF_OK
      return isWritten && isClosed ? 0 : isWritten ? status : failure
    }
    guard status == 0 else { throw .encoding(.gif, reason: gifMessage(status)) }
    return output
  }

  private static func write(loopCount: Int, to file: UnsafeMutablePointer<GifFileType>) -> Bool {
    let count = min(max(loopCount, 0), 0xFFFF)
    return unsafe EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
      && EGifPutExtensionBlock(file, Int32(GIFReader.loopNote.utf8.count), GIFReader.loopNote) == GIF_OK
      && EGifPutExtensionBlock(file, 3, [1, UInt8(count & 0xFF), UInt8(count >> 8)]) == GIF_OK
      && EGifPutExtensionTrailer(file) == GIF_OK
  }
}

/// A frame with colours of its own, as large as the film.
private struct GIFPicture {
  private static let clearColor = 255

  private let width, height: Int
  /// The time in 1/100 s.
  private let delay: Int
  private var colors: [GifColorType] = []
  private var indices: [UInt8]
  private var hasClearPixels = false

  init(_ image: CGImage, width: Int, height: Int, delay: Double) {
    self.width = width
    self.height = height
    self.delay = Int(min(max(delay.isNaN ? 0 : delay * 100, 0), 65_535).rounded())
    indices = [UInt8](repeating: UInt8(Self.clearColor), count: width * height)
    let pixels = image.straightPixels
    var opaque: [(place: Int, source: Int)] = []
    for row in 0..<height {
      for column in 0..<width {
        let source = (row * image.width + column) * 4
        if row < image.height, column < image.width, pixels[source + 3] >= 128 {
          opaque.append((row * width + column, source))
        }
      }
    }
    hasClearPixels = opaque.count < indices.count
    if !keepColors(of: pixels, opaque) { chooseColors(of: pixels, opaque) }
  }

  /// Takes over the colours. Returns false if there are more than a frame can have.
  private mutating func keepColors(of pixels: [UInt8], _ opaque: [(place: Int, source: Int)]) -> Bool {
    let limit = hasClearPixels ? Self.clearColor : 256
    var known: [Int: UInt8] = [:]
    for (place, source) in opaque {
      let (red, green, blue) = (pixels[source], pixels[source + 1], pixels[source + 2])
      let key = Int(red) << 16 | Int(green) << 8 | Int(blue)
      if let index = known[key] {
        indices[place] = index
      } else {
        guard known.count < limit else { return false }
        indices[place] = UInt8(known.count)
        known[key] = UInt8(known.count)
        colors.append(GifColorType(Red: red, Green: green, Blue: blue))
      }
    }
    return true
  }

  private mutating func chooseColors(of pixels: [UInt8], _ opaque: [(place: Int, source: Int)]) {
    var (reds, greens, blues) = ([UInt8](), [UInt8](), [UInt8]())
    for (_, source) in opaque {
      reds.append(pixels[source])
      greens.append(pixels[source + 1])
      blues.append(pixels[source + 2])
    }
    var count = Int32(hasClearPixels ? Self.clearColor : 256)
    var chosen = [UInt8](repeating: 0, count: opaque.count)
    colors = [GifColorType](repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: 256)
    _ = unsafe GifQuantizeBuffer(
      UInt32(opaque.count), 1, &count, &reds, &greens, &blues, &chosen, &colors)
    for (number, pixel) in opaque.enumerated() { indices[pixel.place] = chosen[number] }
  }

  /// Writes the frame. Returns false when the library fails.
  func write(to file: UnsafeMutablePointer<GifFileType>) -> Bool {
    let padding = GifColorType(Red: 0, Green: 0, Blue: 0)
    let palette = colors + [GifColorType](repeating: padding, count: 256 - colors.count)
    guard let map = unsafe GifMakeMapObject(256, palette) else { return false }
    defer { unsafe GifFreeMapObject(map) }
    var control = GraphicsControlBlock()
    // Each frame is whole, so what is clear in it must not show the one before.
    control.DisposalMode = DISPOSE_BACKGROUND
    control.DelayTime = Int32(delay)
    control.TransparentColor = hasClearPixels ? Int32(Self.clearColor) : NO_TRANSPARENT_COLOR
    var block = [UInt8](repeating: 0, count: 4)
    var lines = indices
    return unsafe EGifGCBToExtension(&control, &block) == 4
      && EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, block) == GIF_OK
      && EGifPutImageDesc(file, 0, 0, Int32(width), Int32(height), false, map) == GIF_OK
      && EGifPutLine(file, &lines, Int32(lines.count)) == GIF_OK
  }
}

/// Takes bytes from the library. Returns their number.
private func writeOutput(
  _ file: UnsafeMutablePointer<GifFileType>?, _ bytes: UnsafePointer<GifByteType>?, _ count: Int32
) -> Int32 {
  guard let bytes = unsafe bytes, count >= 0,
    let output = unsafe file?.pointee.UserData?.assumingMemoryBound(to: Data.self)
  else { return 0 }
  unsafe output.pointee.append(bytes, count: Int(count))
  return count
}
