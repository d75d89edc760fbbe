/// Clips: their beginning and end, and the computation of their runs.
extension Renderer {
  /// Begins a clip. Its runs stay pending until they are needed, unless it is a rectangle that fully covers
  /// its pixels.
  mutating func beginClip(_ shape: Clip.Shape) {
    guard let around = clips.last else { return }
    guard var (region, isFull) = shapes.pixels(of: shape.path, shape.projection, within: around.bounds) else {
      clips.append(Clip(bounds: .empty))
      return
    }
    if around.isPending {
      resolveClip()
      region = region.intersection(clips[clips.count - 1].bounds)
      if !isFull { isFull = shapes.isFull(shape.path, shape.projection, over: region) }
    }
    let outer = clips[clips.count - 1]
    var clip = Clip(bounds: region, runs: outer.runs)
    if !isFull || shape.cutsGroup && hasEdge(outer) {
      clip.shape = shape
    }
    clips.append(clip)
  }

  /// Computes the runs of the innermost clip if it is pending.
  mutating func resolveClip() {
    guard let last = clips.indices.last, let shape = clips[last].shape else { return }
    let ground = clips[last].ground
    while runs.count <= last { runs.append(ClipRuns()) }
    var own = ClipRuns()
    swap(&own, &runs[last])
    shapes.cut(shape.path, shape.rule, shape.projection, area(of: last), into: &own)
    clips[last] = Clip(bounds: own.bounds, runs: last)
    if shape.cutsGroup, !own.coverage.isEmpty {
      while edges.count <= last { edges.append(ClipEdge()) }
      edges[last].begin(&own, on: &surfaces[surfaces.count - 1])
      clips[last].hasEdge = true
    }
    swap(&own, &runs[last])
    if let ground { surfaces[surfaces.count - 1].fill(area(of: last), with: ground.pixel) }
  }

  /// Paints all of the innermost clip while it is pending: a paint that covers the clip appears exactly
  /// inside its outline. Returns false if the path does not cover the clip, or if it is a group clip and the
  /// paint is not one opaque colour.
  mutating func fillsPendingClip(_ path: Path, _ paint: Paint, _ projection: Projection) -> Bool {
    let last = clips.count - 1
    guard let shape = clips[last].shape, shapes.isFull(path, projection, over: clips[last].bounds) else {
      return false
    }
    if !shape.cutsGroup {
      self.paint(shape, paint, shading: projection, area(of: last))
    } else if case .solid(let color) = paint, color.pixel.alpha == 255 {
      // The colour hides everything before it in the group, and nothing else may follow.
      clips[last].ground = color
    } else {
      return false
    }
    return true
  }

  /// Paints the inside of a clip's outline.
  private mutating func paint(_ shape: Clip.Shape, _ paint: Paint, shading: Projection, _ area: ClipArea) {
    shapes.paint(
      shape.path, nil, shape.rule, paint, shape.projection, shading: shading,
      onto: &surfaces[surfaces.count - 1], area)
  }

  /// Whether a clip has partly covered pixels.
  private func hasEdge(_ clip: Clip) -> Bool {
    clip.runs.map { !runs[$0].coverage.isEmpty } ?? false
  }

  /// Ends the innermost clips until `count` of them are left. The last surface must be the one on which they
  /// began.
  mutating func endClips(downTo count: Int) {
    while clips.count > count, let clip = clips.last {
      if let shape = clip.shape, let ground = clip.ground {
        // Painting an opaque colour with the edge's coverage gives the same bytes as mixing by it.
        paint(shape, .solid(ground), shading: .identity, area(of: clips.count - 1))
      }
      clips.removeLast()
      if clip.hasEdge { edges[clips.count].end(on: &surfaces[surfaces.count - 1]) }
    }
  }

  /// The area of a clip, with its runs as far as they are computed.
  func area(of clip: Clip) -> ClipArea {
    ClipArea(bounds: clip.bounds, runs: clip.runs.map { runs[$0] })
  }

  /// Same as `area(of: clips[index])`, without a copy of the clip's outline.
  func area(of index: Int) -> ClipArea {
    ClipArea(bounds: clips[index].bounds, runs: clips[index].runs.map { runs[$0] })
  }
}
