/// Draws single shapes. It holds the scratch buffers and the caches for that.
struct ShapePainter: Sendable {
  private var cells = CellBuffer()
  private var outlines = OutlineCache()
  /// The outline that was placed last; see `Coverage`.
  private var placed = FixedOutline()
  private var shaders = ShaderMemory()
  private var colors: [Pixel] = []
  private var scratch: [UInt8] = []

  /// An outline and where it lies.
  private struct Shape {
    var outline: OutlineCache.Handle
    var place: Placement
    /// Whether it was projected by an affine map: only then are its masks and runs cached.
    var isAffine: Bool
  }

  /// The coverage of a shape inside a limit, ready to be swept: cached runs, or else what `placed` holds.
  /// It is valid until the next shape is placed.
  private struct Coverage {
    /// The pixels of the limit that the shape can touch.
    var region: PixelRect
    var runs: MovedRuns?
  }

  /// Cached runs with their translation.
  private struct MovedRuns {
    var runs: ClipRuns
    var x: Int
    var y: Int
  }

  /// The cached outlines; see `OutlineCache.footprint`.
  var footprint: (count: Int, outlines: Int, coverage: Int) { outlines.footprint }

  /// The size of the scratch buffers, in bytes.
  var scratchBytes: Int {
    cells.heldBytes + outlines.scratchBytes + placed.heldBytes + shaders.heldBytes + colors.heldBytes
      + scratch.heldBytes
  }

  /// The size of the allocations of the last outline that was not cached, in bytes.
  var outlineBytes: Int { outlines.builtBytes }

  /// Releases the memory that `scratchBytes` counts.
  mutating func dropScratch() {
    (cells, placed, shaders, colors, scratch) = (CellBuffer(), FixedOutline(), ShaderMemory(), [], [])
    outlines.dropScratch()
  }

  /// Turns all caches off.
  mutating func disableCaches() { (outlines.isEnabled, shaders.isEnabled) = (false, false) }

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
    guard !path.isEmpty, let shape = find(path, stroke, projection) else { return }
    if case .solid(let color) = shader { return fill(color, rule, shape, onto: &surface, clip) }
    guard let coverage = coverage(of: shape, rule, within: clip.bounds) else { return }
    let area = clip.intersection(coverage.region)
    if area.bounds.isEmpty { return }
    switch shader {
    case .ramp(let ramp): color(with: ramp, coverage, rule, in: area, onto: &surface)
    case .copy(let bitmap, let x, let y):
      unsafe bitmap.withPlacedPixels(x: x, y: y) {
        unsafe color(with: $0, coverage, rule, in: area, onto: &surface)
      }
    default: color(with: shader, coverage, rule, in: area, onto: &surface)
    }
  }

  /// Composites coverage inside a clip, with the colours of a source.
  private mutating func color(
    with source: some ColorSource, _ coverage: Coverage, _ rule: FillRule, in area: ClipArea,
    onto surface: inout Surface
  ) {
    let region = area.bounds
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
          if let clip = area.runs {
            unsafe clip.withRows { clip in
              var clipped = unsafe ClippedSink(inner: sink, clip: clip, scratch: scratch + region.width)
              unsafe sweep(coverage, rule, in: region, own, into: &clipped)
            }
          } else {
            unsafe sweep(coverage, rule, in: region, own, into: &sink)
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
    guard let outline = outlines.find(key) else { return false }
    if let place = Placement(offset) {
      fill(color.pixel, rule, Shape(outline: outline, place: place, isAffine: true), onto: &surface, clip)
    }
    return true
  }

  /// Composites a shape in one colour.
  private mutating func fill(
    _ color: Pixel, _ rule: FillRule, _ shape: Shape, onto surface: inout Surface, _ clip: ClipArea
  ) {
    if color == 0 || shape.isAffine && blendMask(color, rule, shape, onto: &surface, clip) { return }
    guard let coverage = coverage(of: shape, rule, within: clip.bounds) else { return }
    let area = clip.intersection(coverage.region)
    let region = area.bounds
    if region.isEmpty { return }
    if area.runs == nil, coverage.runs == nil {
      guard let box = placed.box else { return cells.blend(color, placed, rule, in: region, onto: &surface) }
      if box.covers(region) { return surface.blend(color, over: region) }
    }
    blend(color, coverage, rule, in: area, onto: &surface)
  }

  /// Enlarges a scratch buffer to `count` elements, if it has fewer.
  private static func grow(_ scratch: inout [UInt8], to count: Int) {
    if scratch.count < count { scratch = [UInt8](repeating: 0, count: count) }
  }

  /// Composites coverage in one colour, inside a clip.
  private mutating func blend(
    _ color: Pixel, _ coverage: Coverage, _ rule: FillRule, in area: ClipArea, onto surface: inout Surface
  ) {
    let (region, clip) = (area.bounds, area.runs)
    if coverage.runs == nil, placed.box == nil, let clip {
      return cells.blend(color, placed, rule, in: region, inside: clip, onto: &surface)
    }
    var scratch: [UInt8] = []
    swap(&scratch, &self.scratch)
    Self.grow(&scratch, to: 2 * region.width)
    unsafe surface.withPixels(in: region) { pixels, length in
      unsafe scratch.withUnsafeMutableBufferPointer { scratch in
        guard let scratch = scratch.baseAddress else { return }
        if let own = coverage.runs {
          unsafe own.runs.withRows { rows in
            unsafe ClipRuns.withRows(of: clip) { clip in
              unsafe rows.blend(
                color, x: own.x, y: own.y, inside: clip, in: region, onto: pixels, length: length,
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
    guard let coverage = coverage(of: path, nil, rule, projection, within: clip.bounds) else {
      return runs.reset(to: PixelRect.empty)
    }
    gather(coverage, rule, clip.runs, into: &runs)
  }

  /// Sets runs to coverage inside a clip.
  private mutating func gather(
    _ coverage: Coverage, _ rule: FillRule, _ clip: ClipRuns?, into runs: inout ClipRuns
  ) {
    let region = coverage.region
    if let own = coverage.runs, clip?.isSharp ?? true {
      return runs.reset(to: own.runs, x: own.x, y: own.y, in: region, inside: clip)
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
          unsafe sweep(coverage, rule, in: region, own, into: &clipped)
          unsafe swap(&sink, &clipped.inner)
        }
      } else {
        unsafe sweep(coverage, rule, in: region, own, into: &sink)
      }
      unsafe swap(&sink.runs, &runs)
    }
    swap(&scratch, &self.scratch)
  }

  /// Composites a shape with its cached mask, or with one that is made and cached now. Returns false if there
  /// is none.
  private mutating func blendMask(
    _ color: Pixel, _ rule: FillRule, _ shape: Shape, onto surface: inout Surface, _ clip: ClipArea
  ) -> Bool {
    let (outline, place) = (shape.outline, shape.place)
    guard !clip.bounds.isEmpty else { return true }
    let extent = outlines.extent(of: outline)
    guard extent.mayTouch(clip.bounds, place) else { return true }
    guard extent.movesByWholePixels(at: place),
      let key = outlines.maskKey(of: outline, rule, at: place.fraction)
    else { return false }
    var mask: ClipMask
    switch outlines.mask(key) {
    case .unknown: return false
    case .kept(let known): mask = known
    case .wanted:
      outlines.place(outline, at: place.withoutWhole, into: &placed)
      guard !placed.bounds.isEmpty, placed.box == nil, placed.bounds.width * placed.bounds.height <= 1 << 17
      else { return false }
      mask = self.mask(rule, in: placed.bounds, outlines.masks.takeSpare())
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
      let region = coverage(of: path, nil, nil, projection, within: limit)?.region
    else { return nil }
    return (region, placed.box?.covers(region) ?? false)
  }

  /// The coverage of a path or its stroke inside a rectangle, with the pixels that it is for; nil if there
  /// are none.
  mutating func mask(
    of path: Path, _ stroke: Stroke?, _ rule: FillRule, _ projection: Projection, within limit: PixelRect
  ) -> ClipMask? {
    guard Reach(path, stroke, projection).mayTouch(limit),
      let region = coverage(of: path, stroke, nil, projection, within: limit)?.region
    else { return nil }
    if let box = placed.box, box.covers(region) { return ClipMask(bounds: region) }
    return mask(rule, in: region, [])
  }

  /// Returns the coverage of the outline in `placed`.
  ///
  /// - Parameter memory: an empty array whose allocation is used.
  private mutating func mask(
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
      coverage(of: path, nil, nil, projection, within: region)?.region == region
    else { return false }
    return placed.box?.covers(region) ?? false
  }

  /// The pixels of `limit` that a path fully covers, if it is an axis-aligned rectangle; otherwise none.
  mutating func fullPixels(of path: Path, _ projection: Projection, within limit: PixelRect) -> PixelRect {
    guard path.mayBeRectangle, coverage(of: path, nil, nil, projection, within: limit) != nil else {
      return .empty
    }
    return placed.box?.fullPixels.intersection(limit) ?? .empty
  }

  /// The coverage of a path or its stroke inside `limit`; nil if it touches no pixel there.
  ///
  /// - Parameter rule: the fill rule, if `sweep` is called next, which may then use cached runs; otherwise
  ///   nil.
  private mutating func coverage(
    of path: Path, _ stroke: Stroke?, _ rule: FillRule?, _ projection: Projection, within limit: PixelRect
  ) -> Coverage? {
    guard !path.isEmpty, !limit.isEmpty, let shape = find(path, stroke, projection) else { return nil }
    return coverage(of: shape, rule, within: limit)
  }

  /// Finds or makes the outline of a path or its stroke; nil if its place is not finite.
  private mutating func find(_ path: Path, _ stroke: Stroke?, _ projection: Projection) -> Shape? {
    let isAffine = projection.isAffine
    guard let place = Placement(isAffine ? Point(x: projection.tx, y: projection.ty) : .zero) else {
      return nil
    }
    return Shape(outline: outlines.find(path, stroke, projection), place: place, isAffine: isAffine)
  }

  /// The coverage of a shape inside `limit`; nil if it touches no pixel there.
  private mutating func coverage(of shape: Shape, _ rule: FillRule?, within limit: PixelRect) -> Coverage? {
    guard !limit.isEmpty, outlines.extent(of: shape.outline).mayTouch(limit, shape.place) else { return nil }
    var region: PixelRect
    var runs: MovedRuns?
    if let rule, shape.isAffine { runs = self.runs(of: shape, rule) }
    if let runs {
      region = runs.runs.bounds.moved(x: runs.x, y: runs.y)
    } else {
      outlines.place(shape.outline, at: shape.place, into: &placed)
      region = placed.bounds
    }
    region = region.intersection(limit)
    return region.isEmpty ? nil : Coverage(region: region, runs: runs)
  }

  /// The cached runs of a shape, which are made if they are worth it; nil if they are not.
  private mutating func runs(of shape: Shape, _ rule: FillRule) -> MovedRuns? {
    let (outline, place) = (shape.outline, shape.place)
    guard outlines.extent(of: outline).movesByWholePixels(at: place) else { return nil }
    switch outlines.runs(of: outline, rule, at: place.fraction) {
    case .unknown: return nil
    case .kept(let runs): return MovedRuns(runs: runs, x: place.x, y: place.y)
    case .wanted:
      outlines.place(outline, at: place.withoutWhole, into: &placed)
      guard !placed.bounds.isEmpty, placed.box == nil else { return nil }
      var runs = outlines.takeRuns()
      gather(Coverage(region: placed.bounds, runs: nil), rule, nil, into: &runs)
      outlines.keep(runs, of: outline)
      return MovedRuns(runs: runs, x: place.x, y: place.y)
    }
  }

  /// Passes coverage to a sink.
  ///
  /// - Parameter scratch: a scratch buffer for the coverage of a row of the region.
  private mutating func sweep(
    _ coverage: Coverage, _ rule: FillRule, in region: PixelRect, _ scratch: UnsafeMutablePointer<UInt8>,
    into sink: inout some CoverageSink
  ) {
    if let own = coverage.runs {
      unsafe own.runs.withRows {
        unsafe $0.sweep(x: own.x, y: own.y, region, scratch, into: &sink)
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
