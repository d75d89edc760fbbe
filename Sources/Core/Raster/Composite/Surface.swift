/// The pixels of a rectangle of the plane, which are drawn into.
@safe struct Surface {
  let bounds: PixelRect
  /// Rows from the top without padding, as bytes of premultiplied red, green, blue, alpha, and perhaps more
  /// bytes. Empty if the pixels lie in foreign memory.
  var bytes: [UInt8]
  /// The pixel at the bounds' top-left corner in memory of another owner, valid while the surface lives.
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
    let rows = rows.clamped(to: 0..<memory.height)
    bounds = PixelRect(minX: 0, minY: rows.lowerBound, maxX: memory.width, maxY: rows.upperBound)
    bytes = []
    unsafe foreign = memory.base + rows.lowerBound * memory.width * 4
  }

  /// Calls `body` with the pixels of a rectangle inside the bounds, unless it is empty.
  mutating func withRows(in rect: PixelRect, _ body: (Rows<Pixel>) -> Void) {
    guard !rect.isEmpty else { return }
    precondition(rect.intersection(bounds) == rect, "pixels outside their surface")
    let length = bounds.width
    let offset = ((rect.minY - bounds.minY) * length + rect.minX - bounds.minX) * 4
    // The precondition keeps the rectangle inside the memory, which is at least 16-byte aligned; `offset` is
    // a multiple of 4.
    unsafe withMemory { base in
      let first = unsafe (base + offset).assumingMemoryBound(to: Pixel.self)
      unsafe body(Rows(first, bounds: rect, length: length))
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

  /// Calls `body` with `count` pixels of a row inside the bounds, for reading. The surface owns its pixels.
  func withRow(y: Int, x: Int, count: Int, _ body: (Span<Pixel>) -> Void) {
    let first = (y - bounds.minY) * bounds.width + x - bounds.minX
    precondition(y >= bounds.minY && x >= bounds.minX && count >= 0 && count <= bounds.maxX - x)
    precondition(bytes.count >= (first + count) * 4)
    // The memory is as aligned as in `withRows(in:_:)`.
    unsafe bytes.withUnsafeBytes { buffer in
      let pixels = unsafe buffer.assumingMemoryBound(to: Pixel.self)
      unsafe body(UnsafeBufferPointer(rebasing: pixels[first..<first + count]).span)
    }
  }

  mutating func blend(_ color: Pixel, over rect: PixelRect) {
    withRows(in: rect.intersection(bounds)) { $0.blend(color) }
  }

  mutating func fill(_ rect: PixelRect, with pixel: Pixel) {
    withRows(in: rect.intersection(bounds)) { $0.fill(with: pixel) }
  }

  /// Fills an area, all of which has full coverage, with one pixel value.
  mutating func fill(_ area: ClipArea, with pixel: Pixel) {
    let rect = area.bounds
    withRows(in: rect) { pixels in
      for y in rect.minY..<rect.maxY {
        area.forEachPart(y: y, from: rect.minX, to: rect.maxX) { x, count, _ in
          pixels.withRow(y: y, x: x, count: count) { $0.fill(0..<count, with: pixel) }
        }
      }
    }
  }

  /// Composites one colour with a coverage mask, inside a clip.
  ///
  /// - Parameters:
  ///   - place: whole pixels by which the mask is moved; nil for none.
  ///   - scratch: scratch memory.
  mutating func blend(
    _ color: Pixel, _ mask: borrowing ClipMask, movedBy place: Placement? = nil, within clip: ClipArea,
    _ scratch: inout [UInt8]
  ) {
    let covered = mask.bounds.moved(x: place?.x ?? 0, y: place?.y ?? 0)
    let area = clip.intersection(covered.intersection(clip.bounds).intersection(bounds))
    let rect = area.bounds
    if rect.isEmpty { return }
    if area.runs == nil, let coverage = mask.coverage {
      return withRows(in: rect) { $0.blend(color, mask: coverage.span, of: covered) }
    }
    let row = PixelRect(minX: 0, minY: 0, maxX: rect.width, maxY: 1)
    if scratch.count < rect.width { scratch = [UInt8](repeating: 0, count: rect.width) }
    scratch.withRows(row) { scratch in
      withRows(in: rect) { pixels in
        let solid = SolidSink(pixels: pixels, color: color)
        ClipRuns.withRows(of: area.runs) { clip in
          guard let clip else { return pixels.blend(color) }
          var sink = ClippedSink(inner: solid, clip: clip, scratch: scratch)
          for y in rect.minY..<rect.maxY {
            guard let coverage = mask.coverage else {
              sink.run(y: y, x: rect.minX, count: rect.width, coverage: 255)
              continue
            }
            let first = (y - covered.minY) * covered.width + rect.minX - covered.minX
            sink.mask(y: y, x: rect.minX, coverage: coverage.span.extracting(first..<first + rect.width))
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
