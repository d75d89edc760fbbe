/// Draws single shapes. It holds the memory that this takes, and what it remembers of outlines.
struct ShapePainter: Sendable {
  private var cells = CellBuffer()
  private var outlines = OutlineCache()
  private var placed = FixedOutline()
  /// What was placed last, if its runs are known, and by how much they are moved there.
  private var kept: (runs: ClipRuns, x: Int, y: Int)?
  private var shaders = ShaderMemory()
  private var colors: [Pixel] = []
  private var scratch: [UInt8] = []

  /// Of the outlines that are kept.
  var footprint: (count: Int, outlines: Int, coverage: Int) { outlines.footprint }

  /// Of everything else that is held.
  var scratchBytes: Int {
    cells.heldBytes + outlines.scratchBytes + placed.heldBytes + shaders.heldBytes + colors.heldBytes
      + scratch.heldBytes
  }

  /// Of the outline that was made last.
  var outlineBytes: Int { outlines.current.heldBytes }

  /// Gives back what `scratchBytes` counts.
  mutating func dropScratch() {
    (cells, placed, shaders, colors, scratch) = (CellBuffer(), FixedOutline(), ShaderMemory(), [], [])
    kept = nil
    outlines.dropScratch()
  }

  /// Says that a picture begins.
  mutating func beginPicture() { outlines.beginPicture() }

  /// Paints the inside of a path, or of its stroke.
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

  /// Paints what is placed, inside a clip.
  private mutating func color(
    with source: some ColorSource, _ rule: FillRule, in region: PixelRect, _ clip: ClipRuns?,
    onto surface: inout Surface
  ) {
    // Parts of one value; they are taken out while the sweep uses the rest.
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

  /// Paints the inside of a path that is known by its key, under an affine projection; false if it is not.
  mutating func paint(
    _ key: OutlineKey, _ rule: FillRule, _ color: Color, at offset: Point, onto surface: inout Surface,
    _ clip: ClipArea
  ) -> Bool {
    kept = nil
    guard outlines.find(key) else { return false }
    if let place = Placement(offset) { fill(color.pixel, rule, at: place, true, onto: &surface, clip) }
    return true
  }

  /// Paints the current outline in one colour.
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

  private static func grow(_ scratch: inout [UInt8], to count: Int) {
    if scratch.count < count { scratch = [UInt8](repeating: 0, count: count) }
  }

  /// Paints what is placed in one colour, inside a clip.
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

  /// Makes runs what of a path is inside a clip.
  mutating func cut(
    _ path: Path, _ rule: FillRule, _ projection: Projection, _ clip: ClipArea, into runs: inout ClipRuns
  ) {
    guard let region = place(path, nil, rule, projection, within: clip.bounds) else {
      return runs.reset(to: PixelRect.empty)
    }
    gather(rule, in: region, clip.runs, into: &runs)
  }

  /// Makes runs what is placed, inside a clip.
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

  /// Draws the current outline with its kept coverage, or with one that is kept now; false if there is none.
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

  /// The pixels of a limit that a path can touch, and whether it is a rectangle that covers all of them; nil without any.
  mutating func pixels(
    of path: Path, _ projection: Projection, within limit: PixelRect
  ) -> (region: PixelRect, isFull: Bool)? {
    guard Reach(path, nil, projection).mayTouch(limit),
      let region = place(path, nil, nil, projection, within: limit)
    else { return nil }
    return (region, placed.box?.covers(region) ?? false)
  }

  /// The coverage of a path or its stroke inside a rectangle, and the pixels that it is for; nil if there are none.
  mutating func coverage(
    _ path: Path, _ stroke: Stroke?, _ rule: FillRule, _ projection: Projection, within limit: PixelRect
  ) -> ClipMask? {
    guard Reach(path, stroke, projection).mayTouch(limit),
      let region = place(path, stroke, nil, projection, within: limit)
    else { return nil }
    if let box = placed.box, box.covers(region) { return ClipMask(bounds: region) }
    return coverage(rule, in: region, [])
  }

  /// The coverage of what is placed.
  ///
  /// - Parameter memory: an empty list.
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

  /// Whether the path is a rectangle on whole pixels or around all of `region`, so that it covers each pixel of that fully.
  mutating func isFull(_ path: Path, _ projection: Projection, over region: PixelRect) -> Bool {
    guard path.mayBeRectangle, Reach(path, nil, projection).mayCover(region),
      place(path, nil, nil, projection, within: region) == region
    else { return false }
    return placed.box?.covers(region) ?? false
  }

  /// The pixels of a limit that a path covers fully, if it is a rectangle; else none.
  mutating func fullPixels(of path: Path, _ projection: Projection, within limit: PixelRect) -> PixelRect {
    guard path.mayBeRectangle, place(path, nil, nil, projection, within: limit) != nil else {
      return .empty
    }
    return placed.box?.fullPixels.intersection(limit) ?? .empty
  }

  /// Finds the pixels of a limit that a path or its stroke can touch, and places its outline there.
  ///
  /// - Parameter rule: how it will be filled, if it is what `sweep` gets next: its runs may be known then.
  private mutating func place(
    _ path: Path, _ stroke: Stroke?, _ rule: FillRule?, _ projection: Projection, within limit: PixelRect
  ) -> PixelRect? {
    guard !path.isEmpty, !limit.isEmpty, let place = find(path, stroke, projection) else { return nil }
    return put(rule, at: place, projection.isAffine, within: limit)
  }

  /// Makes the outline of a path or its stroke the current one, and says where it lies; nil without a place.
  private mutating func find(_ path: Path, _ stroke: Stroke?, _ projection: Projection) -> Placement? {
    guard let place = Placement(projection.isAffine ? Point(x: projection.tx, y: projection.ty) : .zero)
    else { return nil }
    // The cache may want to use its memory again.
    kept = nil
    outlines.find(path, stroke, projection)
    return place
  }

  /// Places the current outline, and returns the pixels of a limit that it can touch.
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

  /// Takes the runs of the current outline, if they are known or worth making.
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

  /// Hands out the coverage of what is placed, or of its runs.
  ///
  /// - Parameter scratch: room for a row of the region.
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
  /// False if it cannot be one rectangle along the axes: that has no curves and no more points.
  fileprivate var mayBeRectangle: Bool { points.count <= 5 && verbs.count <= 6 }
}
