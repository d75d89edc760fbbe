extension RenderCache {
  mutating func paint(
    _ shape: Shape, with shader: Shader, onto surface: inout Surface, inside clip: ClipArea
  ) {
    switch shader {
    case .none, .solid(0): return
    default: break
    }
    guard !shape.path.isEmpty, !clip.bounds.isEmpty, let place = shape.place else { return }
    let answer = outlines.find(shape, picture: picture)
    if case .hit(let slot) = answer, case .solid(let color) = shader {
      return fill(slot, shape.rule, with: color, at: place, onto: &surface, inside: clip)
    }
    withCoverage(of: shape, answer, at: place, within: clip.bounds) { coverage, buffers in
      coverage.paint(shader, inside: clip, onto: &surface, &buffers)
    }
  }

  /// Fills a path whose outline is stored under a key. Returns false on a cache miss.
  mutating func fill(
    _ key: OutlineKey, _ rule: FillRule, with color: Color, at offset: Point, onto surface: inout Surface,
    inside clip: ClipArea
  ) -> Bool {
    guard let slot = outlines.find(key, picture: picture) else { return false }
    let pixel = color.pixel
    if pixel != 0, !clip.bounds.isEmpty, let place = Placement(offset) {
      fill(slot, rule, with: pixel, at: place, onto: &surface, inside: clip)
    }
    return true
  }

  /// Fills a stored outline with one colour, through its mask if there is one or if it is worth making.
  private mutating func fill(
    _ slot: Int, _ rule: FillRule, with color: Pixel, at place: Placement, onto surface: inout Surface,
    inside clip: ClipArea
  ) {
    let extent = outlines.extent(slot)
    guard extent.mayTouch(clip.bounds, place) else { return }
    if MaskCache.suits(extent), extent.movesByWholePixels(at: place),
      let index = mask(of: slot, rule, at: place)
    {
      return surface.blend(color, masks.masks[index], movedBy: place, within: clip, &scratch.buffers.coverage)
    }
    withCoverage(of: slot, rule, at: place, within: clip.bounds) { coverage, buffers in
      coverage.paint(.solid(color), inside: clip, onto: &surface, &buffers)
    }
  }

  /// The largest mask, in pixels.
  private static let maximumMaskPixels = 1 << 17

  /// The index of the mask of a stored outline, placed without whole pixels; nil without one worth making.
  private mutating func mask(of slot: Int, _ rule: FillRule, at place: Placement) -> Int? {
    let key = MaskCache.Key(outline: outlines.number(slot), rule, place.fraction)
    switch masks.find(key, picture: picture) {
    case .miss: return nil
    case .hit(let index): return index
    case .wanted:
      var edges = scratch.takeEdges()
      outlines.place(slot, at: place.withoutWhole, into: &edges)
      let (bounds, isBox) = (edges.bounds, edges.box != nil)
      let isSuited = !isBox && bounds.width * bounds.height <= Self.maximumMaskPixels
      var index: Int?
      scratch.withCoverage(of: consume edges, rule, within: bounds) { coverage, buffers in
        if !isSuited { return }
        let memory = masks.spares.popLast() ?? []
        index = masks.store(coverage.mask(in: memory, &buffers), of: key)
      }
      return index
    }
  }

  /// Replaces runs by those of a shape inside a clip.
  mutating func cut(_ shape: Shape, inside clip: ClipArea, into runs: inout ClipRuns) {
    scratch.pixels += clip.bounds.width * clip.bounds.height
    var isVisible = false
    withCoverage(of: shape, within: clip.bounds) { coverage, buffers in
      coverage.gather(inside: clip.runs, into: &runs, &buffers)
      isVisible = true
    }
    if !isVisible { runs.reset(to: PixelRect.empty) }
  }

  /// The pixels of `limit` that a filled path touches, if any, and whether a rectangle covers all of them.
  mutating func pixels(of shape: Shape, within limit: PixelRect) -> (region: PixelRect, isFull: Bool)? {
    if let box = FixedBox(of: shape.path, shape.projection) {
      let region = box.pixels.intersection(limit)
      return region.isEmpty ? nil : (region, box.covers(region))
    }
    var result: (PixelRect, Bool)?
    withCoverage(of: shape, within: limit) { coverage, _ in
      result = (coverage.region, coverage.box?.covers(coverage.region) ?? false)
    }
    return result
  }

  mutating func mask(of shape: Shape, within limit: PixelRect) -> ClipMask? {
    var result: ClipMask?
    withCoverage(of: shape, within: limit) { coverage, buffers in
      result = coverage.mask(in: [], &buffers)
    }
    return result
  }

  // MARK: Coverage

  /// Calls `body` with the coverage of a shape, unless it touches no pixel of `limit`.
  private mutating func withCoverage(
    of shape: Shape, within limit: PixelRect, _ body: (borrowing Coverage, inout PaintBuffers) -> Void
  ) {
    guard !shape.path.isEmpty, !limit.isEmpty, let place = shape.place,
      Reach(shape).mayTouch(limit)
    else { return }
    withCoverage(of: shape, outlines.find(shape, picture: picture), at: place, within: limit, body)
  }

  /// Same as `withCoverage(of:within:_:)`, for a shape that was looked up.
  private mutating func withCoverage(
    of shape: Shape, _ answer: CacheAnswer<Int>, at place: Placement, within limit: PixelRect,
    _ body: (borrowing Coverage, inout PaintBuffers) -> Void
  ) {
    if case .hit(let slot) = answer {
      guard outlines.extent(slot).mayTouch(limit, place) else { return }
      return withCoverage(of: slot, shape.rule, at: place, within: limit, body)
    }
    scratch.makeOutline(of: shape)
    if case .wanted = answer, outlines.store(scratch.outline, of: shape) {
      // Masks and runs of dropped outlines are never found again.
      masks.removeAll()
      runs.removeAll()
    }
    guard scratch.outline.extent.mayTouch(limit, place) else { return }
    var edges = scratch.takeEdges()
    edges.place(scratch.outline, place)
    scratch.withCoverage(of: consume edges, shape.rule, within: limit, body)
  }

  /// Calls `body` with the coverage of a stored outline, as runs if they are stored or worth storing.
  private mutating func withCoverage(
    of slot: Int, _ rule: FillRule, at place: Placement, within limit: PixelRect,
    _ body: (borrowing Coverage, inout PaintBuffers) -> Void
  ) {
    let extent = outlines.extent(slot)
    if RunCache.suits(extent), extent.movesByWholePixels(at: place),
      let runs = runs(of: slot, rule, at: place)
    {
      let moved = Coverage.MovedRuns(runs: runs, x: place.x, y: place.y)
      let region = moved.bounds.intersection(limit)
      if region.isEmpty { return }
      return body(
        Coverage(region: region, rule: rule, runs: moved, outline: FixedOutline()), &scratch.buffers)
    }
    var edges = scratch.takeEdges()
    outlines.place(slot, at: place, into: &edges)
    scratch.withCoverage(of: consume edges, rule, within: limit, body)
  }

  /// The runs of a stored outline, placed without whole pixels; nil without any worth making.
  private mutating func runs(of slot: Int, _ rule: FillRule, at place: Placement) -> ClipRuns? {
    let key = RunCache.Key(outline: outlines.number(slot), rule: rule, fraction: place.fraction)
    switch runs.find(key, slot: slot, picture: picture) {
    case .miss: return nil
    case .hit(let runs): return runs
    case .wanted:
      var edges = scratch.takeEdges()
      outlines.place(slot, at: place.withoutWhole, into: &edges)
      let (bounds, isBox) = (edges.bounds, edges.box != nil)
      var made: ClipRuns?
      scratch.withCoverage(of: consume edges, rule, within: bounds) { coverage, buffers in
        if isBox { return }
        var list = runs.spares.popLast() ?? ClipRuns()
        coverage.gather(inside: nil, into: &list, &buffers)
        made = list
      }
      if let made { runs.store(made, slot: slot) }
      return made
    }
  }
}

extension RenderCache.Scratch {
  /// Replaces `outline` by that of a shape. Under an affine projection it lacks the translation.
  fileprivate mutating func makeOutline(of shape: Shape) {
    outline.removeAll()
    let projection = shape.projection.linearPart
    guard let stroke = shape.stroke else { return flattener.add(shape.path, projection, to: &outline) }
    let scale = projection.maximumScale
    guard scale > 0 else { return }
    strokes.trace(shape.path, stroke, tolerance: Flattener.tolerance / scale)
    flattener.add(strokes.path, projection, to: &outline)
  }

  /// Calls `body` with the coverage of edges, unless they touch no pixel of `limit`, and keeps their memory.
  fileprivate mutating func withCoverage(
    of edges: consuming FixedOutline, _ rule: FillRule, within limit: PixelRect,
    _ body: (borrowing Coverage, inout PaintBuffers) -> Void
  ) {
    let region = edges.bounds.intersection(limit)
    // Exchanges move the edges, where copies would retain them.
    var coverage = Coverage(region: region, rule: rule, runs: nil, outline: FixedOutline())
    swap(&coverage.outline, &edges)
    if !region.isEmpty { body(coverage, &buffers) }
    swap(&self.edges, &coverage.outline)
  }

  /// The memory for edges, which `withCoverage(of:_:within:_:)` keeps again.
  fileprivate mutating func takeEdges() -> FixedOutline { exchange(&edges, with: FixedOutline()) }
}

extension Shape {
  /// The translation of the shape's outline; nil if it is not finite.
  fileprivate var place: Placement? {
    Placement(projection.isAffine ? Point(x: projection.tx, y: projection.ty) : .zero)
  }
}
