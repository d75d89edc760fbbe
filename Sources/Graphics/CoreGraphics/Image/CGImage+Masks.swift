import Foundation
internal import Raster

extension CGImage {
  /// Creates a mask of one component: 0 lets paint through, the greatest sample holds it back. Nil for a
  /// layout other than 1, 2, 4, 8, 16 or 32 bits per pixel and as many per component, or 8 bits per component
  /// in pixels of whole bytes, of which the first counts; for a side outside 1 … 16,384, rows shorter than
  /// the width needs, too few bytes, or a decode array of less than two numbers.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - bitsPerComponent: The bits of a sample.
  ///   - bitsPerPixel: The same number, or more for the pixels of a coloured image.
  ///   - bytesPerRow: The bytes from a row to the next.
  ///   - provider: The bytes.
  ///   - decode: The values of the least and the greatest sample; nil for 0 and 1.
  ///   - shouldInterpolate: Has no effect.
  /// - Complexity: O(pixels).
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool
  ) {
    if bitsPerComponent == 8, [16, 24, 32].contains(bitsPerPixel) {
      let size = (width, height, bitsPerPixel / 8)
      guard let bytes = provider.data, let first = Self.firstBytes(of: bytes, size, row: bytesPerRow),
        let provider = CGDataProvider(data: first)
      else { return nil }
      self.init(
        maskWidth: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width,
        provider: provider, decode: decode, shouldInterpolate: shouldInterpolate)
      return
    }
    guard bitsPerPixel == bitsPerComponent, decode.map({ $0.count >= 2 }) ?? true else { return nil }
    guard
      let gray = CGImage(
        width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
        bytesPerRow: bytesPerRow, space: .gray, bitmapInfo: [], provider: provider, decode: decode,
        shouldInterpolate: shouldInterpolate, intent: .defaultIntent)
    else { return nil }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for place in stride(from: 0, to: pixels.count, by: 4) {
      pixels[place + 3] = 255 - gray.raster.pixels[place]
    }
    guard var source = gray.source, let bitmap = Bitmap(width: width, height: height, pixels: pixels) else {
      return nil
    }
    source.isMask = true
    source.space = nil
    self.init(bitmap, fontSources: [], source: source)
  }

  /// Returns the first byte of each pixel; nil for sides or rows that do not fit the bytes.
  private static func firstBytes(
    of bytes: Data, _ size: (width: Int, height: Int, pixel: Int), row: Int
  ) -> Data? {
    let sides = 1...16_384
    guard sides.contains(size.width), sides.contains(size.height), row >= size.width * size.pixel,
      row <= bytes.count, row * (size.height - 1) + size.width * size.pixel <= bytes.count
    else { return nil }
    var first = Data(capacity: size.width * size.height)
    for line in 0..<size.height {
      for column in 0..<size.width {
        first.append(bytes[bytes.startIndex + line * row + column * size.pixel])
      }
    }
    return first
  }

  /// Returns the image with its alpha multiplied by a mask, or by the brightness of a grey image without
  /// alpha, which is stretched over the image. Nil for a mask that is neither, and for an image that is
  /// itself a mask.
  ///
  /// - Complexity: O(pixels).
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask, let opacity = mask.opacities else { return nil }
    var pixels = raster.pixels
    for row in 0..<height {
      for column in 0..<width {
        let amount = opacity[row * mask.height / height * mask.width + column * mask.width / width]
        let start = (row * width + column) * 4
        for place in start..<start + 4 { pixels[place] = premultiplied(pixels[place], amount) }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels).flatMap {
      CGImage($0, fontSources: fontSources)
    }
  }

  /// The opacity that each pixel lets through as a mask; nil for an image that is not a mask and not grey.
  var opacities: [UInt8]? {
    if isMask { return stride(from: 3, to: raster.pixels.count, by: 4).map { raster.pixels[$0] } }
    guard colorSpace?.model == .monochrome, alphaInfo == .none else { return nil }
    return stride(from: 0, to: raster.pixels.count, by: 4).map { raster.pixels[$0] }
  }

  /// The alpha of each pixel; nil for an image without alpha.
  var alphas: [UInt8]? {
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: nil
    default: stride(from: 3, to: raster.pixels.count, by: 4).map { raster.pixels[$0] }
    }
  }

  /// Returns the image with the pixels of certain colours made clear. Nil for a mask, an image with alpha,
  /// and less than two numbers for each component.
  ///
  /// - Parameter maskingColorComponents: The least and the greatest sample of each component, in whole
  ///   numbers of the image's bits. A pixel is made clear if all its samples lie between.
  /// - Complexity: O(pixels).
  public func copy(maskingColorComponents: [CGFloat]) -> CGImage? {
    guard !isMask else { return nil }
    var pixels = raster.pixels
    func lies(_ samples: [Double]) -> Bool {
      samples.indices.allSatisfy {
        samples[$0] >= Double(maskingColorComponents[$0 * 2])
          && samples[$0] <= Double(maskingColorComponents[$0 * 2 + 1])
      }
    }
    if let source, let data = source.data {
      guard let space = source.space, let layout = source.layout(of: space), !layout.hasAlpha,
        maskingColorComponents.count >= layout.widths.count * 2
      else { return nil }
      let bytes = [UInt8](data)
      var samples: [Double] = []
      for row in 0..<height {
        let slice = bytes[row * source.bytesPerRow..<row * source.bytesPerRow + layout.bytes(ofWidth: width)]
        for column in 0..<width {
          layout.read(slice, column, into: &samples, raw: true)
          guard lies(samples) else { continue }
          let start = (row * width + column) * 4
          pixels.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
        }
      }
    } else {
      let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
      guard isOpaque, maskingColorComponents.count >= 6 else { return nil }
      for start in stride(from: 0, to: pixels.count, by: 4)
      where lies(pixels[start..<start + 3].map { Double($0) }) {
        pixels.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels).flatMap {
      CGImage($0, fontSources: fontSources)
    }
  }

  /// Returns the image with the same samples, which mean colours of another space. Nil for a mask and for a
  /// space with another number of components.
  ///
  /// - Complexity: O(pixels).
  public func copy(colorSpace: CGColorSpace) -> CGImage? {
    guard !isMask, let own = self.colorSpace, let provider = dataProvider,
      own.numberOfComponents == colorSpace.numberOfComponents
    else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: colorSpace, bitmapInfo: bitmapInfo, provider: provider, decode: decode,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  /// The pixels for a renderer whose pixels have this space, grey or RGB. O(pixels) unless that is sRGB.
  func bitmap(in space: CGColorSpace) -> Bitmap {
    if isMask || (space.isNative && space.model == .rgb) { return raster }
    let source = source ?? .raster
    let bytesPerRow = source.data == nil ? width * 4 : source.bytesPerRow
    guard let own = source.space, let layout = source.layout(of: own) else { return raster }
    let reader = SampleReader(layout: layout, space: own, decode: source.decode)
    let bytes = source.data.map { [UInt8]($0) } ?? raster.pixels
    return reader.bitmap(bytes, width: width, height: height, bytesPerRow: bytesPerRow, in: space) ?? raster
  }

  /// A mask's pixels in a colour.
  func tinted(_ color: Color) -> Bitmap {
    let channels = [color.red, color.green, color.blue].map { byte(ofComponent: $0) }
    let opacity = byte(ofComponent: color.alpha)
    let colors = (0...255).map { alpha in
      let alpha = premultiplied(UInt8(alpha), opacity)
      return channels.map { premultiplied($0, alpha) } + [alpha]
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(raster.pixels.count)
    for place in stride(from: 3, to: raster.pixels.count, by: 4) {
      pixels.append(contentsOf: colors[Int(raster.pixels[place])])
    }
    return Bitmap(width: width, height: height, pixels: pixels) ?? raster
  }
}

extension ImageSource {
  func layout(of space: CGColorSpace) -> SampleLayout? {
    SampleLayout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, components: space.numberOfComponents,
      info: info)
  }
}
