internal import Raster

extension CGImage {
  /// Creates an image from bytes: of 1, 2, 4, 8, 10, 16 or 32 bits per component, in every space but one of
  /// patterns, with every place of alpha and every byte order, also of floating-point numbers of 16 and 32
  /// bits, and packed as 5, 5, 5 or 5, 6, 5.
  ///
  /// Nil for another layout, a side outside 1 … 16,384, rows shorter than the width needs, too few bytes, or
  /// a decode array of less than two numbers for each component.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - bitsPerComponent: The bits of a sample.
  ///   - bitsPerPixel: The bits from a pixel to the next: 1, 2, 4, or whole bytes.
  ///   - bytesPerRow: May exceed the bytes that the width needs; the remainder of each row is skipped.
  ///   - space: The colour space.
  ///   - bitmapInfo: The place of alpha, and the order of the bytes.
  ///   - provider: The bytes.
  ///   - decode: The values of the least and the greatest sample of each component; nil for those of the
  ///     space.
  ///   - shouldInterpolate: Has no effect; the context's `interpolationQuality` decides.
  ///   - intent: Has no effect.
  /// - Complexity: O(pixels); most for other layouts than sRGB and grey with 8 bits.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let sides = 1...Bitmap.maximumSide
    guard
      sides.contains(width), sides.contains(height), space.model != .pattern,
      decode.map({ $0.count >= space.numberOfComponents * 2 }) ?? true,
      let samples = SampleLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
        components: space.numberOfComponents, info: bitmapInfo),
      let bytes = provider.data, bytesPerRow >= samples.bytes(ofWidth: width),
      // The last row need not be padded. No product here exceeds 2⁶³, because rows longer than the data are
      // refused first.
      bytesPerRow <= bytes.count,
      bytes.count >= (height - 1) * bytesPerRow + samples.bytes(ofWidth: width)
    else { return nil }
    let source = ImageSource(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space,
      info: bitmapInfo, data: bytes, decode: decode, shouldInterpolate: shouldInterpolate, intent: intent)
    var converted: Bitmap?
    if bitsPerComponent == 8, decode == nil, space.isNative, bitmapInfo.pixelFormat == .packed,
      let layout = PixelLayout(bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo)
    {
      var pixels: [UInt8] = []
      pixels.reserveCapacity(width * height * 4)
      for row in 0..<height {
        let start = bytes.startIndex + row * bytesPerRow
        layout.append(bytes[start..<start + width * layout.bytesPerPixel], to: &pixels)
      }
      converted = Bitmap(width: width, height: height, pixels: pixels)
    } else {
      converted = SampleReader(layout: samples, space: space, decode: decode).bitmap(
        [UInt8](bytes), width: width, height: height, bytesPerRow: bytesPerRow, in: .rgb)
    }
    guard let bitmap = converted else { return nil }
    self.init(bitmap, fontSources: [], source: source)
  }
}

/// The offsets of a pixel's components among its bytes.
private struct PixelLayout {
  let bytesPerPixel: Int
  private var red = 0
  private var green = 0
  private var blue = 0
  /// Nil for an opaque pixel.
  private var alpha: Int?
  private var isPremultiplied = true

  init?(bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo) {
    guard let alphaInfo = info.alphaInfo else { return nil }
    if space.model == .monochrome {
      guard bitsPerPixel == 8, alphaInfo == .none else { return nil }
      bytesPerPixel = 1
      return
    }
    guard bitsPerPixel == 32 else { return nil }
    bytesPerPixel = 4
    switch alphaInfo {
    case .none, .alphaOnly: return nil
    case .premultipliedLast, .last, .noneSkipLast:
      (red, green, blue, alpha) = (0, 1, 2, 3)
    case .premultipliedFirst, .first, .noneSkipFirst:
      (red, green, blue, alpha) = (1, 2, 3, 0)
    }
    isPremultiplied = alphaInfo == .premultipliedLast || alphaInfo == .premultipliedFirst
    switch info.intersection(.byteOrderMask) {
    case [], .byteOrder32Big: break
    case .byteOrder32Little: (red, green, blue, alpha) = (3 - red, 3 - green, 3 - blue, alpha.map { 3 - $0 })
    default: return nil
    }
    if alphaInfo == .noneSkipLast || alphaInfo == .noneSkipFirst { alpha = nil }
  }

  func append(_ row: Data, to pixels: inout [UInt8]) {
    for start in stride(from: row.startIndex, to: row.endIndex, by: bytesPerPixel) {
      let (r, g, b) = (row[start + red], row[start + green], row[start + blue])
      guard let alpha else {
        pixels.append(r)
        pixels.append(g)
        pixels.append(b)
        pixels.append(255)
        continue
      }
      let a = row[start + alpha]
      if isPremultiplied {
        // A premultiplied component above its alpha is invalid and would overflow when composited.
        pixels.append(min(r, a))
        pixels.append(min(g, a))
        pixels.append(min(b, a))
      } else {
        pixels.append(premultiplied(r, a))
        pixels.append(premultiplied(g, a))
        pixels.append(premultiplied(b, a))
      }
      pixels.append(a)
    }
  }
}
