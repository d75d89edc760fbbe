internal import Raster

extension CGContext {
  /// Creates a context of transparent pixels. The origin is at the bottom left, and y grows up.
  ///
  /// Colours and images are converted to the context's space when they are drawn, and combined there with 8
  /// bits per component; pixels that nothing is drawn on keep their bits. The pixels of infos that skip alpha
  /// are opaque, and black at first if the context owns them.
  ///
  /// Nil for a side outside 1 … 16,384, rows that are too short or longer than 1 MiB, and other layouts than
  /// these:
  ///
  /// - 8 bits: alpha alone; grey without alpha; RGB premultiplied or with a byte that is skipped, before or
  ///   after.
  /// - 5 bits: RGB after a bit that is skipped, in 16 bits.
  /// - 16 bits, or 16 or 32 floating-point: grey without alpha; RGB premultiplied or with a skipped
  ///   component.
  ///
  /// - Parameters:
  ///   - data: Memory of `height * bytesPerRow` bytes, rows from the top, which lives longer than the context
  ///     and shows each drawing at once. With nil the context owns its memory.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - bitsPerComponent: The bits of a component.
  ///   - bytesPerRow: The bytes from a row to the next; 0 for as many as the width needs.
  ///   - space: The colour space, grey or RGB.
  ///   - bitmapInfo: The place of alpha, the byte order, and whether numbers are floating-point.
  @_disfavoredOverload public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let sides = 1...Bitmap.maximumSide
    guard
      sides.contains(width), sides.contains(height),
      let layout = SampleLayout(
        contextBits: bitsPerComponent, space: space, info: CGBitmapInfo(rawValue: bitmapInfo))
    else { return nil }
    let needed = layout.bytes(ofWidth: width)
    let row = bytesPerRow == 0 ? needed : bytesPerRow
    guard row >= needed, row <= Self.longestRow else { return nil }
    let working = layout.alphaInfo == .alphaOnly ? CGColorSpace.rgb : space
    self.init(
      width: width, height: height,
      base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)), space: working)
    pixelLayout = PixelLayoutOfContext(layout: layout, bytesPerRow: row)
    if unsafe data != nil || !layout.isRenderers(space) {
      memory = unsafe ContextMemory(
        data, width: width, height: height, bytesPerRow: row, layout: layout, space: working)
    }
  }

  /// Same, of memory that the context owns: the initializer without a pointer.
  public convenience init?(
    data: Never?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    let none: UnsafeMutableRawPointer? = nil
    unsafe self.init(
      data: none, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo)
  }

  /// The most bytes from a row to the next.
  private static let longestRow = 1 << 20

  /// Creates a context of pixels with points as units, the origin at the top left and y growing down, as in
  /// UIKit.
  ///
  /// Sides are rounded up to whole pixels. Nil when one is zero, negative, not finite or above 16,384 pixels.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - isOpaque: Whether the pixels start black instead of transparent.
  package convenience init?(pixelsOf size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    let limit = CGFloat(Bitmap.maximumSide)
    guard scale > 0, scale.isFinite, width > 0, height > 0, width <= limit, height <= limit else {
      return nil
    }
    self.init(
      width: Int(width), height: Int(height), base: CGAffineTransform(scaleX: scale, y: scale), space: .rgb)
    if isOpaque, var pixels = bitmap {
      var renderer = Renderer()
      renderer.draw(DrawList(), into: &pixels, background: .black)
      bitmap = pixels
    }
  }

  private convenience init(width: Int, height: Int, base: CGAffineTransform, space: CGColorSpace) {
    self.init(
      base: base, extent: CGRect(x: 0, y: 0, width: width, height: height),
      bitmap: Bitmap(width: width, height: height), space: space)
  }

  /// The width in pixels, in `draw(in:)` that of the layer's memory; 0 for a context without pixels.
  public var width: Int { pixelSize.width }

  /// The height in pixels, in `draw(in:)` that of the layer's memory; 0 for a context without pixels.
  public var height: Int { pixelSize.height }

  /// The bits of a component; 0 for a context without pixels.
  public var bitsPerComponent: Int { bitmap == nil ? 0 : pixelLayout?.layout.bitsPerComponent ?? 8 }

  /// The bits of a pixel; 0 for a context without pixels.
  public var bitsPerPixel: Int { bitmap == nil ? 0 : pixelLayout?.layout.bitsPerPixel ?? 32 }

  /// The bytes from a row to the next; 0 for a context without pixels.
  public var bytesPerRow: Int { pixelLayout?.bytesPerRow ?? width * 4 }

  /// The space of the pixels; nil for a context without pixels, and for one of alpha alone.
  public var colorSpace: CGColorSpace? {
    bitmap == nil || alphaInfo == .alphaOnly ? nil : state.space
  }

  /// The place of alpha; `none` for a context without pixels.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

  /// The layout of a pixel; empty for a context without pixels.
  public var bitmapInfo: CGBitmapInfo {
    guard bitmap != nil else { return [] }
    return pixelLayout?.layout.info ?? CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
  }

  /// The memory of the pixels, rows from the top; nil for a context without pixels. From the first look on it
  /// shows each drawing at once, which takes longer. It lives as long as the context.
  ///
  /// - Complexity: Renders the commands recorded since the last call. The first time also O(pixels).
  public var data: UnsafeMutableRawPointer? {
    guard let bitmap else { return nil }
    if memory == nil, let layout = pixelLayout?.layout ?? .renderers {
      let own = unsafe ContextMemory(
        nil, width: bitmap.width, height: bitmap.height, bytesPerRow: bytesPerRow, layout: layout,
        space: state.space)
      own.write(0..<bitmap.height, of: bitmap, before: Bitmap(width: bitmap.width, height: bitmap.height))
      memory = own
    }
    settle()
    memory?.isShared = true
    return unsafe memory?.base
  }

  /// Returns the current pixels, without transparency layers that have not ended. In a drawing of UIKit, the
  /// image drawn so far. Nil for other contexts without pixels.
  ///
  /// - Complexity: Renders the commands recorded since the last call, and copies the pixels.
  public func makeImage() -> CGImage? {
    guard var pixels = bitmap else {
      guard document == nil, let pixelsPerPoint else { return nil }
      return image(size: extent.size, scale: pixelsPerPoint, background: imageBackground)
    }
    if let memory {
      settle()
      return memory.image(fontSources: fontSources)
    }
    var renderer = Renderer()
    renderer.draw(picture, into: &pixels)
    if restartList() { bitmap = pixels }
    return CGImage(pixels, fontSources: fontSources)
  }

  /// Draws what was recorded into the memory, unless a transparency layer is open.
  func settle() {
    guard let memory, var pixels = bitmap else { return }
    let picture = picture
    guard let bounds = picture.bounds else { return }
    let extent = CGRect(x: 0, y: 0, width: width, height: height)
    let touched = CGRect(bounds).overlap(with: extent)
    guard !touched.isNull, touched.height > 0 else { return _ = restartList() }
    let rows = Int(touched.minY.rounded(.down))..<Int(touched.maxY.rounded(.up))
    memory.read(rows, into: &pixels)
    let before = pixels
    var renderer = Renderer()
    renderer.draw(picture, into: &pixels)
    memory.write(rows, of: pixels, before: before)
    if restartList() { bitmap = pixels }
  }
}

/// The layout of a bitmap context's pixels.
struct PixelLayoutOfContext {
  let layout: SampleLayout
  let bytesPerRow: Int
}

extension SampleLayout {
  /// The layout of the renderer's bitmaps.
  static let renderers = SampleLayout(
    bitsPerComponent: 8, bitsPerPixel: 32, components: 3,
    info: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue))

  /// The layout of a bitmap context; nil for one that a context does not draw into.
  init?(contextBits bits: Int, space: CGColorSpace, info: CGBitmapInfo) {
    guard let alpha = info.alphaInfo, info.pixelFormat == .packed else { return nil }
    let isFloat = info.contains(.floatComponents)
    let isWide = isFloat ? bits == 16 || bits == 32 : bits == 16
    let pixel: Int
    switch (space.model, alpha) {
    case (_, .alphaOnly):
      guard bits == 8, !isFloat else { return nil }
      pixel = 8
    case (.monochrome, .none):
      guard isWide || (bits == 8 && !isFloat) else { return nil }
      pixel = bits
    case (.rgb, .noneSkipFirst) where bits == 5 && !isFloat: pixel = 16
    case (.rgb, .premultipliedLast), (.rgb, .premultipliedFirst), (.rgb, .noneSkipLast),
      (.rgb, .noneSkipFirst):
      guard isWide || (bits == 8 && !isFloat) else { return nil }
      pixel = bits * 4
    default: return nil
    }
    self.init(
      bitsPerComponent: bits, bitsPerPixel: pixel, components: space.numberOfComponents, info: info)
  }

  /// Whether pixels in a space are those of the renderer.
  func isRenderers(_ space: CGColorSpace) -> Bool {
    bitsPerComponent == 8 && bitsPerPixel == 32 && alphaInfo == .premultipliedLast && info.swappedUnit == 1
      && space.isNative && space.model == .rgb
  }
}

extension ContextMemory {
  fileprivate func image(fontSources: Set<FontSource>) -> CGImage? {
    let bytes = bytes()
    var bitmap: Bitmap?
    if space.isNative, space.model == .rgb, layout.bitsPerPixel == 32, layout.bitsPerComponent == 8 {
      var pixels = Bitmap(width: width, height: height)
      read(0..<height, into: &pixels)
      bitmap = pixels
    } else {
      bitmap = SampleReader(layout: layout, space: space, decode: nil).bitmap(
        bytes, width: width, height: height, bytesPerRow: bytesPerRow, in: .rgb)
    }
    let source = ImageSource(
      bitsPerComponent: layout.bitsPerComponent, bitsPerPixel: layout.bitsPerPixel, bytesPerRow: bytesPerRow,
      space: space, info: layout.info, data: Data(bytes))
    return bitmap.flatMap { CGImage($0, fontSources: fontSources, source: source) }
  }
}
