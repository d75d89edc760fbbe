/// The pixels of a rectangle of the plane, which are drawn into.
@safe struct Surface {
  let bounds: PixelRect
  /// Rows from the top without padding, as bytes of premultiplied red, green, blue, alpha. Any further bytes
  /// are unused. Empty if the pixels lie in foreign memory.
  var bytes: [UInt8]
  /// The pixel at the bounds' top-left corner, if the memory has another owner, which keeps it valid for the
  /// lifetime of the surface.
  private nonisolated(unsafe) let foreign: UnsafeMutableRawPointer?

  /// Creates a surface of clear pixels, in the allocation of a former one.
  init(clear bounds: PixelRect, in memory: consuming [UInt8]) {
    self.bounds = bounds
    unsafe foreign = nil
    let count = bounds.width * bounds.height * 4
    bytes = memory
    if bytes.count < count {
      bytes = [UInt8](repeating: 0, count: count)
    } else {
      fill(bounds, with: 0)
    }
  }

  /// Creates a surface that owns its pixels; `bytes` may be empty until pixels are swapped in.
  init(bounds: PixelRect, bytes: [UInt8]) {
    self.bounds = bounds
    self.bytes = bytes
    unsafe foreign = nil
  }

  /// Creates a surface for some rows of a picture whose memory several surfaces share.
  init(_ memory: PixelMemory, rows: Range<Int>) {
    let rows = unsafe rows.clamped(to: 0..<memory.height)
    bounds = unsafe PixelRect(minX: 0, minY: rows.lowerBound, maxX: memory.width, maxY: rows.upperBound)
    bytes = []
    unsafe foreign = memory.base + rows.lowerBound * memory.width * 4
  }

  /// Calls `body` with the first pixel of a rectangle, which lies within the bounds, and the number of pixels
  /// from one row to the next.
  mutating func withPixels(
    in rect: PixelRect, _ body: (_ pixels: UnsafeMutablePointer<Pixel>, _ length: Int) -> Void
  ) {
    guard !rect.isEmpty else { return }
    precondition(rect.intersection(bounds) == rect, "pixels outside their surface")
    let length = bounds.width
    let offset = ((rect.minY - bounds.minY) * length + rect.minX - bounds.minX) * 4
    // The precondition keeps the rectangle inside the memory, which is at least 16-byte aligned; `offset` is
    // a multiple of 4.
    unsafe withMemory { base in
      unsafe body((base + offset).assumingMemoryBound(to: Pixel.self), length)
    }
  }

  /// Calls `body` with the address of the first byte of the pixels.
  private mutating func withMemory(_ body: (UnsafeMutableRawPointer) -> Void) {
    if let foreign = unsafe foreign { return unsafe body(foreign) }
    precondition(bytes.count >= bounds.width * bounds.height * 4)
    unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base)
    }
  }

  /// Same as `withPixels(in:_:)`, for reading; calls `body` with nil for an empty rectangle.
  func withReadablePixels(
    in rect: PixelRect, _ body: (_ pixels: UnsafePointer<Pixel>?, _ length: Int) -> Void
  ) {
    guard !rect.isEmpty else { return body(nil, 0) }
    precondition(rect.intersection(bounds) == rect, "pixels outside their surface")
    let offset = ((rect.minY - bounds.minY) * bounds.width + rect.minX - bounds.minX) * 4
    precondition(bytes.count >= bounds.width * bounds.height * 4)
    // The memory is as large and as aligned as in `withPixels(in:_:)`.
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body((base + offset).assumingMemoryBound(to: Pixel.self), bounds.width)
    }
  }

  /// Composites one colour over a rectangle.
  mutating func blend(_ color: Pixel, over rect: PixelRect) {
    let rect = rect.intersection(bounds)
    unsafe withPixels(in: rect) { pixels, length in
      if rect.width == length { return unsafe Spans.over(pixels, length * rect.height, color) }
      for row in 0..<rect.height { unsafe Spans.over(pixels + row * length, rect.width, color) }
    }
  }

  /// Fills a rectangle with one pixel value.
  mutating func fill(_ rect: PixelRect, with pixel: Pixel) {
    let rect = rect.intersection(bounds)
    unsafe withPixels(in: rect) { pixels, length in
      if rect.width == length { return unsafe Spans.fill(pixels, length * rect.height, pixel) }
      unsafe Spans.fill(pixels, rect.width, rows: rect.height, length: length, pixel)
    }
  }

  /// Fills an area, all of which has full coverage, with one pixel value.
  mutating func fill(_ area: ClipArea, with pixel: Pixel) {
    let rect = area.bounds
    unsafe withPixels(in: rect) { pixels, length in
      for row in 0..<rect.height {
        unsafe area.forEachPart(y: rect.minY + row, from: rect.minX, to: rect.maxX) { x, count, _ in
          unsafe Spans.fill(pixels + row * length + x - rect.minX, count, pixel)
        }
      }
    }
  }

  /// Composites one colour with a coverage mask, inside a clip.
  ///
  /// - Parameters:
  ///   - place: whole pixels by which the mask is moved; nil for none.
  ///   - scratch: a scratch buffer.
  mutating func blend(
    _ color: Pixel, _ mask: borrowing ClipMask, movedBy place: Placement? = nil, within clip: ClipArea,
    _ scratch: inout [UInt8]
  ) {
    let covered = mask.bounds.moved(x: place?.x ?? 0, y: place?.y ?? 0)
    let area = clip.intersection(covered.intersection(clip.bounds).intersection(bounds))
    let rect = area.bounds
    if rect.isEmpty { return }
    if area.runs != nil, scratch.count < rect.width { scratch = [UInt8](repeating: 0, count: rect.width) }
    let (left, top, length) = (rect.minX - covered.minX, rect.minY - covered.minY, covered.width)
    unsafe scratch.withUnsafeMutableBufferPointer { scratch in
      unsafe withPixels(in: rect) { pixels, pixelsPerRow in
        unsafe mask.withCoverage { coverage in
          if area.runs == nil, let coverage = unsafe coverage {
            return unsafe Spans.over(
              pixels, rect.width, rows: rect.height, pixelsPerRow: pixelsPerRow, color,
              coverage: coverage + top * length + left, coveragesPerRow: length)
          }
          for row in 0..<rect.height {
            unsafe area.forEachPart(y: rect.minY + row, from: rect.minX, to: rect.maxX) { x, count, cut in
              let target = unsafe pixels + row * pixelsPerRow + x - rect.minX
              let own = unsafe coverage.map { unsafe $0 + (row + top) * length + left + x - rect.minX }
              switch unsafe (own, cut) {
              case (nil, nil): unsafe Spans.over(target, count, color)
              case (let amounts?, nil), (nil, let amounts?):
                unsafe Spans.over(target, count, color, coverage: amounts)
              case (let own?, let cut?):
                guard let both = scratch.baseAddress else { return }
                unsafe Spans.copy(both, count, from: own)
                unsafe Spans.multiply(both, count, by: cut)
                unsafe Spans.over(target, count, color, coverage: both)
              }
            }
          }
        }
      }
    }
  }

  /// The alpha of every pixel, as coverage.
  var alphas: ClipMask {
    ClipMask(bounds: bounds, coverage: (0..<bounds.width * bounds.height).map { bytes[$0 * 4 + 3] })
  }
}
