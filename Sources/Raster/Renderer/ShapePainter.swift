/// Draws single shapes. It holds the scratch buffers and the caches for that.
struct ShapePainter: Sendable {
  private var cells = CellBuffer()
  private var outlines = OutlineCache()
  /// The current outline, placed on the pixel grid; not up to date while `kept` has its runs.
  private var placed = FixedOutline()
  /// The cached runs of the placed outline, with their translation, if it has any.
  private var kept: (runs: ClipRuns, x: Int, y: Int)?
  private var shaders = ShaderMemory()
  private var colors: [Pixel] = []
  private var scratch: [UInt8] = []

  /// The cached outlines; see `OutlineCache.footprint`.
  var footprint: (count: Int, outlines: Int, coverage: Int) { outlines.footprint }

  /// The size of the scratch buffers, in bytes.
  var scratchBytes: Int {
    cells.heldBytes + outlines.scratchBytes + placed.heldBytes + shaders.heldBytes + colors.heldBytes
      + scratch.heldBytes
  }

  /// The size of the current outline's allocations, in bytes.
  var outlineBytes: Int { outlines.current.heldBytes }

  /// Releases the memory that `scratchBytes` counts.
  mutating func dropScratch() {
    (cells, placed, shaders, colors, scratch) = (CellBuffer(), FixedOutline(), ShaderMemory(), [], [])
    kept = nil
    outlines.dropScratch()
  }

  /// Begins a picture; see `OutlineCache.beginPicture()`.
  mutating func beginPicture() { outlines.beginPicture() }

  /// Paints a path, or its stroke.
  ///
  /// - Parameter shading: the projection of the paint's geometry.
  mutating func paint(
    _ path: Path, _ stroke: Stroke?, _ rule: FillRule, _ paint: Paint, _ projection: Projection,
    shading: Projection, onto surface: inout Surface, _ clip: ClipArea
  ) {
    let shader = shaders.shader(paint, shading)
    switch shader {
    case .none, .solid(0): return
    default: break
    }
    guard !path.isEmpty, let place = find(path, stroke, projection) else { return }
    if case .solid(let color) = shader {
      return fill(color, rule, at: place, projection.isAffine, onto: &surface, clip)
    }
    guard let touched = put(rule, at: place, projection.isAffine, within: clip.bounds) else { return }
    let area = clip.intersection(touched)
    let (region, runs) = (area.bounds, area.runs)
    if region.isEmpty { return }
    switch shader {
    case .ramp(let ramp): color(with: ramp, rule, in: region, runs, onto: &surface)
    case .copy(let bitmap, let x, let y):
      unsafe bitmap.withPlacedPixels(x: x, y: y) {
        unsafe color(with: $0, rule, in: region, runs, onto: &surface)
      }
    default: color(with: shader, rule, in: region, runs, onto: &surface)
    }
  }

  /// Composites the placed outline inside a clip, with the colours of a source.
  private mutating func color(
    with source: some ColorSource, _ rule: FillRule, in region: PixelRect, _ clip: ClipRuns?,
    onto surface: inout Surface
  ) {
    // The buffers are taken out of `self` while the sweep uses the rest of it.
    var (colors, scratch) = ([Pixel](), [UInt8]())
    swap(&colors, &self.colors)
    swap(&scratch, &self.scratch)
    if colors.count < region.width { colors = [Pixel](repeating: 0, count: region.width) }
    Self.grow(&scratch, to: 3 * region.width)
    unsafe surface.withPixels(in: region) { pixels, length in
      unsafe colors.withUnsafeMutableBufferPointer { colors in
        unsafe scratch.withUnsafeMutableBufferPointer { scratch in
          guard let colors = colors.baseAddress, let scratch = scratch.baseAddress else { return }
          let own = unsafe scratch + 2 * region.width
          var sink = unsafe PaintSink(
            pixels: pixels, length: length, region: region, source: source, colors: colors, scratch: scratch)
          if let clip {
            unsafe clip.withRows { clip in
              var clipped = unsafe ClippedSink(inner: sink, clip: clip, scratch: scratch + region.width)
              unsafe sweep(rule, in: region, own, into: &clipped)
            }
          } else {
            unsafe sweep(rule, in: region, own, into: &sink)
          }
        }
      }
    }
    swap(&colors, &self.colors)
    swap(&scratch, &self.scratch)
  }

  /// Paints a path whose outline is cached under a key, under an affine projection. Returns false on a cache
  /// miss.
  mutating func paint(
    _ key: OutlineKey, _ rule: FillRule, _ color: Color, at offset: Point, onto surface: inout Surface,
    _ clip: ClipArea
  ) -> Bool {
    kept = nil
    guard outlines.find(key) else { return false }
    if let place = Placement(offset) { fill(color.pixel, rule, at: place, true, onto: &surface, clip) }
    return true
  }

  /// Composites the current outline in one colour.
  private mutating func fill(
    _ color: Pixel, _ rule: FillRule, at place: Placement, _ isAffine: Bool, onto surface: inout Surface,
    _ clip: ClipArea
  ) {
    if color == 0 || isAffine && blendMask(color, rule, at: place, onto: &surface, clip) { return }
    guard let touched = put(rule, at: place, isAffine, within: clip.bounds) else { return }
    let area = clip.intersection(touched)
    let (region, runs) = (area.bounds, area.runs)
    if region.isEmpty { return }
    if runs == nil, kept == nil {
      guard let box = placed.box else { return cells.blend(color, placed, rule, in: region, onto: &surface) }
      if box.covers(region) { return surface.blend(color, over: region) }
    }
    blend(color, rule, in: region, runs, onto: &surface)
  }

  /// Enlarges a scratch buffer to `count` elements, if it has fewer.
  private static func grow(_ scratch: inout [UInt8], to count: Int) {
    if scratch.count < count { scratch = [UInt8](repeating: 0, count: count) }
  }

  /// Composites the placed outline in one colour, inside a clip.
  private mutating func blend(
    _ color: Pixel, _ rule: FillRule, in region: PixelRect, _ clip: ClipRuns?, onto surface: inout Surface
  ) {
    if kept == nil, placed.box == nil, let clip {
      return cells.blend(color, placed, rule, in: region, inside: clip, onto: &surface)
    }
    var scratch: [UInt8] = []
    swap(&scratch, &self.scratch)
    Self.grow(&scratch, to: 2 * region.width)
    unsafe surface.withPixels(in: region) { pixels, length in
      unsafe scratch.withUnsafeMutableBufferPointer { scratch in
        guard let scratch = scratch.baseAddress else { return }
        if let kept {
          unsafe kept.runs.withRows { own in
            unsafe ClipRuns.withRows(of: clip) { clip in
              unsafe own.blend(
                color, x: kept.x, y: kept.y, inside: clip, in: region, onto: pixels, length: length,
                scratch: scratch)
            }
          }
        } else if let box = placed.box {
          var solid = unsafe SolidSink(pixels: pixels, length: length, region: region, color: color)
          guard let clip else { return unsafe box.sweep(region, into: &solid) }
          unsafe clip.withRows { clip in
            var sink = unsafe ClippedSink(inner: solid, clip: clip, scratch: scratch)
            unsafe box.sweep(region, into: &sink)
          }
        }
      }
    }
    swap(&scratch, &self.scratch)
  }

  /// Sets runs to the pixels of a path inside a clip.
  mutating func cut(
    _ path: Path, _ rule: FillRule, _ projection: Projection, _ clip: ClipArea, into runs: inout ClipRuns
  ) {
    guard let region = place(path, nil, rule, projection, within: clip.bounds) else {
      return runs.reset(to: PixelRect.empty)
    }
    gather(rule, in: region, clip.runs, into: &runs)
  }

  /// Sets runs to the coverage of the placed outline inside a clip.
  private mutating func gather(
    _ rule: FillRule, in region: PixelRect, _ clip: ClipRuns?, into runs: inout ClipRuns
  ) {
    if let kept, clip?.isSharp ?? true {
      return runs.reset(to: kept.runs, x: kept.x, y: kept.y, in: region, inside: clip)
    }
    runs.reset(to: region)
    var scratch: [UInt8] = []
    swap(&scratch, &self.scratch)
    Self.grow(&scratch, to: 2 * region.width)
    unsafe scratch.withUnsafeMutableBufferPointer { scratch in
      guard let scratch = scratch.baseAddress else { return }
      var sink = unsafe RunSink(runs: ClipRuns(), scratch: scratch)
      unsafe swap(&sink.runs, &runs)
      let own = unsafe scratch + region.width
      if let clip {
        unsafe clip.withRows { clip in
          var clipped = unsafe ClippedSink(inner: sink, clip: clip, scratch: scratch)
          unsafe sink.runs = ClipRuns()
          unsafe sweep(rule, in: region, own, into: &clipped)
          unsafe swap(&sink, &clipped.inner)
        }
      } else {
        unsafe sweep(rule, in: region, own, into: &sink)
      }
      unsafe swap(&sink.runs, &runs)
    }
    swap(&scratch, &self.scratch)
  }

  /// Composites the current outline with its cached mask, or with one that is made and cached now. Returns
  /// false if there is none.
  private mutating func blendMask(
    _ color: Pixel, _ rule: FillRule, at place: Placement, onto surface: inout Surface, _ clip: ClipArea
  ) -> Bool {
    guard !clip.bounds.isEmpty else { return true }
    guard outlines.current.mayTouch(clip.bounds, place) else { return true }
    guard outlines.current.movesByWholePixels(at: place), let key = outlines.maskKey(rule, at: place.fraction)
    else { return false }
    var mask: ClipMask
    switch outlines.mask(key) {
    case .unknown: return false
    case .kept(let known): mask = known
    case .wanted:
      placed.place(outlines.current, place.withoutWhole)
      guard !placed.bounds.isEmpty, placed.box == nil, placed.bounds.width * placed.bounds.height <= 1 << 17
      else { return false }
      mask = coverage(rule, in: placed.bounds, outlines.masks.takeSpare())
      outlines.masks.keep(mask, of: key)
    }
    mask.bounds = mask.bounds.moved(x: place.x, y: place.y)
    surface.blend(color, mask, within: clip, &scratch)
    return true
  }

  /// The pixels of `limit` that a path can touch, and whether it is a rectangle that covers all of them; nil
  /// if there are none.
  mutating func pixels(
    of path: Path, _ projection: Projection, within limit: PixelRect
  ) -> (region: PixelRect, isFull: Bool)? {
    guard Reach(path, nil, projection).mayTouch(limit),
      let region = place(path, nil, nil, projection, within: limit)
    else { return nil }
    return (region, placed.box?.covers(region) ?? false)
  }

  /// The coverage of a path or its stroke inside a rectangle, with the pixels that it is for; nil if there
  /// are none.
  mutating func coverage(
    _ path: Path, _ stroke: Stroke?, _ rule: FillRule, _ projection: Projection, within limit: PixelRect
  ) -> ClipMask? {
    guard Reach(path, stroke, projection).mayTouch(limit),
      let region = place(path, stroke, nil, projection, within: limit)
    else { return nil }
    if let box = placed.box, box.covers(region) { return ClipMask(bounds: region) }
    return coverage(rule, in: region, [])
  }

  /// Returns the coverage of the placed outline.
  ///
  /// - Parameter memory: an empty array whose allocation is used.
  private mutating func coverage(
    _ rule: FillRule, in region: PixelRect, _ memory: consuming [UInt8]
  ) -> ClipMask {
    var mask = memory
    mask.append(contentsOf: repeatElement(0, count: region.width * region.height))
    unsafe mask.withUnsafeMutableBufferPointer { mask in
      guard let base = mask.baseAddress else { return }
      var sink = unsafe MaskSink(target: base, region: region)
      if let box = placed.box {
        unsafe box.sweep(region, into: &sink)
      } else {
        unsafe cells.sweep(placed, rule, in: region, into: &sink)
      }
    }
    return ClipMask(bounds: region, coverage: mask)
  }

  /// Whether the path is an axis-aligned rectangle that fully covers each pixel of `region`.
  mutating func isFull(_ path: Path, _ projection: Projection, over region: PixelRect) -> Bool {
    guard path.mayBeRectangle, Reach(path, nil, projection).mayCover(region),
      place(path, nil, nil, projection, within: region) == region
    else { return false }
    return placed.box?.covers(region) ?? false
  }

  /// The pixels of `limit` that a path fully covers, if it is an axis-aligned rectangle; otherwise none.
  mutating func fullPixels(of path: Path, _ projection: Projection, within limit: PixelRect) -> PixelRect {
    guard path.mayBeRectangle, place(path, nil, nil, projection, within: limit) != nil else {
      return .empty
    }
    return placed.box?.fullPixels.intersection(limit) ?? .empty
  }

  /// Places the outline of a path or its stroke, and returns the pixels of `limit` that it can touch; nil if
  /// there are none.
  ///
  /// - Parameter rule: the fill rule, if `sweep` is called next, which may then use cached runs; otherwise
  ///   nil.
  private mutating func place(
    _ path: Path, _ stroke: Stroke?, _ rule: FillRule?, _ projection: Projection, within limit: PixelRect
  ) -> PixelRect? {
    guard !path.isEmpty, !limit.isEmpty, let place = find(path, stroke, projection) else { return nil }
    return put(rule, at: place, projection.isAffine, within: limit)
  }

  /// Makes the outline of a path or its stroke the current one, and returns its placement; nil if that is not
  /// finite.
  private mutating func find(_ path: Path, _ stroke: Stroke?, _ projection: Projection) -> Placement? {
    guard let place = Placement(projection.isAffine ? Point(x: projection.tx, y: projection.ty) : .zero)
    else { return nil }
    // The cache can use the allocation of these runs again.
    kept = nil
    outlines.find(path, stroke, projection)
    return place
  }

  /// Places the current outline, and returns the pixels of `limit` that it can touch; nil if there are none.
  private mutating func put(
    _ rule: FillRule?, at place: Placement, _ isAffine: Bool, within limit: PixelRect
  ) -> PixelRect? {
    kept = nil
    guard !limit.isEmpty, outlines.current.mayTouch(limit, place) else { return nil }
    if let rule, isAffine { findRuns(rule, place) }
    if let kept {
      let region = kept.runs.bounds.moved(x: kept.x, y: kept.y).intersection(limit)
      return region.isEmpty ? nil : region
    }
    placed.place(outlines.current, place)
    let region = placed.bounds.intersection(limit)
    return region.isEmpty ? nil : region
  }

  /// Takes the cached runs of the current outline, or makes them if they are worth it.
  private mutating func findRuns(_ rule: FillRule, _ place: Placement) {
    guard outlines.current.movesByWholePixels(at: place) else { return }
    switch outlines.runs(rule, at: place.fraction) {
    case .unknown: return
    case .kept(let runs): kept = (runs, place.x, place.y)
    case .wanted:
      placed.place(outlines.current, place.withoutWhole)
      guard !placed.bounds.isEmpty, placed.box == nil else { return }
      var runs = outlines.takeRuns()
      gather(rule, in: placed.bounds, nil, into: &runs)
      outlines.keep(runs)
      kept = (runs, place.x, place.y)
    }
  }

  /// Passes the coverage of the placed outline, or of its runs, to a sink.
  ///
  /// - Parameter scratch: a scratch buffer for the coverage of a row of the region.
  private mutating func sweep(
    _ rule: FillRule, in region: PixelRect, _ scratch: UnsafeMutablePointer<UInt8>,
    into sink: inout some CoverageSink
  ) {
    if let kept {
      unsafe kept.runs.withRows {
        unsafe $0.sweep(x: kept.x, y: kept.y, region, scratch, into: &sink)
      }
    } else if let box = placed.box {
      box.sweep(region, into: &sink)
    } else {
      cells.sweep(placed, rule, in: region, into: &sink)
    }
  }
}

extension Path {
  /// Whether the path may be an axis-aligned rectangle, by the number of its points and verbs.
  fileprivate var mayBeRectangle: Bool { points.count <= 5 && verbs.count <= 6 }
}
