/// An image of a PDF file.
struct PDFImage {
  let image: CGImage
  /// Whether samples are mixed where the image is enlarged.
  let isSmooth: Bool

  /// Nil for an image that cannot be read.
  init?(
    _ entries: [String: PDFValue], _ raw: ArraySlice<UInt8>, in file: PDFFile,
    resources: [String: PDFValue],
    budget: PDFPainter.Budget
  ) {
    let (width, height) = (file[entries["Width"]].integer ?? 0, file[entries["Height"]].integer ?? 0)
    guard (1...16_384).contains(width), (1...16_384).contains(height), width * height <= budget.pixels else {
      return nil
    }
    budget.pixels -= width * height
    if case .boolean(true) = file[entries["Interpolate"]] { isSmooth = true } else { isSmooth = false }
    let (bytes, rest) = file.decoded(entries, raw)
    if let rest {
      CADiagnostics.reportNotDrawn(object: "CGPDFPage", key: "an image by \(rest)")
      return nil
    }
    let decode = file.numbers(entries["Decode"])?.map { CGFloat($0) }
    let provider = CGDataProvider(data: Data(bytes))
    guard let provider else { return nil }
    if case .boolean(true) = file[entries["ImageMask"]] {
      let mask = CGImage(
        maskWidth: width, height: height, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: (width + 7) / 8,
        provider: provider, decode: decode, shouldInterpolate: true)
      guard let mask else { return nil }
      image = mask
      return
    }
    let bits = file[entries["BitsPerComponent"]].integer ?? 8
    guard [1, 2, 4, 8, 16].contains(bits),
      let space = PDFColorSpace(entries["ColorSpace"], in: file, resources),
      width * height <= budget.pixels / (1 + space.cost / 8)
    else { return nil }
    budget.pixels -= width * height * (space.cost / 8)
    let found = Self.image(bytes, width: width, height: height, bits: bits, space: space, decode: decode)
    guard let found else { return nil }
    image = Self.masked(found, entries, in: file, resources: resources, budget: budget)
  }

  private static func image(
    _ bytes: [UInt8], width: Int, height: Int, bits: Int, space: PDFColorSpace, decode: [CGFloat]?
  ) -> CGImage? {
    let count = space.count
    let packed = (width * count * bits + 7) / 8
    guard count > 0, bytes.count >= packed * height else { return nil }
    var (pixels, bits, row, decode) = (bytes, bits, packed, decode)
    let own: CGColorSpace
    if case .plain(let space) = space {
      own = space
    } else {
      // CoreGraphics has no space for inks, so that their colours are computed here.
      var components: [Double] = []
      components.reserveCapacity(width * height * count)
      let scale = 1 / Double(1 << bits - 1)
      for line in 0..<height {
        for index in 0..<width * count {
          let place = index * bits
          let start = line * row + place / 8
          let sample =
            bits == 16
            ? Int(bytes[start]) << 8 | Int(bytes[start + 1])
            : Int(bytes[start]) >> (8 - bits - place % 8) & (1 << bits - 1)
          components.append(Double(sample) * scale)
        }
      }
      if let decode, decode.count >= count * 2 {
        for index in components.indices {
          let (low, high) = (Double(decode[index % count * 2]), Double(decode[index % count * 2 + 1]))
          components[index] = low + components[index] * (high - low)
        }
      }
      (pixels, bits, row, own) = (space.rgb(components), 8, width * 3, .rgb)
      decode = nil
    }
    guard let provider = CGDataProvider(data: Data(pixels)) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: bits, bitsPerPixel: bits * own.numberOfComponents,
      bytesPerRow: row, space: own, bitmapInfo: bits == 16 ? .byteOrder16Big : [], provider: provider,
      decode: decode, shouldInterpolate: true, intent: .defaultIntent)
  }

  /// Applies the image's mask: alpha of its own, a stencil, or colours that are clear.
  private static func masked(
    _ image: CGImage, _ entries: [String: PDFValue], in file: PDFFile, resources: [String: PDFValue],
    budget: PDFPainter.Budget
  ) -> CGImage {
    // A mask of a mask is none.
    for key in ["SMask", "Mask"] {
      guard case .stream(var mask, let raw) = file[entries[key]] else { continue }
      (mask["SMask"], mask["Mask"]) = (nil, nil)
      guard let opacity = PDFImage(mask, raw, in: file, resources: resources, budget: budget)?.image else {
        continue
      }
      let large = max(opacity.width, image.width) == image.width ? image : image.enlarged(like: opacity)
      return large.masking(opacity) ?? image
    }
    if let colors = file.numbers(entries["Mask"]) {
      return image.copy(maskingColorComponents: colors.map { CGFloat($0) }) ?? image
    }
    return image
  }
}

extension CGImage {
  /// The image with as many pixels as another one, so that no detail of a mask is lost.
  fileprivate func enlarged(like other: CGImage) -> CGImage {
    let context = CGContext(
      data: nil, width: other.width, height: other.height, bitsPerComponent: 8, bytesPerRow: 0, space: .rgb,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.draw(self, in: CGRect(x: 0, y: 0, width: other.width, height: other.height))
    return context?.makeImage() ?? self
  }
}
