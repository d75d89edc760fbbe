public import CoreGraphics

extension ImageEncoder {
  /// Encodes a GIF film. Pixels of less than half the alpha become clear, the others opaque.
  ///
  /// A frame with at most 256 colours keeps them, or 255 in a film with clear pixels; for another as many are
  /// chosen. Frames of another size than the first stand in the upper left corner and are cut off.
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
    let pictures = frames.map { WholePicture($0.image, width: width, height: height) }
    // Players fill a cleared part with a colour unless its own frame names a clear one.
    let hasClearPixels = pictures.contains(where: \.hasClearPixels)
    let writer = try GIFWriter(width: width, height: height, loopCount: loopCount)
    for (picture, frame) in zip(pictures, frames) {
      let longest = Double(GIFPart.longestDelay)
      let delay = min(max(frame.delay.isNaN ? 0 : frame.delay * 100, 0), longest).rounded()
      try writer.append(picture.part(hasClearPixels: hasClearPixels), delay: Int(delay))
    }
    return try writer.finish()
  }
}

/// A picture as large as the film.
private struct WholePicture {
  let width, height: Int
  /// For each pixel the number of its colour; -1 for a clear one.
  private var numbers: [Int]
  private var count = ColorCount()

  init(_ image: CGImage, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    numbers = [Int](repeating: -1, count: width * height)
    let pixels = image.straightPixels
    for row in 0..<min(height, image.height) {
      for column in 0..<min(width, image.width) {
        let source = (row * image.width + column) * 4
        guard pixels[source + 3] >= 128 else { continue }
        numbers[row * width + column] = count.add(color(pixels, source))
      }
    }
  }

  var hasClearPixels: Bool { numbers.contains(-1) }

  func part(hasClearPixels: Bool) -> GIFPart {
    let limit = GIFPart.colorLimit - (hasClearPixels ? 1 : 0)
    let choice = count.colors.count > limit ? ColorChoice(count, limit: limit) : nil
    let colors = choice?.colors ?? count.colors
    let clear = hasClearPixels ? colors.count : nil
    let indices = numbers.map { UInt8($0 < 0 ? clear ?? 0 : choice?.numbers[$0] ?? $0) }
    return GIFPart(
      width: width, height: height, indices: indices, colors: colors, clearIndex: clear, isCleared: true)
  }
}

/// Returns red, green and blue from the lowest byte.
func color(_ pixels: [UInt8], _ place: Int) -> UInt32 {
  UInt32(pixels[place]) | UInt32(pixels[place + 1]) << 8 | UInt32(pixels[place + 2]) << 16
}
